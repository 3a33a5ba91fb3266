import { eq } from 'drizzle-orm'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { defineToken } from '#app/platform/crypto/signed-tokens.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { recordAudit } from './audit.server.ts'
import type { PhrasedAction } from './audit-phrases.ts'
import { auditEvents } from './audit-schema.server.ts'
import type { Role } from './roles.ts'

const minutes = 30
const undoTokens = defineToken({ purpose: 'undo', days: minutes / (24 * 60) })

/** Mail, SMS and WhatsApp messages wait this long after a request, so that Undo can still stop them. */
export const sendDelaySeconds = 60
export const sendTime = (now = new Date()): Date => new Date(now.getTime() + sendDelaySeconds * 1000)

type UndoableAction = PhrasedAction | `${PhrasedAction}-many`
/** `subjectId`: the part of `subject` after its kind, such as the id of a booking. */
type RecordedChange = { eventId: number; actorId: string; action: UndoableAction; subject: string; subjectId: string; before: unknown; after: unknown }

export type UndoHandler = {
  /** Roles that may make such a change, besides admins. A person who has lost the role cannot undo it. */
  roles: readonly Role[]
  /**
   * Reverts the change in the given transaction, if what it changed is still the same.
   * @returns false if something has changed: then it must write nothing. For a bulk change, how many were left out because they changed
   */
  revert: (tx: Queryable, change: RecordedChange) => Promise<boolean | { left: number }>
  /** Where the reader goes after Undo, if what it brings back is not on the page where it was pressed. */
  getReturnPath?: (change: RecordedChange, requested: string) => string
}

/**
 * `gone`: the token is expired or not ours; `changed`: somebody changed it since, or it is already undone; `forbidden`: the person has another role
 * now; `partly`: some of many have changed since and were left out.
 */
type UndoOutcome = 'undone' | 'partly' | 'gone' | 'changed' | 'forbidden'

/**
 * The address after a change that can be undone within half an hour: the console then shows what was done, with an Undo button.
 * @param action the audit event's; app/console/frame/done-labels.ts has its text
 */
export function createUndoLink(to: string, action: string, auditEventId: number, now = new Date()): string {
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ did: action, undo: createUndoToken(auditEventId, now) })}`
}

export const createUndoToken = (auditEventId: number, now = new Date()): string => undoTokens.create(String(auditEventId), now)

/**
 * Undoes a change. Only the person who made it can undo it, only while they may still make it, and only once. @param undoHandlers by the action of the audit
 * event
 */
export async function undoChange(token: string, actor: { id: string; role: Role }, undoHandlers: Record<string, UndoHandler>): Promise<UndoOutcome> {
  return (await revertChange(token, actor, undoHandlers)).outcome
}

type RevertResult = { outcome: UndoOutcome; getReturnPath?: ((requested: string) => string) | undefined }

async function revertChange(token: string, actor: { id: string; role: Role }, undoHandlers: Record<string, UndoHandler>): Promise<RevertResult> {
  const eventId = Number(undoTokens.parse(token))
  if (!Number.isSafeInteger(eventId) || eventId < 1) return { outcome: 'gone' }
  return await inTransaction(async (tx): Promise<RevertResult> => {
    // Locks the event: a second Undo waits and then finds the change undone.
    const [event] = await tx.select().from(auditEvents).where(eq(auditEvents.id, eventId)).for('update')
    const undoHandler = event && Object.hasOwn(undoHandlers, event.action) ? undoHandlers[event.action] : undefined
    if (!event || !undoHandler || event.actorId !== actor.id) return { outcome: 'gone' }
    if (actor.role !== 'admin' && !undoHandler.roles.includes(actor.role)) return { outcome: 'forbidden' }
    const actorId = actor.id
    const { subject, before, after } = event
    // The keys of the undo handlers are recorded actions.
    const action = event.action as UndoableAction
    const change = { eventId, actorId, action, subject, subjectId: subject.slice(subject.indexOf(':') + 1), before, after }
    const taken = await undoHandler.revert(tx, change)
    if (!taken) return { outcome: 'changed' }
    await recordAudit(tx, { actorId, action: `${action}.undo`, subject, before: after, after: before })
    const outcome = taken !== true && taken.left > 0 ? 'partly' : 'undone'
    return { outcome, getReturnPath: (requested) => undoHandler.getReturnPath?.(change, requested) ?? requested }
  })
}

/** `undoHandlers` are those of all features, by audit action. Returns the address to redirect to, which carries the result. */
export async function handleUndo(form: FormData, actor: { id: string; role: Role }, undoHandlers: Record<string, UndoHandler>): Promise<string> {
  const { outcome, getReturnPath } = await revertChange(String(form.get('token') ?? ''), actor, undoHandlers)
  const given = parseReturnPath(form.get('returnTo'))
  const requested = given === '/' ? '/staff' : given
  const back = new URL(getReturnPath?.(requested) ?? requested, 'https://site.invalid')
  back.searchParams.set('undone', outcome)
  return back.pathname + back.search
}
