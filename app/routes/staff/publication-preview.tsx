import { data } from 'react-router'
import { PreviewBar } from '#app/console/publications/preview-bar.tsx'
import { articleKindOf } from '#app/console/publications/publication-kind.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { readPreview } from '#app/domain/publications/drafts/preview-read.server.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import type { Route } from './+types/publication-preview'
import { PreviewShown } from './publication-preview-shown.tsx'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Preview: ${loaderData?.preview.fields.title || 'untitled draft'}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** The draft as readers will see it, in the public shell. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const kind = articleKindOf(url.pathname)
  const preview = await readPreview(kind, params.id)
  if (!preview) throw data(null, { status: 404 })
  const { courseID } = preview.fields
  const [course = null] = listCourseMarks(courseID ? [courseID] : [])
  return { kind, preview, course, now: new Date() }
}

export default function Page({ loaderData: { kind, preview, course, now }, matches }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar kind={kind} id={preview.id} savedAt={preview.savedAt} />
      <PreviewShown preview={preview} course={course} now={now} origin={new URL(matches[0].loaderData.page.canonical).origin} />
    </>
  )
}
