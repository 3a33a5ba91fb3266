import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { reassignLeadsJob } from '#app/domain/accounts/jobs.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { moveCallTasks } from './call-tasks.server.ts'
import { type LeadRow, leadEvents, leads } from './schema.server.ts'
import { updateLeads } from './update-leads.server.ts'

/** `replaced`: the kept enquiry's values before it took the copy's. */
type MergeDetail = { copy: string; fields: string[]; answeredBefore: string | null; replaced?: Record<string, string | null> }
type SeparateLeadsOptions = {
  actorId: string | null
  eventOn: string
  because?: 'withdrawn' | 'erased'
}

/** The kept enquiry gets back each value that the copy replaced, unless it was changed since. Call it with both rows locked. */
export async function splitLeads(
  tx: Queryable,
  target: LeadRow,
  copy: LeadRow,
  { actorId, eventOn, because }: SeparateLeadsOptions,
): Promise<{ fields: string[] }> {
  const [merged, ...later] = await listMerges(tx, target.id, copy.id)
  const replaced = merged?.detail.replaced ?? {}
  const changed = merged ? await listChangedFields(tx, target.id, merged.id) : new Set()
  const values: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(replaced)) {
    // A later merge replaced this field too, so its event now stores the value that this merge would restore.
    const next = later.find(({ detail }) => detail.replaced && field in detail.replaced)
    if (next) await updateReplacedValue(tx, next.id, field, value)
    else if (!changed.has(field)) values[field] = toColumn(field, value)
  }
  if (merged)
    await tx
      .update(leadEvents)
      .set({ detail: sql`${leadEvents.detail} - 'replaced'` })
      .where(eq(leadEvents.id, merged.id))
  // A person who was reached after the merge still counts as contacted.
  const wasCopys = target.firstContactedAt?.getTime() === copy.firstContactedAt?.getTime()
  if (merged && wasCopys) values.firstContactedAt = merged.detail.answeredBefore ? new Date(merged.detail.answeredBefore) : null
  await updateSeparated(tx, target.id, values)
  await updateSeparated(tx, copy.id, { mergedInto: null })
  await moveCallTasks(tx, target.id, copy.id, true)
  const fields = Object.keys(replaced)
  await tx.insert(leadEvents).values({ leadId: eventOn, actorId, kind: 'unmerged', detail: { copy: copy.id, fields, ...(because && { because }) } })
  // The counsellor of either enquiry may have left meanwhile.
  for (const from of new Set([copy.assignedTo, replaced.assignedTo])) if (from) await enqueue(tx, reassignLeadsJob, { from })
  return { fields }
}

/**
 * The others' enquiries stay, without the values of the ended ones. A withdrawn copy stays merged: staff see there that its person
 * wants no calls. @param group the locked merge group @param ended the ids that are withdrawn or erased
 */
export async function splitFromEnded(tx: Queryable, group: LeadRow[], ended: string[], because: 'withdrawn' | 'erased'): Promise<void> {
  for (const copy of group) {
    const target = group.find(({ id }) => id === copy.mergedInto)
    if (!target || target.erasedAt || copy.erasedAt || ended.includes(target.id) === ended.includes(copy.id)) continue
    const isTargetEnded = ended.includes(target.id)
    if (isTargetEnded || because === 'erased') await splitLeads(tx, target, copy, { actorId: null, eventOn: isTargetEnded ? copy.id : target.id, because })
  }
}

/** The last merge of this copy, and the later merges into the same enquiry. */
async function listMerges(tx: Queryable, targetId: string, copyId: string): Promise<{ id: number; detail: MergeDetail }[]> {
  const rows = await tx
    .select({ id: leadEvents.id, detail: sql<MergeDetail>`${leadEvents.detail}` })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, targetId), eq(leadEvents.kind, 'merged'), sql`${leadEvents.detail} is not null`))
    .orderBy(leadEvents.id)
  const last = rows.findLastIndex(({ detail }) => detail.copy === copyId)
  return last < 0 ? [] : rows.slice(last)
}

async function updateReplacedValue(tx: Queryable, eventId: number, field: string, value: string | null): Promise<void> {
  await tx
    .update(leadEvents)
    .set({ detail: sql`jsonb_set(${leadEvents.detail}, array['replaced', ${field}::text], ${JSON.stringify(value)}::jsonb)` })
    .where(eq(leadEvents.id, eventId))
}

/** Undoing a merge must not revert them. */
async function listChangedFields(tx: Queryable, leadId: string, since: number): Promise<Set<unknown>> {
  const rows = await tx
    .select({ kind: leadEvents.kind, detail: leadEvents.detail })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), gt(leadEvents.id, since), inArray(leadEvents.kind, ['corrected', 'assigned', 'follow-up', 'state'])))
  return new Set(rows.flatMap(({ kind, detail }) => (kind === 'corrected' ? (detail?.fields as string[]) : kind === 'assigned' ? 'assignedTo' : 'followUpAt')))
}

function toColumn(field: string, value: string | null): Date | string | null | SQL {
  if (field === 'followUpAt') return value && new Date(value)
  // The account may have been erased since.
  return field === 'assignedTo' ? sql`(select id from users where id = ${value})` : value
}

async function updateSeparated(tx: Queryable, leadId: string, values: Record<string, unknown>): Promise<void> {
  // The erasure of a withdrawn enquiry is due a week after `updatedAt`, so this must not change it.
  const updatedAt = sql`case when ${leads.state} = 'withdrawn' then ${leads.updatedAt} else now() end`
  await updateLeads(tx, [leadId], { ...values, updatedAt })
}
