import { defineForm } from '#app/lib/form.ts'
import { choice, flag, text } from '#app/lib/list.ts'
import { questionDifficultyLabels, questionKindLabels, sectionIds, sectionLabels } from './questions.ts'

/** A started paper keeps its minutes. */
export const sittingForm = defineForm('sitting', {
  blueprint: { kind: 'choice', label: 'Blueprint', missing: 'Choose a blueprint.' },
  minutes: {
    kind: 'number',
    label: 'Minutes',
    hint: 'For papers started from now on.',
    missing: 'Enter minutes from 1 to 300.',
    wrong: 'Enter minutes from 1 to 300.',
  },
  grace: {
    kind: 'number',
    label: 'Grace in seconds',
    hint: 'How long after the end answers that were on their way are taken.',
    missing: 'Enter seconds from 0 to 900.',
    wrong: 'Enter seconds from 0 to 900.',
  },
  version: { kind: 'version' },
})
export const extendAllForm = defineForm('extend-all', {
  minutes: {
    kind: 'number',
    label: 'Extra minutes for everyone writing',
    missing: 'Enter minutes from 1 to 240.',
    wrong: 'Enter minutes from 1 to 240.',
  },
})
export const pauseForm = defineForm('pause', {})
export const publishForm = defineForm('publish', {})
export const annulForm = defineForm('annul', {
  questionId: { kind: 'line', label: 'Question', hint: 'Its id, as in the table above.', missing: 'Enter the id of the question.', max: 120 },
  reason: { kind: 'line', label: 'Reason', missing: 'Say why the question is faulty.', max: 400 },
})
export const questionReviewForm = defineForm('review', {
  review: { kind: 'choice', label: 'Decision', choices: { approved: 'Approve', rejected: 'Reject' }, missing: 'Choose.' },
  note: { kind: 'line', label: 'Note', max: 400 },
  version: { kind: 'version' },
})

const levels = ['easy', 'medium', 'hard'] as const
const countError = 'Enter a whole number from 0 to 60.'
export const blueprintForm = defineForm('blueprint', {
  name: { kind: 'line', label: 'Name', missing: 'Give the blueprint a name.', max: 120 },
  ...(Object.fromEntries(
    sectionIds.flatMap((section) =>
      levels.map((level) => [`${section}-${level}`, { kind: 'number', label: `${sectionLabels[section]}, ${level}`, missing: countError, wrong: countError }]),
    ),
  ) as Record<`${(typeof sectionIds)[number]}-${(typeof levels)[number]}`, { kind: 'number'; label: string; missing: string; wrong: string }>),
  version: { kind: 'version' },
})

export const reviewLabels = { waiting: 'To be reviewed', approved: 'Approved', rejected: 'Rejected' } as const

export const questionFilters = {
  section: choice('Section', 'Any section', sectionLabels),
  difficulty: choice('Difficulty', 'Any difficulty', { '1': questionDifficultyLabels[1], '2': questionDifficultyLabels[2], '3': questionDifficultyLabels[3] }),
  kind: choice('Kind', 'Any kind', questionKindLabels),
  review: choice('Review', 'Any review', reviewLabels),
  find: text('Search'),
  retired: flag('Retired too'),
}

const takerStates = { waiting: 'Not begun', writing: 'Writing', ended: 'Handed in' } as const
export const takerFilters = { state: choice('State', 'Any state', takerStates), extra: flag('Asked for extra time') }
