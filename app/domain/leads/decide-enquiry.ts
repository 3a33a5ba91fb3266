import { fieldsWith } from './fields.ts'
import type { LeadIntent } from './lead-states.ts'

/** What of an enquiry its sender may change by sending the form again. */
const changeable = [...fieldsWith('visitor'), 'isMinor', 'guardianName', 'guardianPhone'] as const
type Changeable = (typeof changeable)[number]
export type EnquiryValues = { [field in Changeable]?: string | boolean | null | undefined }

/** An enquiry that came from the same form, or from the same phone within five minutes. */
export type FoundLead = EnquiryValues & { id: string; formKey: string | null; name: string; phone: string; isRecent: boolean; isClosed: boolean }

/** `isOwn`: whoever sends this proved to be who sent that: by the form's key, or by knowing all of it. Only such a one corrects. */
export type Decision = { kind: 'new' } | { kind: 'same'; lead: FoundLead; isOwn: boolean } | { kind: 'corrected'; lead: FoundLead }

/**
 * Whether an enquiry is a new one, one that is there already, or one that corrects what is there.
 * @param found what the form's keys and the phone brought up
 * @param keys this form's keys; empty without script
 */
export function decideEnquiry(found: FoundLead[], sent: EnquiryValues & { intent: LeadIntent }, keys: string[]): Decision {
  const open = found.filter((lead) => !lead.isClosed)
  const byKey = open.filter((lead) => lead.formKey !== null && keys.includes(lead.formKey))
  const own = byKey.find((one) => one.phone === sent.phone) ?? byKey.find((one) => sameName(one.name, String(sent.name)))
  if (own) return saysNothingNew(own, sent) ? { kind: 'same', lead: own, isOwn: true } : { kind: 'corrected', lead: own }
  // Who knows another's words must not be led to their booking: a seat has the form's key, or is asked for anew.
  if (sent.intent === 'seat') return { kind: 'new' }
  // A number is known to many. Who only knows it must neither change what another has sent nor be shown what another adds.
  const lead = open.find((one) => one.isRecent && one.phone === sent.phone && saysNothingNew(one, sent))
  if (!lead) return { kind: 'new' }
  return { kind: 'same', lead, isOwn: changeable.every((field) => (lead[field] || null) === (sent[field] || null)) }
}

const saysNothingNew = (lead: EnquiryValues, sent: EnquiryValues) => Object.keys(changesOf(lead, sent)).length === 0

/** What the sent form says anew. What it leaves empty stays, for a shorter form must not erase; and a minor stays one. */
export function changesOf(lead: EnquiryValues, sent: EnquiryValues): Partial<EnquiryValues> {
  return Object.fromEntries(changeable.filter((field) => sent[field] && sent[field] !== lead[field]).map((field) => [field, sent[field]]))
}

const plain = (name: string) => name.toLocaleLowerCase('en-IN')
const sameName = (a: string, b: string) => plain(a) === plain(b)
