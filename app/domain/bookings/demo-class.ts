import type { ClassMode } from './offerings.ts'

/** A free class that anyone can book before choosing a course. */
export type DemoClass = {
  id: string
  /** The page where it is booked, such as `/book/first-program`. */
  path: string
  title: string
  startsAt: Date
  mode: ClassMode
  /** The place as staff wrote it. Empty: pages show the text of the mode. */
  place: string
  courseID: string | null
  /** Its day and time in India, such as `Sat 28 Nov 2026, 6:30 pm IST`. */
  label: string
}

/** Without a class it leads to the enquiry form. @param courseID the course that the page is about */
export function getDemoClassAction(demo: DemoClass | null, courseID?: string): { label: string; to: string } {
  if (demo) return { label: 'Book a free demo class', to: demo.path }
  return { label: 'Ask for a demo class', to: `/enquiry?${new URLSearchParams({ topic: 'demo', ...(courseID && { course: courseID }) })}` }
}
