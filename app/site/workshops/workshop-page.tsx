import type { ReactNode } from 'react'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import type { Workshop } from '#app/domain/courses/workshop-content.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { JaaliDivider } from '#app/ui/jaali-divider.tsx'
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
      <WorkshopPacking workshop={workshop} jaali={jaali} />
      <WorkshopFacts facts={workshop.facts} />
      <WorkshopFit workshop={workshop} />
      <WorkshopQuestions questions={workshop.questions} />
      {enquiry}
      <WorkshopNext roadmap={roadmap} courses={courses} others={others} offering={offering} now={now} />
    </article>
  )
}

function WorkshopQuestions({ questions }: { questions: Workshop['questions'] }) {
  return (
    <section className="shell-width grid gap-8 pt-section lg:grid-cols-[4fr_8fr] lg:gap-16" aria-labelledby="questions">
      <h2 id="questions">Before you come.</h2>
      <Accordion rows={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))} />
    </section>
  )
}

/** What one carries in, and what one carries out. */
function WorkshopPacking({ workshop, jaali }: { workshop: Workshop; jaali: JaaliName }) {
  return (
    <div className="pt-section">
      <JaaliDivider jaali={jaali} />
      <div className="shell-width grid gap-12 pt-12 lg:grid-cols-[7fr_5fr] lg:gap-24 lg:pt-16">
        <section aria-labelledby="leave-with">
          <h2 id="leave-with" className="mb-8 lg:mb-10">
            You leave with
          </h2>
          <ul className="lozenges grid gap-6">
            {workshop.leaveWith.map((offering) => (
              <li key={offering} className="text-lede leading-[1.4]">
                {offering}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="bring">
          <h2 id="bring" className="mb-8 text-title font-medium lg:mt-4 lg:mb-10">
            You bring
          </h2>
          <ul className="lozenges lozenges-hollow grid gap-4">
            {workshop.bring.map((offering) => (
              <li key={offering}>{offering}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

/** Whom the session suits, whom it would bore, and who stands in front. */
function WorkshopFit({ workshop }: { workshop: Workshop }) {
  return (
    <section className="shell-width pt-section" aria-labelledby="fit">
      <h2 id="fit" className="mb-10 lg:mb-14">
        Is it yours?
      </h2>
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-16">
        <Part title="Come if">
          <Sentences of={workshop.suits} />
        </Part>
        <Part title="Stay home if">
          <Sentences of={workshop.notFor} hollow />
        </Part>
        <Part title="Who is there">
          <dl className="grid gap-4">
            {workshop.runBy.map(({ role, does }) => (
              <div key={role}>
                <dt className="font-semibold">{role}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-ink pt-5">
      <h3 className="mb-5">{title}</h3>
      {children}
    </div>
  )
}

function Sentences({ of, hollow }: { of: string[]; hollow?: boolean }) {
  return (
    <ul className={hollow ? 'lozenges lozenges-hollow grid gap-4' : 'lozenges grid gap-4'}>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
