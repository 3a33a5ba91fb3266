import { type CoursePicture, WorkPlate } from './work-plate.tsx'

/** One picture of work for each course, whatever the filters leave: what to expect of a course before its page is opened. */
export function CoursesWork({ pictures }: { pictures: readonly CoursePicture[] }) {
  if (pictures.length === 0) return null
  return (
    <section className="shell-width pt-section" aria-labelledby="work">
      <h2 id="work">What you build</h2>
      <p className="mt-3 mb-8 max-w-[62ch]">One picture for each course, made by us with generated data, to show the kind of work you will build.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <ul className="work-strip" tabIndex={0} aria-labelledby="work">
        {pictures.map((picture) => (
          <WorkPlate key={picture.id} picture={picture} />
        ))}
      </ul>
    </section>
  )
}
