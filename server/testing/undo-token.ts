import { createUndoLink } from '../../app/domain/accounts/undo.server.ts'

export function undoToken(action: string, eventId: number): string {
  return new URL(createUndoLink('/staff', action, eventId), 'https://site.invalid').searchParams.get('undo') ?? ''
}
