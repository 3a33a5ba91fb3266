import type { Offering, OfferingKind } from './offerings.ts'

export const offeringKindNames: Record<OfferingKind, string> = { workshop: 'Career workshop', event: 'Event', batch: 'Batch', test: 'Scholarship test' }

export function getPagePath({ kind, slug, courseID, workshopId }: Pick<Offering, 'kind' | 'slug' | 'courseID' | 'workshopId'>): string {
  if (kind === 'batch') return `/${courseID}`
  if (kind === 'test') return '/scholarship-test'
  return kind === 'workshop' ? `/career-counselling/${workshopId}` : `/events/${slug}`
}
