import { indiaToday } from '#app/lib/dates.ts'
import { slugify } from '#app/lib/slugify.ts'
import type { OfferingKind } from './offerings.ts'

export type Named = { kind: OfferingKind; title: string; courseID: string | null; workshopId: string | null; startsAt: Date | null }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Whether anything can have this address; what an address of the site may hold otherwise, no database takes. */
export const isSlug = (text: string) => text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** The address that an offering gets by itself, such as `data-science-5-dec-2026`: what it is of, and its day in India. */
export function generateSlug({ kind, title, courseID, workshopId, startsAt }: Named): string {
  const subject = kind === 'batch' ? courseID : kind === 'workshop' ? `${workshopId}-workshop` : slugify(title)
  const day = startsAt ? dayOf(startsAt) : kind === 'batch' ? 'batch' : ''
  return [subject || kind, day].filter(Boolean).join('-')
}

/** Whether an address is the one that was made for an offering, with or without the number that sets it apart from others. */
export function isMadeSlug(slug: string, of: Named): boolean {
  const made = generateSlug(of)
  return slug === made || (slug.startsWith(`${made}-`) && /^\d{1,4}$/.test(slug.slice(made.length + 1)))
}

/** The first of `made`, `made-2`, `made-3` and so on that is not taken. */
export function freeSlug(made: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? made : `${made}-${number}`
    if (!taken.has(slug)) return slug
  }
}

function dayOf(moment: Date): string {
  const [year, month, day] = indiaToday(moment).split('-').map(Number) as [number, number, number]
  return `${day}-${months[month - 1]}-${year}`
}
