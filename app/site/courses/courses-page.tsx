import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { ComparedCourse } from '#app/domain/courses/course-comparison.server.ts'
import type { CourseCard } from '#app/domain/courses/courses.server.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { CompareTable } from './compare-table.tsx'
import { coursesAddress } from './course-compare.ts'
import { type CourseQuery, courseFilters, courseSorts, filterNames } from './course-filters.ts'
import type { CourseNext } from './course-next.ts'
import type { CoursesPageData } from './courses-page.server.ts'
import { CoursesResult } from './courses-result.tsx'

interface CoursesPageProps {
  page: CoursesPageData
  /** When a course starts next, or null. */
  nextOf: (courseID: string) => Pick<CourseNext, 'start' | 'seats'> | null
  heart?: (course: CourseCard) => ReactNode
}

/** The list of courses, what narrows it, and up to three of them side by side. */
export function CoursesPage({ page, nextOf, heart }: CoursesPageProps) {
  const { list, totals, query, ignored, compared, refused, hasUnknown } = page
  const ids = compared.map(({ courseID }) => courseID)
  return (
    <>
      <div className="shell-width grid gap-6 pt-[clamp(36px,5.5vw,88px)] pb-10 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10 lg:pb-14">
        <h1>Courses</h1>
        <p className="text-lede leading-[1.45]">
          {totals.shortest} to {totals.longest} weeks each, at {getInstitute().address[0]} or live online, in the same class. Every page has the full syllabus,
          the projects and who it is not for.
        </p>
      </div>
      {compared.length > 0 && <CompareSection columns={compared} refused={refused} query={query} startOf={(courseID) => nextOf(courseID)?.start ?? ''} />}
      <div className="shell-width pb-10 lg:pb-14">
        <CourseFilterForm query={query} compared={ids} />
        {(ignored.length > 0 || hasUnknown) && (
          <p role="status" className="mt-6 border-l-4 border-edge pl-4">
            {ignored.length > 0 && `We did not understand what the address asks under ${ignored.join(' and ')}, so that part was left out. `}
            {hasUnknown && 'A course named in the comparison does not exist, so it was left out.'}
          </p>
        )}
      </div>
      <CoursesResult list={list} ofCount={totals.count} query={query} compared={ids} nextOf={nextOf} heart={heart} />
      <div className="shell-width py-section">
        <p className="text-lede">
          Still between two? Call{' '}
          <a href={`tel:${getInstitute().phone}`} className="whitespace-nowrap">
            {getInstitute().phoneShown}
          </a>{' '}
          or <a href={whatsappAddress(getInstitute().whatsapp)}>write on WhatsApp</a>. A counsellor will tell you which one to leave out.
        </p>
      </div>
    </>
  )
}

interface CompareSectionProps {
  columns: ComparedCourse[]
  /** Names of courses beyond the third. */
  refused: string[]
  query: CourseQuery
  startOf: (courseID: string) => string
}

/** The comparison above the list, with what could not be part of it. */
function CompareSection({ columns, refused, query, startOf }: CompareSectionProps) {
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

/** Narrows and orders the list. A real form: its wishes stand in the address, and the comparison stays. */
function CourseFilterForm({ query, compared }: { query: CourseQuery; compared: string[] }) {
  return (
    <form key={coursesAddress(query, compared)} method="get" action="/courses" aria-label="Filter courses">
      <div className="grid grid-cols-2 gap-x-5 gap-y-5 md:gap-x-8 lg:grid-cols-[repeat(4,1fr)_auto] lg:items-end">
        {filterNames.map((name) => {
          const { label, all, choices } = courseFilters[name]
          return <Choice key={name} name={name} label={label} all={all} choices={choices} chosen={query[name]} />
        })}
        <Choice name="sort" label="Order" all="Our own" choices={courseSorts} chosen={query.sort} />
        {compared.map((courseID) => (
          <input key={courseID} type="hidden" name="compare" value={courseID} />
        ))}
        <div className="col-span-2 flex items-center gap-6 lg:col-span-1">
          <button type="submit" className="button button-quiet">
            Show courses
          </button>
          {Object.keys(query).length > 0 && (
            <Link to={coursesAddress({}, compared)} className="action-link">
              Clear
            </Link>
          )}
        </div>
      </div>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** The choice that asks for nothing. */
  all: string
  choices: Record<string, string>
  chosen: string | undefined
}

function Choice({ name, label, all, choices, chosen = '' }: ChoiceProps) {
  return (
    <Field id={`filter-${name}`} label={label} className="min-w-0">
      <Select id={`filter-${name}`} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
