import type { PostCard } from '#app/domain/publications/public/list-posts.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { type BlogCourse, PostRows } from './post-rows.tsx'

/** The newest posts on the home page; nothing where there is none. */
export function LatestPosts({ posts, courses }: { posts: readonly PostCard[]; courses: readonly BlogCourse[] }) {
  if (posts.length === 0) return null
  return (
    <section className="shell-width pt-section" aria-labelledby="latest-posts">
      <SectionHeading id="latest-posts" title="From the blog.">
        Questions from our classes, answered by the trainers who teach them.
      </SectionHeading>
      <PostRows posts={posts} courses={courses} as="h3" />
      <ActionLink to="/courseBlog" className="mt-4">
        All posts
      </ActionLink>
    </section>
  )
}
