import type { Queryable } from './client.server.ts'
import { auditEvents } from './schema/audit.server.ts'

/**
 * Records who changed what. Call it with the transaction of the change, so that neither exists without the other.
 * @param event `actorId` null stands for the command line; `subject` names the record as `kind:id`
 * @returns the event's id, by which the change can be undone (undo.server.ts)
 */
export async function recordAudit(
  tx: Queryable,
  event: { actorId: string | null; action: string; subject: string; before?: unknown; after?: unknown },
): Promise<number> {
  const [row] = await tx
    .insert(auditEvents)
    .values({ ...event, before: event.before ?? null, after: event.after ?? null })
    .returning({ id: auditEvents.id })
  if (!row) throw new Error('The audit event was not written.')
  return row.id
}
