import type { ReactNode } from 'react'
import { formatMachineMoment } from '#app/domain/bookings/offering-labels.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import type { Workshop, WorkshopFact } from '#app/domain/courses/workshop-content.ts'
import { addMinutes, countMinutesBetween, formatClock, formatClockSpan } from '#app/lib/clock.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { WorkExample, type WorkOfCourse } from '#app/site/courses/work-example.tsx'
import { Accordion, Disclosure } from '#app/ui/accordion.tsx'
import { Card } from '#app/ui/card.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { WorkshopHero } from './workshop-hero.tsx'

type WorkshopCourse = { courseID: string; label: string; jaali: JaaliName; summary: string; durationWeeks: number }

interface WorkshopPageProps {
  workshop: Workshop
  /** The roadmap of its career; null while it is not public. */
  roadmap: { id: string } | null
  /** The courses to which it leads, the most relevant first; the page takes the hue of that one. */
  courses: WorkshopCourse[]
  others: { id: string; label: string; summary: string }[]
  /** An example of what its course builds. */
  work: WorkOfCourse | null
  /** The formatted date; empty if none is announced or it could not be read. */
  date: string
  /** The offering with its live seats; null: none can be booked. */
  offering: Offering | null
  now: Date
  enquiry: ReactNode
}

export function WorkshopPage({ workshop, roadmap, courses, others, work, date, offering, now, enquiry }: WorkshopPageProps) {
  const jaali = courses[0]?.jaali ?? 'star-and-cross'
  return (
    <article className={`short-print jaali-${jaali}`}>
      <WorkshopHero workshop={workshop} jaali={jaali} date={date} offering={offering} now={now} />
      <WorkshopAgenda workshop={workshop} heldAt={offering?.startsAt ?? null} />
      <WorkshopDetails workshop={workshop} work={work} />
      <WorkshopFacts facts={workshop.facts} />
      {enquiry}
      <WorkshopNext roadmap={roadmap} courses={courses} others={others} />
    </article>
  )
}

function WorkshopDetails({ workshop: { leaveWith, bring, suits, notFor, runBy, questions }, work }: Pick<WorkshopPageProps, 'workshop' | 'work'>) {
  const rows = [
    { title: 'For you if', content: <SentenceList of={suits} /> },
    { title: 'Not for you if', content: <SentenceList of={notFor} hollow /> },
    { title: 'What to bring', content: <SentenceList of={bring} hollow /> },
    { title: 'Who runs the workshop', content: <RunBy people={runBy} /> },
    ...questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> })),
  ]
  return (
    <section className="shell-width grid gap-10 pt-section lg:grid-cols-2 lg:gap-16" aria-labelledby="leave-with">
      <div>
        <h2 id="leave-with" className="mb-6">
          What you take home
        </h2>
        <SentenceList of={leaveWith} />
        {work && (
          <WorkExample
            className="mt-9"
            picture={work}
            label={`The workshop is a start. This is an example of what the ${work.course.label} course builds later, made by us.`}
          />
        )}
      </div>
      <Accordion rows={rows} />
    </section>
  )
}

function RunBy({ people }: { people: Workshop['runBy'] }) {
  return (
    <dl className="grid gap-4">
      {people.map(({ role, does }) => (
        <div key={role}>
          <dt className="font-semibold">{role}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

const parts = [
  { about: 'demand', title: 'Who is hiring' },
  { about: 'salary', title: 'What it pays' },
] as const

function WorkshopFacts({ facts }: { facts: WorkshopFact[] }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="facts">
      <div>
        <h2 id="facts">Published figures on hiring and pay</h2>
        <p className="mt-5 text-lede">Each figure has its source and its limits. None is a promise of the institute.</p>
      </div>
      <Accordion rows={parts.map(({ about, title }) => ({ title, content: <Facts facts={facts.filter((fact) => fact.about === about)} /> }))} />
    </section>
  )
}

function Facts({ facts }: { facts: WorkshopFact[] }) {
  return (
    <ul className="grid gap-6">
      {facts.map((fact) => (
        <li key={fact.id} className="grid gap-2">
          <p className="font-semibold">{fact.statement}</p>
          <Source source={fact.source} />
        </li>
      ))}
    </ul>
  )
}

function Source({ source }: { source: WorkshopFact['source'] }) {
  if (!source) return <p className="text-soft">Our own observation, without a published count behind it.</p>
  return (
    <div>
      <p>{source.caution}</p>
      <p className="mt-1 wrap-anywhere text-soft">
        <a href={source.url} rel="noopener">
          {source.report}
        </a>
        . {source.publisher}, {source.year}. Read on {formatStoredDate(source.readOn)}.
      </p>
    </div>
  )
}

interface WorkshopNextProps {
  roadmap: { id: string } | null
  courses: WorkshopCourse[]
  others: { id: string; label: string; summary: string }[]
}

function WorkshopNext({ roadmap, courses, others }: WorkshopNextProps) {
  return (
    <section className="shell-width py-section" aria-labelledby="next">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h2 id="next">Courses after the workshop</h2>
        {roadmap && <ActionLink to={`/career-roadmaps/${roadmap.id}`}>Read the whole roadmap</ActionLink>}
      </div>
      <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-12">
        {courses.map((course) => (
          <li key={course.courseID}>
            <Card to={`/${course.courseID}`} title={course.label} jaali={course.jaali} windowClassName="[--rise:1.5] [--span:160]">
              <p className="mt-1.5">{course.summary}</p>
              <p className="mt-1 text-soft">{course.durationWeeks} weeks</p>
            </Card>
          </li>
        ))}
      </ul>
      <h3 className="mt-10 lg:mt-14">Other workshops on the same day</h3>
      <ul className="mt-3">
        {others.map(({ id, label, summary }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-2">
            <ActionLink to={`/career-counselling/${id}`}>{label}</ActionLink>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const step = 5

/** The whole session by the minute. @param heldAt the start on its date; null: the usual time */
function WorkshopAgenda({ workshop, heldAt }: { workshop: Workshop; heldAt: Date | null }) {
  const { agenda, startsAt, endsAt } = workshop
  const allMinutes = countMinutesBetween(startsAt, endsAt)
  const later = heldAt ? countMinutesBetween(startsAt, formatMachineMoment(heldAt).slice(11, 16)) : 0
  return (
    <section className="shell-width pt-section" id="agenda" aria-labelledby="agenda-title">
      <SectionHeading id="agenda-title" title={`${allMinutes} minutes: agenda`}>
        {formatClockSpan(addMinutes(startsAt, later), addMinutes(endsAt, later))}. Open a row to read more.
      </SectionHeading>
      <ol className="border-t border-ink">
        {agenda.map(({ from, to, title, what }) => (
          <li key={from} className="border-b border-rule">
            <Disclosure
              summaryClassName="grid grid-cols-[1fr_20px] items-center gap-x-4 py-3 after:justify-self-end"
              summary={
                <div className="grid gap-x-8 md:grid-cols-[8rem_1fr_auto] md:items-center">
                  <p className="text-soft">
                    {formatClock(addMinutes(from, later))}
                    <span className="md:hidden">, {countMinutesBetween(from, to)} minutes</span>
                  </p>
                  <h3>{title}</h3>
                  <div className="max-md:hidden">
                    <p className="mb-1 text-right text-soft">{countMinutesBetween(from, to)} minutes</p>
                    <MinuteTally before={countMinutesBetween(startsAt, from)} minutes={countMinutesBetween(from, to)} ofMinutes={allMinutes} />
                  </div>
                </div>
              }
            >
              <p className="pb-5 md:pl-40">{what}</p>
            </Disclosure>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-soft">The session ends at {formatClock(addMinutes(endsAt, later))} IST. Nothing is sold in it.</p>
    </section>
  )
}

interface MinuteTallyProps {
  before: number
  minutes: number
  ofMinutes: number
}

/** The position of a part in the session: one lozenge for five minutes, its own filled. The text beside it says the same. */
function MinuteTally({ before, minutes, ofMinutes }: MinuteTallyProps) {
  const marks = Array.from({ length: Math.ceil(ofMinutes / step) }, (_, mark) => mark)
  const isOwn = (mark: number) => mark * step >= before && mark * step < before + minutes
  const lozenge = (mark: number) => `M${mark * 8 + 4} 1L${mark * 8 + 7} 4 ${mark * 8 + 4} 7 ${mark * 8 + 1} 4Z`
  return (
    <svg viewBox={`0 0 ${marks.length * 8} 8`} width={marks.length * 8} height="8" aria-hidden="true" className="block h-auto max-w-full">
      <path
        className="fill-rule"
        d={marks
          .filter((mark) => !isOwn(mark))
          .map(lozenge)
          .join('')}
      />
      <path className="hue-mark" d={marks.filter(isOwn).map(lozenge).join('')} />
    </svg>
  )
}
