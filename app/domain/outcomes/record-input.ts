import { defineForm } from '#app/lib/form.ts'
import { choice } from '#app/lib/list.ts'
import type { OutcomeRecord } from './console-records.server.ts'
import { studyStates, workStates } from './outcome-kinds.ts'
import { personReferenceField } from './reference-input.ts'

/** The rules are in `recordSchema`, which also checks files. */
export const recordForm = defineForm('record', {
  personReference: personReferenceField,
  courseID: { kind: 'choice', label: 'Course', missing: 'Choose the course.' },
  study: { kind: 'choice', label: 'How the course ended', missing: 'Choose how the course ended for this person.' },
  work: { kind: 'choice', label: 'After 180 days', missing: 'Choose what the person did after 180 days.' },
  salary: {
    kind: 'line',
    label: 'Fixed pay, rupees a year',
    hint: 'Only of who works in the field, full time, and told us. Such as 5,40,000.',
  },
  evidenceNote: {
    kind: 'text',
    label: 'What proves it, and where that is kept',
    hint: 'Such as: offer letter seen, outcomes folder 2026, number 31. Name no person here.',
    max: 2000,
  },
  version: { kind: 'version' },
})

export const formatSalary = (paise: number | null) => (paise === null ? '' : (paise / 100).toLocaleString('en-IN'))

export function recordValues({ personReference, courseID, study, work, salaryPaise, evidenceNote, version }: OutcomeRecord) {
  return { personReference, courseID, study, work, salary: formatSalary(salaryPaise), evidenceNote, version: String(version) }
}

/** This many rows take a few seconds in one request and one transaction. */
export const recordRowLimit = 10_000

/** For import and export. The keys are the fields of `recordSchema`. */
export const recordFileColumns = [
  { key: 'personReference', heading: 'Reference', required: true },
  { key: 'courseID', heading: 'Course', required: true },
  { key: 'study', heading: 'Study', required: true },
  { key: 'work', heading: 'Work', required: true },
  { key: 'salary', heading: 'Salary' },
  { key: 'evidenceNote', heading: 'Evidence' },
]

const toChoices = <State extends string>(states: readonly State[]) => Object.fromEntries(states.map((state) => [state, String(state)])) as Record<State, string>

/** The page's data provides the labels of the options. */
export const recordFilters = {
  course: choice('Course', 'Any course'),
  study: choice('How it ended', 'Any', toChoices(studyStates)),
  work: choice('After 180 days', 'Any', toChoices(workStates)),
}
