import type { FormFailure } from '#app/lib/form.ts'
import type { OwnValues } from './own-project-form.server.ts'

/** What stood in the way of a form about a member's own project. */
export type OwnReply = {
  /** Of the words or of a screenshot. */
  failure?: FormFailure
  /** Of a button. */
  refused?: string
  /** It was changed elsewhere since: what was typed, and what it says now. */
  conflict?: { mine: OwnValues; theirs: OwnValues; seen: string; changedAt: Date }
}
