import { data } from 'react-router'
import { AwardAlone } from '#app/features/achievements/outcome-awards.tsx'
import { StoryAlone } from '#app/features/achievements/outcome-stories.tsx'
import { PostPage } from '#app/features/blog/post-page.tsx'
import { listCourseMarks } from '#app/features/courses/courses.server.ts'
import { ProjectPage } from '#app/features/projects/project-page.tsx'
import { PreviewBar } from '#app/features/publishing/preview-bar.tsx'
import { readPreview } from '#app/features/publishing/preview-read.server.ts'
import { requireRole, staffOnly } from '#app/platform/auth/session.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import { publicationPath } from '#app/shared/publications.ts'
import { countWords, readingMinutes } from '#app/shared/rich-text-reading.ts'
import type { Route } from './+types/publication-preview'
import { publicationsAt } from './publication-kind.server.ts'

export const middleware: Route.MiddlewareFunction[] = [staffOnly]

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Preview: ${loaderData?.preview.fields.title || 'untitled draft'}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** The draft as readers will see it, in the public shell. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kind, writers } = await publicationsAt(url.pathname)
  requireRole(context, ...writers)
  const preview = await orUnavailable(readPreview(kind, params.id))
  if (!preview) throw data(null, { status: 404 })
  const { courseID } = preview.fields
  const [course = null] = listCourseMarks(courseID ? [courseID] : [])
  return { kind, preview, course, now: new Date() }
}

export default function Page({ loaderData: { kind, preview, course, now }, matches }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar kind={kind} id={preview.id} savedAt={preview.savedAt} />
      <Shown preview={preview} course={course} now={now} origin={new URL(matches[0].loaderData.page.canonical).origin} />
    </>
  )
}

type ShownProps = Pick<Route.ComponentProps['loaderData'], 'preview' | 'course' | 'now'> & { origin: string }

function Shown({ preview, course, now, origin }: ShownProps) {
  const { fields, files, codeSpans } = preview
  if (fields.kind === 'project') {
    const [problem = [], built = []] = codeSpans
    const shown = { project: fields, isSample: preview.isSample, publishedAt: preview.publishedAt ?? now, code: { problem, built }, files, health: {} }
    return <ProjectPage {...shown} newer={null} older={null} course={course} nextStart={null} />
  }
  if (fields.kind === 'achievement') {
    if (fields.type !== 'placement') return <AwardAlone award={{ ...fields, isSample: preview.isSample }} files={files} />
    return <StoryAlone story={{ ...fields, isSample: preview.isSample }} course={course ?? undefined} files={files} />
  }
  const read = { minutes: readingMinutes(fields.body), words: countWords(fields.body), codeSpans: codeSpans[0] ?? [], files }
  const post = { ...fields, ...read, publishedAt: preview.publishedAt ?? now, changedAt: now }
  return <PostPage post={post} newer={null} older={null} more={[]} course={course} courseNext={null} address={origin + publicationPath('post', fields.slug)} />
}
