import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { moveCallTasks } from './call-tasks.server.ts'
import { failLead, type LeadResult, lockLead } from './change-lead.server.ts'
import type { LeadActor } from './lead-actor.ts'
import type { MergeField } from './merge-fields.ts'
import { splitLeads } from './part-leads.server.ts'
import { type LeadRow, leadEvents, leads } from './schema.server.ts'

/** The copy keeps its values: the senders may be two people. The event stores what the kept one loses. @param fields take the copy's values */
export async function mergeLeads(
  kept: { id: string; version: number },
  copy: { id: string; version: number },
  fields: MergeField[],
  actor: LeadActor,
): Promise<LeadResult> {
  if (kept.id === copy.id) return failLead('An enquiry cannot be merged into itself.')
  return await inTransaction(async (tx) => {
    const [keptRow, copyRow] = await lockBoth(tx, kept.id, copy.id)
    if (!keptRow || !copyRow || keptRow.state === 'erased' || copyRow.state === 'erased') return failLead('One of the two is gone: it was erased.', 'gone')
    if (copyRow.mergedInto === kept.id) return { ok: true, version: keptRow.version }
    if (keptRow.mergedInto || copyRow.mergedInto) return failLead('One of the two was merged into another one meanwhile.', 'merged')
    if (keptRow.state === 'withdrawn' || copyRow.state === 'withdrawn')
      return failLead('One of the two was withdrawn. It stays by itself, and is erased within days.')
    if (copyRow.isMinor && !keptRow.isMinor) return failLead('The other one is of somebody under 18. Keep that one, so that the guardian is still asked first.')
    if (keptRow.version !== kept.version || copyRow.version !== copy.version) return failLead('Someone else changed one of the two meanwhile.', 'changed')
    const answeredAt = pickEarliest(keptRow.firstContactedAt, copyRow.firstContactedAt)
    const answeredBefore = keptRow.firstContactedAt?.toISOString() ?? null
    const detail = { copy: copy.id, fields, answeredBefore, replaced: getValues(keptRow, fields) }
    await write(tx, keptRow, { ...getValues(copyRow, fields), firstContactedAt: answeredAt })
    await write(tx, copyRow, { mergedInto: kept.id })
    await moveCallTasks(tx, copy.id, kept.id)
    await tx.insert(leadEvents).values({ leadId: kept.id, actorId: actor.id, kind: 'merged', detail })
    const eventId = await record(tx, actor, { action: 'lead.merge', kept: kept.id, copy: copy.id, fields })
    return { ok: true, version: keptRow.version + 1, undo: { action: 'lead.merge', eventId } }
  })
}

export async function unmergeLeads(copyId: string, actor: LeadActor): Promise<LeadResult & { kept?: string }> {
  const keptId = (await db().select({ mergedInto: leads.mergedInto }).from(leads).where(eq(leads.id, copyId)))[0]?.mergedInto
  if (!keptId) return failLead('These two are not merged.')
  return await inTransaction(async (tx) => {
    const [keptRow, copyRow] = await lockBoth(tx, keptId, copyId)
    if (!keptRow || copyRow?.mergedInto !== keptId) return failLead('These two are not merged any more.')
    if (keptRow.state === 'erased' || copyRow.state === 'erased') return failLead('These two cannot be unmerged: one of them was erased.', 'gone')
    const { fields } = await splitLeads(tx, keptRow, copyRow, { actorId: actor.id, eventOn: keptId })
    await record(tx, actor, { action: 'lead.unmerge', kept: keptId, copy: copyId, fields })
    return { ok: true, version: keptRow.version + 1, kept: keptId }
  })
}

/** The fixed order prevents a deadlock of two merges in opposite directions. */
async function lockBoth(tx: Queryable, keptId: string, copyId: string): Promise<[LeadRow | null, LeadRow | null]> {
  const rows = new Map<string, LeadRow | null>()
  for (const id of [keptId, copyId].sort()) rows.set(id, await lockLead(tx, id))
  return [rows.get(keptId) ?? null, rows.get(copyId) ?? null]
}

type LeadUpdate = Partial<typeof leads.$inferInsert>

async function write(tx: Queryable, { id, version }: LeadRow, values: LeadUpdate): Promise<void> {
  await tx
    .update(leads)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(eq(leads.id, id))
}

function getValues(row: LeadRow, fields: MergeField[]): LeadUpdate {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

function pickEarliest(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a < b ? a : b) : (a ?? b)
}

type MergeRecord = { action: AuditAction; kept: string; copy: string; fields: string[] }

async function record(tx: Queryable, actor: LeadActor, { action, kept, copy, fields }: MergeRecord): Promise<number> {
  await publishChange(tx, 'leads')
  return await recordAudit(tx, { actorId: actor.id, action, subject: `lead:${kept}`, after: { copy, fields } })
}

export const mergeUndoHandlers: Record<string, UndoHandler> = {
  'lead.merge': {
    roles: ['counsellor'],
    revert: async (tx, { actorId, subject, after }) => {
      const [keptId, copyId] = [subject.slice('lead:'.length), (after as { copy: string }).copy]
      const [kept, copy] = await lockBoth(tx, keptId, copyId)
      if (!kept || copy?.mergedInto !== keptId || kept.state === 'erased' || copy.state === 'erased') return false
      await splitLeads(tx, kept, copy, { actorId, eventOn: keptId })
      await publishChange(tx, 'leads')
      return true
    },
  },
}
