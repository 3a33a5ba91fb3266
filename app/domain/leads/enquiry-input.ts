import { z } from 'zod'
import { lengthOf, plainDigits, plainLine, plainParagraphs } from '#app/lib/plain-text.ts'
import { hasWebAddress, webAddressInName } from '#app/lib/web-address.ts'
import { enquiryRules } from './enquiry-rules.ts'
import { type FieldsWith, fieldsWith, inputOf, type LeadField, type LeadValue, leadField, leadFields } from './fields.ts'

const tooLong = (limit: number) => `Use at most ${limit.toLocaleString('en-IN')} characters.`
const limitOf = ({ max = 200 }: LeadField) => max

const nameOf = (field: LeadField, missing = field.rule?.missing) =>
  z
    .string(missing)
    .transform(plainLine)
    // Joiners and spaces of all kinds alone are no name.
    .refine((name) => /[^\p{Cf}\p{M}\p{Z}]/u.test(name), missing)
    .refine((name) => lengthOf(name) <= limitOf(field), tooLong(limitOf(field)))
    .refine((name) => !hasWebAddress(name), webAddressInName)

/** Only its shape: read-phone knows every country's numbers. */
const phoneOf = (field: LeadField, missing = field.rule?.missing) =>
  z
    .string(missing)
    .transform(plainDigits)
    .refine((text) => text.length <= limitOf(field), tooLong(limitOf(field)))
    .refine((text) => !/[a-z]{4,}/i.test(text.replace(/^tel:/i, '')), 'Write only the number, in digits.')
    .refine((text) => text.replace(/\D/g, '').length >= 6, 'This is too short for a phone number. Write all its digits, with the STD code for a landline.')

const textOf = (field: LeadField, plain: (text: string) => string) =>
  z
    .string(field.rule?.missing)
    .transform(plain)
    .refine((text) => lengthOf(text) <= limitOf(field), tooLong(limitOf(field)))

const ticked = z.literal('on', 'Choose yes by ticking the box, or leave it empty.').optional()
const chosen = 'Choose one of the list, or none.'
/** What the page itself puts in: never a visitor's fault, so never an error, but bounded. */
const unseenText = (limit: number) => z.string().max(limit).optional().catch(undefined)

const checks: { [kind in LeadField['kind']]: (field: LeadField) => z.ZodType<string | undefined> } = {
  name: (field) => nameOf(field),
  phone: (field) => phoneOf(field),
  email: (field) =>
    z
      .string()
      .transform((text) => plainLine(text).toLowerCase())
      .refine((text) => text.length <= limitOf(field), tooLong(limitOf(field)))
      .pipe(z.email(field.rule?.wrong)),
  course: () => unseenText(100),
  choice: ({ choices = {}, rule }) => z.enum(Object.keys(choices), rule?.missing ?? chosen),
  line: (field) => textOf(field, plainLine),
  text: (field) => textOf(field, plainParagraphs),
}

type Part = 'visitor' | 'corrected'
type Checks<P extends Part> = {
  [Name in FieldsWith<P> as Name extends 'courseID' ? 'course' : Name]: z.ZodType<null extends LeadValue<Name> ? string | undefined : string>
}

/** The checks of the fields that a form asks for, by their names in it. */
function checksOf<P extends Part>(part: P): Checks<P> {
  const checked = fieldsWith(part).map((name): [string, z.ZodType] => {
    const field = leadField(name)
    const check = checks[field.kind](field)
    return [inputOf(name), field.rule?.missing ? check : check.optional()]
  })
  return Object.fromEntries(checked) as unknown as Checks<P>
}

const guardianMissing = {
  guardianName: 'Write the name of a parent or guardian: they are asked first.',
  guardianPhone: 'Write the phone number of a parent or guardian: they are called first.',
}

const { name, phone } = leadFields
const guardianSchema = z.object({ guardianName: nameOf(name, guardianMissing.guardianName), guardianPhone: phoneOf(phone, guardianMissing.guardianPhone) })

/** The enquiry form. */
export const enquirySchema = z
  .object({
    ...checksOf('visitor'),
    consent: z.literal('on', enquiryRules.consent.missing),
    updates: ticked,
    isMinor: ticked,
    guardianName: z.string().max(10_000, tooLong(name.max)).optional(),
    guardianPhone: z.string().max(10_000, tooLong(phone.max)).optional(),
    /** Hidden from people: who fills it in is a program. */
    website: unseenText(1_000),
    /** Milliseconds that the form was there before it was sent, as its script counted; empty without script. */
    waited: unseenText(20),
    /** When the page was made, in milliseconds since 1970; a kept page says the same to everybody. */
    made: unseenText(20),
    formKey: z.uuid().optional().catch(undefined),
    page: unseenText(300),
    firstSource: unseenText(4_000),
    lastSource: unseenText(4_000),
  })
  .transform((value, context) => {
    // Fields that nobody sees are not checked, and not kept.
    if (!value.isMinor) return { ...value, guardianName: undefined, guardianPhone: undefined }
    const guardian = guardianSchema.safeParse(value)
    if (guardian.success) return { ...value, ...guardian.data }
    for (const { path, message } of guardian.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
export type EnquiryInput = z.infer<typeof enquirySchema>

/** The form by which a visitor corrects what was just sent. */
export const correctionSchema = z.object(checksOf('corrected'))
