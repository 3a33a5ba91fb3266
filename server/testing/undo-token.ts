import { createUndoLink } from '../../app/domain/accounts/undo.server.ts'

/** The token of the undo link that the console shows after an action. */
export function undoToken(action: string, eventId: number): string {
  return new URL(createUndoLink('/staff', action, eventId), 'https://site.invalid').searchParams.get('undo') ?? ''
}
