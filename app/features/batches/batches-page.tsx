import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { monthText } from '#app/shared/dates.ts'
import { BatchRow } from './batch-row.tsx'
import type { Batch } from './batches.ts'
import { BatchesHero } from './batches-hero.tsx'
import { OtherFields } from './other-fields.tsx'
import { UndatedBatches } from './undated-batches.tsx'

interface BatchesPageProps {
  /** In the order of display. */
  batches: Batch[]
  now: Date
  /** Stands in for the dates while they cannot be read; then `batches` is empty. */
  unread: ReactNode
}

/** Every announced start by month, and what is known of the courses that have none. */
export function BatchesPage({ batches, now, unread }: BatchesPageProps) {
  const courses = batches.filter(({ course }) => course)
  const coming = courses.filter(({ state }) => state === 'starts-today' || state === 'ahead')
  return (
    <>
      <BatchesHero next={coming[0]} now={now} unread={unread} />
      {byMonth(coming).map(({ month, batches }) => (
        <section key={month} className="shell-width grid gap-x-16 pt-section lg:grid-cols-[3fr_9fr]" aria-labelledby={monthId(month)}>
          <h2 id={monthId(month)} className="mb-8 lg:sticky lg:top-8 lg:self-start">
            {month}
          </h2>
          <ol className="border-t border-ink">
            {batches.map((batch) => (
              <BatchRow key={batch.key} batch={batch} now={now} />
            ))}
          </ol>
        </section>
      ))}
      <UndatedBatches batches={courses} now={now} />
      <OtherFields batches={batches.filter(({ course }) => !course)} now={now} />
      <WhichCourse />
    </>
  )
}

/** For those who came for a date and have no course yet. */
function WhichCourse() {
  return (
    <section className="shell-width grid gap-6 py-section lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16" aria-labelledby="which">
      <div>
        <h2 id="which">No course chosen yet?</h2>
        <p className="mt-5 text-lede leading-[1.45]">A date can wait. Read the courses side by side, or answer the quiz and see which one fits, and why.</p>
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

function byMonth(batches: Batch[]): { month: string; batches: Batch[] }[] {
  return [...Map.groupBy(batches, ({ start }) => monthText(start))].map(([month, inMonth]) => ({ month, batches: inMonth }))
}

function monthId(month: string): string {
  return month.toLowerCase().replace(' ', '-')
}
