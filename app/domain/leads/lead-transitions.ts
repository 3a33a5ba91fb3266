import { type LeadState, leadStates } from './lead-states.ts'

/** `site`: a rule of the site, such as retention. */
export type Permission = 'counsellor' | 'admin' | 'visitor' | 'site'

const staff: Permission[] = ['counsellor', 'admin']

/** Assigning turns `submitted` into `assigned`, and unassigning turns it back. No one can reopen a withdrawn enquiry. */
const moves: { [from in LeadState]: { [to in LeadState]?: Permission[] } } = {
  submitted: { assigned: ['counsellor', 'admin', 'site'], contacted: staff, qualified: staff, booked: staff, enrolled: staff, lost: staff, unreachable: staff },
  assigned: { submitted: ['counsellor', 'admin', 'site'], contacted: staff, qualified: staff, booked: staff, enrolled: staff, lost: staff, unreachable: staff },
  contacted: { qualified: staff, booked: staff, enrolled: staff, lost: staff, unreachable: staff },
  qualified: { booked: staff, enrolled: staff, lost: staff, unreachable: staff },
  booked: { enrolled: staff, qualified: staff, lost: staff },
  // Only an admin may correct an enrolment that was recorded by mistake.
  enrolled: { booked: ['admin'] },
  lost: { submitted: staff, assigned: staff },
  unreachable: { contacted: staff, qualified: staff, booked: staff, submitted: staff, assigned: staff, lost: staff },
  withdrawn: {},
  erased: {},
}

/** Visitors may always withdraw their enquiry; only the site erases. */
export function canMove(from: LeadState, to: LeadState, permission: Permission): boolean {
  if (from === to || from === 'erased') return false
  if (to === 'erased') return permission === 'site'
  if (to === 'withdrawn') return from !== 'withdrawn' && (permission === 'visitor' || permission === 'site')
  return moves[from][to]?.includes(permission) ?? false
}

export function listNextStates(from: LeadState, permission: Permission): LeadState[] {
  return leadStates.filter((to) => canMove(from, to, permission))
}

const steps: readonly LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'enrolled']

/** A step back, or one that skips a state. */
export function isNoteRequired(from: LeadState, to: LeadState): boolean {
  if (isReopening(from, to) || (from === 'booked' && to === 'qualified') || from === 'enrolled') return true
  const reached = from === 'unreachable' ? steps.indexOf('assigned') : Math.max(steps.indexOf(from), steps.indexOf('assigned'))
  return steps.indexOf(to) > reached + 1
}

export function isReasonRequired(from: LeadState, to: LeadState): boolean {
  return to === 'lost' || isNoteRequired(from, to)
}

export function isReopening(from: LeadState, to: LeadState): boolean {
  return (from === 'lost' || from === 'unreachable') && (to === 'submitted' || to === 'assigned')
}

export function getStateAfterAssigning(state: LeadState, assignedTo: string | null): LeadState {
  if (state === 'submitted' && assignedTo !== null) return 'assigned'
  return state === 'assigned' && assignedTo === null ? 'submitted' : state
}

export function getStateAfterCall(state: LeadState): LeadState {
  return state === 'submitted' || state === 'assigned' || state === 'unreachable' ? 'contacted' : state
}

export function isClosed(state: LeadState): boolean {
  return state === 'enrolled' || state === 'lost' || state === 'withdrawn' || state === 'erased'
}
