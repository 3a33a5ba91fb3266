import type { LeadState } from './lead-states.ts'

/** The board's columns. Withdrawn and erased enquiries are nobody's work. */
export const boardStates: readonly LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable']
