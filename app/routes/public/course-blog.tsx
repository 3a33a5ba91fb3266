import { readPostsPage } from '#app/features/blog/list-posts.server.ts'
import { postFeedLinks } from '#app/features/blog/post-feed-links.ts'
import { PostsPage } from '#app/features/blog/posts-page.tsx'
import { listCourseLinks, listCourseMarks } from '#app/features/courses/courses.server.ts'
import { describePosts } from '#app/features/structured-data/posts.ts'
import { StructuredData } from '#app/features/structured-data/structured-data.tsx'
import { cachedPage } from '#app/platform/page-cache/cached-page.server.ts'
import type { Route } from './+types/course-blog'

export const middleware = [cachedPage(['topic', 'course', 'after', 'before'])]
export const links = () => postFeedLinks

export async function loader({ url, context }: Route.LoaderArgs) {
  const courses = listCourseMarks(listCourseLinks().map(({ courseID }) => courseID))
  const courseIDs = courses.map(({ courseID }) => courseID)
  return { ...(await readPostsPage(context, url.searchParams, courseIDs)), courses }
}

export default function CourseBlog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PostsPage {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describePosts(loaderData.page.rows)} />
    </>
  )
}
