import { chooseOneOf, defineForm, type FieldDefinition, type Fields } from '#app/lib/form.ts'
import { type FieldsWith, type LeadValues, leadField, listFieldsWith } from './fields.ts'
import { consentMethods, type StaffSource, staffSources } from './staff-sources.ts'

export const callerFields = {
  sourceName: { kind: 'choice', label: 'How they came', choices: staffSources, missing: 'Choose how they came.' },
  consentHow: {
    kind: 'choice',
    label: 'How they agreed to be called back',
    choices: Object.fromEntries(consentMethods.map((method) => [method, method])) as Record<(typeof consentMethods)[number], string>,
    missing: 'Choose how they agreed. Without it nobody may call, and nothing is stored.',
  },
  isMinor: { kind: 'check', label: 'They are under 18' },
  guardianName: { kind: 'name', label: 'Guardian’s name', when: 'isMinor' },
  guardianPhone: { kind: 'phone', label: 'Guardian’s phone', max: 40, when: 'isMinor' },
  guardianAgreed: { kind: 'check', label: 'The guardian has heard the notice and agreed', when: 'isMinor' },
} as const satisfies Fields

const required = { name: 'Enter the name.', phone: 'Enter the phone number.' }
const kinds = { name: 'name', phone: 'phone', email: 'email', line: 'line', text: 'text', choice: 'choice', course: 'choice' } as const

/** The courses to choose from are added later. */
export function getStaffField(name: FieldsWith<'staff'>): Omit<FieldDefinition, 'many' | 'when'> {
  const { kind, staff: label = '', choices, rule, default: preset, max, staffMax = max } = leadField(name)
  const missing = rule?.missing ? required[kind as keyof typeof required] : preset && choices && chooseOneOf(choices)
  const isChoice = kinds[kind] === 'choice'
  return {
    kind: kinds[kind],
    label: missing || isChoice ? label : `${label} (optional)`,
    ...(kind === 'phone' && { hint: 'Ten digits, or with a country code.' }),
    ...(missing && { missing }),
    ...(rule?.wrong && { wrong: rule.wrong }),
    ...(choices && { choices }),
    ...(staffMax && { max: staffMax }),
  }
}

export const newLeadForm = defineForm('new-lead', {
  ...(Object.fromEntries(listFieldsWith('staff').map((name) => [name, getStaffField(name)])) as Record<FieldsWith<'staff'>, FieldDefinition>),
  ...callerFields,
  takeMyself: { kind: 'check', label: 'Assign this lead to me' },
  formKey: { kind: 'version' },
})

export type NewLead = LeadValues<FieldsWith<'staff'>> & {
  sourceName: StaffSource
  consentHow: (typeof consentMethods)[number]
  isMinor: boolean
  guardianName: string | null
  guardianPhone: string | null
  guardianAgreed: boolean
  takeMyself: boolean
}
