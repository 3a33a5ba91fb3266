import { Link } from 'react-router'
import type { PostCard } from '#app/domain/publications/public/list-posts.server.ts'
import { postsPath } from '#app/domain/publications/public/post-filter.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { PostLine } from './post-line.tsx'

/** The newest post of a course, on that course's page; nothing where there is none. */
export function CoursePost({ post, courseID }: { post: PostCard | null; courseID: string }) {
  if (!post) return null
  return (
    <section className="shell-width grid gap-6 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="from-the-blog">
      <h2 id="from-the-blog">From the blog.</h2>
      <div className="border-t border-ink pt-5 wrap-anywhere">
        <h3>
          <Link to={`/courseBlog/${post.slug}`}>{post.title}</Link>
        </h3>
        <p className="mt-3 text-lede leading-[1.45]">{post.summary}</p>
        <div className="mt-2">
          <PostLine post={post} />
        </div>
        <ActionLink to={postsPath({ topic: null, course: courseID })} className="mt-2">
          All posts of this course
        </ActionLink>
      </div>
    </section>
  )
}
