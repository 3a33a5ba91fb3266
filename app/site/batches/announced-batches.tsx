import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { findDateParts } from '#app/lib/date-parts.ts'
import { distanceText, formatStoredDate, machineDate } from '#app/lib/dates.ts'
import { whatsappAddress } from '#app/lib/whatsapp.ts'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { institute } from '#content/institute.ts'
import type { Announced } from './announced.ts'
import { FieldLines } from './field-lines.tsx'

/** What staff announce of batches beside those that can be booked here. */
export function AnnouncedBatches({ announced, now }: { announced: Announced[]; now: Date }) {
  const ofCourses = announced.filter(({ course }) => course)
  const coming = ofCourses.filter(({ state }) => state === 'starts-today' || state === 'ahead')
  return (
    <>
      {coming.length > 0 && (
        <section className="shell-width grid gap-x-16 pt-section lg:grid-cols-[3fr_9fr]" aria-labelledby="announced">
          <div className="mb-8 lg:sticky lg:top-8 lg:self-start">
            <h2 id="announced">Announced</h2>
            <p className="mt-4 text-soft">The day is known. Seats cannot be booked here yet.</p>
          </div>
          <ol className="border-t border-ink">
            {coming.map((each) => (
              <AnnouncedRow key={each.key} batch={each} now={now} />
            ))}
          </ol>
        </section>
      )}
      <UndatedCourses batches={ofCourses} now={now} />
      <OtherFields batches={announced.filter(({ course }) => !course)} now={now} />
    </>
  )
}

/** Stored fields whose names are no course on sale: shown as they were written, so that nothing is lost. */
function OtherFields({ batches, now }: { batches: Announced[]; now: Date }) {
  if (batches.length === 0) return null
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="also">
      <div>
        <h2 id="also">Also announced.</h2>
        <p className="mt-5">The office keeps these beside the batches. They belong to no course page, so they stand here as written.</p>
      </div>
      <dl className="border-t border-ink">
        {batches.map((batch) => (
          <div key={batch.key} className="grid gap-x-8 border-b border-rule py-4 wrap-anywhere md:grid-cols-[4fr_5fr]">
            <dt className="font-display text-lede font-medium">
              <bdi>{batch.key || 'Without a name'}</bdi>
            </dt>
            <dd>{batch.lines.length > 0 ? <FieldLines lines={batch.lines} /> : <Announcement batch={batch} now={now} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Announcement({ batch: { start, state }, now }: { batch: Announced; now: Date }) {
  if (state === 'to-be-scheduled') return 'Nothing is stored.'
  const shown = <bdi className="font-semibold">{formatStoredDate(start)}</bdi>
  if (state === 'in-words') return shown
  return (
    <>
      {shown}, {distanceText(start, now)}
      {state === 'begun' && '. This date is past.'}
    </>
  )
}

/** A start that is announced without seats to book: its day, its course with the figures people compare by, and a way to ask. */
function AnnouncedRow({ batch, now }: { batch: Announced; now: Date }) {
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

/** Courses whose start is in words, past or not set: each said as what it is, with a way to ask. */
function UndatedCourses({ batches, now }: { batches: Announced[]; now: Date }) {
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

/** Opens WhatsApp with a question that the visitor can still change. */
function AskLink({ question, about, children }: { question: string; about: string; children: ReactNode }) {
  return (
    <a href={whatsappAddress(institute.whatsapp, question)} className="action-link">
      {children}
      <span className="sr-only"> about {about}, on WhatsApp</span>
    </a>
  )
}
