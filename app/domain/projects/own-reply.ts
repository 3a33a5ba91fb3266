import type { FormFailure } from '#app/lib/form.ts'

/** What stood in the way of a form about a member's own project. */
export type OwnReply = {
  /** Of the words or of a screenshot. */
  failure?: FormFailure
  /** Of a button. */
  refused?: string
}
