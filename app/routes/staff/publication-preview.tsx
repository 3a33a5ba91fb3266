import { data } from 'react-router'
import { PreviewBar } from '#app/console/publications/preview-bar.tsx'
import { getArticleKind } from '#app/console/publications/publication-kind.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { findPreview } from '#app/domain/publications/drafts/find-preview.server.ts'
import { findPostWork } from '#app/domain/publications/public/post-figure.server.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { countWords, estimateReadingMinutes } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { PostPage } from '#app/site/blog/post-page.tsx'
import { ProjectPage } from '#app/site/projects/project-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { AwardAlone } from '#app/site/stories/outcome-awards.tsx'
import { StoryAlone } from '#app/site/stories/outcome-stories.tsx'
import type { Route } from './+types/publication-preview'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })

export const meta = (args: Route.MetaArgs) => definePageMeta(`Preview: ${args.loaderData?.preview.fields.title || 'untitled draft'}`)(args)

export async function loader({ params, url }: Route.LoaderArgs) {
  const kind = getArticleKind(url.pathname)
  const preview = await findPreview(kind, params.id)
  if (!preview) throw data(null, { status: 404 })
  const { courseID } = preview.fields
  const [course = null] = listCourseMarks(courseID ? [courseID] : [])
  const work = preview.fields.kind === 'post' ? findPostWork(preview.fields) : null
  return { kind, preview, course, work, now: new Date() }
}

export default function Page({ loaderData: { kind, preview, course, work, now }, matches }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar kind={kind} id={preview.id} savedAt={preview.savedAt} />
      <PreviewShown preview={preview} course={course} work={work} now={now} origin={new URL(matches[0].loaderData.page.canonical).origin} />
    </>
  )
}

type PreviewShownProps = Pick<Route.ComponentProps['loaderData'], 'preview' | 'course' | 'work' | 'now'> & {
  origin: string
}

function PreviewShown({ preview, course, work, now, origin }: PreviewShownProps) {
  const { fields, files, codeSpans } = preview
  if (fields.kind === 'project') {
    const [problem = [], built = []] = codeSpans
    const page = { project: fields, code: { problem, built }, files, newer: null, older: null, work: undefined }
    return <ProjectPage project={fields} isSample={preview.isSample} page={page} health={{}} course={course} nextStart={null} />
  }
  if (fields.kind === 'achievement') {
    if (fields.type !== 'placement') return <AwardAlone award={fields} files={files} />
    return <StoryAlone story={fields} course={course ?? undefined} files={files} />
  }
  const read = { minutes: estimateReadingMinutes(fields.body), wordCount: countWords(fields.body), codeSpans: codeSpans[0] ?? [], files }
  const post = { ...fields, ...read, publishedAt: preview.publishedAt ?? now, changedAt: now }
  return (
    <PostPage
      post={post}
      newer={null}
      older={null}
      more={[]}
      course={course}
      work={work}
      courseNext={null}
      address={origin + getPublicationPath('post', fields.slug)}
    />
  )
}
