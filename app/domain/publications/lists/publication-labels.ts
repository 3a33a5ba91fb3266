import type { PublicationKind, PublicationState } from '#app/domain/publications/publications.ts'
import type { BadgeTone } from '#app/lib/badge-tone.ts'
import type { ManyTurned } from './list-bulk.server.ts'
import type { ListState } from './list-filter.ts'

export const publicationStateLabels: Record<PublicationState, [words: string, tone: BadgeTone]> = {
  draft: ['Draft', 'plain'],
  submitted: ['Waiting for review', 'warning'],
  scheduled: ['Scheduled', 'warning'],
  published: ['Published', 'good'],
  archived: ['Archived', 'plain'],
}

export const publicationFilterLabels: Record<Exclude<ListState, ''>, string> = {
  draft: 'Drafts',
  review: 'Waiting for review',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Published, changed since',
  archived: 'Archived',
  all: 'All, archived too',
}

/** What the console's list of a kind is called, and what it says of itself. */
export const kindLists: Record<PublicationKind, { title: string; newOne: string; empty: string }> = {
  post: { title: 'Blog posts', newOne: 'New post', empty: 'A post begins as a draft, which nobody but staff sees.' },
  project: { title: 'Student projects', newOne: 'New project', empty: 'Projects that staff write, and those that members send for review, stand here.' },
  achievement: {
    title: 'Achievements',
    newOne: 'New achievement',
    empty: 'Placements, awards and batches stand here. A placement needs its person’s consent.',
  },
}

/** So many are changed at once, each with locks and checks of its own. */
export const mostAtOnce = 100
/** `left`: chosen beyond that, with nothing done. */
export type ManyOutcome = ManyTurned & { left: number }

/** What came of a change of many; a list of those that were refused follows a colon. */
export function describeOutcome({ done, refused, left }: ManyOutcome): string {
  const came = refused.length > 0 ? `${done} done, ${refused.length} not:` : `${done} done.`
  if (left === 0) return came
  const more = `Nothing was done with ${left} more: ${mostAtOnce} go at once. Choose ${left === 1 ? 'it' : 'them'} again.`
  return refused.length > 0 ? `${more} Of the first ${mostAtOnce}: ${came}` : `${came} ${more}`
}

/** A publication by name, also while it has none. */
export const nameOf = ({ title }: { title: string }) => title || 'Untitled draft'
