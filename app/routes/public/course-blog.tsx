import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseIDs, listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { findPostFigure } from '#app/domain/courses/work-pictures.server.ts'
import { loadPostsPage } from '#app/domain/publications/public/list-posts.server.ts'
import { postFeedLinks } from '#app/site/blog/post-feed-links.ts'
import { PostsPage } from '#app/site/blog/posts-page.tsx'
import { describePosts } from '#app/site/structured-data/posts.ts'
import { StructuredData } from '#app/site/structured-data/structured-data.tsx'
import type { Route } from './+types/course-blog'

export const handle = policy({ access: 'everyone', cache: { public: ['topic', 'course', 'after', 'before'] } })

export const links = () => postFeedLinks

export async function loader({ url, context }: Route.LoaderArgs) {
  const courses = listCourseMarks(listCourseIDs())
  const posts = await loadPostsPage(context, url.searchParams)
  // Only the newest post shows its figure: each is about 6 kB.
  const figures = posts.page.rows.slice(0, 1).flatMap(({ slug, figureId }) => {
    const figure = findPostFigure(figureId)
    return figure ? [[slug, figure] as const] : []
  })
  return { ...posts, courses, figures: Object.fromEntries(figures) }
}

export default function CourseBlog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PostsPage {...loaderData} />
      <StructuredData of={import.meta.env.SSR && describePosts(loaderData.page.rows)} />
    </>
  )
}
