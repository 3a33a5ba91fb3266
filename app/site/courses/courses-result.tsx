import type { ReactNode } from 'react'
import type { CourseCard } from '#app/domain/courses/courses.server.ts'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { CourseCards } from './course-cards.tsx'
import { coursesAddress } from './course-compare.ts'
import { type CourseQuery, courseFilters, filterNames } from './course-filters.ts'
import type { CourseNext } from './course-next.ts'
import type { ListPage } from './course-paging.ts'

const compareForm = 'compare-form'

interface CoursesResultProps {
  list: ListPage<CourseCard>
  /** How many there are without filters. */
  ofCount: number
  query: CourseQuery
  compared: string[]
  nextOf: (courseID: string) => Pick<CourseNext, 'start' | 'seats'> | null
  heart?: (course: CourseCard) => ReactNode
}

/** The courses that were asked for, or which wish to drop when none is left. */
export function CoursesResult({ list, ofCount, query, compared, nextOf, heart }: CoursesResultProps) {
  const { items: courses, page, pages, found } = list
  if (found === 0) return <NoCourse query={query} compared={compared} />
  const shown = new Set(courses.map(({ courseID }) => courseID))
  return (
    <div>
      <section className="shell-width pb-6" aria-labelledby="all-courses">
        <h2 id="all-courses" className="mb-4 font-text text-base leading-normal tracking-normal text-soft">
          {found === ofCount ? `All ${ofCount} courses` : `${found} of ${ofCount} courses`}
          {pages > 1 && `, page ${page} of ${pages}`}
        </h2>
        <CourseCards
          courses={courses}
          next={nextOf}
          heart={heart}
          foot={({ courseID, label }) => <CompareBox courseID={courseID} label={label} ticked={compared.includes(courseID)} />}
        />
        <Pagination
          label="Pages of courses"
          page={page}
          pages={pages}
          addressOf={(number) => coursesAddress({ ...query, page: String(number) }, compared, '#all-courses')}
        />
      </section>
      <CompareBar query={query} hidden={compared.filter((courseID) => !shown.has(courseID))} />
    </div>
  )
}

function NoCourse({ query, compared }: { query: CourseQuery; compared: string[] }) {
  const wishes = filterNames.flatMap((name) => {
    const value = query[name]
    if (!value) return []
    const text = (courseFilters[name].choices as Record<string, string>)[value]
    return [{ name, text: `${courseFilters[name].label}: ${text}` }]
  })
  return (
    <section className="shell-width" aria-labelledby="no-course">
      <div className="border-t border-ink pt-8">
        <h2 id="no-course" className="text-title font-medium">
          No course is all of that.
        </h2>
        <p className="mt-3 text-lede">Drop one wish, or all of them:</p>
        <ul className="mt-4 grid gap-1">
          {wishes.map(({ name, text }) => (
            <li key={name}>
              <Link to={coursesAddress({ ...query, [name]: undefined }, compared)} className="action-link">
                Without “{text}”
              </Link>
            </li>
          ))}
          <li>
            <Link to={coursesAddress({}, compared)} className="action-link">
              All courses
            </Link>
          </li>
        </ul>
      </div>
    </section>
  )
}

interface CompareBarProps {
  query: CourseQuery
  /** Compared courses that the filters hide: they have no box to tick, and stay in the comparison. */
  hidden: string[]
}

/** Sends the ticked courses. It stays at the foot of the list, since the boxes are spread over it. */
function CompareBar({ query, hidden }: CompareBarProps) {
  return (
    <div className="sticky bottom-(--phone-bar) z-7 border-t border-edge bg-page" data-sticky-bar>
      <form id={compareForm} method="get" action="/courses#compare" className="shell-width flex min-h-17 items-center justify-end gap-6 md:justify-between">
        <p className="max-md:sr-only">Tick two or three courses to read them side by side.</p>
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {hidden.map((courseID) => (
          <input key={courseID} type="hidden" name="compare" value={courseID} />
        ))}
        <button type="submit" className="button button-quiet px-5">
          Compare ticked
        </button>
      </form>
    </div>
  )
}

/** The box on a course's card that puts it into the comparison. */
function CompareBox({ courseID, label, ticked }: { courseID: string; label: string; ticked: boolean }) {
  return (
    <label className="relative z-1 mt-2 -mb-2 inline-flex min-h-11 items-center gap-3 self-start">
      <input key={String(ticked)} type="checkbox" name="compare" value={courseID} form={compareForm} defaultChecked={ticked} className="tick" />
      <span>
        Compare<span className="sr-only"> {label}</span>
      </span>
    </label>
  )
}
