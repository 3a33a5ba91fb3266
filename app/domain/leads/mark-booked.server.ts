import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { lockLead } from './change-lead.server.ts'
import type { LeadState } from './lead-states.ts'
import { getMergeTarget } from './merge-group.server.ts'
import { leadEvents, leads } from './schema.server.ts'

const before: readonly LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'unreachable', 'lost']

/** Moves an enquiry to Booked because its person has a confirmed seat in a batch; one that is there or further stays. */
export async function markBooked(tx: Queryable, leadId: string, courseID: string | null): Promise<void> {
  const lead = await lockLead(tx, await getMergeTarget(tx, leadId))
  if (!lead || !before.includes(lead.state)) return
  await tx
    .update(leads)
    .set({ state: 'booked', courseID: lead.courseID ?? courseID, version: lead.version + 1, updatedAt: sql`now()` })
    .where(eq(leads.id, lead.id))
  await tx.insert(leadEvents).values({ leadId: lead.id, kind: 'state', fromState: lead.state, toState: 'booked', detail: { because: 'booked' } })
}
