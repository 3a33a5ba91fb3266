import type { ReactNode } from 'react'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { ComparedCourse } from '#app/domain/courses/course-comparison.server.ts'
import type { CourseCard } from '#app/domain/courses/courses.server.ts'
import { getWhatsappAddress } from '#app/lib/phone.ts'
import type { CourseNext } from '#app/site/booking/course-starts.ts'
import { FeeLink, useFees } from '#app/site/fees/fees-provider.tsx'
import { InstitutePhone } from '#app/site/shell/institute-phone.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { Link } from '#app/ui/link.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { TableFrame } from '#app/ui/table.tsx'
import { getCoursesAddress } from './course-compare.ts'
import { type CourseQuery, courseFilters, courseSorts, type FilterName, filterNames, listFilters } from './course-filters.ts'
import type { CoursesPageData } from './courses-page.server.ts'
import { CoursesResult } from './courses-result.tsx'
import { type CoursePicture, WorkPlate } from './work-plate.tsx'
import './courses.css'

interface CoursesPageProps {
  page: CoursesPageData
  /** Null if the browser has their markup instead. */
  work: readonly CoursePicture[] | null
  /** Null: no date is announced. Undefined: it cannot be read now. */
  nextOf: (courseID: string) => Omit<CourseNext, 'bookTo'> | null | undefined
  heart?: (course: CourseCard) => ReactNode
}

export function CoursesPage({ page, work, nextOf, heart }: CoursesPageProps) {
  const { list, totals, query, ignored, compared, refused, hasUnknown } = page
  const ids = compared.map(({ courseID }) => courseID)
  return (
    <>
      <div className="shell-width grid gap-6 pt-[clamp(36px,5.5vw,88px)] pb-10 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10 lg:pb-14">
        <h1>Courses</h1>
        <p className="text-lede">
          {totals.shortest} to {totals.longest} weeks each, at {getInstitute().address[0]}, live online, or both. Every page has the full syllabus, the projects
          and who it is not for.
        </p>
      </div>
      {compared.length > 0 && <CompareSection columns={compared} refused={refused} query={query} startOf={(courseID) => nextOf(courseID)?.start ?? ''} />}
      <div className="shell-width pb-10 lg:pb-14">
        <CourseFilterForm query={query} compared={ids} />
        {(ignored.length > 0 || hasUnknown) && (
          <p role="status" className="mt-6 border-l-4 border-edge pl-4">
            {ignored.length > 0 && `The link has filters that we do not know, so they were left out: ${ignored.join(', ')}. `}
            {hasUnknown && 'A course named in the comparison does not exist, so it was left out.'}
          </p>
        )}
      </div>
      <CoursesResult list={list} ofCount={totals.count} query={query} compared={ids} nextOf={nextOf} heart={heart} />
      <ServerMarkup id="courses-work">{work && <CoursesWork pictures={work} />}</ServerMarkup>
      <div className="shell-width py-section">
        <p className="text-lede">
          Not sure which course? Call <InstitutePhone className="whitespace-nowrap" /> or{' '}
          <a href={getWhatsappAddress(getInstitute().whatsapp)}>write on WhatsApp</a>. A counsellor can help you choose.
        </p>
      </div>
    </>
  )
}

interface CompareSectionProps {
  columns: ComparedCourse[]
  refused: string[]
  query: CourseQuery
  startOf: (courseID: string) => string
}

function CompareSection({ columns, refused, query, startOf }: CompareSectionProps) {
  const ids = columns.map(({ courseID }) => courseID)
  return (
    <section id="compare" className="mb-section bg-stone py-[clamp(40px,5vw,80px)]" aria-labelledby="compare-title">
      <div className="shell-width">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
          <h2 id="compare-title" className="text-title font-medium">
            Compare
          </h2>
          <Link to={getCoursesAddress(query, [])} className="action-link">
            Clear comparison
          </Link>
        </div>
        {refused.length > 0 && (
          <p role="status" className="mb-6 border-l-4 border-edge pl-4">
            You can compare three courses. {refused.join(' and ')} {refused.length === 1 ? 'was' : 'were'} left out: remove a course first.
          </p>
        )}
        {columns.length === 1 && <p className="mb-6">Select another course below to compare it with this one.</p>}
        {columns.length === 3 && <p className="mb-4 text-soft md:hidden">Scroll sideways to see the third course.</p>}
        <CompareTable
          columns={columns}
          startOf={startOf}
          withoutHref={(courseID) =>
            getCoursesAddress(
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

const first: FilterName = 'field'
const more = filterNames.filter((name) => name !== first)

function CourseFilterForm({ query, compared }: { query: CourseQuery; compared: string[] }) {
  const chips = listFilters(query).map(({ name, text }) => ({ label: text, removeTo: getCoursesAddress({ ...query, [name]: undefined }, compared) }))
  return (
    <FilterBar
      action="/courses"
      label="Filter courses"
      chips={chips}
      clearTo={getCoursesAddress({ sort: query.sort }, compared)}
      hiddenFields={compared.map((courseID) => ['compare', courseID])}
    >
      <Field id="filter-q" label="Search" className="col-span-full lg:col-span-1">
        <input id="filter-q" name="q" type="search" className="field" defaultValue={query.q} autoComplete="off" maxLength={80} />
      </Field>
      <Choice name={first} query={query} />
      <FilterSelect name="sort" label="Sort by" any="Recommended" value={query.sort ?? ''} options={Object.entries(courseSorts)} />
      <details open={more.some((name) => query[name]) || undefined}>
        <summary className="chevron inline-flex min-h-11 items-center gap-3 font-semibold">More filters</summary>
        <div className="filter-bar pt-3">
          {more.map((name) => (
            <Choice key={name} name={name} query={query} />
          ))}
        </div>
      </details>
    </FilterBar>
  )
}

function Choice({ name, query }: { name: FilterName; query: CourseQuery }) {
  const { label, all, choices } = courseFilters[name]
  return <FilterSelect name={name} label={label} any={all} value={query[name] ?? ''} options={Object.entries(choices)} />
}

function CoursesWork({ pictures }: { pictures: readonly CoursePicture[] }) {
  if (pictures.length === 0) return null
  return (
    <section className="shell-width pt-section" aria-labelledby="work">
      <h2 id="work">What you build</h2>
      <p className="mt-3 mb-8 max-w-[62ch]">One picture for each course, made by us with generated data, to show the kind of work you will build.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <ul className="work-strip" tabIndex={0} aria-labelledby="work">
        {pictures.map((picture) => (
          <WorkPlate key={picture.id} picture={picture} />
        ))}
      </ul>
    </section>
  )
}

interface CompareTableProps {
  columns: ComparedCourse[]
  startOf: (courseID: string) => string
  /** The page's address without that course in the comparison. */
  withoutHref: (courseID: string) => string
}

/** Two or three courses side by side. A fact's name is above its row, so that the columns keep their width on a phone. */
function CompareTable({ columns, startOf, withoutHref }: CompareTableProps) {
  const facts = columns[0]?.facts ?? []
  const fees = useFees()
  return (
    <TableFrame label="Comparison">
      <table className={`compare-table w-full ${columns.length === 1 ? 'lg:w-1/2' : ''}`}>
        <caption className="sr-only">{columns.map(({ label }) => label).join(', ')}, side by side</caption>
        <thead>
          <tr>
            {columns.map(({ courseID, label, jaali }) => (
              <th key={courseID} scope="col">
                <JaaliWindow jaali={jaali} arch className="mb-4 w-16 [--rise:1.3] [--span:150] md:w-24" />
                <Link to={`/${courseID}`} className="font-display text-title leading-tight font-medium text-ink">
                  {label}
                </Link>
                <br />
                <Link to={withoutHref(courseID)} className="action-link">
                  Remove<span className="sr-only"> {label}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <Fact name="Next start" values={columns.map(({ courseID }) => startOf(courseID) || 'Not announced yet')} columns={columns} />
        <Fact name="Fee" values={columns.map(({ courseID }) => <FeeLink key={courseID} fees={fees[courseID]} />)} columns={columns} />
        {facts.map(({ name }, at) => (
          <Fact key={name} name={name} values={columns.map((column) => column.facts[at]?.value ?? '')} columns={columns} />
        ))}
      </table>
    </TableFrame>
  )
}

function Fact({ name, values, columns }: { name: string; values: ReactNode[]; columns: ComparedCourse[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length} className="text-soft">
          <span>{name}</span>
        </th>
      </tr>
      <tr>
        {columns.map(({ courseID }, at) => (
          <td key={courseID}>{Array.isArray(values[at]) ? <Items items={values[at]} /> : values[at]}</td>
        ))}
      </tr>
    </tbody>
  )
}

function Items({ items }: { items: string[] }) {
  return (
    <ul className="grid gap-1.5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
