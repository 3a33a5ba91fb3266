import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { distanceText, formatStoredDate } from '#app/lib/dates.ts'
import type { Announced } from './announced.ts'
import { AskLink } from './ask-link.tsx'
import { FieldLines } from './field-lines.tsx'

/** Courses whose start is in words, past or not set: each said as what it is, with a way to ask. */
export function UndatedCourses({ batches, now }: { batches: Announced[]; now: Date }) {
  const inWords = batches.filter(({ state }) => state === 'in-words')
  const begun = batches.filter(({ state }) => state === 'begun')
  const silent = batches.filter(({ state }) => state === 'to-be-scheduled')
  if (inWords.length + begun.length + silent.length === 0) return null
  return (
    <section className="mt-section bg-stone py-[clamp(56px,7vw,112px)]" aria-labelledby="no-day">
      <div className="shell-width">
        <h2 id="no-day" className="mb-10 lg:mb-14">
          No day to come yet.
        </h2>
        <div className="grid gap-12">
          <Group title="Without one clear day" batches={inWords}>
            {({ start, lines }) => (start ? <bdi className="font-semibold">{start}</bdi> : <FieldLines lines={lines} />)}
          </Group>
          <Group title="Already begun" batches={begun}>
            {({ start, hasBatches }) => (
              <>
                Began <span className="font-semibold">{formatStoredDate(start)}</span>, {distanceText(start, now)}.{' '}
                {hasBatches ? 'The batches that follow stand above.' : 'The next start is not announced.'}
              </>
            )}
          </Group>
          <Group title="Not announced" batches={silent}>
            {() => 'No start is announced. Ask what is being planned, or to be told when it is set.'}
          </Group>
        </div>
      </div>
    </section>
  )
}

function Group({ title, batches, children }: { title: string; batches: Announced[]; children: (batch: Announced) => ReactNode }) {
  if (batches.length === 0) return null
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[3fr_9fr]">
      <h3>{title}</h3>
      <ul className="border-t border-ink">
        {batches.map((batch) => (
          <li key={batch.key} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 md:grid-cols-[4fr_5fr_auto] md:items-baseline">
            <Link to={`/${batch.course?.courseID}`} className="font-display text-lede font-medium">
              {batch.course?.label}
            </Link>
            <div className="wrap-anywhere">{children(batch)}</div>
            <AskLink question={`When does the next ${batch.course?.label} batch start?`} about={batch.course?.label ?? ''}>
              Ask for the next start
            </AskLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
