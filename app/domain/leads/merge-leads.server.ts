import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { moveCallTasks } from './call-tasks.server.ts'
import { failLead, type LeadResult, lockLead } from './change-lead.server.ts'
import type { MergeField } from './fields.ts'
import type { LeadActor } from './lead-actor.ts'
import { type LeadRow, leadEvents, leads } from './schema.server.ts'
import { splitLeads } from './split-leads.server.ts'
import { updateLeads } from './update-leads.server.ts'

/** The copy keeps its values: the senders may be two people. The event stores what the kept one loses. @param fields take the copy's values */
export async function mergeLeads(
  target: { id: string; version: number },
  copy: { id: string; version: number },
  fields: MergeField[],
  actor: LeadActor,
): Promise<LeadResult> {
  if (target.id === copy.id) return failLead('An enquiry cannot be merged into itself.')
  return await inTransaction(async (tx) => {
    const [targetRow, copyRow] = await lockBoth(tx, target.id, copy.id)
    if (!targetRow || !copyRow || targetRow.state === 'erased' || copyRow.state === 'erased') return failLead('One of the two is gone: it was erased.', 'gone')
    if (copyRow.mergedInto === target.id) return { ok: true, version: targetRow.version }
    if (targetRow.mergedInto || copyRow.mergedInto) return failLead('One of the two was merged into another one meanwhile.', 'merged')
    if (targetRow.state === 'withdrawn' || copyRow.state === 'withdrawn')
      return failLead('One of the two was withdrawn. It stays by itself, and is erased within days.')
    if (copyRow.isMinor && !targetRow.isMinor)
      return failLead('The other one is of somebody under 18. Keep that one, so that the guardian is still asked first.')
    if (targetRow.version !== target.version || copyRow.version !== copy.version) return failLead('Someone else changed one of the two meanwhile.', 'changed')
    const answeredAt = pickEarliest(targetRow.firstContactedAt, copyRow.firstContactedAt)
    const answeredBefore = targetRow.firstContactedAt?.toISOString() ?? null
    const detail = { copy: copy.id, fields, answeredBefore, replaced: getValues(targetRow, fields) }
    await updateLeads(tx, [target.id], { ...getValues(copyRow, fields), firstContactedAt: answeredAt })
    await updateLeads(tx, [copy.id], { mergedInto: target.id })
    await moveCallTasks(tx, copy.id, target.id)
    await tx.insert(leadEvents).values({ leadId: target.id, actorId: actor.id, kind: 'merged', detail })
    const eventId = await recordMerge(tx, actor, { action: 'lead.merge', targetId: target.id, copy: copy.id, fields })
    return { ok: true, version: targetRow.version + 1, undo: { action: 'lead.merge', eventId } }
  })
}

export async function unmergeLeads(copyId: string, actor: LeadActor): Promise<LeadResult & { targetId?: string }> {
  const targetId = (await db().select({ mergedInto: leads.mergedInto }).from(leads).where(eq(leads.id, copyId)))[0]?.mergedInto
  if (!targetId) return failLead('These two are not merged.')
  return await inTransaction(async (tx) => {
    const [targetRow, copyRow] = await lockBoth(tx, targetId, copyId)
    if (!targetRow || copyRow?.mergedInto !== targetId) return failLead('These two are not merged any more.')
    if (targetRow.state === 'erased' || copyRow.state === 'erased') return failLead('These two cannot be unmerged: one of them was erased.', 'gone')
    const { fields } = await splitLeads(tx, targetRow, copyRow, { actorId: actor.id, eventOn: targetId })
    await recordMerge(tx, actor, { action: 'lead.unmerge', targetId, copy: copyId, fields })
    return { ok: true, version: targetRow.version + 1, targetId }
  })
}

/** The fixed order prevents a deadlock of two merges in opposite directions. */
async function lockBoth(tx: Queryable, targetId: string, copyId: string): Promise<[LeadRow | null, LeadRow | null]> {
  const rows = new Map<string, LeadRow | null>()
  for (const id of [targetId, copyId].sort()) rows.set(id, await lockLead(tx, id))
  return [rows.get(targetId) ?? null, rows.get(copyId) ?? null]
}

function getValues(row: LeadRow, fields: MergeField[]): Partial<LeadRow> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

function pickEarliest(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a < b ? a : b) : (a ?? b)
}

type MergeRecord = { action: AuditAction; targetId: string; copy: string; fields: string[] }

async function recordMerge(tx: Queryable, actor: LeadActor, { action, targetId, copy, fields }: MergeRecord): Promise<number> {
  await publishChange(tx, 'leads')
  return await recordAudit(tx, { actorId: actor.id, action, subject: `lead:${targetId}`, after: { copy, fields } })
}

export const mergeUndoHandlers: Record<string, UndoHandler> = {
  'lead.merge': {
    roles: ['counsellor'],
    revert: async (tx, { actorId, subjectId: targetId, after }) => {
      const copyId = (after as { copy: string }).copy
      const [target, copy] = await lockBoth(tx, targetId, copyId)
      if (!target || copy?.mergedInto !== targetId || target.state === 'erased' || copy.state === 'erased') return false
      await splitLeads(tx, target, copy, { actorId, eventOn: targetId })
      await publishChange(tx, 'leads')
      return true
    },
  },
}
