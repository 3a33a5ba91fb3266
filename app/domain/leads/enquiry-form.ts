import { defineForm, type FieldDefinition, type FormValues } from '#app/lib/form.ts'
import { type FieldsWith, getInputName, type LeadField, leadField, type leadFields, listFieldsWith } from './fields.ts'

type FormPart = 'visitor' | 'corrected'
type LeadFieldMap = typeof leadFields
type Input<Name extends string> = Name extends 'courseID' ? 'course' : Name
type EnquiryFieldKind<F extends LeadField> = F['kind'] extends 'course' ? 'choice' : F['kind']
type EnquiryFieldOf<F extends LeadField> = { kind: EnquiryFieldKind<F>; label: string } & (F extends { choices: infer Choices }
  ? { choices: Choices & Record<string, string> }
  : unknown) &
  (F extends { rule: { missing: string } } ? { missing: string } : unknown)
type EnquiryFieldsOf<P extends FormPart> = { [Name in FieldsWith<P> as Input<Name>]: EnquiryFieldOf<LeadFieldMap[Name]> }

const autoComplete: Partial<Record<LeadField['kind'], string>> = { name: 'name', phone: 'tel', email: 'email' }

/** The action ignores a course that is not on sale, without an error. */
function getFields<P extends FormPart>(part: P): EnquiryFieldsOf<P> {
  const fields = listFieldsWith(part).map((name): [string, FieldDefinition] => {
    const { kind, label, visitor, max, choices, visitorChoices, rule } = leadField(name)
    return [
      getInputName(name),
      {
        kind: kind === 'course' ? 'choice' : kind,
        label: visitor ?? label,
        max,
        choices: visitorChoices ?? choices,
        autoComplete: autoComplete[kind],
        ...rule,
      },
    ]
  })
  return Object.fromEntries(fields) as unknown as EnquiryFieldsOf<P>
}

const visitorFields = getFields('visitor')

export const senderFields = {
  name: visitorFields.name,
  phone: visitorFields.phone,
  email: visitorFields.email,
  isMinor: { kind: 'check', label: 'I am under 18' },
  guardianName: { kind: 'name', label: 'Guardian’s name', when: 'isMinor', missing: 'Enter the name of a parent or guardian: they are asked first.' },
  guardianPhone: {
    kind: 'phone',
    label: 'Guardian’s phone',
    when: 'isMinor',
    missing: 'Enter the phone number of a parent or guardian: they are called first.',
    max: 60,
  },
  consent: { kind: 'check', label: 'Consent', missing: 'Tick the box: without your consent we may not call you.' },
  website: { kind: 'trap' },
  /** Milliseconds between the display and the submission of the form, counted by the script. Empty without script. */
  waited: { kind: 'hidden', max: 20 },
  /** When the page was rendered, in milliseconds since 1970. A cached page sends the same value to everyone. */
  made: { kind: 'hidden', max: 20 },
  formKey: { kind: 'hidden', max: 36 },
  page: { kind: 'hidden' },
  firstSource: { kind: 'hidden', max: 4_000 },
  lastSource: { kind: 'hidden', max: 4_000 },
} as const satisfies Record<string, FieldDefinition>

export type SenderValues = FormValues<typeof senderFields>

export const enquiryForm = defineForm('enquiry', {
  ...visitorFields,
  ...senderFields,
  topic: { kind: 'hidden', max: 20 },
  updates: { kind: 'check', label: 'Also send me news of batches and events, at most twice a month. (Optional)' },
})

/** Hidden: `isMinor`, true if a guardian must still agree, and `enquiry`, the id of one of a member's enquiries. */
export const correctionForm = defineForm('correct', {
  enquiry: { kind: 'hidden', max: 36 },
  ...getFields('corrected'),
  isMinor: senderFields.isMinor,
  guardianName: senderFields.guardianName,
  guardianPhone: senderFields.guardianPhone,
})
