import { z } from '#app/lib/zod.ts'
import { leadIntents, preferredTimes, visitorTypes } from './lead-states.ts'
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
const optionalOne = <Value extends string>(values: readonly [Value, ...Value[]]) => z.enum(values, 'Choose one of the list.').nullable().default(null)
const mail = z.email('Write an address such as name@example.org, or leave it empty.').max(254, 'Use at most 254 characters.')

/**
 * What staff write of an enquiry by hand.
 * @param parsePhone gives E.164, or null for no possible number
 * @param courseIDs the courses that are sold
 */
export function newLeadSchema(parsePhone: (text: string) => string | null, courseIDs: readonly string[]) {
  const phone = z
    .string('Write the phone number.')
    .max(40, 'This is longer than a phone number.')
    .transform((text, context) => {
      const number = parsePhone(text)
      if (number === null)
        context.addIssue({ code: 'custom', message: 'This is no possible phone number. Write it with its country code, or ten digits in India.' })
      return number ?? ''
    })
  return (
    z
      .object({
        name: z.string('Write the name.').pipe(line(200)).pipe(z.string().min(1, 'Write the name.')),
        phone,
        email: z.string().trim().toLowerCase().pipe(mail).nullable().default(null),
        courseID: z
          .string()
          .refine((id) => courseIDs.includes(id), 'Choose a course of the list.')
          .nullable()
          .default(null),
        visitorType: optionalOne(visitorTypes),
        intent: z.enum(leadIntents, 'Choose one of the list.').default('call'),
        preferredTime: optionalOne(preferredTimes),
        message: z
          .string()
          .max(4000, 'Use at most 4,000 characters.')
          .transform((text) => text.trim() || null)
          .nullable()
          .default(null),
        sourceName: z.enum(Object.keys(staffSources) as [StaffSource, ...StaffSource[]], 'Choose how they came.'),
        consentHow: z.enum(consentWays, 'Choose how they agreed. Without it nobody may call, and nothing is stored.'),
        isMinor: z.boolean().default(false),
        guardianName: optionalLine(200),
        guardianPhone: phone.nullable().default(null),
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
export type NewLead = z.output<ReturnType<typeof newLeadSchema>>
