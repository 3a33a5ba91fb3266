import type { Cohort } from './console-cohorts.server.ts'
import type { OutcomeRecord } from './console-records.server.ts'
import { salaryText } from './record-input.ts'

/** A half-year as its form shows it. */
export function cohortValues({ label, firstDay, lastDay, countedOn }: Cohort) {
  return { label, firstDay, lastDay, countedOn }
}

/** A record as its form shows it. */
export function recordValues({ personReference, courseID, study, work, salaryPaise, evidenceNote }: OutcomeRecord) {
  return { personReference, courseID, study, work, salary: salaryText(salaryPaise), evidenceNote }
}
