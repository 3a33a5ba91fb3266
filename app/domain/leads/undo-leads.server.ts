import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { deleteInBatches } from '#app/platform/db/in-batches.server.ts'
import { canTakeLeads } from './counsellors.server.ts'
import { leadEvents, leads } from './schema.server.ts'
import { leadUndos } from './staff-schema.server.ts'
import { updateLeads } from './update-leads.server.ts'

export const undoableLeadActions: ReadonlySet<string> = new Set([
  'lead.assign',
  'lead.assign-many',
  'lead.call',
  'lead.follow-up',
  'lead.import',
  'lead.message',
  'lead.note',
  'lead.state',
  'lead.state-many',
])

const moments = ['followUpAt', 'firstContactedAt'] as const

/** Each that has not changed since. Later changes by others stay. */
export const revertLeads: UndoHandler['revert'] = async (tx, { eventId, action }) => {
  const undoRows = await tx.select().from(leadUndos).where(eq(leadUndos.auditEventId, eventId)).orderBy(asc(leadUndos.leadId))
  if (undoRows.length === 0) return false
  const ids = undoRows.map(({ leadId }) => leadId)
  const held = await tx
    .select({ id: leads.id, version: leads.version, state: leads.state, mergedInto: leads.mergedInto })
    .from(leads)
    .where(inArray(leads.id, ids))
    .orderBy(asc(leads.id))
    .for('update')
  const now = new Map(held.map((lead) => [lead.id, lead]))
  const owners = new Map<string, boolean>()
  for (const owner of new Set(undoRows.map(({ before }) => before?.assignedTo))) {
    if (typeof owner === 'string') owners.set(owner, await canTakeLeads(tx, owner))
  }
  const isSame = ({ leadId, version, before }: (typeof undoRows)[number]) => {
    const lead = now.get(leadId)
    // The earlier counsellor has left since.
    if (owners.get(String(before?.assignedTo)) === false) return false
    if (!lead || lead.state === 'erased' || lead.mergedInto) return false
    // A note or a message does not conflict with later changes.
    return action === 'lead.note' || action === 'lead.message' || lead.version === version
  }
  const touched = await listTouched(
    tx,
    undoRows.filter(({ before }) => before === null),
  )
  const undone = undoRows.filter((row) => isSame(row) && !touched.has(row.leadId))
  if (undone.length === 0) return false
  await restore(tx, undone)
  await tx.delete(leadUndos).where(eq(leadUndos.auditEventId, eventId))
  await publishChange(tx, 'leads')
  return { left: undoRows.length - undone.length }
}

/** A job writes the event of a booking later, so bookings are checked too. */
async function listTouched(tx: Queryable, createdRows: (typeof leadUndos.$inferSelect)[]): Promise<Set<string>> {
  if (createdRows.length === 0) return new Set()
  const [ids, own] = [createdRows.map(({ leadId }) => leadId), createdRows.flatMap(({ eventIds }) => eventIds)]
  const found = await tx
    .select({ leadId: leadEvents.leadId })
    .from(leadEvents)
    .where(sql`${leadEvents.leadId} = any(${sql.param(ids)}::uuid[]) and ${leadEvents.id} <> all(${sql.param(own)}::bigint[])`)
  const booked = await tx.execute<{ id: string }>(sql`select lead_id as id from bookings where lead_id = any(${sql.param(ids)}::uuid[])`)
  return new Set([...found.map(({ leadId }) => leadId), ...booked.rows.map(({ id }) => id)])
}

async function restore(tx: Queryable, undone: (typeof leadUndos.$inferSelect)[]): Promise<void> {
  const createdRows = undone.filter(({ before }) => before === null).map(({ leadId }) => leadId)
  if (createdRows.length > 0) await tx.delete(leads).where(inArray(leads.id, createdRows))
  const changed = undone.filter(({ before }) => before !== null)
  const eventIds = changed.flatMap((row) => row.eventIds)
  if (eventIds.length > 0) await tx.delete(leadEvents).where(inArray(leadEvents.id, eventIds))
  for (const same of Map.groupBy(changed, ({ before }) => JSON.stringify(before)).values()) {
    const before = { ...same[0]?.before }
    for (const name of moments) if (typeof before[name] === 'string') before[name] = new Date(before[name])
    const ids = same.map(({ leadId }) => leadId)
    await updateLeads(tx, ids, before)
  }
}

export const leadUndoHandlers: Record<string, UndoHandler> = Object.fromEntries(
  [...undoableLeadActions].map((action) => [action, { roles: ['counsellor'] as const, revert: revertLeads }]),
)

export async function purgeLeadUndos(before: Date): Promise<void> {
  await deleteInBatches(leadUndos, lt(leadUndos.createdAt, before))
}

/** No undo may restore erased data. */
export async function deleteLeadUndos(tx: Queryable, leadIds: string[]): Promise<void> {
  await tx.delete(leadUndos).where(inArray(leadUndos.leadId, leadIds))
}
