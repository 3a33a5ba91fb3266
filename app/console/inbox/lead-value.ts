import { type LeadFieldName, leadField } from '#app/domain/leads/fields.ts'
import type { LeadFields } from '#app/domain/leads/lead-detail.ts'
import { formatPhone } from '#app/lib/phone.ts'

type FormatOptions = { courseLabel: (id: string | null) => string; empty: string }

export function leadValueText(name: LeadFieldName, lead: LeadFields, { courseLabel, empty }: FormatOptions): string {
  const { kind, choices = {} } = leadField(name)
  const value = lead[name]
  if (kind === 'course') return courseLabel(value)
  if (kind === 'choice') return value ? (choices[value] ?? value) : 'Not said'
  return value ? (kind === 'phone' ? formatPhone(value) : value) : empty
}
