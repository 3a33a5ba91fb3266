import { indiaToday } from '#app/lib/dates.ts'
import { z } from '#app/lib/zod.ts'
import { isoDay, personReference } from './reference-input.ts'

const evidence = 'Write how consent was given, and where the paper or message is kept.'

/** One person's consent to their story, as its form sends it. */
export const consentSchema = z.object({
  personReference,
  noticeVersion: z
    .string('Write which version of the privacy notice they read.')
    .trim()
    .regex(/^[\w.-]{1,40}$/, 'Write the version as the privacy notice says it, such as 2026-11.'),
  givenOn: isoDay('Choose the day it was given.').refine((day) => day <= indiaToday(new Date()), 'This is in the future.'),
  evidenceNote: z.string(evidence).trim().min(3, evidence).max(2000, 'Use at most 2000 characters.'),
})
export type ConsentInput = z.output<typeof consentSchema>
