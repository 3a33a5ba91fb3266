import { defineForm, type FormValues } from '#app/lib/form.ts'
import { addDays } from '#app/lib/month-grid.ts'
import { centuryMessage, isOfThisCentury } from './reference-input.ts'

/** After the last class. */
const countedAfterDays = 180

const label = 'Name it by its months, such as July to December 2026.'
const address = 'Use small letters, digits and hyphens, such as 2026-second-half.'

/** Other pages below or beside /OurAchievementsDashboard/outcomes. */
const reserved = ['new', 'consents', 'preview', 'versions', 'import']

/** Returns the day in ISO format. */
export function getFirstCountingDay(lastDay: string): string {
  return addDays(lastDay, countedAfterDays)
}

const days = ['firstDay', 'lastDay', 'countedOn'] as const
const fields = {
  label: {
    kind: 'line',
    label: 'Name',
    hint: 'Its months, such as July to December 2026. Visitors read it.',
    missing: label,
    wrong: label,
    min: 2,
    max: 90,
  },
  firstDay: { kind: 'date', label: 'First day', hint: 'Of last classes that count here.', missing: 'Choose the first day.' },
  lastDay: { kind: 'date', label: 'Last day', hint: 'Of last classes too.', missing: 'Choose the last day.' },
  countedOn: {
    kind: 'date',
    label: 'Counted on',
    hint: `Not before ${countedAfterDays} days after the last day: everyone gets the same time to find work.`,
    missing: 'Choose the day of the count.',
  },
} as const

export const cohortForm = defineForm('cohort', { ...fields, version: { kind: 'version' } })
export const newCohortForm = defineForm('cohort', {
  ...fields,
  id: {
    kind: 'line',
    label: 'Address in the console',
    hint: 'Small letters, digits and hyphens, such as 2026-second-half. It stays as it is.',
    missing: address,
    max: 60,
  },
})
export type CohortInput = FormValues<typeof fields>

/** Those that need more than one field, or the current date. @param id only of a new cohort */
export function findCohortError({ id, ...input }: CohortInput & { id?: string }): Partial<Record<keyof CohortInput | 'id', string>> | null {
  for (const name of days) if (!isOfThisCentury(input[name])) return { [name]: centuryMessage }
  if (input.lastDay < input.firstDay) return { lastDay: 'This is before the first day.' }
  if (input.countedOn < getFirstCountingDay(input.lastDay))
    return { countedOn: `This is less than ${countedAfterDays} days after the last day. Nobody is counted before that.` }
  if (id === undefined) return null
  if (reserved.includes(id)) return { id: 'The console uses this address itself. Choose another.' }
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? null : { id: address }
}
