import type { PublicationFields } from './publications.ts'

/** What a form of a draft that was posted without script is answered with when it could not be saved. */
export type DraftReply = {
  values: PublicationFields
  /** The revision that the form is to be sent with. */
  revision: number
  faults: Record<string, string>
  words: string
  /** What somebody else saved meanwhile. */
  theirs: PublicationFields | null
}
