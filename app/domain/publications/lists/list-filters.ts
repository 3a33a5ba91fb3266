import type { BadgeTone } from '#app/lib/badge-tone.ts'
import { choice, text } from '#app/lib/list.ts'

const states = {
  draft: 'Drafts',
  review: 'Waiting for review',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Published, changed since',
  archived: 'Archived',
  all: 'All, archived too',
}

export const publicationFilters = {
  state: choice('State', 'Not archived', states),
  course: choice('Course', 'Any course'),
  mine: choice('Whose', 'Anybody’s', { 1: 'Begun or changed by me' }, { chip: '' }),
  q: text('Search', { placeholder: 'Part of the title' }),
}

const { review: _, ...statesWithoutReview } = states
/** Without the review of members' projects, which only projects have. */
export const otherStates = Object.entries(statesWithoutReview)

/** `file`: readers see the entry of the files in `content/`, and no draft differs from it. `hidden`: published, but no page shows it now. */
export type ContentState = 'file' | 'draft' | 'scheduled' | 'published' | 'changed' | 'hidden' | 'off' | 'archived'

export const contentStateLabels: Record<ContentState, [label: string, tone: BadgeTone]> = {
  file: ['Came with the site', 'plain'],
  draft: ['Draft', 'plain'],
  scheduled: ['Scheduled', 'warning'],
  published: ['Published', 'good'],
  changed: ['Published, changed since', 'warning'],
  hidden: ['Published, not shown', 'warning'],
  off: ['Taken off the site', 'danger'],
  archived: ['Archived', 'plain'],
}

export const contentFilters = {
  state: choice('State', 'Not archived', {
    file: 'Came with the site',
    draft: 'Drafts',
    scheduled: 'Scheduled',
    published: 'Published',
    changed: 'Changed, not published',
    hidden: 'Published, not shown',
    outdated: 'Needs a look',
    off: 'Taken off the site',
    archived: 'Archived',
  }),
  q: text('Search', { placeholder: 'Part of the text' }),
}
