import { z } from 'zod'
import { getIndiaToday } from '#app/lib/dates.ts'

export const contentPictureSchema = z.strictObject(
  {
    fileId: z.uuid().meta({ title: 'Picture' }),
    alt: z.string().trim().min(1, 'Say what the picture shows.').max(300).meta({ title: 'What the picture shows' }),
  },
  'Upload a picture.',
)

/** The day of a written consent, such as `2026-11-28`: today or earlier in India; null if there is no consent yet. */
export const consentDaySchema = z.iso
  .date('Choose a day.')
  .refine((day) => day <= getIndiaToday(new Date()), 'Choose today or an earlier day.')
  .nullable()
