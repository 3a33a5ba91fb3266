import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import type { PostCard } from '#app/domain/publications/public/list-posts.server.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { SmallWorkPicture } from '#app/site/courses/small-work-picture.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'
import { PostLine } from './post-line.tsx'
import './blog.css'

export type BlogCourse = { courseID: string; label: string; jaali: JaaliName }

interface PostRowsProps {
  posts: readonly PostCard[]
  courses: readonly BlogCourse[]
  /** Figures of posts, by slug. */
  figures: Record<string, Pick<ShownWork, 'id' | 'alt'>>
}

export function PostRows({ posts, courses, figures }: PostRowsProps) {
  return (
    <ol className="border-t border-ink">
      {posts.map((post) => {
        const figure = figures[post.slug]
        const course = courses.find(({ courseID }) => courseID === post.courseID)
        return (
          <li key={post.slug} className="post-row grid grid-cols-[56px_1fr] gap-x-5 border-b border-rule py-7 md:grid-cols-[88px_1fr] md:gap-x-8 lg:py-9">
            <JaaliWindow jaali={course?.jaali ?? 'star-and-cross'} className="[--rise:1.5] [--span:120]" />
            <div className="min-w-0 wrap-anywhere">
              <h2 className="text-title leading-tight font-medium">
                <Link to={`/courseBlog/${post.slug}`} className="text-ink no-underline">
                  {post.title}
                </Link>
              </h2>
              <p className="mt-2.5">{post.summary}</p>
              <div className="mt-2.5">
                <PostLine post={post} />
                {course && <p className="text-soft">{course.label}</p>}
              </div>
              {figure && (
                <SmallWorkPicture picture={figure} className="mt-5 h-auto max-w-none bg-stone max-md:-ml-19 max-md:w-[calc(100%+76px)] md:w-[344px]" />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
