import type { ReactNode } from 'react'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import type { Workshop } from '#app/domain/courses/workshop-content.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { WorkshopAgenda } from './workshop-agenda.tsx'
import { WorkshopFacts } from './workshop-facts.tsx'
import { WorkshopFit } from './workshop-fit.tsx'
import { WorkshopHero } from './workshop-hero.tsx'
import { WorkshopNext } from './workshop-next.tsx'
import { WorkshopPacking } from './workshop-packing.tsx'
import { WorkshopQuestions } from './workshop-questions.tsx'

/** What a workshop's page shows of a course: its name, its window, its length. */
export type WorkshopCourse = { courseID: string; label: string; jaali: JaaliName; summary: string; durationWeeks: number }

interface WorkshopPageProps {
  workshop: Workshop
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
export function WorkshopPage({ workshop, courses, others, date, offering, now, enquiry }: WorkshopPageProps) {
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
      <WorkshopNext workshop={workshop} courses={courses} others={others} offering={offering} now={now} />
    </article>
  )
}
