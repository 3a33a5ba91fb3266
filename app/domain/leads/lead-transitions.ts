import { type LeadState, leadStates } from './lead-states.ts'

/** The institute's people, the person who asked, or a rule of the site such as retention. */
export type Permission = 'counsellor' | 'admin' | 'visitor' | 'site'

const staff: Permission[] = ['counsellor', 'admin']

/** `assigned` and `submitted` follow each other by giving an enquiry to somebody or back. Nobody brings back what a person has withdrawn. */
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

/** The person who asked may always withdraw; only the site erases. */
export function canMove(from: LeadState, to: LeadState, mover: Permission): boolean {
  if (from === to || from === 'erased') return false
  if (to === 'erased') return mover === 'site'
  if (to === 'withdrawn') return from !== 'withdrawn' && (mover === 'visitor' || mover === 'site')
  return moves[from][to]?.includes(mover) ?? false
}

export function nextStates(from: LeadState, mover: Permission): LeadState[] {
  return leadStates.filter((to) => canMove(from, to, mover))
}

const steps: readonly LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'enrolled']

/** A step back, and one that leaves a state out. */
export function needsNote(from: LeadState, to: LeadState): boolean {
  if (isReopening(from, to) || (from === 'booked' && to === 'qualified') || from === 'enrolled') return true
  const reached = from === 'unreachable' ? steps.indexOf('assigned') : Math.max(steps.indexOf(from), steps.indexOf('assigned'))
  return steps.indexOf(to) > reached + 1
}

export function asksWhy(from: LeadState, to: LeadState): boolean {
  return to === 'lost' || needsNote(from, to)
}

export function isReopening(from: LeadState, to: LeadState): boolean {
  return (from === 'lost' || from === 'unreachable') && (to === 'submitted' || to === 'assigned')
}

/** Only a waiting one changes by it. */
export function stateAfterAssigning(state: LeadState, assignedTo: string | null): LeadState {
  if (state === 'submitted' && assignedTo !== null) return 'assigned'
  return state === 'assigned' && assignedTo === null ? 'submitted' : state
}

export function stateAfterCall(state: LeadState): LeadState {
  return state === 'submitted' || state === 'assigned' || state === 'unreachable' ? 'contacted' : state
}

export function isClosed(state: LeadState): boolean {
  return state === 'enrolled' || state === 'lost' || state === 'withdrawn' || state === 'erased'
}
