import type { PostCard } from '#app/domain/publications/public/list-posts.server.ts'
import { getReleasesPath } from '#app/domain/publications/public/release-filter.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { PostLine } from './post-line.tsx'

export function CoursePost({ post, courseID }: { post: PostCard | null; courseID: string }) {
  if (!post) return null
  return (
    <section className="shell-width pt-section print:hidden" aria-labelledby="from-the-blog">
      <h2 id="from-the-blog" className="mb-3">
        From the blog
      </h2>
      <div className="wrap-anywhere">
        <h3>
          <Link to={`/courseBlog/${post.slug}`}>{post.title}</Link>
        </h3>
        <PostLine post={post} />
        <ActionLink to={getReleasesPath('post', { course: courseID })}>All posts of this course</ActionLink>
      </div>
    </section>
  )
}
