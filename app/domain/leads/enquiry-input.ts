import { z } from 'zod'
import { lengthOf, plainDigits, plainLine, plainParagraphs } from '#app/lib/plain-text.ts'
import { hasWebAddress, webAddressInName } from '#app/lib/web-address.ts'
import { enquiryRules } from './enquiry-rules.ts'
import { preferredTimes, visitorTypes } from './lead-states.ts'

const limits = { name: 200, phone: 60, message: 2_000 }
const tooLong = (limit: number) => `Use at most ${limit.toLocaleString('en-IN')} characters.`

const nameOf = (missing: string) =>
  z
    .string(missing)
    .transform(plainLine)
    // Joiners and spaces of all kinds alone are no name.
    .refine((name) => /[^\p{Cf}\p{M}\p{Z}]/u.test(name), missing)
    .refine((name) => lengthOf(name) <= limits.name, tooLong(limits.name))
    .refine((name) => !hasWebAddress(name), webAddressInName)

/** Only its shape: read-phone knows every country's numbers. */
const phoneOf = (missing: string) =>
  z
    .string(missing)
    .transform(plainDigits)
    .refine((text) => text.length <= limits.phone, tooLong(limits.phone))
    .refine((text) => !/[a-z]{4,}/i.test(text.replace(/^tel:/i, '')), 'Write only the number, in digits.')
    .refine((text) => text.replace(/\D/g, '').length >= 6, 'This is too short for a phone number. Write all its digits, with the STD code for a landline.')

const email = z
  .string()
  .transform((text) => plainLine(text).toLowerCase())
  .refine((text) => text.length <= 254, tooLong(254))
  .pipe(z.email(enquiryRules.email.wrong))

const message = z
  .string()
  .transform(plainParagraphs)
  .refine((text) => lengthOf(text) <= limits.message, tooLong(limits.message))

const ticked = z.literal('on', 'Choose yes by ticking the box, or leave it empty.').optional()
const chosen = 'Choose one of the list, or none.'
/** What the page itself puts in: never a visitor's fault, so never an error, but bounded. */
const unseenText = (limit: number) => z.string().max(limit).optional().catch(undefined)

const details = {
  name: nameOf(enquiryRules.name.missing),
  phone: phoneOf(enquiryRules.phone.missing),
  email: email.optional(),
  course: unseenText(100),
  preferredTime: z.enum(preferredTimes, chosen).optional(),
  message: message.optional(),
}

const guardianMissing = {
  guardianName: 'Write the name of a parent or guardian: they are asked first.',
  guardianPhone: 'Write the phone number of a parent or guardian: they are called first.',
}

const guardianSchema = z.object({ guardianName: nameOf(guardianMissing.guardianName), guardianPhone: phoneOf(guardianMissing.guardianPhone) })

/** The enquiry form. */
export const enquirySchema = z
  .object({
    ...details,
    consent: z.literal('on', enquiryRules.consent.missing),
    updates: ticked,
    visitorType: z.enum(visitorTypes, chosen).optional(),
    isMinor: ticked,
    guardianName: z.string().max(10_000, tooLong(limits.name)).optional(),
    guardianPhone: z.string().max(10_000, tooLong(limits.phone)).optional(),
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
export const correctionSchema = z.object(details)
