import { createContext } from 'react'

/** The draft that is open in an editor beside. */
export type OpenDraft = {
  /** As it is on the server, so far as this page knows. */
  revision: number
  /** Saves what is not saved yet. @returns the revision that then stands; null if it could not be saved */
  settle: () => Promise<number | null>
}

/** Null: no editor is open here, and the draft is as the page was made. */
export const OpenDraftContext = createContext<OpenDraft | null>(null)
