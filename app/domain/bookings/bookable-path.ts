import type { Bookable, BookableKind } from './bookables.ts'

/** What one thing of a kind is called. */
export const kindWords: Record<BookableKind, string> = { workshop: 'Career workshop', event: 'Event', batch: 'Batch' }

/** The page about a thing: a batch is its course's, a workshop its career's, an event has its own. */
export function pagePath({ kind, slug, courseID, workshopId }: Pick<Bookable, 'kind' | 'slug' | 'courseID' | 'workshopId'>): string {
  if (kind === 'batch') return `/${courseID}`
  return kind === 'workshop' ? `/career-counselling/${workshopId}` : `/events/${slug}`
}
