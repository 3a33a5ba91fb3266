import type { OfferingKind } from '#app/domain/bookings/offerings.ts'
import type { FieldValues } from './offering-fields.ts'

/** What a form of the console's bookings is answered with when nothing was written. */
export type OfferingReply = {
  /** Which form it was. */
  part: 'save' | 'turn' | 'move' | 'cancel'
  words: string | null
  /** What is wrong, by the name of the field. */
  errors: Readonly<Record<string, string>>
  /** Everything that was typed. */
  values: Readonly<Record<string, string>>
  /** Both sides, where somebody else saved meanwhile. */
  conflict: { mine: FieldValues; theirs: FieldValues; version: number; kind: OfferingKind } | null
}

const doneLabels = {
  created: 'Written down as a draft. Nobody but staff sees it until it is published.',
  saved: 'Saved.',
  moved: 'Moved. Everybody who has a place is told.',
  cancelled: 'Cancelled. Everybody’s place has ended, and they are told.',
} as const
type Done = keyof typeof doneLabels

/** What was done just before, as the address says. */
export function readDone(text: string | null): string | null {
  return text !== null && Object.hasOwn(doneLabels, text) ? doneLabels[text as Done] : null
}
