import { createUndoLink } from '../../app/domain/accounts/undo.server.ts'

/** The token with which the undo form of this event is sent. */
export function undoToken(action: string, eventId: number): string {
  return new URL(createUndoLink('/staff', action, eventId), 'https://site.invalid').searchParams.get('undo') ?? ''
}
