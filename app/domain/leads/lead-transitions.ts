import { type LeadState, leadStates } from './lead-states.ts'

/** Who moves an enquiry: the institute's people, the person who asked, or a rule of the site such as retention. */
export type Permission = 'counsellor' | 'admin' | 'visitor' | 'site'

const staff: Permission[] = ['counsellor', 'admin']

/**
 * Which state may follow which, and who may do it. `assigned` and `submitted` follow each other by giving an enquiry to
 * somebody or back to everybody. Nobody brings back what a person has withdrawn.
 */
const moves: { [from in LeadState]: { [to in LeadState]?: Permission[] } } = {
  submitted: { assigned: ['counsellor', 'admin', 'site'], contacted: staff, qualified: staff, booked: staff, enrolled: staff, lost: staff, unreachable: staff },
  assigned: { submitted: ['counsellor', 'admin', 'site'], contacted: staff, qualified: staff, booked: staff, enrolled: staff, lost: staff, unreachable: staff },
  contacted: { qualified: staff, booked: staff, enrolled: staff, lost: staff, unreachable: staff },
  qualified: { booked: staff, enrolled: staff, lost: staff, unreachable: staff },
  booked: { enrolled: staff, qualified: staff, lost: staff },
  // A mistake in what counts as a success is corrected by an admin only.
  enrolled: { booked: ['admin'] },
  lost: { submitted: staff, assigned: staff },
  unreachable: { contacted: staff, qualified: staff, booked: staff, submitted: staff, assigned: staff, lost: staff },
  withdrawn: {},
  erased: {},
}

/** Whether `mover` may bring an enquiry from one state to another. The person who asked may always withdraw; only the site erases. */
export function canMove(from: LeadState, to: LeadState, permission: Permission): boolean {
  if (from === to || from === 'erased') return false
  if (to === 'erased') return permission === 'site'
  if (to === 'withdrawn') return from !== 'withdrawn' && (permission === 'visitor' || permission === 'site')
  return moves[from][to]?.includes(permission) ?? false
}

/** The states that `mover` may choose next, in the order of the board. */
export function nextStates(from: LeadState, permission: Permission): LeadState[] {
  return leadStates.filter((to) => canMove(from, to, permission))
}

const steps: readonly LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'enrolled']

/** Whether the step needs a note that says why: a step back, and one that leaves a state out. */
export function needsNote(from: LeadState, to: LeadState): boolean {
  if (isReopening(from, to) || (from === 'booked' && to === 'qualified') || from === 'enrolled') return true
  const reached = from === 'unreachable' ? steps.indexOf('assigned') : Math.max(steps.indexOf(from), steps.indexOf('assigned'))
  return steps.indexOf(to) > reached + 1
}

/** Whether the step asks for more than the new state: a note, or the reason of a lost enquiry. */
export function needsReason(from: LeadState, to: LeadState): boolean {
  return to === 'lost' || needsNote(from, to)
}

export function isReopening(from: LeadState, to: LeadState): boolean {
  return (from === 'lost' || from === 'unreachable') && (to === 'submitted' || to === 'assigned')
}

/** The state after an enquiry is given to somebody, or back to everybody: only a waiting one changes by it. */
export function stateAfterAssigning(state: LeadState, assignedTo: string | null): LeadState {
  if (state === 'submitted' && assignedTo !== null) return 'assigned'
  return state === 'assigned' && assignedTo === null ? 'submitted' : state
}

/** The state after a call that reached the person: what was waiting is answered. */
export function stateAfterCall(state: LeadState): LeadState {
  return state === 'submitted' || state === 'assigned' || state === 'unreachable' ? 'contacted' : state
}

/** True once nothing more is to be done by counsellors. */
export function isClosed(state: LeadState): boolean {
  return state === 'enrolled' || state === 'lost' || state === 'withdrawn' || state === 'erased'
}
