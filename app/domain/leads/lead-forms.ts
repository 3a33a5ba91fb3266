/** The forms about one enquiry, by the name that each sends. */
export const leadForms = ['state', 'note', 'call', 'follow-up', 'assign', 'take', 'guardian', 'merge', 'unmerge'] as const
export type LeadForm = (typeof leadForms)[number]

/** Why a form did not do its work, with everything that was typed. */
export type LeadReply = {
  form: LeadForm
  /** `changed`: both sides are shown, and the choice between them. */
  reason: 'gone' | 'merged' | 'changed' | 'taken' | 'refused'
  words: string
  /** The newest event that its writer had seen. */
  seen: number
  typed: Record<string, string>
}

/** What a form did, as the address that it leads to says it: `note.12`. The number tells two of a kind apart. */
export type LeadDone = { form: LeadForm; version: number }

export function parseLeadDone(text: string | null): LeadDone | null {
  const [name, version] = text?.split('.') ?? []
  const form = leadForms.find((known) => known === name)
  return form && /^\d{1,9}$/.test(version ?? '') ? { form, version: Number(version) } : null
}

export const doneLabels: { [form in LeadForm]: string } = {
  state: 'The state is changed.',
  note: 'The note is kept.',
  call: 'The call is recorded.',
  'follow-up': 'The follow-up is saved.',
  assign: 'It is given on.',
  take: 'It is yours.',
  guardian: 'The guardian’s consent is recorded.',
  merge: 'The two are one. The copy keeps its own values, so that you can part them again.',
  unmerge: 'The two stand by themselves again.',
}
