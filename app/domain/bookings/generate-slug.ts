import { getIndiaToday } from '#app/lib/dates.ts'
import { slugify } from '#app/lib/slugify.ts'
import type { OfferingKind } from './offerings.ts'

export type SlugSource = { kind: OfferingKind; title: string; courseID: string | null; workshopId: string | null; startsAt: Date | null }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The default address of an offering, such as `data-science-5-dec-2026`: its subject and its date in India. */
export function generateSlug({ kind, title, courseID, workshopId, startsAt }: SlugSource): string {
  const subject = kind === 'batch' ? courseID : kind === 'workshop' ? `${workshopId}-workshop` : slugify(title)
  const day = startsAt ? getDay(startsAt) : kind === 'batch' ? 'batch' : ''
  return [subject || kind, day].filter(Boolean).join('-')
}

export function isGeneratedSlug(slug: string, of: SlugSource): boolean {
  return isNumbered(slug, generateSlug(of))
}

/** Whether it is the base, or the base with a number, such as `data-science-5-dec-2026-2`. */
export function isNumbered(slug: string, base: string): boolean {
  return slug === base || (slug.startsWith(`${base}-`) && /^\d{1,4}$/.test(slug.slice(base.length + 1)))
}

export function pickFreeSlug(generated: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? generated : `${generated}-${number}`
    if (!taken.has(slug)) return slug
  }
}

function getDay(moment: Date): string {
  const [year, month, day] = getIndiaToday(moment).split('-').map(Number) as [number, number, number]
  return `${day}-${months[month - 1]}-${year}`
}
