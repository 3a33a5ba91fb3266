import { z } from 'zod'
import { indiaToday } from '#app/lib/dates.ts'

/** The day of a written consent, today or earlier in India, such as `2026-11-28`; null while there is none. */
export const consentDaySchema = z.iso
  .date('Choose a day.')
  .refine((day) => day <= indiaToday(new Date()), 'Choose today or an earlier day.')
  .nullable()
