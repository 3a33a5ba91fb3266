import type { Role } from '#app/domain/accounts/roles.ts'
import { type UndoHandler, type UndoOutcome, undoChange } from '#app/domain/accounts/undo.server.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'

/** `undoHandlers` are those of all features, by audit action. Returns the address to redirect to, which carries the result. */
export async function handleUndo(form: FormData, actor: { id: string; role: Role }, undoHandlers: Record<string, UndoHandler>): Promise<string> {
  const outcome: UndoOutcome = await undoChange(String(form.get('token') ?? ''), actor, undoHandlers)
  const requested = parseReturnPath(form.get('returnTo'))
  const back = new URL(requested === '/' ? '/staff' : requested, 'https://site.invalid')
  back.searchParams.set('undone', outcome)
  return back.pathname + back.search
}
