import { useState } from 'react'
import type { LeadDetail } from '#app/domain/leads/lead-detail.ts'
import type { LeadDone, LeadForm, LeadReply } from '#app/domain/leads/lead-forms.ts'

/**
 * As of when a form is filled in: the moment its first letter is typed. Until then it follows the enquiry; from then on
 * what somebody else changes makes a conflict, which shows both.
 */
export function useFormVersion(form: LeadForm, { lead, seen }: LeadDetail, reply: LeadReply | null, done: LeadDone | null) {
  const [typed, setTyped] = useState<{ version: number; seen: number } | null>(null)
  const [settled, setSettled] = useState(done?.form === form ? done.version : 0)
  if (done?.form === form && done.version !== settled) {
    setSettled(done.version)
    setTyped(null)
  }
  const refused = reply?.form === form && reply.reason !== 'changed' ? { version: Number(reply.typed.version), seen: reply.seen } : null
  // After a conflict both sides were shown: what is sent next is meant as of now.
  const base = reply?.form === form && reply.reason === 'changed' ? null : (typed ?? refused)
  return {
    key: `${form}.${settled}`,
    version: base?.version ?? lead.version,
    seen: base?.seen ?? seen,
    onInput: () => setTyped((before) => before ?? { version: lead.version, seen }),
  }
}
