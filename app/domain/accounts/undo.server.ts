import { eq } from 'drizzle-orm'
import { defineToken } from '#app/platform/crypto/signed-tokens.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { recordAudit } from './audit.server.ts'
import type { PhrasedAction } from './audit-phrases.ts'
import { auditEvents } from './audit-schema.server.ts'
import type { Role } from './roles.ts'

const minutes = 30
const undoTokens = defineToken({ purpose: 'undo', days: minutes / (24 * 60) })

/** What leaves the site by mail, SMS or WhatsApp waits so long after it was asked for, so that Undo still stops it. */
const sendDelaySeconds = 60
export const sendTime = (now = new Date()): Date => new Date(now.getTime() + sendDelaySeconds * 1000)

type UndoableAction = PhrasedAction | `${PhrasedAction}-many`
type DoneChange = { eventId: number; actorId: string; action: UndoableAction; subject: string; before: unknown; after: unknown }

export type UndoHandler = {
  /** Who may make such a change, beside admins: a person who has lost that role since takes none back. */
  roles: readonly Role[]
  /**
   * Takes it back in the given transaction, if nothing it touched has changed since.
   * @returns false if something has; nothing is then to be written. Of a change of many, how many were left because they have changed
   */
  revert: (tx: Queryable, change: DoneChange) => Promise<boolean | { left: number }>
}

/**
 * `gone`: the token is too old or not one of ours; `changed`: somebody has changed it since, or it is undone already;
 * `forbidden`: who did it has another role by now; `partly`: of many, some have changed since and were left.
 */
export type UndoOutcome = 'undone' | 'partly' | 'gone' | 'changed' | 'forbidden'

/**
 * The address to go on to after a change that can be undone within half an hour: the console's frame then says what was
 * done and offers to undo it. The token in it holds the audit event's id only.
 * @param to a path of the console, with or without a query
 * @param action the audit event's; what is said of it is in app/console/frame/done-labels.ts
 */
export function createUndoLink(to: string, action: string, auditEventId: number, now = new Date()): string {
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ did: action, undo: createUndoToken(auditEventId, now) })}`
}

/** What a form sends to undo a change within half an hour. */
export const createUndoToken = (auditEventId: number, now = new Date()): string => undoTokens.create(String(auditEventId), now)

/**
 * Takes back what a token stands for. Only who did a thing can undo it, while they may still do it, and only once.
 * @param actor the signed-in person, with the role that they have now
 * @param reversals how each kind of change is taken back, by the action that its audit event has
 */
export async function undoChange(token: string, actor: { id: string; role: Role }, reversals: Record<string, UndoHandler>): Promise<UndoOutcome> {
  const eventId = Number(undoTokens.parse(token))
  if (!Number.isSafeInteger(eventId) || eventId < 1) return 'gone'
  return await inTransaction(async (tx) => {
    // Locked: a second press on Undo waits, and then finds it undone.
    const [event] = await tx.select().from(auditEvents).where(eq(auditEvents.id, eventId)).for('update')
    const reversal = event && Object.hasOwn(reversals, event.action) ? reversals[event.action] : undefined
    if (!event || !reversal || event.actorId !== actor.id) return 'gone'
    if (actor.role !== 'admin' && !reversal.roles.includes(actor.role)) return 'forbidden'
    const actorId = actor.id
    const { subject, before, after } = event
    // Reversals are named by actions that were recorded.
    const action = event.action as UndoableAction
    const taken = await reversal.revert(tx, { eventId, actorId, action, subject, before, after })
    if (!taken) return 'changed'
    await recordAudit(tx, { actorId, action: `${action}.undo`, subject, before: after, after: before })
    return taken !== true && taken.left > 0 ? 'partly' : 'undone'
  })
}
