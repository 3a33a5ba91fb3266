import type { FieldRule } from '#app/lib/field-rule.ts'
import { fieldsWith, leadFields } from './fields.ts'

const rules = fieldsWith('rule').map((name): [string, FieldRule] => [name, leadFields[name].rule])

/** What both sides say of the enquiry's fields; the browser says it before anything is sent. */
export const enquiryRules: Record<string, FieldRule> & { consent: { missing: string } } = {
  ...Object.fromEntries(rules),
  consent: { missing: 'Tick the box: without your consent nobody may call you.' },
}
