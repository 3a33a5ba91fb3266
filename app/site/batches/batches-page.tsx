import type { ReactNode } from 'react'
import { type BatchFilter, batchParameters } from '#app/domain/bookings/batch-filter.ts'
import { offeringStateLabels } from '#app/domain/bookings/offering-labels.ts'
import { getOfferingState, isOpen, type Offering } from '#app/domain/bookings/offerings.ts'
import type { StoredField } from '#app/domain/dates/site-dates.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { formatMonth, getMonthAfter } from '#app/lib/month-grid.ts'
import { Field } from '#app/ui/field.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { type BatchCourse, BatchRow } from './batch-row.tsx'
import { BatchesHero } from './batches-hero.tsx'
import { CoursesWithoutBatch, OtherDates } from './other-dates.tsx'

interface BatchesPageProps {
  batches: Offering[]
  courses: BatchCourse[]
  filter: BatchFilter
  /** Labels of invalid filters. */
  ignored: string[]
  /** The next page's address, or null on the last page. */
  more: string | null
  /** This is not the first page. */
  isLater: boolean
  /** Courses without a batch, and other dates from DatesForm; empty on a filtered or later page. */
  withoutBatch: string[]
  others: readonly StoredField[]
  /** The times for which the batches' states and the other dates are computed. */
  now: Date
  othersAt: Date
  /** Shown instead of the other dates if they cannot be loaded. */
  unread: ReactNode
}

export function BatchesPage({ batches, courses, filter, ignored, more, isLater, withoutBatch, others, now, othersAt, unread }: BatchesPageProps) {
  const courseOf = (batch: Offering | undefined) => courses.find(({ courseID }) => courseID === batch?.courseID)
  // A full batch that has not started is listed before a running one that is still open.
  const next = batches.find((batch) => isOpen(getOfferingState(batch, now)))
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <div className="short-print">
      <BatchesHero next={next} course={courseOf(next)} now={now} />
      <div className="shell-width pt-6 lg:pt-16 print:hidden">
        <BatchFilterForm filter={filter} courses={Object.fromEntries(courses.map(({ courseID, label }) => [courseID, label]))} now={now} />
        {ignored.length > 0 && (
          <p role="status" className="mt-6 border-l-4 border-edge pl-4">
            The link has filters that we do not know, so they were left out: {ignored.join(', ')}.
          </p>
        )}
      </div>
      {batches.length > 0 ? <BatchSections batches={batches} courses={courses} now={now} /> : <NoBatch isNarrowed={isNarrowed || isLater} />}
      {(more || isLater) && (
        <nav aria-label="Pages of batches" className="shell-width flex flex-wrap gap-x-8 pt-6">
          {isLater && (
            <Link to="/upcoming-batches" className="action-link">
              First page
            </Link>
          )}
          {more && (
            <Link to={more} className="action-link" rel="next">
              More batches
            </Link>
          )}
        </nav>
      )}
      {unread && <div className="shell-width pt-section">{unread}</div>}
      <CoursesWithoutBatch courses={courses.filter(({ courseID }) => withoutBatch.includes(courseID))} />
      <OtherDates fields={others} now={othersAt} />
      <WhichCourse />
    </div>
  )
}

function NoBatch({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="no-batch">
      <div className="border-t border-ink pt-8">
        <h2 id="no-batch" className="text-title font-medium">
          {isNarrowed ? 'No matching batches' : 'No batches scheduled'}
        </h2>
        <p className="mt-3 text-lede">
          {isNarrowed ? 'Remove a filter, or see all batches.' : 'Leave your number. A counsellor will call you about the next batch.'}
        </p>
        <p className="mt-4">
          {isNarrowed ? (
            <Link to="/upcoming-batches" className="action-link">
              Show all batches
            </Link>
          ) : (
            <Link to="/enquiry" className="action-link">
              Tell me when
            </Link>
          )}
        </p>
      </div>
    </section>
  )
}

function WhichCourse() {
  return (
    <section className="shell-width grid gap-6 py-section lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16 print:hidden" aria-labelledby="which">
      <div>
        <h2 id="which">Not sure which course?</h2>
        <p className="mt-5 text-lede">Compare the courses, or take the career quiz to see which course fits you and why.</p>
      </div>
      <p className="flex flex-wrap gap-x-7">
        <Link to="/courses" className="action-link">
          See all courses
        </Link>
        <Link to="/career-quiz" className="action-link">
          Take the career quiz
        </Link>
      </p>
    </section>
  )
}

function BatchSections({ batches, courses, now }: { batches: Offering[]; courses: BatchCourse[]; now: Date }) {
  const sections = Map.groupBy(batches, (batch) => {
    const state = getOfferingState(batch, now)
    return state === 'filling-fast' ? 'open' : state
  })
  return [...sections].map(([state, inState]) => (
    <section key={state} className="shell-width grid gap-x-16 pt-section lg:grid-cols-[3fr_9fr]" aria-labelledby={state}>
      <h2 id={state} className="mb-4 lg:sticky lg:top-8 lg:self-start">
        {state === 'open' ? 'Open now' : offeringStateLabels[state]}
      </h2>
      <ol className="border-t border-ink">
        {inState.map((batch) => {
          const course = courses.find(({ courseID }) => courseID === batch.courseID)
          return course && <BatchRow key={batch.id} batch={batch} course={course} now={now} />
        })}
      </ol>
    </section>
  ))
}

interface BatchFilterFormProps {
  filter: BatchFilter
  /** Course labels by courseID. */
  courses: Record<string, string>
  now: Date
}

const modes = { classroom: 'In class', online: 'Live online' }
const days = { weekdays: 'Weekdays', weekend: 'Weekend' }
const times = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' }
const path = '/upcoming-batches'

function BatchFilterForm({ filter, courses, now }: BatchFilterFormProps) {
  const choices: Record<string, { label: string; all: string; options: Record<string, string>; selected: string | undefined }> = {
    course: { label: 'Course', all: 'Any course', options: courses, selected: filter.courseID },
    mode: { label: 'Mode', all: 'Any', options: modes, selected: filter.mode },
    days: { label: 'Days', all: 'Any days', options: days, selected: filter.days },
    time: { label: 'Time', all: 'Any time', options: times, selected: filter.part },
    month: { label: 'Month', all: 'Any month', options: listMonths(now, filter.month), selected: filter.month },
  }
  const inForce = batchParameters.flatMap((name) => {
    const selected = choices[name]?.selected
    return selected === undefined ? [] : [{ name, value: selected, label: choices[name]?.options[selected] ?? selected }]
  })
  const chips = inForce.map(({ name, label }) => {
    const rest = new URLSearchParams(inForce.filter((other) => other.name !== name).map((other) => [other.name, other.value]))
    return { label, removeTo: rest.size > 0 ? `${path}?${rest}` : path }
  })
  return (
    <FilterBar action={path} label="Filter batches" chips={chips}>
      {Object.entries(choices).map(([name, { label, all, options, selected = '' }]) => (
        <Field key={name} id={`filter-${name}`} label={label} className={name === 'course' ? 'min-w-0 max-md:col-span-full lg:col-span-2' : 'min-w-0'}>
          <Select id={`filter-${name}`} name={name} defaultValue={selected}>
            <option value="">{all}</option>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </FilterBar>
  )
}

function listMonths(now: Date, requested: string | undefined): Record<string, string> {
  const thisMonth = getIndiaToday(now).slice(0, 7)
  const months = Array.from({ length: 12 }, (_, ahead) => getMonthAfter(thisMonth, ahead))
  const all = requested === undefined ? months : [...new Set([...months, requested])].sort()
  return Object.fromEntries(all.map((month) => [month, formatMonth(month)]))
}
