import { and, desc, eq, gte } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { lockLead } from './change-lead.server.ts'
import type { LeadState } from './lead-states.ts'
import { getMergeTarget } from './merge-group.server.ts'
import { leadEvents } from './schema.server.ts'
import { updateLeads } from './update-leads.server.ts'

const before: readonly LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'unreachable', 'lost']

/** An enquiry that is `booked` or in a later state stays. */
export async function markBooked(tx: Queryable, leadId: string, courseID: string | null): Promise<void> {
  const lead = await lockLead(tx, await getMergeTarget(tx, leadId))
  if (!lead || !before.includes(lead.state)) return
  await updateLeads(tx, [lead.id], { state: 'booked', courseID: lead.courseID ?? courseID })
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
