import { callerFields, getStaffField } from '#app/domain/leads/new-lead-input.ts'
import { defineForm } from '#app/lib/form.ts'

const actionField = {
  kind: 'choice',
  label: 'What to do',
  choices: {
    hold: 'Hold a seat for 10 minutes, while they pay or decide',
    book: 'Book a seat now',
    wait: 'Book a seat now, or the waiting list if it is full',
  },
  missing: 'Choose what to do.',
} as const

const back = { back: { kind: 'hidden', max: 2000 } } as const
const of = { ...back, of: { kind: 'hidden' } } as const

export const leadSeatForm = defineForm('lead-seat', {
  offering: { kind: 'choice', label: 'Batch, workshop or event', missing: 'Choose what to book.' },
  way: actionField,
  formKey: { kind: 'version' },
})

export const seatForm = defineForm('seat', {
  name: { ...getStaffField('name'), kind: 'name', missing: 'Enter the name.' },
  phone: { ...getStaffField('phone'), kind: 'phone', missing: 'Enter the phone number.' },
  email: { ...getStaffField('email'), kind: 'email', hint: 'Mails about the seat go here. Without it, changes become tasks to call.' },
  ...callerFields,
  consentHow: { ...callerFields.consentHow, label: 'How they agreed' },
  way: actionField,
  formKey: { kind: 'version' },
  ...back,
})
export type CallerAction = keyof typeof seatForm.fields.way.choices

export const noticeForm = defineForm('notice', {
  subject: { kind: 'line', label: 'Subject', max: 120, missing: 'Enter a subject of at most 120 characters.' },
  body: { kind: 'text', label: 'Message', max: 4000, missing: 'Enter a message of at most 4,000 characters.' },
  formKey: { kind: 'version' },
  ...back,
})

/** `over`: the version that the conflict message showed. The form is sent again for that version. */
export const cancelBookingForm = defineForm('cancel', {
  reason: {
    kind: 'line',
    label: 'Why',
    hint: 'Kept in the history of their enquiry. Undo works while the seat is still free.',
    max: 400,
    missing: 'Say why, in at most 400 characters. It is kept with their enquiry.',
  },
  version: { kind: 'version' },
  over: { kind: 'hidden' },
  ...of,
})

export const switchForm = defineForm('switch', {
  to: { kind: 'choice', label: 'New batch', missing: 'Choose the new batch.' },
  version: { kind: 'version' },
  over: { kind: 'hidden' },
  ...of,
})

export const confirmForm = defineForm('confirm', of)
