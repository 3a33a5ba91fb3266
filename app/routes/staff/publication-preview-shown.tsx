import { publicationPath } from '#app/domain/publications/publications.ts'
import { countWords, readingMinutes } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { PostPage } from '#app/site/blog/post-page.tsx'
import { ProjectPage } from '#app/site/projects/project-page.tsx'
import { AwardAlone } from '#app/site/stories/outcome-awards.tsx'
import { StoryAlone } from '#app/site/stories/outcome-stories.tsx'
import type { Route } from './+types/publication-preview'

type PreviewShownProps = Pick<Route.ComponentProps['loaderData'], 'preview' | 'course' | 'now'> & {
  /** Of the public site. */
  origin: string
}

/** A draft on the page that shows its kind to readers. */
export function PreviewShown({ preview, course, now, origin }: PreviewShownProps) {
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
  const read = { minutes: readingMinutes(fields.body), words: countWords(fields.body), codeSpans: codeSpans[0] ?? [], files }
  const post = { ...fields, ...read, publishedAt: preview.publishedAt ?? now, changedAt: now }
  return <PostPage post={post} newer={null} older={null} more={[]} course={course} courseNext={null} address={origin + publicationPath('post', fields.slug)} />
}
