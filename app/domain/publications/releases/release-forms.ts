import { findLabel } from '#app/lib/find-label.ts'
import { defineForm } from '#app/lib/form.ts'

export const scheduleForm = defineForm('schedule', {
  at: { kind: 'moment', label: 'Goes public on (IST)', hint: 'By itself, to the second.', missing: 'Give the day and the time.' },
  revision: { kind: 'hidden' },
})

/** Immediate actions: publish, archive, copy, delete. */
export const releaseForm = defineForm('release', { revision: { kind: 'hidden' }, copyId: { kind: 'hidden' } })

export const projectReviewForm = defineForm('review', {
  note: {
    kind: 'text',
    label: 'What is to change first',
    hint: 'The member reads it beside their project.',
    missing: 'Say what is to change. The member reads it.',
    max: 2000,
  },
  revision: { kind: 'hidden' },
})

/** Nothing was changed. */
export type ReleaseResult = {
  part: 'release' | 'delete'
  message: string | null
  errors: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  /** The person of a placement has not given consent. */
  needsConsent: boolean
  /** The page asks for confirmation first. */
  needsConfirmation: boolean
}

const doneLabels = {
  created: 'A new draft.',
  restored: 'Restored. The draft before it is in Versions. Readers see no change until you publish.',
  deleted: 'The draft is deleted.',
} as const

export function parseReleaseDone(text: string | null): string | null {
  return findLabel(doneLabels, text)
}
