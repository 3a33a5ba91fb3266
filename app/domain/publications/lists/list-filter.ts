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
/** Without a member's sending for review, which only projects have. */
export const otherStates = Object.entries(statesWithoutReview)
