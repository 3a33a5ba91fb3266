import { cohortForm, newCohortForm } from '#app/domain/outcomes/cohort-input.ts'
import type { Cohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { ConflictForm } from '#app/ui/conflict-form.tsx'
import { WholeForm } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

const half = ['firstDay', 'lastDay'] as const
const show = { firstDay: formatStoredDate, lastDay: formatStoredDate, countedOn: formatStoredDate }

export function NewCohortForm({ answer }: { answer: object | undefined }) {
  return <WholeForm form={useForm(newCohortForm, answer)} half={half} button="Create the cohort" className="mt-6" />
}

/** Edits a cohort's name, days and count date. If two people changed it, both versions are shown. */
export function CohortForm({ cohort, answer }: { cohort: Cohort; answer: object | undefined }) {
  const { label, firstDay, lastDay, countedOn, version } = cohort
  const form = useForm(cohortForm, answer, { values: { label, firstDay, lastDay, countedOn, version } })
  if (form.conflict) return <ConflictForm form={form} who="A colleague saved this cohort while you wrote." show={show} />
  return <WholeForm form={form} half={half} button="Save the cohort" className="mt-6" />
}
