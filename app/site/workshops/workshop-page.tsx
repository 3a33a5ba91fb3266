import type { ReactNode } from 'react'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import type { Workshop } from '#app/domain/courses/workshop-content.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { SentenceList } from '#app/ui/sentence-list.tsx'
import { WorkshopAgenda } from './workshop-agenda.tsx'
import { WorkshopFacts } from './workshop-facts.tsx'
import { WorkshopHero } from './workshop-hero.tsx'
import { WorkshopNext } from './workshop-next.tsx'

/** What a workshop's page shows of a course: its name, its window, its length. */
export type WorkshopCourse = { courseID: string; label: string; jaali: JaaliName; summary: string; durationWeeks: number }

interface WorkshopPageProps {
  workshop: Workshop
  /** The roadmap of its career; null while it is not public. */
  roadmap: { id: string } | null
  /** The courses it leads to, the nearest first; the page takes that one's hue. */
  courses: WorkshopCourse[]
  others: { id: string; label: string; summary: string }[]
  /** The stored date as people read it; empty when none is announced or it could not be read. */
  date: string
  /** What is booked for it, with its live seats; null: nothing can be. */
  offering: Offering | null
  now: Date
  /** The enquiry form. */
  enquiry: ReactNode
}

/** One career's workshop: what happens in it, minute by minute, and what is known about the work and its pay. */
export function WorkshopPage({ workshop, roadmap, courses, others, date, offering, now, enquiry }: WorkshopPageProps) {
  const jaali = courses[0]?.jaali ?? 'star-and-cross'
  return (
    <article className={`jaali-${jaali}`}>
      <WorkshopHero workshop={workshop} jaali={jaali} date={date} offering={offering} now={now} />
      <WorkshopAgenda workshop={workshop} heldAt={offering?.startsAt ?? null} />
      <WorkshopDetails workshop={workshop} />
      <WorkshopFacts facts={workshop.facts} />
      {enquiry}
      <WorkshopNext roadmap={roadmap} courses={courses} others={others} />
    </article>
  )
}

/** What people take home, and, folded, what to bring, who it suits, who runs it, and questions. */
function WorkshopDetails({ workshop: { leaveWith, bring, suits, notFor, runBy, questions } }: { workshop: Workshop }) {
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
