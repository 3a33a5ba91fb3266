import type { ConflictDraft } from '#app/domain/publications/drafts/draft-sending.ts'

/** The save status of a draft. `kept`: this browser stores changes that the server does not have. */
export type DraftStatus = {
  state: 'saved' | 'changed' | 'saving' | 'offline' | 'busy' | 'signed-out' | 'errors' | 'stopped' | 'conflict'
  at: string | null
  message: string
  errors: Record<string, string>
  theirs: ConflictDraft | null
  isStoredLocally: boolean
  /** For content: errors that prevent publishing the saved draft; null before the first save. */
  missing: Record<string, string> | null
}

/** The save failed and is repeated automatically. */
export const isHeldUp = (state: DraftStatus['state']): boolean => state === 'offline' || state === 'busy' || state === 'signed-out'
