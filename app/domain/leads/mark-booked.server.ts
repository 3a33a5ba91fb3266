import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { selectSeatCancelled } from './cancelled-seat.server.ts'
import { lockLead } from './change-lead.server.ts'
import type { LeadState } from './lead-states.ts'
import { getMergeTarget } from './merge-group.server.ts'
import { type LeadRow, leadEvents } from './schema.server.ts'
import { updateLeads } from './update-leads.server.ts'

const before: readonly LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'unreachable', 'lost']

/** An enquiry that is `booked` or in a later state stays. */
export async function markBooked(tx: Queryable, leadId: string, courseID: string | null): Promise<void> {
  const lead = await lockLead(tx, await getMergeTarget(tx, leadId))
  if (!lead || !before.includes(lead.state)) return
  const cancelled = await findSeatCancelledEvent(tx, lead)
  await updateLeads(tx, [lead.id], { state: 'booked', courseID: lead.courseID ?? courseID, ...(cancelled && withoutFollowUp(lead, cancelled)) })
  await tx.insert(leadEvents).values({
    leadId: lead.id,
    kind: 'state',
    fromState: lead.state,
    toState: 'booked',
    detail: { because: 'booked', ...(lead.courseID === null && courseID && { course: courseID }) },
  })
}

/** Undoes `markBooked`, unless the state was changed since. @param since when the seat was booked */
export async function unmarkBooked(tx: Queryable, leadId: string, since: Date): Promise<void> {
  const lead = await lockLead(tx, await getMergeTarget(tx, leadId))
  if (lead?.state !== 'booked') return
  const ofState = and(eq(leadEvents.leadId, lead.id), eq(leadEvents.kind, 'state'), gte(leadEvents.at, since))
  const [last] = await tx.select().from(leadEvents).where(ofState).orderBy(desc(leadEvents.id)).limit(1)
  if (!last?.fromState || last.detail?.because !== 'booked') return
  await updateLeads(tx, [lead.id], { state: last.fromState, ...(last.detail.course === lead.courseID && { courseID: null }) })
  await tx.delete(leadEvents).where(eq(leadEvents.id, last.id))
}

/** A booked enquiry whose only seat in a batch was cancelled comes back to the tasks, in the state that it had reached without the seat. */
export async function markSeatCancelled(tx: Queryable, leadId: string, title: string): Promise<void> {
  const lead = await lockLead(tx, await getMergeTarget(tx, leadId))
  if (lead?.state !== 'booked') return
  const { rows } = await tx.execute<{ isCancelled: boolean }>(sql`select ${selectSeatCancelled(lead.id)} as "isCancelled"`)
  if (!rows[0]?.isCancelled) return
  const [booked] = await tx
    .select({ from: leadEvents.fromState })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, lead.id), eq(leadEvents.kind, 'state'), eq(leadEvents.toState, 'booked')))
    .orderBy(desc(leadEvents.id))
    .limit(1)
  const reached = lead.firstContactedAt ? 'contacted' : lead.assignedTo ? 'assigned' : 'submitted'
  const toState = booked?.from === 'qualified' || booked?.from === 'contacted' ? booked.from : reached
  const followUpAt = lead.followUpAt ?? new Date()
  await updateLeads(tx, [lead.id], { state: toState, followUpAt })
  const detail = { because: 'seat-cancelled', title, ...(lead.followUpAt === null && { followUp: followUpAt.toISOString() }) }
  await tx.insert(leadEvents).values({ leadId: lead.id, kind: 'state', fromState: 'booked', toState, detail })
}

/** Undoes `markSeatCancelled`, unless the state was changed since. */
export async function unmarkSeatCancelled(tx: Queryable, leadId: string): Promise<void> {
  const lead = await lockLead(tx, await getMergeTarget(tx, leadId))
  const cancelled = lead && (await findSeatCancelledEvent(tx, lead))
  if (!cancelled) return
  await updateLeads(tx, [lead.id], { state: 'booked', ...withoutFollowUp(lead, cancelled) })
  await tx.delete(leadEvents).where(eq(leadEvents.id, cancelled.id))
}

type LeadEvent = typeof leadEvents.$inferSelect

/** Null if the state was changed since. */
async function findSeatCancelledEvent(tx: Queryable, { id, state }: LeadRow): Promise<LeadEvent | null> {
  const ofState = and(eq(leadEvents.leadId, id), eq(leadEvents.kind, 'state'))
  const [last] = await tx.select().from(leadEvents).where(ofState).orderBy(desc(leadEvents.id)).limit(1)
  return last?.detail?.because === 'seat-cancelled' && last.toState === state ? last : null
}

/** The follow-up that the cancellation set, unless staff set another one since. */
const withoutFollowUp = ({ followUpAt }: LeadRow, { detail }: LeadEvent) =>
  followUpAt && followUpAt.toISOString() === detail?.followUp ? { followUpAt: null } : {}
