import type { LeadListRow } from '#app/domain/leads/list-leads.server.ts'

/** The subject of an enquiry, such as `Data Science with AI, brochure`; without a course, the booked offering or the intent. */
export function formatWish({ courseID, intent, seatIn }: LeadListRow, labelOf: (name: string, value: string) => string): string {
  const wish = labelOf('intent', intent)
  if (courseID === null) return seatIn ?? (intent === 'call' ? 'No course yet' : wish)
  return intent === 'call' ? labelOf('course', courseID) : `${labelOf('course', courseID)}, ${wish.toLowerCase()}`
}
