import type { ConflictDraft } from '#app/domain/publications/drafts/draft-sending.ts'

/** How a draft stands, for its status line. `kept`: this browser holds what the server does not. */
export type DraftStatus = {
  state: 'saved' | 'changed' | 'saving' | 'offline' | 'busy' | 'signed-out' | 'errors' | 'stopped' | 'conflict'
  at: string | null
  message: string
  errors: Record<string, string>
  theirs: ConflictDraft | null
  kept: boolean
  /** Of content: what keeps the saved draft from being public; null until a save has said so. */
  missing: Record<string, string> | null
}

/** It could not be sent, and is tried again at its own time. */
export const isHeldUp = (state: DraftStatus['state']): boolean => state === 'offline' || state === 'busy' || state === 'signed-out'
