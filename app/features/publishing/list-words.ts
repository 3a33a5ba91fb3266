import type { PublicationKind, PublicationState } from '#app/shared/publications.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ListState } from './list-filter.ts'

export const stateWords: Record<PublicationState, [words: string, tone: BadgeTone]> = {
  draft: ['Draft', 'plain'],
  submitted: ['Waiting for review', 'warning'],
  scheduled: ['Scheduled', 'warning'],
  published: ['Published', 'good'],
  archived: ['Archived', 'plain'],
}

export const filterWords: Record<Exclude<ListState, ''>, string> = {
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

/** A publication by name, also while it has none. */
export const nameOf = ({ title }: { title: string }) => title || 'Untitled draft'
