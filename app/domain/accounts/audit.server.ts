import type { Queryable } from '#app/platform/db/client.server.ts'
import { getCurrentClientAddress } from '#app/platform/http/request-context.server.ts'
import type { AuditAction } from './audit-phrases.ts'
import { type AuditOutcome, auditEvents } from './audit-schema.server.ts'

export type AuditEvent = {
  /** Null: the command line, a job, or a visitor who is not signed in. */
  actorId: string | null
  action: AuditAction
  subject: string
  before?: unknown
  after?: unknown
  address?: string | null
  outcome?: AuditOutcome
}

/** Call it in the transaction of the change, so that both are stored or neither. @returns the event's id, which can undo the change (undo.server.ts) */
export async function recordAudit(tx: Queryable, event: AuditEvent): Promise<number> {
  const { before = null, after = null, address = getCurrentClientAddress(), outcome = 'done' } = event
  const [row] = await tx
    .insert(auditEvents)
    .values({ ...event, before, after, address, outcome })
    .returning({ id: auditEvents.id })
  if (!row) throw new Error('The audit event was not written.')
  return row.id
}
