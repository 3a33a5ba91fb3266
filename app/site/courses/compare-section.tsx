import { Link } from 'react-router'
import type { ComparedCourse } from '#app/domain/courses/course-comparison.server.ts'
import { CompareTable } from './compare-table.tsx'
import { coursesAddress } from './course-compare.ts'
import type { CourseQuery } from './course-filters.ts'

interface CompareSectionProps {
  columns: ComparedCourse[]
  /** Names of courses beyond the third. */
  refused: string[]
  query: CourseQuery
  startOf: (courseID: string) => string
}

/** The comparison above the list, with what could not be part of it. */
export function CompareSection({ columns, refused, query, startOf }: CompareSectionProps) {
  const ids = columns.map(({ courseID }) => courseID)
  return (
    <section id="compare" className="mb-section bg-stone py-[clamp(40px,5vw,80px)]" aria-labelledby="compare-title">
      <div className="shell-width">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
          <h2 id="compare-title" className="text-title font-medium">
            Side by side
          </h2>
          <Link to={coursesAddress(query, [])} className="action-link">
            Empty the comparison
          </Link>
        </div>
        {refused.length > 0 && (
          <p role="status" className="mb-6 border-l-4 border-edge pl-4">
            Three fit beside each other. {refused.join(' and ')} {refused.length === 1 ? 'was' : 'were'} left out: remove one of these to make room.
          </p>
        )}
        {columns.length === 1 && <p className="mb-6">Tick another course below to set it beside this one.</p>}
        <CompareTable
          columns={columns}
          startOf={startOf}
          withoutHref={(courseID) =>
            coursesAddress(
              query,
              ids.filter((id) => id !== courseID),
              '#compare',
            )
          }
        />
      </div>
    </section>
  )
}
