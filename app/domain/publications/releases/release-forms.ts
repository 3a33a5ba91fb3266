/** What a form of releasing is answered with when nothing was written. */
export type ReleaseReply = {
  /** Which form it was. */
  part: 'release' | 'schedule' | 'review' | 'delete'
  words: string | null
  /** What is wrong in the form itself, by the name of its field. */
  errors: Readonly<Record<string, string>>
  /** What is missing in the draft, by its field. */
  faults: Readonly<Record<string, string>>
  /** What was typed. */
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

/** What was done just before, as the address says. */
export function parseReleaseDone(text: string | null): string | null {
  return text !== null && Object.hasOwn(doneLabels, text) ? doneLabels[text as keyof typeof doneLabels] : null
}
