import '#app/ui/filter-bar.css'
import './blog.css'
import type { ShownWork } from '#app/domain/courses/work-pictures.server.ts'
import type { loadPostsPage } from '#app/domain/publications/public/list-posts.server.ts'
import { getReleasesPath } from '#app/domain/publications/public/release-filter.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterChoices, filterNameClass } from '#app/ui/filter-choices.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { type BlogCourse, PostRows } from './post-rows.tsx'

type PostsPageProps = Awaited<ReturnType<typeof loadPostsPage>> & { courses: BlogCourse[]; figures: Record<string, ShownWork> }

export function PostsPage({ page, filter, unknown, choices, isFirst, courses, figures }: PostsPageProps) {
  const label = courses.find(({ courseID }) => courseID === filter.course)?.label
  const selected = [filter.tag, label].filter(Boolean).join(', ')
  return (
    <div className="pb-section">
      <header className="shell-width grid gap-8 pt-10 md:pt-16 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <h1>Course blog</h1>
          <p className="mt-6 text-lede">
            Questions from our classes, answered by our teachers: one subject in each post, with code we ran and facts we checked.
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
              {unknown.map(({ value }) => `There are no posts on “${value}”, so that was left out. `)}
              These are the others.
            </p>
          )}
          {selected && (
            <p className="mb-3 text-soft" role="status">
              {selected}. <Link to={getReleasesPath('post')}>All {choices.total} posts</Link>
            </p>
          )}
          {page.rows.length > 0 ? <PostRows posts={page.rows} courses={courses} figures={figures} /> : <NoPosts total={choices.total} isFirst={isFirst} />}
          <KeyPager
            label="Pages of posts"
            newer={page.newer && getReleasesPath('post', filter, { before: page.newer })}
            older={page.older && getReleasesPath('post', filter, { after: page.older })}
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
        Posts by our teachers will be listed here, newest first. The feeds show the first post as soon as it is published.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={isFirst ? 'No matching posts.' : 'That was the last page.'} actions={<ActionLink to="/courseBlog">All {total} posts</ActionLink>}>
      {isFirst ? 'Remove a filter, or see all posts.' : 'There are no more posts in the list.'}
    </EmptyState>
  )
}

function PostSearch() {
  return (
    <search aria-label="Search the site">
      <form action="/search" className="find-bar">
        <Field id="post-search" label="Search posts and courses">
          <input id="post-search" name="q" type="search" maxLength={200} autoComplete="off" />
        </Field>
        <Button type="submit" quiet>
          Search
        </Button>
      </form>
    </search>
  )
}

type PostChoicesProps = Pick<PostsPageProps, 'choices' | 'filter' | 'courses'>

function PostChoices({ choices: { tags, courses }, filter, courses: known }: PostChoicesProps) {
  const ofCourses = known.flatMap(({ courseID, label }) => {
    const choice = courses.find(({ value }) => value === courseID)
    return choice ? [{ ...choice, label }] : []
  })
  const ofTopics = tags.map((choice) => ({ ...choice, label: choice.value }))
  return (
    <Disclosure
      open={filter.tag !== null || filter.course !== null}
      opensOnWideScreens
      className="border-y border-rule"
      summaryClassName="grid min-h-13 grid-cols-[1fr_20px] items-center gap-4 font-semibold after:justify-self-end"
      summary="Topics and courses"
    >
      <nav aria-label="Filter the posts" className="grid gap-5 pb-4">
        <div>
          <h2 className={filterNameClass}>Topic</h2>
          <FilterChoices choices={ofTopics} selected={filter.tag} getPath={(tag) => getReleasesPath('post', { ...filter, tag })} />
        </div>
        <div>
          <h2 className={filterNameClass}>Course</h2>
          <FilterChoices choices={ofCourses} selected={filter.course} getPath={(course) => getReleasesPath('post', { ...filter, course })} />
        </div>
      </nav>
    </Disclosure>
  )
}
