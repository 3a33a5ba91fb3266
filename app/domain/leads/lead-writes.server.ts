import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { changeLead, failField, failLead, getUserName, type LeadChange, type LeadFailure, type LeadResult, type LeadRevision } from './change-lead.server.ts'
import { contactFailures } from './contact-permission.ts'
import { canTakeLeads } from './counsellors.server.ts'
import type { LeadActor } from './lead-actor.ts'
import { leadStateLabels } from './lead-labels.ts'
import type { LeadState, LostReason } from './lead-states.ts'
import { canMove, getStateAfterAssigning, isClosed, isNoteRequired } from './lead-transitions.ts'
import { consents, type LeadRow, leads } from './schema.server.ts'
import { writeChanges } from './write-lead-changes.server.ts'

type LeadDecision = LeadChange | LeadFailure | 'done'
export type LeadStep = { to: LeadState; note: string | null; lostReason: LostReason | null }

export async function changeLeadState(seen: LeadRevision, actor: LeadActor, step: LeadStep): Promise<LeadResult> {
  return await changeLead(seen, actor, async (tx, lead) => {
    const change = await decideState(tx, lead, actor, step)
    if (change === 'done' || !('ok' in change)) return change
    return change.field || seen.version === lead.version ? change : { ...change, reason: 'changed' }
  })
}

export async function decideState(tx: Queryable, lead: LeadRow, actor: LeadActor, { now, ...step }: LeadStep & { now?: Date }): Promise<LeadDecision> {
  if (lead.state === step.to) return 'done'
  const refused = await findStepFailure(tx, lead, actor, step)
  return refused ?? { ...getStepChange(lead, step, now), audit: { action: 'lead.state', before: { state: lead.state }, after: { state: step.to } } }
}

export async function findStepFailure(tx: Queryable, lead: LeadRow, actor: LeadActor, { to, note, lostReason }: LeadStep): Promise<LeadFailure | null> {
  if (!canMove(lead.state, to, actor.permission))
    return failLead(`An enquiry that is ${leadStateLabels[lead.state].toLowerCase()} cannot become ${leadStateLabels[to].toLowerCase()}.`)
  if (to === 'assigned' && lead.assignedTo === null) return failLead('This enquiry is unassigned. Assign it first.')
  if (isClosed(lead.state) && to !== 'submitted' && lead.assignedTo !== null && !(await canTakeLeads(tx, lead.assignedTo)))
    return failLead('The counsellor of this enquiry takes no more enquiries. Assign another one first.')
  if (to === 'lost' && !lostReason) return failField('lostReason', 'Choose the reason.')
  if (!note && (isNoteRequired(lead.state, to) || lostReason === 'other')) return failField('note', 'Say why in the note.')
  return null
}

export function getStepChange(lead: LeadRow, { to, note, lostReason }: LeadStep, now = new Date()): Pick<LeadChange, 'set' | 'event'> {
  const isAnswered = to === 'contacted' || to === 'qualified' || to === 'booked' || to === 'enrolled'
  return {
    set: {
      state: to,
      ...(to === 'submitted' && { assignedTo: null }),
      ...(isAnswered && !lead.firstContactedAt && { firstContactedAt: now }),
      ...(isClosed(to) && { followUpAt: null }),
    },
    event: { kind: 'state', fromState: lead.state, toState: to, note, ...(to === 'lost' && { lostReason }) },
  }
}

/** Never conflicts with a note of another person. */
export async function addLeadNote(seen: LeadRevision, actor: LeadActor, note: string): Promise<LeadResult> {
  return await changeLead({ ...seen, version: null }, actor, async () => ({ event: { kind: 'note', note }, audit: { action: 'lead.note' } }))
}

/** An unassigned enquiry goes to the actor, because follow-ups are tasks of the assigned person. @param at null clears it */
export async function setFollowUp(seen: LeadRevision, actor: LeadActor, at: Date | null): Promise<LeadResult> {
  return await changeLead(seen, actor, async (_, lead) => {
    if ((lead.followUpAt?.getTime() ?? null) === (at?.getTime() ?? null)) return 'done'
    if (at && isClosed(lead.state)) return failLead('This enquiry is closed. Take it up again first.')
    const [before, after] = [lead.followUpAt?.toISOString() ?? null, at?.toISOString() ?? null]
    const taken = at && lead.assignedTo === null ? describeAssignment(lead, actor.id) : null
    return {
      set: { followUpAt: at, ...taken?.set },
      event: { kind: 'follow-up', detail: { at: after } },
      ...(taken && { moreEvents: [taken.event] }),
      audit: { action: 'lead.follow-up', before, after },
    }
  })
}

/** @param userId null: unassign */
export async function assignLead(seen: LeadRevision, actor: LeadActor, userId: string | null): Promise<LeadResult> {
  return await changeLead(seen, actor, async (tx, lead) => {
    if (userId !== null && lead.assignedTo !== userId && !(await canTakeLeads(tx, userId))) {
      return failLead('This person takes no enquiries. Choose another.')
    }
    return decideAssignment(lead, userId)
  })
}

/** The caller has checked that the person can take enquiries. @param userId null: unassign */
export function decideAssignment(lead: LeadRow, userId: string | null): LeadChange | 'done' {
  return lead.assignedTo === userId ? 'done' : describeAssignment(lead, userId)
}

/** If two people take it at the same time, one gets it and the other sees the name of the first. */
export async function assignLeadToSelf(leadId: string, actor: LeadActor): Promise<LeadResult> {
  return await changeLead({ leadId, version: null, seen: Number.MAX_SAFE_INTEGER }, actor, async (tx, lead) => {
    if (lead.assignedTo === actor.id) return 'done'
    if (lead.assignedTo !== null) return failLead(`${await getUserName(tx, lead.assignedTo)} has taken this enquiry.`, 'taken')
    if (isClosed(lead.state)) return failLead('This enquiry is closed. Take it up again first.')
    return describeAssignment(lead, actor.id)
  })
}

export function describeAssignment(lead: { state: LeadState; assignedTo: string | null }, userId: string | null) {
  const state = getStateAfterAssigning(lead.state, userId)
  return {
    set: { assignedTo: userId, state },
    event: { kind: 'assigned' as const, detail: { assignedTo: userId }, ...(state !== lead.state && { fromState: lead.state, toState: state }) },
    audit: { action: 'lead.assign' as const, before: { assignedTo: lead.assignedTo, state: lead.state }, after: { assignedTo: userId, state } },
  }
}

/** For staff who book a seat for the person. */
export async function assignUnassigned(tx: Queryable, leadId: string, actorId: string): Promise<void> {
  // Not `for update`: two bookings for one enquiry lock its key, so they would wait for each other.
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('no key update')
  if (!lead || lead.assignedTo !== null || lead.mergedInto || lead.state === 'withdrawn' || lead.state === 'erased') return
  const { audit, ...change } = describeAssignment(lead, actorId)
  await writeChanges(tx, actorId, [{ lead, change }], { ...audit, subject: `lead:${lead.id}` })
}

export async function recordGuardian(
  seen: LeadRevision,
  actor: LeadActor,
  guardian: { name: string; phone: string; noticeVersion: string; note: string },
): Promise<LeadResult> {
  return await changeLead(seen, actor, async (tx, lead) => {
    if (lead.state === 'withdrawn') return failLead(contactFailures.withdrawn)
    if (!lead.isMinor) return failLead('This person did not say that they are under 18.')
    if (lead.guardianAgreedAt) return 'done'
    const now = new Date()
    await tx.insert(consents).values({ leadId: lead.id, purpose: 'contact', noticeVersion: guardian.noticeVersion, givenAt: now, givenBy: 'guardian' })
    return {
      set: { guardianName: guardian.name, guardianPhone: guardian.phone, guardianAgreedAt: now },
      event: { kind: 'consent', note: guardian.note, detail: { givenBy: 'guardian', noticeVersion: guardian.noticeVersion } },
      isNotified: true,
      audit: { action: 'lead.guardian-consent', after: { noticeVersion: guardian.noticeVersion } },
    }
  })
}
