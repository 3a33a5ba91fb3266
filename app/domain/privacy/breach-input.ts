import { parseFieldDate } from '#app/lib/format-field-date.ts'
import { z } from '#app/lib/zod.ts'

const line = (message: string, max: number) => z.string(message).trim().min(1, message).max(max, `Use at most ${max} characters.`)

/** A moment as the browser's own field writes it, meant in India. */
const moment = z
  .string('Choose a date and time.')
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Choose a date and time.')
  .transform((text, context) => {
    const moment = parseFieldDate(text)
    if (moment) return moment
    context.addIssue('This date does not exist.')
    return z.NEVER
  })
  .refine((date) => date.getTime() <= Date.now(), 'This is in the future.')

/** One entry of the breach register, as its form sends it. */
export const breachSchema = z
  .object({
    title: line('Name it in a few words.', 120),
    description: line('Write what happened.', 4000),
    affected: line('Write what data, and of about how many people.', 1000),
    measures: z.string().trim().max(4000, 'Use at most 4000 characters.').default(''),
    happenedAt: moment,
    noticedAt: moment,
    boardToldAt: moment.optional(),
    peopleToldAt: moment.optional(),
  })
  .refine(({ happenedAt, noticedAt }) => noticedAt >= happenedAt, { path: ['noticedAt'], message: 'Nobody notices it before it happened.' })
  .refine(({ noticedAt, boardToldAt }) => !boardToldAt || boardToldAt >= noticedAt, { path: ['boardToldAt'], message: 'This is before it was noticed.' })
  .refine(({ noticedAt, peopleToldAt }) => !peopleToldAt || peopleToldAt >= noticedAt, { path: ['peopleToldAt'], message: 'This is before it was noticed.' })
export type BreachInput = z.output<typeof breachSchema>

/** Hours within which the Data Protection Board wants the full account (DPDP Rules, 2025, rule 7). */
const boardHours = 72

/** How the register's most pressing duty stands at `now`. */
export function boardDuty({ noticedAt, boardToldAt }: { noticedAt: Date; boardToldAt: Date | null }, now: Date): { state: 'told' | 'late' | 'due'; at: Date } {
  const due = new Date(noticedAt.getTime() + boardHours * 3_600_000)
  if (boardToldAt) return { state: 'told', at: boardToldAt }
  return { state: now > due ? 'late' : 'due', at: due }
}
