import { z } from '#app/lib/zod.ts'
import { studyStates, workStates } from './outcome-kinds.ts'
import { personReference } from './reference-input.ts'

const salaryWords = 'Write whole rupees a year, such as 5,40,000.'
const fewestRupees = 10_000
const mostRupees = 10_00_00_000

/** Yearly pay as people write it, `₹5,40,000` or `540000`, in paise. */
const salary = z
  .string()
  .trim()
  .regex(/^(₹|rs\.?\s)?\s*\d{1,3}(,?\d{2,3})*$/i, { message: salaryWords, abort: true })
  .transform((text) => Number(text.replaceAll(/\D/g, '')))
  .refine((rupees) => rupees >= fewestRupees && rupees <= mostRupees, {
    message: 'This is no pay for a year. Write whole rupees, such as 5,40,000.',
    abort: true,
  })
  .transform((rupees) => rupees * 100)

/**
 * What is known of one person who enrolled, as a form or a line of a file says it.
 * @param courseIDs that may be written
 */
export function recordSchema(courseIDs: readonly string[]) {
  return z
    .object({
      personReference,
      courseID: z.string('Choose the course.').refine((id) => courseIDs.includes(id), 'There is no such course. Choose one of the list.'),
      study: z.enum(studyStates, 'Choose where they stood on the last day.'),
      work: z.enum(workStates, 'Choose where they stood after 180 days.'),
      salary: salary.optional(),
      evidenceNote: z.string().trim().max(2000, 'Use at most 2000 characters.').default(''),
    })
    .refine(({ work, salary: paise }) => paise === undefined || work === 'inFieldFullTime', {
      path: ['salary'],
      message: 'Pay is kept only of who works in the field, full time. Leave it empty.',
    })
}
export type RecordInput = z.output<ReturnType<typeof recordSchema>>

/** The columns of a record in the database. */
export function recordColumns({ personReference: reference, courseID, study, work, salary: paise, evidenceNote }: RecordInput) {
  return { personReference: reference, courseID, study, work, salaryPaise: paise ?? null, evidenceNote }
}

/** As the forms show yearly pay. */
export const salaryText = (paise: number | null) => (paise === null ? '' : (paise / 100).toLocaleString('en-IN'))
