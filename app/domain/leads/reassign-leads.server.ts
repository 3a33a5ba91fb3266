import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { canTakeLeads } from './counsellors.server.ts'
import type { LeadState } from './lead-states.ts'
import { stateAfterAssigning } from './lead-transitions.ts'
import { listAssignees, updateLastAssigned } from './round-robin.server.ts'
import { leadEvents, leads } from './schema.server.ts'

/** So many change hands in one transaction: their rows are held for a moment only. */
const batchSize = 200
const openStates: LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'unreachable']

const lastAssignment = (column: 'actor_id' | 'id') =>
  sql`(select event.${sql.raw(column)} from lead_events event where event.lead_id = ${leads.id} and event.kind = 'assigned' order by event.id desc limit 1)`
/**
 * Unassigned because no counsellor was available or the counsellor left. Not those that staff unassigned themselves, nor
 * imported ones, which the importer assigns.
 */
const waitsForSomebody = or(
  eq(leads.state, 'assigned'),
  and(isNotNull(lastAssignment('id')), isNull(lastAssignment('actor_id'))),
  and(eq(leads.state, 'submitted'), sql`${leads.origin} <> 'import'`, isNull(lastAssignment('id'))),
)

/**
 * Assigns the open enquiries of somebody who left, then those that wait for a counsellor, each to the counsellor who has waited
 * longest for one. If none is available, they become unassigned. A second run changes nothing.
 * @param from the person who may have left; null: only what waits
 */
export async function reassignLeads({ from }: { from: string | null }): Promise<void> {
  if (from !== null) while (await shareBatch(eq(leads.assignedTo, from), 'left', from)) {}
  while (await shareBatch(and(isNull(leads.assignedTo), waitsForSomebody), 'waited', null)) {}
}

/** @returns whether there may be more */
async function shareBatch(which: SQL | undefined, because: 'left' | 'waited', from: string | null): Promise<boolean> {
  return await db().transaction(async (tx) => {
    // In the order in which a merge locks its two, and before the turns, as a new enquiry is.
    const held = await tx
      .select({ id: leads.id, state: leads.state })
      .from(leads)
      .where(and(which, isNull(leads.mergedInto), inArray(leads.state, openStates)))
      .orderBy(asc(leads.id))
      .limit(batchSize)
      .for('update')
    if (held.length === 0 || (from !== null && (await canTakeLeads(tx, from)))) return false
    const turns = await listAssignees(tx)
    // What already waits for somebody goes on waiting.
    if (turns.length === 0 && because === 'waited') return false
    const given = held.map((lead, index) => ({ ...lead, to: turns[index % turns.length] ?? null }))
    await give(tx, given, because)
    await updateLastAssigned(
      tx,
      [...new Set(given.toReversed().map(({ to }) => to))].reverse().filter((to) => to !== null),
    )
    await publishChange(tx, 'leads')
    return held.length === batchSize
  })
}

async function give(tx: Queryable, given: { id: string; state: LeadState; to: string | null }[], because: 'left' | 'waited'): Promise<void> {
  for (const [to, its] of Map.groupBy(given, (lead) => lead.to)) {
    for (const [state, same] of Map.groupBy(its, (lead) => stateAfterAssigning(lead.state, to))) {
      const ids = same.map(({ id }) => id)
      const changes = { assignedTo: to, state, version: sql`${leads.version} + 1`, updatedAt: sql`now()` }
      await tx.update(leads).set(changes).where(inArray(leads.id, ids))
    }
  }
  await tx.insert(leadEvents).values(
    given.map(({ id, state, to }) => {
      const next = stateAfterAssigning(state, to)
      return { leadId: id, kind: 'assigned' as const, detail: { assignedTo: to, because }, ...(next !== state && { fromState: state, toState: next }) }
    }),
  )
}
