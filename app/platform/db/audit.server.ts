import type { Queryable } from './client.server.ts'
import { auditEvents } from './schema/audit.server.ts'

/**
 * Records who changed what. Call it with the transaction of the change, so that neither exists without the other.
 * @param event `actorId` null stands for the command line; `subject` names the record as `kind:id`
 */
export async function recordAudit(
  tx: Queryable,
  event: { actorId: string | null; action: string; subject: string; before?: unknown; after?: unknown },
): Promise<void> {
  await tx.insert(auditEvents).values({ ...event, before: event.before ?? null, after: event.after ?? null })
}
