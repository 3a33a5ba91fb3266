import type { ConsentPurpose, LeadState } from './lead-states.ts'

/** What staff read for the stored words of an enquiry. */
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

export const consentPurposeLabels: { [purpose in ConsentPurpose]: string } = { contact: 'Answer this enquiry', updates: 'News of batches and events' }

export const leadOriginLabels = { form: 'From the site', staff: 'Added by staff', import: 'Imported' } as const
