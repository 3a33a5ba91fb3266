import { createContext, type ReactNode, useContext } from 'react'

/** The draft as it is stored at this moment, for what stands beside it, such as its release. */
export type DraftNow = {
  revision: number
  isSaved: boolean
  saveNow: () => Promise<number | null>
  /** How it stands, and the button that saves it. */
  status: ReactNode
}

export const DraftNowContext = createContext<DraftNow | null>(null)

/** Null where no draft is being written, or no script runs: then what the page was loaded with is right. */
export function useDraftNow(): DraftNow | null {
  return useContext(DraftNowContext)
}
