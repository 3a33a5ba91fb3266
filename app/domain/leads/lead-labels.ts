import type { CallOutcome, ConsentPurpose, LeadState, LostReason } from './lead-states.ts'

export const leadStateLabels: { [state in LeadState]: string } = {
  submitted: 'New',
  assigned: 'Assigned',
  contacted: 'Contacted',
  qualified: 'Qualified',
  booked: 'Booked',
  enrolled: 'Enrolled',
  lost: 'Lost',
  unreachable: 'Unreachable',
  withdrawn: 'Withdrawn',
  erased: 'Erased',
}

export const stateTones: { [state in LeadState]: 'plain' | 'good' | 'warning' | 'danger' } = {
  submitted: 'warning',
  assigned: 'warning',
  contacted: 'plain',
  qualified: 'plain',
  booked: 'good',
  enrolled: 'good',
  lost: 'danger',
  unreachable: 'danger',
  withdrawn: 'danger',
  erased: 'danger',
}

export const lostReasonLabels: { [reason in LostReason]: string } = {
  fee: 'Fee too high',
  timing: 'Batch times do not suit',
  distance: 'Too far to travel',
  'not-now': 'Wants to wait',
  'other-institute': 'Joined another institute',
  job: 'Found a job',
  'other-course': 'Wants a course that we do not teach',
  'wrong-number': 'Wrong number',
  other: 'Another reason',
}

export const callOutcomeLabels: { [outcome in CallOutcome]: string } = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'phone-off': 'Phone off',
  'wrong-number': 'Wrong number',
}

export const consentPurposeLabels: { [purpose in ConsentPurpose]: string } = { contact: 'Answer this enquiry', updates: 'News of batches and events' }

export const leadOriginLabels = { form: 'From the site', staff: 'Added by staff', import: 'Imported' } as const
