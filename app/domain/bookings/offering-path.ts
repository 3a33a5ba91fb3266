import type { Offering, OfferingKind } from './offerings.ts'

/** What one offering of a kind is called. */
export const offeringKindNames: Record<OfferingKind, string> = { workshop: 'Career workshop', event: 'Event', batch: 'Batch' }

/** The page about an offering: a batch is its course's, a workshop its career's, an event has its own. */
export function pagePath({ kind, slug, courseID, workshopId }: Pick<Offering, 'kind' | 'slug' | 'courseID' | 'workshopId'>): string {
  if (kind === 'batch') return `/${courseID}`
  return kind === 'workshop' ? `/career-counselling/${workshopId}` : `/events/${slug}`
}
