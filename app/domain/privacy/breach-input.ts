import { defineForm, type FormValues } from '#app/lib/form.ts'
import { hourMs } from '#app/lib/periods.ts'

const moment = { kind: 'moment', missing: 'Choose a date and time.' } as const

export const breachForm = defineForm('breach', {
  title: { kind: 'line', label: 'In a few words', missing: 'Name it in a few words.', max: 120 },
  happenedAt: { ...moment, label: 'When it happened (IST)' },
  noticedAt: { ...moment, label: 'When we noticed (IST)' },
  description: { kind: 'text', label: 'What happened', hint: 'Facts as known. Name no person here.', missing: 'Enter what happened.', max: 4000 },
  affected: {
    kind: 'text',
    label: 'What data, and whose',
    hint: 'Kinds of data, and about how many people.',
    missing: 'Enter what data, and of about how many people.',
    max: 1000,
  },
  measures: { kind: 'text', label: 'What was done', hint: 'How it was stopped and fixed, and how it is kept from happening again.', max: 4000 },
  boardToldAt: { kind: 'moment', label: 'When the Board was told (IST)', hint: 'Leave empty until it is done.' },
  peopleToldAt: { kind: 'moment', label: 'When the people were told (IST)', hint: 'Leave empty until it is done.' },
  /** `seen`: the version of the entry in the form. `formKey`: a new form's key, so that sending it twice records one breach. */
  seen: { kind: 'version' },
  formKey: { kind: 'version' },
})
export type BreachInput = Omit<FormValues<typeof breachForm.fields>, 'seen' | 'formKey'>

export function findBreachError({ happenedAt, noticedAt, boardToldAt, peopleToldAt }: BreachInput): Partial<Record<keyof BreachInput, string>> | null {
  const moments = { happenedAt, noticedAt, boardToldAt, peopleToldAt }
  for (const [name, at] of Object.entries(moments)) if (at && at.getTime() > Date.now()) return { [name]: 'This is in the future.' }
  if (noticedAt < happenedAt) return { noticedAt: 'Must be after the incident began.' }
  if (boardToldAt && boardToldAt < noticedAt) return { boardToldAt: 'This is before it was noticed.' }
  return peopleToldAt && peopleToldAt < noticedAt ? { peopleToldAt: 'This is before it was noticed.' } : null
}

/** The Data Protection Board must get the full report within these hours (DPDP Rules, 2025, rule 7). */
const boardHours = 72

export function getBoardDuty(
  { noticedAt, boardToldAt }: { noticedAt: Date; boardToldAt: Date | null },
  now: Date,
): { state: 'told' | 'late' | 'due'; at: Date } {
  const due = new Date(noticedAt.getTime() + boardHours * hourMs)
  if (boardToldAt) return { state: 'told', at: boardToldAt }
  return { state: now > due ? 'late' : 'due', at: due }
}
