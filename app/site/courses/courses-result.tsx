import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CourseCard } from '#app/domain/courses/courses.server.ts'
import type { CourseNext } from '#app/site/booking/course-starts.ts'
import { FeesNote } from '#app/site/fees/fees-provider.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { CourseCards } from './course-cards.tsx'
import { getCoursesAddress } from './course-compare.ts'
import type { CourseQuery } from './course-filters.ts'
import type { ListPage } from './course-paging.ts'

interface CoursesResultProps {
  list: ListPage<CourseCard>
  /** The number of courses without filters. */
  ofCount: number
  query: CourseQuery
  compared: string[]
  /** Null: no date is announced. Undefined: it cannot be read now. */
  nextOf: (courseID: string) => Omit<CourseNext, 'bookTo'> | null | undefined
  heart?: (course: CourseCard) => ReactNode
}

export function CoursesResult({ list, ofCount, query, compared, nextOf, heart }: CoursesResultProps) {
  const { items: courses, page, pages, found } = list
  const shown = new Set(courses.map(({ courseID }) => courseID))
  const part = pages > 1 ? `, page ${page} of ${pages}` : ''
  const count = found === ofCount ? `All ${ofCount} courses${part}` : `${found} of ${ofCount} courses${part}`
  return (
    <>
      {/* Always at this place in the tree, so that screen readers announce each change. */}
      <p role="status" className="sr-only">
        {found === 0 ? 'No matching courses' : count}
      </p>
      {found === 0 ? (
        <NoCourse compared={compared} />
      ) : (
        <div className="compared-list">
          <section className="shell-width pb-6" aria-labelledby="all-courses">
            <h2 id="all-courses" className="font-text text-base leading-normal tracking-normal text-soft">
              {count}
            </h2>
            <p className="mb-4 text-soft">
              <FeesNote />
            </p>
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
              addressOf={(number) => getCoursesAddress({ ...query, page: String(number) }, compared, '#all-courses')}
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
          Remove a filter, or <Link to={getCoursesAddress({}, compared)}>show all courses</Link>.
        </p>
      </div>
    </section>
  )
}

const compareForm = 'compare-form'

interface CompareBarProps {
  query: CourseQuery
  /** Compared courses that the filters hide: they have no checkbox, and stay in the comparison. */
  hidden: string[]
}

/** Sends the selected courses. CSS shows it only while a checkbox is selected (courses.css), with or without script. */
function CompareBar({ query, hidden }: CompareBarProps) {
  const ticked = useTicked() + hidden.length
  return (
    <div className="compare-bar sticky bottom-(--phone-bar) z-7 border-t border-edge bg-page" data-sticky-bar>
      <form id={compareForm} method="get" action="/courses#compare" className="shell-width flex min-h-17 items-center justify-end gap-6 md:justify-between">
        <p className="max-md:sr-only">Compare up to three courses side by side.</p>
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {hidden.map((courseID) => (
          <input key={courseID} type="hidden" name="compare" value={courseID} />
        ))}
        <button type="submit" className="button button-quiet px-5">
          Compare selected{ticked > 0 && ` (${ticked})`}
        </button>
      </form>
    </div>
  )
}

/** How many checkboxes of the list are selected; 0 until the script counts. */
function useTicked(): number {
  const [ticked, setTicked] = useState(0)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other boxes.
  useEffect(() => {
    const count = () => setTicked(document.querySelectorAll(`input[form="${compareForm}"]:checked`).length)
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [key])
  return ticked
}

function CompareBox({ courseID, label, ticked }: { courseID: string; label: string; ticked: boolean }) {
  return (
    <label className="checkbox relative z-1 mt-2 -mb-2 self-start">
      <input key={String(ticked)} type="checkbox" name="compare" value={courseID} form={compareForm} defaultChecked={ticked} className="tick" />
      <span>
        Compare<span className="sr-only"> {label}</span>
      </span>
    </label>
  )
}
