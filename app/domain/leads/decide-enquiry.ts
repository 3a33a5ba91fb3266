import { type FieldsWith, listFieldsWith } from './fields.ts'
import type { LeadIntent } from './lead-states.ts'

/** The fields of a stored enquiry that the same form may change when it is sent again. */
export const changeable = [...listFieldsWith('visitor'), 'isMinor', 'guardianName', 'guardianPhone'] as const
type ChangeableField = (typeof changeable)[number]
export type EnquiryValues = { [field in ChangeableField | FieldsWith<'corrected'>]?: string | boolean | null | undefined }

/** Has the same form key, or the same phone number within five minutes. */
export type FoundLead = EnquiryValues & {
  id: string
  formKey: string | null
  name: string
  phone: string
  intent: LeadIntent
  isRecent: boolean
  isClosed: boolean
}

/** `isOwn`: the sender proved to have sent the stored enquiry, by its form key or by repeating all its values. Only that sender corrects it. */
type EnquiryDecision = { kind: 'new' } | { kind: 'same'; lead: FoundLead; isOwn: boolean } | { kind: 'corrected'; lead: FoundLead }

/** @param keys this form's keys; empty without script */
export function decideEnquiry(found: FoundLead[], sent: EnquiryValues & { intent: LeadIntent }, keys: string[]): EnquiryDecision {
  const open = found.filter((one) => !one.isClosed)
  const byKey = open.filter((one) => one.formKey !== null && keys.includes(one.formKey))
  const own = byKey.find((one) => one.phone === sent.phone) ?? byKey.find((one) => isSameName(one.name, String(sent.name)))
  if (own) return hasNoNews(own, sent) ? { kind: 'same', lead: own, isOwn: true } : { kind: 'corrected', lead: own }
  // A seat leads to a booking, which equal values must not open: without the form key it is a new enquiry.
  if (sent.intent === 'seat') return { kind: 'new' }
  // Many people may know a phone number: alone, it must neither change another person's enquiry nor reveal changes of it.
  // The enquiry of a booking asks for no call, so it does not count as one.
  const lead = open.find((one) => one.isRecent && one.intent !== 'seat' && one.phone === sent.phone && hasNoNews(one, sent))
  if (!lead) return { kind: 'new' }
  return { kind: 'same', lead, isOwn: changeable.every((field) => (lead[field] || null) === (sent[field] || null)) }
}

const hasNoNews = (lead: EnquiryValues, sent: EnquiryValues) => Object.keys(listEnquiryChanges(lead, sent)).length === 0

/** Empty fields do not count, because a shorter form must not erase values. A minor stays a minor. */
export function listEnquiryChanges(lead: EnquiryValues, sent: EnquiryValues): Partial<EnquiryValues> {
  return Object.fromEntries(changeable.filter((field) => sent[field] && sent[field] !== lead[field]).map((field) => [field, sent[field]]))
}

const normalizeName = (name: string) => name.toLocaleLowerCase('en-IN')
export const isSameName = (a: string, b: string) => normalizeName(a) === normalizeName(b)
