import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import type { AssignmentRule } from './choose-counsellor.ts'
import { canTakeLeads, isAway } from './counsellors.server.ts'
import { type LeadState, openStates } from './lead-states.ts'
import { getStateAfterAssigning } from './lead-transitions.ts'
import { lockAssignment, updateLastAssigned } from './round-robin.server.ts'
import { leadEvents, leads } from './schema.server.ts'
import { updateLeads } from './update-leads.server.ts'

/** One transaction, so that rows are locked only briefly. */
const batchSize = 200

const selectLastAssignment = (column: 'actor_id' | 'id') =>
  sql`(select event.${sql.raw(column)} from lead_events event where event.lead_id = ${leads.id} and event.kind = 'assigned' order by event.id desc limit 1)`
/** No counsellor was available, or theirs left. Not those that staff unassigned, and not imported ones, which the importer assigns. */
const isUnassigned = or(
  eq(leads.state, 'assigned'),
  and(isNotNull(selectLastAssignment('id')), isNull(selectLastAssignment('actor_id'))),
  and(eq(leads.state, 'submitted'), sql`${leads.origin} <> 'import'`, isNull(selectLastAssignment('id'))),
)

/** `away`: the person may be back by now. `to`: the new counsellor; null: unassign. `by`: who chose that. */
type Reassignment = { from: string | null; away?: true; to?: string | null; by?: string }

/** Those of a person who left (`from`; null: none), then those that wait; unassigned if no one is available. A second run changes nothing. */
export async function reassignLeads({ from, ...how }: Reassignment): Promise<void> {
  if (from !== null) while (await reassignBatch(eq(leads.assignedTo, from), how.away ? 'away' : 'left', { from, ...how })) {}
  while (await reassignBatch(and(isNull(leads.assignedTo), isUnassigned), 'waited', { from: null })) {}
}

type ReassignReason = 'left' | 'away' | 'waited'
type AssignedLead = { id: string; state: LeadState; to: string | null; rules?: AssignmentRule[] }

async function reassignBatch(which: SQL | undefined, because: ReassignReason, { from, away, to, by }: Reassignment): Promise<boolean> {
  return await inTransaction(async (tx) => {
    // The order of locks: enquiries by id, as in a merge, then the lock for assignments, as for a new enquiry.
    const held = await tx
      .select({ id: leads.id, state: leads.state, courseID: leads.courseID, language: leads.language })
      .from(leads)
      .where(and(which, isNull(leads.mergedInto), inArray(leads.state, openStates)))
      .orderBy(asc(leads.id))
      .limit(batchSize)
      .for('update')
    if (held.length === 0 || (from !== null && (await canKeep(tx, from, away)))) return false
    const isSelected = to === null || (to !== undefined && to !== from && (await canTakeLeads(tx, to)))
    const choose = isSelected ? () => ({ to }) : await lockAssignment(tx, new Date())
    const given: AssignedLead[] = held.map(({ id, state, ...wish }) => ({ id, state, ...(choose(wish) ?? { to: null }) }))
    const changed = because === 'waited' ? given.filter((lead) => lead.to !== null) : given
    if (changed.length === 0) return false
    await assignLeads(tx, changed, because, isSelected ? by : undefined)
    if (!isSelected)
      await updateLastAssigned(
        tx,
        [...new Set(changed.toReversed().map((lead) => lead.to))].reverse().filter((userId) => userId !== null),
      )
    await publishChange(tx, 'leads')
    return changed.length === batchSize
  })
}

async function canKeep(tx: Queryable, userId: string, away: boolean | undefined): Promise<boolean> {
  return away ? !(await isAway(tx, userId)) : await canTakeLeads(tx, userId)
}

async function assignLeads(tx: Queryable, given: AssignedLead[], because: ReassignReason, by: string | undefined): Promise<void> {
  for (const [to, its] of Map.groupBy(given, (lead) => lead.to)) {
    for (const [state, same] of Map.groupBy(its, (lead) => getStateAfterAssigning(lead.state, to))) {
      const ids = same.map(({ id }) => id)
      await updateLeads(tx, ids, { assignedTo: to, state })
    }
  }
  await tx.insert(leadEvents).values(
    given.map(({ id, state, to, rules }) => {
      const next = getStateAfterAssigning(state, to)
      const detail = { assignedTo: to, because, ...(rules && { rules }) }
      return { leadId: id, actorId: by ?? null, kind: 'assigned' as const, detail, ...(next !== state && { fromState: state, toState: next }) }
    }),
  )
}
