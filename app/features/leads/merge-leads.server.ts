import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/db/audit.server.ts'
import { announceChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { leadEvents, leads } from '#app/platform/db/schema/leads.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { type LeadRow, type LeadWritten, lockLead, refuse } from './change-lead.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { type MergeField, mergeFields } from './merge-fields.ts'

/**
 * Makes one enquiry of two. The copy points to the kept one, which shows the events, consents and messages of both. A
 * value taken from the copy changes places with the kept one's, so that nothing is lost and undoing it needs no copy of
 * personal data.
 * @param fields whose values come from the copy
 */
export async function mergeLeads(
  kept: { id: string; version: number },
  copy: { id: string; version: number },
  fields: MergeField[],
  actor: LeadActor,
): Promise<LeadWritten> {
  if (kept.id === copy.id) return refuse('An enquiry cannot be merged into itself.')
  return await db().transaction(async (tx) => {
    const [keptRow, copyRow] = await lockBoth(tx, kept.id, copy.id)
    if (!keptRow || !copyRow || keptRow.state === 'erased' || copyRow.state === 'erased') return refuse('One of the two is gone: it was erased.', 'gone')
    if (copyRow.mergedInto === kept.id) return { ok: true, version: keptRow.version }
    if (keptRow.mergedInto || copyRow.mergedInto) return refuse('One of the two was merged into another one meanwhile.', 'merged')
    if (keptRow.state === 'withdrawn' || copyRow.state === 'withdrawn')
      return refuse('One of the two was withdrawn. It stays by itself, and is erased within days.')
    if (copyRow.isMinor && !keptRow.isMinor) return refuse('The other one is of somebody under 18. Keep that one, so that the guardian is still asked first.')
    if (keptRow.version !== kept.version || copyRow.version !== copy.version) return refuse('Someone else changed one of the two meanwhile.', 'changed')
    const answeredAt = earliest(keptRow.firstContactedAt, copyRow.firstContactedAt)
    const detail = { copy: copy.id, fields, answeredBefore: keptRow.firstContactedAt?.toISOString() ?? null }
    await writeSides(tx, keptRow, { ...valuesOf(copyRow, fields), firstContactedAt: answeredAt }, copyRow, {
      ...valuesOf(keptRow, fields),
      mergedInto: kept.id,
    })
    await record(tx, actor, { kind: 'merged', action: 'lead.merge', kept: kept.id, copy: copy.id, detail })
    return { ok: true, version: keptRow.version + 1 }
  })
}

/** Takes the last merge of this copy back: both enquiries stand by themselves again, each with its own values. */
export async function unmergeLeads(copyId: string, actor: LeadActor): Promise<LeadWritten & { kept?: string }> {
  const keptId = (await db().select({ mergedInto: leads.mergedInto }).from(leads).where(eq(leads.id, copyId)))[0]?.mergedInto
  if (!keptId) return refuse('These two are not merged.')
  return await db().transaction(async (tx) => {
    const [keptRow, copyRow] = await lockBoth(tx, keptId, copyId)
    if (!keptRow || copyRow?.mergedInto !== keptId) return refuse('These two are not merged any more.')
    if (keptRow.state === 'erased') return refuse('These two cannot be parted: the person was erased.', 'gone')
    const [merged] = await tx
      .select({ detail: leadEvents.detail })
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, keptId), eq(leadEvents.kind, 'merged'), sql`${leadEvents.detail}->>'copy' = ${copyId}`))
      .orderBy(desc(leadEvents.id))
      .limit(1)
    const fields = mergeFields.filter((field) => (merged?.detail?.fields as string[] | undefined)?.includes(field))
    const answeredBefore = merged?.detail?.answeredBefore
    // What was answered since the merge stays answered.
    const wasCopys = keptRow.firstContactedAt?.getTime() === copyRow.firstContactedAt?.getTime()
    const answered = wasCopys ? { firstContactedAt: typeof answeredBefore === 'string' ? new Date(answeredBefore) : null } : {}
    await writeSides(tx, keptRow, { ...valuesOf(copyRow, fields), ...answered }, copyRow, { ...valuesOf(keptRow, fields), mergedInto: null })
    // Who had the copy may have left meanwhile.
    if (copyRow.assignedTo) await enqueue(tx, 'share-leads', { from: copyRow.assignedTo })
    await record(tx, actor, { kind: 'unmerged', action: 'lead.unmerge', kept: keptId, copy: copyId, detail: { copy: copyId, fields } })
    return { ok: true, version: keptRow.version + 1, kept: keptId }
  })
}

/** Always in the same order: two merges the other way round would wait for each other for ever. */
async function lockBoth(tx: Queryable, keptId: string, copyId: string): Promise<[LeadRow | null, LeadRow | null]> {
  const rows = new Map<string, LeadRow | null>()
  for (const id of [keptId, copyId].sort()) rows.set(id, await lockLead(tx, id))
  return [rows.get(keptId) ?? null, rows.get(copyId) ?? null]
}

type Values = Partial<typeof leads.$inferInsert>

async function writeSides(tx: Queryable, kept: LeadRow, keptValues: Values, copy: LeadRow, copyValues: Values): Promise<void> {
  for (const [row, values] of [
    [kept, keptValues],
    [copy, copyValues],
  ] as const) {
    await tx
      .update(leads)
      .set({ ...values, version: row.version + 1, updatedAt: sql`now()` })
      .where(eq(leads.id, row.id))
  }
}

function valuesOf(row: LeadRow, fields: MergeField[]): Values {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

function earliest(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a < b ? a : b) : (a ?? b)
}

type MergeRecord = { kind: 'merged' | 'unmerged'; action: string; kept: string; copy: string; detail: Record<string, unknown> }

async function record(tx: Queryable, actor: LeadActor, { kind, action, kept, copy, detail }: MergeRecord): Promise<void> {
  await tx.insert(leadEvents).values({ leadId: kept, actorId: actor.id, kind, detail })
  await recordAudit(tx, { actorId: actor.id, action, subject: `lead:${kept}`, after: { copy, fields: detail.fields } })
  await announceChange(tx, 'leads')
}
