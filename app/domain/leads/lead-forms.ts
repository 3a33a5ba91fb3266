import { findLabel } from '#app/lib/find-label.ts'
import { defineForm } from '#app/lib/form.ts'
import { type MergeField, mergeFieldLabel, mergeFields } from './fields.ts'
import { followUpChoices } from './follow-up-times.ts'
import { callOutcomeLabels, leadStateLabels, lostReasonLabels } from './lead-labels.ts'
import { callerFields } from './new-lead-input.ts'

/** `seen`: the version and the newest event that the page showed. `over`: those that a conflict showed; the change is then made over them. */
const revision = { seen: { kind: 'version' }, over: { kind: 'hidden' } } as const
const note = { kind: 'text', label: 'Note', max: 4000 } as const

export const noteForm = defineForm('note', { note: { ...note, missing: 'Enter a note.' }, ...revision })

const lostReason = { kind: 'choice', label: 'Reason lost', choices: lostReasonLabels } as const

export const callForm = defineForm('call', {
  outcome: { kind: 'choice', label: 'Result', choices: callOutcomeLabels, missing: 'Choose how the call ended.' },
  note: { ...note, label: 'What was said' },
  to: { kind: 'choice', label: 'Next state', choices: leadStateLabels },
  lostReason,
  again: { kind: 'choice', label: 'Call again', choices: followUpChoices, missing: 'Choose when to call again.' },
  followUp: { kind: 'moment', label: 'Day and time', hint: 'In India’s time.', wrong: 'Enter a day and a time, such as 2026-11-28T10:00.' },
  ...revision,
})

export const stateForm = defineForm('state', {
  to: { kind: 'choice', label: 'New state', choices: leadStateLabels, missing: 'Choose a state.' },
  lostReason,
  note: { ...note, label: 'Why' },
  ...revision,
})

export const followUpForm = defineForm('follow-up', {
  followUp: {
    kind: 'moment',
    label: 'Call again on',
    hint: 'In India’s time. Empty: no follow-up.',
    wrong: 'Enter a day and a time, such as 2026-11-28T10:00.',
  },
  ...revision,
})

export const assignForm = defineForm('assign', { assignee: { kind: 'choice', label: 'Assigned to' }, ...revision })

/** Staff may then call the young person. */
export const guardianForm = defineForm('guardian', {
  guardianName: { kind: 'name', label: 'Guardian’s name', missing: 'Enter the guardian’s name.' },
  guardianPhone: {
    kind: 'phone',
    label: 'Guardian’s phone',
    max: 40,
    missing: 'Enter the guardian’s phone number, with its country code or ten digits in India.',
  },
  how: { kind: 'choice', label: 'How they agreed', choices: callerFields.consentHow.choices, missing: 'Choose how the guardian agreed.' },
  ...revision,
})

export const assignToSelfForm = defineForm('take', {})
export const unmergeForm = defineForm('unmerge', { copy: { kind: 'hidden' } })

const defineSideField = (field: MergeField) => ({ kind: 'choice', label: mergeFieldLabel(field), choices: { kept: 'This one', copy: 'The other' } }) as const
type SideFields = Record<`field_${MergeField}`, ReturnType<typeof defineSideField>>

export const mergeForm = defineForm('merge', {
  ...(Object.fromEntries(mergeFields.map((field) => [`field_${field}`, defineSideField(field)])) as SideFields),
  copy: { kind: 'hidden' },
})

const doneLabels = {
  state: 'The state is changed.',
  note: 'The note is saved.',
  'follow-up': 'The follow-up is saved.',
  assign: 'The assignment is changed.',
  call: 'The call is recorded.',
  'last-call': 'The call is recorded. No one else is waiting for a call from you.',
  'seat-held': 'A seat is held for 10 minutes. Confirm it on the roster.',
  'seat-booked': 'The seat is booked.',
  'seat-waiting': 'All seats are taken. The person is on the waiting list.',
  take: 'The enquiry is assigned to you.',
  guardian: 'The guardian’s consent is recorded.',
  message: 'The message is being sent. The history shows when it is.',
  whatsapp: 'WhatsApp was opened with the message. Send it there; the site does not see whether it was sent.',
  'stop-contact': 'The consent is withdrawn. Do not call or write to this person.',
  merge: 'The two enquiries are merged. The copy keeps its own values, so you can unmerge them.',
  unmerge: 'Enquiries unmerged.',
} as const

/** Reads a value of the address such as `note.12`. The number distinguishes two actions of one kind. */
export function parseLeadDone(text: string | null): string | null {
  const [name = ''] = text?.split('.') ?? []
  return findLabel(doneLabels, name)
}
