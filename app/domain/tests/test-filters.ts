import { choice, flag, text } from '#app/lib/list.ts'
import { difficultyLabels, kindLabels, sectionLabels } from './questions.ts'

export const reviewLabels = { waiting: 'To be reviewed', approved: 'Approved', rejected: 'Rejected' } as const

export const questionFilters = {
  section: choice('Section', 'Any section', sectionLabels),
  difficulty: choice('Difficulty', 'Any difficulty', { '1': difficultyLabels[1], '2': difficultyLabels[2], '3': difficultyLabels[3] }),
  kind: choice('Kind', 'Any kind', kindLabels),
  review: choice('Review', 'Any review', reviewLabels),
  find: text('Search'),
  retired: flag('Retired too'),
}

const takerStates = { waiting: 'Not begun', writing: 'Writing', ended: 'Handed in' } as const
export const takerFilters = { state: choice('State', 'Any state', takerStates), extra: flag('Asked for extra time') }
