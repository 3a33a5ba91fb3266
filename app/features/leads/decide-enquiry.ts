/** What of an enquiry its sender may change by sending the form again. */
const changeable = ['name', 'phone', 'email', 'courseID', 'visitorType', 'preferredTime', 'message', 'isMinor', 'guardianName', 'guardianPhone'] as const
type Changeable = (typeof changeable)[number]
export type EnquiryValues = { [field in Changeable]: string | boolean | null }

/** An enquiry that came from the same form, or from the same phone within five minutes. */
export type FoundLead = EnquiryValues & { id: string; formKey: string | null; name: string; phone: string; isRecent: boolean; isClosed: boolean }

/** `isOwn`: whoever sends this proved to be who sent that: by the form's key, or by knowing all of it. */
export type Decision = { kind: 'new' } | { kind: 'same' | 'corrected'; lead: FoundLead; isOwn: boolean }

/**
 * Whether an enquiry is a new one, one that is there already, or one that corrects what is there.
 * @param found what the form's keys and the phone brought up
 * @param keys this form's keys; empty without script
 */
export function decideEnquiry(found: FoundLead[], sent: EnquiryValues, keys: string[]): Decision {
  const open = found.filter((lead) => !lead.isClosed)
  const byKey = open.filter((lead) => lead.formKey !== null && keys.includes(lead.formKey))
  const lead =
    byKey.find((one) => one.phone === sent.phone) ??
    byKey.find((one) => sameName(one.name, String(sent.name))) ??
    open.find((one) => one.isRecent && one.phone === sent.phone && !isAnotherPerson(one, sent, keys))
  if (!lead) return { kind: 'new' }
  const changed = Object.keys(changesOf(lead, sent))
  const knowsAll = changed.length === 0 && changeable.every((field) => (lead[field] || null) === (sent[field] || null))
  return { kind: changed.length === 0 ? 'same' : 'corrected', lead, isOwn: byKey.includes(lead) || knowsAll }
}

/** What the sent form says anew. What it leaves empty stays, for a shorter form must not erase; and a minor stays one. */
export function changesOf(lead: EnquiryValues, sent: EnquiryValues): Partial<EnquiryValues> {
  return Object.fromEntries(changeable.filter((field) => sent[field] && sent[field] !== lead[field]).map((field) => [field, sent[field]]))
}

/** A phone shared at home: two forms, each with its key, in which even the first names differ. */
function isAnotherPerson(lead: FoundLead, sent: EnquiryValues, keys: string[]): boolean {
  return lead.formKey !== null && keys.length > 0 && firstWord(lead.name) !== firstWord(String(sent.name))
}

const plain = (name: string) => name.toLocaleLowerCase('en-IN')
const sameName = (a: string, b: string) => plain(a) === plain(b)
const firstWord = (name: string) => plain(name).split(' ')[0]
