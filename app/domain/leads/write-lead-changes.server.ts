import { sql } from 'drizzle-orm'
import { type AuditEvent, recordAudit } from '#app/domain/accounts/audit.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import type { LeadChange } from './change-lead.server.ts'
import { leadSubmitted } from './jobs.ts'
import { type LeadRow, leadEvents } from './schema.server.ts'
import { leadUndos } from './staff-schema.server.ts'
import { undoableLeadActions } from './undo-leads.server.ts'
import { updateLeads } from './update-leads.server.ts'

export type PlannedLeadChange = { lead: LeadRow; change: Omit<LeadChange, 'audit'> }
const rowsAtOnce = 1_000

/** One audit event, which undoes them together. @returns the audit event's id */
export async function writeChanges(tx: Queryable, actorId: string, decided: readonly PlannedLeadChange[], audit: Omit<AuditEvent, 'actorId'>): Promise<number> {
  const auditEventId = await recordAudit(tx, { actorId, ...audit })
  await writeWithUndo(tx, actorId, decided, undoableLeadActions.has(audit.action) ? auditEventId : null)
  await publishChange(tx, 'leads')
  return auditEventId
}

/** Returns null if the changes cannot be undone. */
export async function writeWithUndo(tx: Queryable, actorId: string, decided: readonly PlannedLeadChange[], auditEventId: number | null): Promise<void> {
  for (let from = 0; from < decided.length; from += rowsAtOnce) {
    const some = decided.slice(from, from + rowsAtOnce)
    await updateRows(tx, some)
    const added = await insertEvents(tx, actorId, some)
    if (auditEventId === null) continue
    const rows = some.map(({ lead, change }, place) => ({
      auditEventId,
      leadId: lead.id,
      version: lead.version + 1,
      before: Object.fromEntries(Object.keys(change.set ?? {}).map((column) => [column, lead[column as keyof LeadRow]])),
      eventIds: added[place] ?? [],
    }))
    // Two rows of one file may change the same enquiry: undo restores the value from before the first.
    const later = {
      version: sql`excluded.version`,
      eventIds: sql`${leadUndos.eventIds} || excluded.event_ids`,
      before: sql`excluded.before || ${leadUndos.before}`,
    }
    await tx
      .insert(leadUndos)
      .values(rows)
      .onConflictDoUpdate({ target: [leadUndos.auditEventId, leadUndos.leadId], set: later })
  }
}

async function updateRows(tx: Queryable, decided: readonly PlannedLeadChange[]): Promise<void> {
  for (const same of Map.groupBy(decided, ({ change }) => JSON.stringify(change.set ?? {})).values()) {
    const ids = same.map(({ lead }) => lead.id)
    await updateLeads(tx, ids, same[0]?.change.set ?? {})
  }
}

async function insertEvents(tx: Queryable, actorId: string, decided: readonly PlannedLeadChange[]): Promise<number[][]> {
  const lists = decided.map(({ lead, change }) => [change.event, ...(change.moreEvents ?? [])].map((event) => ({ ...event, leadId: lead.id, actorId })))
  const rows = await tx.insert(leadEvents).values(lists.flat()).returning({ id: leadEvents.id })
  const left = rows.map(({ id }) => id)
  const ids = lists.map(({ length }) => left.splice(0, length))
  for (const [place, { lead, change }] of decided.entries()) {
    const eventId = ids[place]?.[0]
    if (eventId) await change.alsoWrite?.(eventId)
    if (change.isNotified && eventId) await enqueue(tx, leadSubmitted, { leadId: lead.id, eventId })
  }
  return ids
}
