import { getNextCallTime } from '#app/lib/call-hours.ts'
import { hourMs } from '#app/lib/periods.ts'
import { endCallTasks, postponeCallTasks } from './call-tasks.server.ts'
import { changeLead, failField, failLead, getContactPermission, type LeadResult, type LeadRevision } from './change-lead.server.ts'
import { contactFailures } from './contact-permission.ts'
import type { LeadActor } from './lead-actor.ts'
import type { CallOutcome, LeadState, LostReason } from './lead-states.ts'
import { getStateAfterCall, isClosed } from './lead-transitions.ts'
import { describeAssignment, findStepFailure, getStepChange } from './lead-writes.server.ts'

/** `to` null: the outcome decides the state. `followUp` null: no further call is planned. */
export type LoggedCall = { outcome: CallOutcome; note: string | null; to: LeadState | null; lostReason: LostReason | null; followUp: Date | null }

/** The first call that reached the person stops the first-response clock. A call that changes nothing else never conflicts. */
export async function logCall(seen: LeadRevision, actor: LeadActor, call: LoggedCall): Promise<LeadResult> {
  const { outcome, note, to, lostReason, followUp } = call
  const revision = to === null && followUp === null ? { ...seen, version: null } : seen
  return await changeLead(revision, actor, async (tx, lead) => {
    const may = await getContactPermission(tx, lead)
    if (may !== 'yes') return failLead(contactFailures[may])
    const isReached = outcome === 'reached'
    const state = isReached ? getStateAfterCall(lead.state) : lead.state
    const step = to !== null && to !== lead.state && to !== state ? { to, note, lostReason } : null
    // A call that reached the person has changed the state already.
    const called = { ...lead, state, ...(isReached && { firstContactedAt: lead.firstContactedAt ?? new Date() }) }
    const refused = step && (await findStepFailure(tx, called, actor, step))
    if (refused) return refused
    const next = step?.to ?? state
    if (followUp && isClosed(next)) return failField('followUp', 'A closed enquiry has no follow-up. Choose “None”, or another state.')
    // An unassigned enquiry goes to the caller, because follow-ups are tasks of the assigned person.
    const isTaken = lead.assignedTo === null && (isReached || followUp !== null) && !isClosed(next)
    const taken = isTaken ? describeAssignment({ state: next, assignedTo: null }, actor.id) : null
    const isNewTime = (lead.followUpAt?.getTime() ?? null) !== (followUp?.getTime() ?? null)
    return {
      set: {
        firstContactedAt: called.firstContactedAt,
        ...(step && getStepChange(called, step).set),
        state: next,
        followUpAt: followUp,
        ...taken?.set,
      },
      event: { kind: 'call', note, detail: { outcome } },
      moreEvents: [
        ...(next === lead.state ? [] : [{ kind: 'state' as const, fromState: lead.state, toState: next, ...(next === 'lost' && { lostReason }) }]),
        ...(taken ? [taken.event] : []),
        ...(isNewTime && !isClosed(next) ? [{ kind: 'follow-up' as const, detail: { at: followUp?.toISOString() ?? null } }] : []),
      ],
      alsoWrite: async (eventId) => {
        // Calls to a wrong number never reach the person, so the tasks end.
        if (isReached || outcome === 'wrong-number') await endCallTasks(tx, lead.id, eventId)
        else await postponeCallTasks(tx, lead.id, followUp ?? getNextCallTime(new Date(Date.now() + hourMs)))
      },
      audit: { action: 'lead.call', before: { state: lead.state }, after: { state: taken?.set.state ?? next, outcome } },
    }
  })
}
