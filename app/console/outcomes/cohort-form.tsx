import type { SubmissionResult } from '@conform-to/react'
import { cohortSchema, countedAfterDays, newCohortSchema } from '#app/domain/outcomes/cohort-input.ts'
import type { Cohort } from '#app/domain/outcomes/console-cohorts.server.ts'
import type { OutcomeConflict } from '#app/domain/outcomes/handle-outcome-forms.server.ts'
import { cohortValues } from '#app/domain/outcomes/outcome-values.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { ConflictView } from '#app/ui/conflict-view.tsx'
import { type ConsoleField, ConsoleForm } from './console-form.tsx'

const fields: ConsoleField[] = [
  { name: 'label', label: 'Name', control: 'line', hint: 'Its months, such as July to December 2026. Visitors read it.', wide: true },
  { name: 'firstDay', label: 'First day', control: 'date', hint: 'Of last classes that count here.' },
  { name: 'lastDay', label: 'Last day', control: 'date', hint: 'Of last classes too.' },
  {
    name: 'countedOn',
    label: 'Counted on',
    control: 'date',
    hint: `Not before ${countedAfterDays} days after the last day: everyone gets the same time to find work.`,
    wide: true,
  },
]
const address: ConsoleField = {
  name: 'id',
  label: 'Address in the console',
  control: 'line',
  hint: 'Small letters, digits and hyphens, such as 2026-second-half. It stays as it is.',
  wide: true,
}

interface CohortFormProps {
  /** Null for a new one. */
  cohort: Cohort | null
  reply: SubmissionResult<string[]> | null
}

/** What a half-year is: its name, its days, and when everyone was counted. */
export function CohortForm({ cohort, reply }: CohortFormProps) {
  return (
    <ConsoleForm
      id="cohort"
      schema={cohort ? cohortSchema : newCohortSchema}
      fields={cohort ? fields : [...fields, address]}
      values={cohort ? cohortValues(cohort) : {}}
      kept={cohort ? [['version', String(cohort.version)]] : []}
      reply={reply}
      send={cohort ? 'Save the half-year' : 'Begin the half-year'}
    />
  )
}

/** Both texts of a half-year that two people changed, and the choice between them. */
export function CohortConflict({ path, conflict: { mine, theirs, version } }: { path: string; conflict: OutcomeConflict }) {
  return (
    <div className="mt-6">
      <ConflictView
        who="A colleague saved this half-year while you wrote."
        action={path}
        theirsTo={path}
        kept={[['version', String(version)]]}
        fields={fields.map(({ name, label, control }) => ({
          name,
          label,
          mine: mine[name] ?? '',
          theirs: theirs[name] ?? '',
          ...(control === 'date' && { show: formatStoredDate }),
        }))}
      />
    </div>
  )
}
