import { z } from '#app/lib/zod.ts'
import { type FieldsWith, fieldsWith, type LeadField, type LeadValue, type LeadValues, leadField } from './fields.ts'
import { consentWays, type StaffSource, staffSources } from './staff-sources.ts'

const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const line = (most: number) =>
  z
    .string()
    .max(most, `Use at most ${most} characters.`)
    .transform((text) => text.replace(unprintable, ' ').trim())
const optionalLine = (most: number) =>
  line(most)
    .transform((text) => text || null)
    .nullable()
    .default(null)
const mail = z.email('Write an address such as name@example.org, or leave it empty.')
const tooLong = (most: number) => `Use at most ${most.toLocaleString('en-IN')} characters.`
const mostOf = ({ staffMax, max = 200 }: LeadField) => staffMax ?? max

type ReadPhone = (text: string) => string | null
const phoneOf = (parsePhone: ReadPhone) =>
  z
    .string('Write the phone number.')
    .max(40, 'This is longer than a phone number.')
    .transform((text, context) => {
      const number = parsePhone(text)
      if (number === null)
        context.addIssue({ code: 'custom', message: 'This is no possible phone number. Write it with its country code, or ten digits in India.' })
      return number ?? ''
    })

type Known = { parsePhone: ReadPhone; courseIDs: readonly string[] }
const checks: { [kind in LeadField['kind']]: (field: LeadField, known: Known) => z.ZodType<string> } = {
  name: (field) =>
    z
      .string('Write the name.')
      .pipe(line(mostOf(field)))
      .pipe(z.string().min(1, 'Write the name.')),
  phone: (_, { parsePhone }) => phoneOf(parsePhone),
  email: (field) =>
    z
      .string()
      .trim()
      .toLowerCase()
      .pipe(mail.max(mostOf(field), tooLong(mostOf(field)))),
  course: (_, { courseIDs }) => z.string().refine((id) => courseIDs.includes(id), 'Choose a course of the list.'),
  choice: ({ choices = {} }) => z.enum(Object.keys(choices), 'Choose one of the list.'),
  line: (field) => line(mostOf(field)),
  text: (field) =>
    z
      .string()
      .max(mostOf(field), tooLong(mostOf(field)))
      .transform((text) => text.trim()),
}

type Checks = { [Name in FieldsWith<'staff'>]: z.ZodType<LeadValue<Name>> }

function checksOf(known: Known): Checks {
  const checked = fieldsWith('staff').map((name): [string, z.ZodType] => {
    const field = leadField(name)
    const check = checks[field.kind](field, known)
    if (field.rule?.missing) return [name, check]
    return [
      name,
      field.default
        ? check.default(field.default)
        : check
            .transform((text) => text || null)
            .nullable()
            .default(null),
    ]
  })
  return Object.fromEntries(checked) as unknown as Checks
}

export type NewLead = LeadValues<FieldsWith<'staff'>> & {
  sourceName: StaffSource
  consentHow: (typeof consentWays)[number]
  isMinor: boolean
  guardianName: string | null
  guardianPhone: string | null
  guardianAgreed: boolean
  takeMyself: boolean
}

/**
 * What staff write of an enquiry by hand.
 * @param parsePhone gives E.164, or null for no possible number
 * @param courseIDs the courses that are sold
 */
export function newLeadSchema(parsePhone: ReadPhone, courseIDs: readonly string[]): z.ZodType<NewLead> {
  return (
    z
      .object({
        ...checksOf({ parsePhone, courseIDs }),
        sourceName: z.enum(Object.keys(staffSources) as [StaffSource, ...StaffSource[]], 'Choose how they came.'),
        consentHow: z.enum(consentWays, 'Choose how they agreed. Without it nobody may call, and nothing is stored.'),
        isMinor: z.boolean().default(false),
        guardianName: optionalLine(200),
        guardianPhone: phoneOf(parsePhone).nullable().default(null),
        guardianAgreed: z.boolean().default(false),
        takeMyself: z.boolean().default(false),
      })
      .superRefine((lead, context) => {
        if (!lead.guardianAgreed) return
        if (!lead.guardianName) context.addIssue({ code: 'custom', path: ['guardianName'], message: 'Write the guardian’s name.' })
        if (!lead.guardianPhone) context.addIssue({ code: 'custom', path: ['guardianPhone'], message: 'Write the guardian’s phone number.' })
      })
      // Of an adult no guardian is kept.
      .transform((lead) => (lead.isMinor ? lead : { ...lead, guardianName: null, guardianPhone: null, guardianAgreed: false }))
  )
}
