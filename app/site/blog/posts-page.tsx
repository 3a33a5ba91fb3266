import { Link } from 'react-router'
import type { loadPostsPage } from '#app/domain/publications/public/list-posts.server.ts'
import { postsPath } from '#app/domain/publications/public/post-filter.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { PostChoices } from './post-choices.tsx'
import { type BlogCourse, PostRows } from './post-rows.tsx'
import { PostSearch } from './post-search.tsx'

export type PostsPageProps = Awaited<ReturnType<typeof loadPostsPage>> & { courses: BlogCourse[] }

/** All posts, newest first, to be narrowed by topic and course. */
export function PostsPage({ page, filter, unknown, choices, isFirst, courses }: PostsPageProps) {
  const label = courses.find(({ courseID }) => courseID === filter.course)?.label
  const chosen = [filter.topic, label].filter(Boolean).join(', ')
  return (
    <div className="pb-section">
      <header className="shell-width grid gap-8 pt-10 md:pt-16 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <h1>Course blog</h1>
          <p className="mt-6 text-lede leading-[1.45]">
            What comes up in class, written down by the trainers who teach it: one subject a post, with code that was run and facts that were checked.
          </p>
        </div>
        <div>
          <PostSearch />
          <p className="mt-2 flex flex-wrap gap-x-7">
            <a href="/courseBlog.rss" className="action-link">
              RSS feed
            </a>
            <a href="/courseBlog.atom" className="action-link">
              Atom feed
            </a>
          </p>
        </div>
      </header>
      <div className="shell-width grid gap-8 pt-10 lg:grid-cols-[4fr_8fr] lg:gap-16 lg:pt-16">
        <div>{choices.total > 0 && <PostChoices choices={choices} filter={filter} courses={courses} />}</div>
        <div>
          {unknown.length > 0 && (
            <p className="mb-6 border-l-3 border-edge pl-4 wrap-anywhere">
              {unknown.map((asked) => `There are no posts on “${asked}”, so that was left out. `)}
              These are the others.
            </p>
          )}
          {chosen && (
            <p className="mb-3 text-soft" role="status">
              {chosen}. <Link to={postsPath({ topic: null, course: null })}>All {choices.total} posts</Link>
            </p>
          )}
          {page.rows.length > 0 ? <PostRows posts={page.rows} courses={courses} /> : <NoPosts total={choices.total} isFirst={isFirst} />}
          <KeyPager
            label="Pages of posts"
            newer={page.newer && postsPath(filter, { before: page.newer })}
            older={page.older && postsPath(filter, { after: page.older })}
          />
        </div>
      </div>
    </div>
  )
}

function NoPosts({ total, isFirst }: { total: number; isFirst: boolean }) {
  if (total === 0) {
    return (
      <EmptyState title="The first post is being written." actions={<ActionLink to="/courses">See the courses</ActionLink>}>
        Posts by our trainers will stand here, newest first. The feeds tell you when the first one is out.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={isFirst ? 'No post fits both choices yet.' : 'That was the last page.'}
      actions={<ActionLink to="/courseBlog">All {total} posts</ActionLink>}
    >
      {isFirst ? 'Take one of them away, or look at everything.' : 'There are no posts beyond this place in the list.'}
    </EmptyState>
  )
}
