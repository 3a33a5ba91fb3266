import { data, redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { showNextStarts } from '#app/domain/bookings/show-batches.server.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { findLinkCard } from '#app/domain/publications/cards/link-card.server.ts'
import { loadPostPage } from '#app/domain/publications/public/find-post.server.ts'
import { findPostWork } from '#app/domain/publications/public/post-figure.server.ts'
import { getCoverImage } from '#app/domain/publications/publication-files.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { config } from '#app/platform/config.server.ts'
import { postFeedLinks } from '#app/site/blog/post-feed-links.ts'
import { PostPage } from '#app/site/blog/post-page.tsx'
import { findNextStartOf } from '#app/site/booking/course-starts.ts'
import { useLiveSeats } from '#app/site/booking/use-live-seats.ts'
import { subjectMeta } from '#app/site/shell/meta-tags.ts'
import { findLinkPicture, getPageCard } from '#app/site/shell/page-metadata.server.ts'
import { describeAll, describeBreadcrumb } from '#app/site/structured-data/page-parts.ts'
import { describePost } from '#app/site/structured-data/posts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/course-blog-post'

export const handle = policy({ access: 'everyone', cache: 'public' })

export const links = () => postFeedLinks

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadPostPage(context, params.slug)
  if (!found) throw data(null, { status: 404 })
  if ('movedTo' in found) throw redirect(getPublicationPath('post', found.movedTo), 301)
  const [course = null] = listCourseMarks(found.post.courseID ? [found.post.courseID] : [])
  const nextStarts = course ? await showNextStarts(context, [course.courseID]) : {}
  const address = config().publicUrl + getPublicationPath('post', found.post.slug)
  const card = getPageCard(course?.courseID ?? '/courseBlog')
  const picture = findLinkPicture(getCoverImage(found.post), found.post.files, (await findLinkCard(found.post, course, card.path)) ?? card)
  return { ...found, course, work: findPostWork(found.post), nextStarts, address, picture }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return subjectMeta(matches, undefined)
  const { post, picture } = loaderData
  return subjectMeta(matches, { title: post.title, description: post.summary, picture, keywords: post.topics.join(', '), article: post })
}

export default function CourseBlogPost({ loaderData }: Route.ComponentProps) {
  const { post, course, nextStarts, picture } = loaderData
  useLiveSeats(Object.values(nextStarts), 'read')
  const next = course && findNextStartOf(course.courseID, nextStarts)
  const trail = [
    { label: 'Course blog', to: '/courseBlog' },
    { label: post.title, to: getPublicationPath('post', post.slug) },
  ]
  return (
    <>
      <PostPage key={post.slug} {...loaderData} courseNext={next} />
      <StructuredData of={import.meta.env.SSR && describeAll(describePost(post, picture.path), describeBreadcrumb(trail))} />
    </>
  )
}
