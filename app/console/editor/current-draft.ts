import { createContext, type ReactNode, useContext } from 'react'

/** The current draft, for components outside the editor, such as the release panel. */
type CurrentDraft = {
  revision: number
  isSaved: boolean
  saveNow: () => Promise<number | null>
  status: ReactNode
}

export const CurrentDraftContext = createContext<CurrentDraft | null>(null)

/** Returns null without an open draft or without script: then the loaded data is current. */
export function useCurrentDraft(): CurrentDraft | null {
  return useContext(CurrentDraftContext)
}
