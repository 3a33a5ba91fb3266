import { Link } from 'react-router'
import { findDateParts } from '#app/lib/date-parts.ts'
import { distanceText, formatStoredDate, machineDate } from '#app/lib/dates.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import type { Announced } from './announced.ts'
import { AskLink } from './ask-link.tsx'

/** A start that is announced without seats to book: its day, its course with the figures people compare by, and a way to ask. */
export function AnnouncedRow({ batch, now }: { batch: Announced; now: Date }) {
  const { course, start, state } = batch
  if (!course) return null
  const shown = formatStoredDate(start)
  const day = findDateParts(shown)?.day
  return (
    <li className={`jaali-${course.jaali} grid grid-cols-[84px_1fr] gap-x-5 border-b border-rule py-7 md:grid-cols-[140px_72px_1fr] md:gap-x-8 lg:py-9`}>
      <div>
        <p aria-hidden="true" className="font-display text-[clamp(3.5rem,6vw,5.5rem)] leading-[0.86] tracking-[-0.04em]">
          {day}
        </p>
        <p className={state === 'starts-today' ? 'mt-2 font-semibold' : 'mt-2 text-soft'}>
          {state === 'starts-today' ? 'Starts today' : distanceText(start, now)}
        </p>
      </div>
      <JaaliWindow jaali={course.jaali} className="max-md:hidden [--rise:1.3333] [--span:160]" />
      <div>
        <h3>
          <Link to={`/${course.courseID}`} className="text-ink no-underline hover:underline">
            {course.label}
          </Link>
        </h3>
        <p className="mt-2 font-semibold">
          Starts <time dateTime={machineDate(start) ?? undefined}>{shown}</time>
        </p>
        <p className="mt-1">{course.summary}</p>
        <p className="mt-1 text-soft">
          {course.durationWeeks} weeks, {course.classHours} class hours. {course.level}.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-7">
          <Link to={`/${course.courseID}#syllabus`} className="action-link">
            Read the syllabus<span className="sr-only"> of {course.label}</span>
          </Link>
          <AskLink question={`Is a seat free in the ${course.label} batch of ${shown}?`} about={course.label}>
            Ask for a seat
          </AskLink>
        </p>
      </div>
    </li>
  )
}
