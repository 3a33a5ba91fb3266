import type { ReactNode } from 'react'
import type { CourseCard } from '#app/domain/courses/courses.server.ts'
import type { CourseNext } from '#app/site/booking/course-next.ts'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { CompareBar, CompareBox } from './compare-bar.tsx'
import { CourseCards } from './course-cards.tsx'
import { coursesAddress } from './course-compare.ts'
import type { CourseQuery } from './course-filters.ts'
import type { ListPage } from './course-paging.ts'

interface CoursesResultProps {
  list: ListPage<CourseCard>
  /** How many there are without filters. */
  ofCount: number
  query: CourseQuery
  compared: string[]
  nextOf: (courseID: string) => Omit<CourseNext, 'bookTo'> | null
  heart?: (course: CourseCard) => ReactNode
}

/** The courses that were asked for, or the way on when none is left. */
export function CoursesResult({ list, ofCount, query, compared, nextOf, heart }: CoursesResultProps) {
  const { items: courses, page, pages, found } = list
  const shown = new Set(courses.map(({ courseID }) => courseID))
  const part = pages > 1 ? `, page ${page} of ${pages}` : ''
  const count = found === ofCount ? `All ${ofCount} courses${part}` : `${found} of ${ofCount} courses${part}`
  return (
    <>
      {/* In its place whatever is found, so that a change of it is read out. */}
      <p role="status" className="sr-only">
        {found === 0 ? 'No matching courses' : count}
      </p>
      {found === 0 ? (
        <NoCourse compared={compared} />
      ) : (
        <div className="compared-list">
          <section className="shell-width pb-6" aria-labelledby="all-courses">
            <h2 id="all-courses" className="mb-4 font-text text-base leading-normal tracking-normal text-soft">
              {count}
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
      )}
    </>
  )
}

function NoCourse({ compared }: { compared: string[] }) {
  return (
    <section className="shell-width" aria-labelledby="no-course">
      <div className="border-t border-ink pt-8">
        <h2 id="no-course" className="text-title font-medium">
          No matching courses
        </h2>
        <p className="mt-3 text-lede">
          Remove a filter, or <Link to={coursesAddress({}, compared)}>show all courses</Link>.
        </p>
      </div>
    </section>
  )
}
