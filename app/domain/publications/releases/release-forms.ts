import { defineForm } from '#app/lib/form.ts'

/** When it is to go public, to the second. Nobody needs to be at work then. */
export const scheduleForm = defineForm('schedule', {
  at: { kind: 'moment', label: 'Goes public on (IST)', hint: 'By itself, to the second.', missing: 'Give the day and the time.' },
  revision: { kind: 'hidden' },
})

/** What is done at once by a button: publish, archive, copy, delete. */
export const releaseForm = defineForm('release', { revision: { kind: 'hidden' }, copyId: { kind: 'hidden' } })

/** Sends a member's project back to them, with what is to change. */
export const reviewForm = defineForm('review', {
  note: {
    kind: 'text',
    label: 'What is to change first',
    hint: 'The member reads it beside their project.',
    missing: 'Say what is to change. The member reads it.',
    max: 2000,
  },
  revision: { kind: 'hidden' },
})

/** What a form of releasing is answered with when nothing was written. */
export type ReleaseResult = {
  part: 'release' | 'delete'
  message: string | null
  errors: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
  /** The person of a placement has not consented. */
  needsConsent: boolean
  /** Nothing was written: first this is asked. */
  asks: boolean
}

const doneLabels = {
  created: 'A new draft.',
  restored: 'Brought back. What the draft was before is among the versions.',
  deleted: 'The draft is deleted.',
} as const

export function parseReleaseDone(text: string | null): string | null {
  return text !== null && Object.hasOwn(doneLabels, text) ? doneLabels[text as keyof typeof doneLabels] : null
}
