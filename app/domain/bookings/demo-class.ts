import type { ClassMode } from './offerings.ts'

export type DemoClass = {
  id: string
  path: string
  title: string
  startsAt: Date
  mode: ClassMode
  /** As staff wrote it; empty: what the mode says. */
  place: string
  courseID: string | null
  /** Such as `Sat 28 Nov 2026, 6:30 pm IST`. */
  label: string
}

export function demoClassAction(demo: DemoClass | null, courseID?: string): { label: string; to: string } {
  if (demo) return { label: 'Book a free demo class', to: demo.path }
  return { label: 'Ask for a demo class', to: `/enquiry?${new URLSearchParams({ topic: 'demo', ...(courseID && { course: courseID }) })}` }
}
