import type { FieldDefinition } from '#app/lib/form.ts'

/** The fields of an enquiry. A new field needs an entry here, a column in `schema.server.ts` and a migration; with `notice`, the register of data lists it. */
export type LeadField = {
  kind: 'name' | 'phone' | 'email' | 'course' | 'line' | 'text' | 'choice'
  /** The label for staff, and a shorter one for narrow places. */
  label: string
  shortLabel?: string
  /** In characters. Staff may enter up to `staffMax`. */
  max?: number
  staffMax?: number
  choices?: Record<string, string>
  visitorChoices?: Record<string, string>
  /** The value of a choice if staff choose none. */
  default?: string
  /** The rules for the browser. With `missing`, a visitor must fill the field in. */
  rule?: Pick<FieldDefinition, 'missing' | 'wrong'>
  /** Identifies the person. Other systems get it of a minor only after the guardian has agreed. */
  personal?: true
  /** The label in the public form, which then asks for it. `corrected`: the correction form asks for it too. */
  visitor?: string
  corrected?: true
  staff?: string
  /** The label on the page of personal data. The download has every field. */
  own?: string
  /** The name in public forms and in the download, if it differs. */
  input?: string
  /** How a merge treats the field: `fill` takes the copy's value if the kept enquiry has none; `choose` only if staff choose it. */
  merge?: 'fill' | 'choose'
  /** The heading in exported files, which imports read too, and other headings with the same meaning. */
  exportAs?: string
  otherHeadings?: string
  /** The name in the privacy notice's list of sent data. A new name needs a new version of the notice. */
  notice?: string
  /** The name in the webhook, at the top level or in `contact`. */
  webhook?: string
  contact?: string
  /** An erasure keeps the value, for statistics. */
  keep?: true
  /** The value that an erasure writes, if not null. */
  erased?: string
}

export const leadFields = {
  name: {
    kind: 'name',
    label: 'Name',
    max: 200,
    rule: { missing: 'Enter your name.' },
    personal: true,
    visitor: 'Name',
    corrected: true,
    staff: 'Name',
    own: 'Name',
    merge: 'fill',
    exportAs: 'Name',
    otherHeadings: 'full name,student name,candidate name,customer name,lead name,contact name,your name,student,candidate,first name,user name',
    contact: 'name',
    erased: 'Erased',
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    max: 60,
    rule: { missing: 'Enter your phone number, such as 98765 43210.' },
    personal: true,
    visitor: 'Phone',
    corrected: true,
    staff: 'Phone',
    own: 'Phone',
    merge: 'fill',
    exportAs: 'Phone',
    otherHeadings:
      'phone number,phone no,mobile,mobile no,mobile number,contact,contact no,contact number,whatsapp,whatsapp no,whatsapp number,tel,telephone,cell,user phone',
    contact: 'phone',
    erased: '',
  },
  email: {
    kind: 'email',
    label: 'Email',
    max: 254,
    rule: { wrong: 'Enter the whole address, such as name@example.org, or leave it empty.' },
    personal: true,
    visitor: 'Email',
    corrected: true,
    staff: 'Email',
    own: 'Email',
    // A person with this address may open the enquiry.
    merge: 'choose',
    exportAs: 'Email',
    otherHeadings: 'e mail,e mail id,e mail address,email id,email address,mail,mail id,user email,work email',
    contact: 'email',
  },
  courseID: {
    kind: 'course',
    label: 'Course',
    visitor: 'Course',
    corrected: true,
    staff: 'Course',
    own: 'Course',
    input: 'course',
    merge: 'fill',
    exportAs: 'Course',
    otherHeadings: 'course name,course interested,course interested in,interested course,program,programme,course id',
    notice: 'course',
    webhook: 'courseID',
    keep: true,
  },
  batch: { kind: 'line', label: 'Batch', own: 'Batch', merge: 'fill', webhook: 'batch', notice: 'batch' },
  intent: {
    kind: 'choice',
    label: 'Wants',
    choices: { call: 'Call', brochure: 'Brochure', demo: 'Demo class', test: 'Scholarship test', seat: 'A seat', other: 'Something else' },
    default: 'call',
    staff: 'What they want',
    merge: 'fill',
    exportAs: 'Wants',
    notice: 'what you want',
    webhook: 'intent',
    keep: true,
  },
  visitorType: {
    kind: 'choice',
    label: 'Who they are',
    choices: { student: 'Student', 'working-professional': 'Working professional', 'career-break': 'Career break', other: 'Other' },
    visitorChoices: { student: 'I study', 'working-professional': 'I work', 'career-break': 'I am on a career break', other: 'Something else' },
    visitor: 'What you do now',
    staff: 'Who they are',
    own: 'You are',
    merge: 'fill',
    exportAs: 'Who they are',
    otherHeadings: 'visitor type,occupation,profile',
    notice: 'what you do now',
    webhook: 'visitorType',
    keep: true,
  },
  preferredTime: {
    kind: 'choice',
    label: 'Best time to call',
    shortLabel: 'Best time',
    choices: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', any: 'Any time' },
    visitorChoices: {
      morning: 'Morning, 7\u00a0am to 12\u00a0noon\u00a0IST',
      afternoon: 'Afternoon, 12\u00a0noon to 5\u00a0pm\u00a0IST',
      evening: 'Evening, 5\u00a0pm to 9\u00a0pm\u00a0IST',
      any: 'Any time, 7\u00a0am to 9\u00a0pm\u00a0IST',
    },
    visitor: 'When to call',
    corrected: true,
    staff: 'Best time to call',
    own: 'Good time to call',
    merge: 'fill',
    webhook: 'preferredTime',
    notice: 'when to call',
  },
  language: {
    kind: 'choice',
    label: 'Preferred language',
    shortLabel: 'Language',
    choices: { en: 'English', te: 'Telugu', hi: 'Hindi' },
    corrected: true,
    staff: 'Preferred language',
    own: 'Preferred language',
    merge: 'fill',
    exportAs: 'Language',
    otherHeadings: 'preferred language,mother tongue',
    notice: 'language',
    webhook: 'language',
  },
  message: {
    kind: 'text',
    label: 'Message',
    max: 2_000,
    staffMax: 4_000,
    personal: true,
    visitor: 'Message',
    corrected: true,
    staff: 'What they asked',
    own: 'Message',
    merge: 'fill',
    exportAs: 'Message',
    otherHeadings: 'remark,remarks,comment,comments,note,notes,query,enquiry,question,requirement',
    notice: 'message',
    webhook: 'message',
  },
} as const satisfies Record<string, LeadField>

type LeadFieldDefinitions = typeof leadFields
export type LeadFieldName = keyof LeadFieldDefinitions
export type FieldsWith<Part extends keyof LeadField> = { [Name in LeadFieldName]: Part extends keyof LeadFieldDefinitions[Name] ? Name : never }[LeadFieldName]
export type LeadChoice<Name extends FieldsWith<'choices'>> = keyof LeadFieldDefinitions[Name]['choices'] & string

type Always = { [Name in LeadFieldName]: LeadFieldDefinitions[Name] extends { rule: { missing: string } } | { default: string } ? Name : never }[LeadFieldName]
export type LeadValue<Name extends LeadFieldName> =
  | (LeadFieldDefinitions[Name] extends { choices: infer Choices } ? keyof Choices & string : string)
  | (Name extends Always ? never : null)
export type LeadValues<Names extends LeadFieldName = LeadFieldName> = { [Name in Names & Always]: LeadValue<Name> } & {
  [Name in Exclude<Names, Always>]?: LeadValue<Name> | undefined
}

export const leadFieldNames = Object.keys(leadFields) as LeadFieldName[]
export const leadField = (name: LeadFieldName): LeadField => leadFields[name]

export function listFieldsWith<Part extends keyof LeadField>(part: Part): FieldsWith<Part>[] {
  return leadFieldNames.filter((name) => part in leadFields[name]) as FieldsWith<Part>[]
}

export const getInputName = (name: LeadFieldName): string => leadField(name).input ?? name

export function pickSubmittedValues<Part extends 'visitor' | 'corrected'>(part: Part, form: object) {
  const values = listFieldsWith(part).map((name) => [name, (form as Record<string, unknown>)[getInputName(name)] || null])
  return Object.fromEntries(values) as { [Name in FieldsWith<Part>]: LeadValue<Name> }
}

/** What a merge decides: fields of the enquiry, and these of its handling. */
const staffFields = { assignedTo: 'Assigned to', followUpAt: 'Follow-up' } as const

export type MergeField = FieldsWith<'merge'> | keyof typeof staffFields
export const mergeFields: readonly MergeField[] = [...listFieldsWith('merge'), ...(Object.keys(staffFields) as (keyof typeof staffFields)[])]

export const isStaffField = (field: MergeField): field is keyof typeof staffFields => field in staffFields

export const isTakenByChoice = (field: MergeField) => !isStaffField(field) && leadField(field).merge === 'choose'

export const mergeFieldLabel = (field: MergeField) => (isStaffField(field) ? staffFields[field] : leadField(field).label)
