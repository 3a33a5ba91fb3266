import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import { WorkPictures } from '#app/site/courses/work-pictures.tsx'

/** What courses lead to, in pictures; nothing without pictures. */
export function HomeWork({ pictures }: { pictures: readonly ShownWork[] }) {
  if (pictures.length === 0) return null
  return (
    <section className="shell-width pt-section" aria-labelledby="work">
      <WorkPictures pictures={pictures} heading={<h2 id="work">What you build</h2>} namesCourse />
    </section>
  )
}
