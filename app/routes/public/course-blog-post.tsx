import { data, redirect } from 'react-router'
import { postFeedLinks } from '#app/features/blog/post-feed-links.ts'
import { PostPage } from '#app/features/blog/post-page.tsx'
import { readPostPage } from '#app/features/blog/read-post.server.ts'
import { nextStartFor } from '#app/features/bookings/course-starts.ts'
import { showNextStarts } from '#app/features/bookings/show-batches.server.ts'
import { useLiveSeats } from '#app/features/bookings/use-live-seats.ts'
import { listCourseMarks } from '#app/features/courses/courses.server.ts'
import { findLinkCard } from '#app/features/link-cards/link-card.server.ts'
import { metaTags, withOwnWords } from '#app/features/shell/meta-tags.ts'
import { findLinkPicture, pageCard } from '#app/features/shell/page-metadata.server.ts'
import { useUpcomingDates } from '#app/features/site-dates/site-dates-provider.tsx'
import { describeAll, describeBreadcrumb } from '#app/features/structured-data/page-parts.ts'
import { describePost } from '#app/features/structured-data/posts.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { config } from '#app/platform/config.server.ts'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import { faceOf } from '#app/shared/publication-files.ts'
import { publicationPath } from '#app/shared/publications.ts'
import { institute } from '#content/institute.ts'
import type { Route } from './+types/course-blog-post'

export const middleware = [cachedPage()]
export const links = () => postFeedLinks

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readPostPage(context, params.slug)
  if (!found) throw data(null, { status: 404 })
  if ('movedTo' in found) throw redirect(publicationPath('post', found.movedTo), 301)
  const [course = null] = listCourseMarks(found.post.courseID ? [found.post.courseID] : [])
  const nextStarts = course ? await showNextStarts(context, [course.courseID]) : {}
  const address = config().publicUrl + publicationPath('post', found.post.slug)
  const card = pageCard(course?.courseID ?? '/courseBlog')
  const picture = findLinkPicture(faceOf(found.post), found.post.files, (await findLinkCard(found.post, course, card.path)) ?? card)
  return { ...found, course, nextStarts, address, picture }
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData || !root) return root ? metaTags(root.page, institute.name, false) : [{ title: 'Page not available' }]
  const { title, summary, topics } = loaderData.post
  const page = { ...withOwnWords(root.page, title, summary, institute.name, loaderData.picture), keywords: topics.join(', ') }
  return metaTags(page, institute.name, !error, loaderData.post)
}

export default function CourseBlogPost({ loaderData }: Route.ComponentProps) {
  const { post, course, nextStarts, picture } = loaderData
  useLiveSeats(Object.values(nextStarts), 'read')
  const dates = useUpcomingDates()
  const next = course && nextStartFor(course.courseID, nextStarts, dates)
  const trail = [
    { label: 'Course blog', to: '/courseBlog' },
    { label: post.title, to: publicationPath('post', post.slug) },
  ]
  return (
    <>
      <PostPage key={post.slug} {...loaderData} courseNext={next} />
      <StructuredData of={import.meta.env.SSR && describeAll(describePost(post, picture.path), describeBreadcrumb(trail))} />
    </>
  )
}
