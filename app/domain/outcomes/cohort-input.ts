import { z } from '#app/lib/zod.ts'
import { isoDay } from './reference-input.ts'

/** Days that must have gone by since the last class before anybody's state is taken. */
export const countedAfterDays = 180

const label = 'Name it by its months, such as July to December 2026.'
const address = 'Use small letters, digits and hyphens, such as 2026-second-half.'
const dayMs = 24 * 60 * 60 * 1000

/** Addresses below /OurAchievementsDashboard/outcomes, or beside it, that mean something else. */
const reserved = ['new', 'consents', 'preview', 'versions', 'import']

/** The first day on which a half-year may be counted, as an ISO day. */
export function firstCountingDay(lastDay: string): string {
  return new Date(Date.parse(`${lastDay}T00:00:00Z`) + countedAfterDays * dayMs).toISOString().slice(0, 10)
}

const fields = z.object({
  label: z.string(label).trim().min(2, label).max(90, 'Use at most 90 characters.'),
  firstDay: isoDay('Choose the first day.'),
  lastDay: isoDay('Choose the last day.'),
  countedOn: isoDay('Choose the day of the count.'),
})
type Days = z.output<typeof fields>

const inOrder = ({ firstDay, lastDay }: Days) => lastDay >= firstDay
const late = ({ lastDay, countedOn }: Days) => countedOn >= firstCountingDay(lastDay)
const orderWords = { path: ['lastDay'], message: 'This is before the first day.' }
const lateWords = { path: ['countedOn'], message: `This is less than ${countedAfterDays} days after the last day. Nobody is counted before that.` }

/** A half-year as its form sends it. */
export const cohortSchema = fields.refine(inOrder, orderWords).refine(late, lateWords)
export type CohortInput = z.output<typeof cohortSchema>

const id = z
  .string(address)
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, address)
  .max(60, 'Use at most 60 characters.')
  .refine((text) => !reserved.includes(text), 'The console uses this address itself. Choose another.')

/** The same of a new one, which gets its address too. */
export const newCohortSchema = fields.extend({ id }).refine(inOrder, orderWords).refine(late, lateWords)
