import { z } from 'zod'
import { studyStates, workStates } from './outcome-kinds.ts'
import { type ChoiceOption, outcomeTexts } from './outcome-texts.server.ts'
import { recordForm } from './record-input.ts'
import { isPersonReference, referenceMessage } from './reference-input.ts'

const { courseID, study, work } = recordForm.fields
const salaryMessage = 'Enter whole rupees a year, such as 5,40,000.'
const minRupees = 10_000
const maxRupees = 10_00_00_000

/** As people write it, `₹5,40,000` or `540000`; converted to paise. */
const salary = z
  .string()
  .trim()
  .regex(/^(₹|rs\.?\s)?\s*\d{1,3}(,?\d{2,3})*$/i, { message: salaryMessage, abort: true })
  .transform((text) => Number(text.replaceAll(/\D/g, '')))
  .refine((rupees) => rupees >= minRupees && rupees <= maxRupees, {
    message: 'This is no pay for a year. Enter whole rupees, such as 5,40,000.',
    abort: true,
  })
  .transform((rupees) => rupees * 100)

const labelsOf = (options: readonly ChoiceOption[]) => options.map(([, label]) => label)

/** Names the unknown value of a file and what can be chosen. */
function describeChoice(input: unknown, missing: string, labels: readonly string[]): string {
  return typeof input === 'string' && input !== '' ? `“${input.slice(0, 60)}”: choose one of ${labels.join(', ')}.` : missing
}

type RecordRules = {
  /** Accepts a reference that is not a number. */
  isOtherReference?: (reference: string) => boolean
  /** The courses to name in an error. */
  courseLabels?: readonly string[]
}

/** `courseIDs` are the accepted courses. */
export function recordSchema(courseIDs: readonly string[], { isOtherReference = () => false, courseLabels = courseIDs }: RecordRules = {}) {
  return z
    .object({
      personReference: z
        .string(referenceMessage)
        .trim()
        .refine((text) => isPersonReference(text) || isOtherReference(text), referenceMessage)
        .transform((text) => (isPersonReference(text) ? text.toUpperCase() : text)),
      courseID: z
        .string(courseID.missing)
        .refine((id) => courseIDs.includes(id), { error: ({ input }) => describeChoice(input, courseID.missing, courseLabels) }),
      study: z.enum(studyStates, { error: ({ input }) => describeChoice(input, study.missing, labelsOf(outcomeTexts.study)) }),
      work: z.enum(workStates, { error: ({ input }) => describeChoice(input, work.missing, labelsOf(outcomeTexts.work)) }),
      salary: salary.optional(),
      evidenceNote: z.string().trim().max(2000, 'Use at most 2000 characters.').default(''),
    })
    .refine(({ work: state, salary: paise }) => paise === undefined || state === 'inFieldFullTime', {
      path: ['salary'],
      message: 'Pay is stored only for people who work in the field, full time. Leave it empty.',
    })
}
export type RecordInput = z.output<ReturnType<typeof recordSchema>>

export function recordColumns({ personReference, courseID: course, study: studied, work: works, salary: paise, evidenceNote }: RecordInput) {
  return { personReference, courseID: course, study: studied, work: works, salaryPaise: paise ?? null, evidenceNote }
}
