import type { LeadRow } from './change-lead.server.ts'
import type { AssignmentRule } from './choose-counsellor.ts'
import type { CallOutcome, ConsentPurpose, LeadEventKind, LeadState, LostReason } from './lead-states.ts'
import type { MayContact } from './may-contact.ts'

/** One enquiry as it is stored, without what only the database needs. */
export type LeadFields = Omit<LeadRow, 'searchText' | 'formKey'>

export type LeadConsent = {
  id: string
  purpose: ConsentPurpose
  noticeVersion: string
  givenAt: Date
  givenBy: 'self' | 'guardian'
  withdrawnAt: Date | null
  fromCopy: boolean
}

export type LeadHappening = {
  key: string
  eventId: number
  at: Date
  actor: string | null
  kind: LeadEventKind
  fromState: LeadState | null
  toState: LeadState | null
  note: string | null
  outcome: CallOutcome | null
  lostReason: LostReason | null
  /** Name of the person it was given to. */
  to: string | null
  /** Why the site did it: who had the enquiry left, it had waited for somebody, or the one merged with it ended. */
  because: 'left' | 'away' | 'waited' | 'withdrawn' | 'erased' | 'booked' | null
  /** Of an assignment by the site: what decided between several counsellors. */
  rules: AssignmentRule[]
  followUpAt: Date | null
  /** What happened to the money of a booking, or how an enquiry came in. */
  detail: Record<string, unknown> | null
  /** Of one booking: its reference, what it is for and its new state. */
  booking: { reference: string; title: string; state: string } | null
  /** Of a message that staff wrote: its channel and the name of its template. */
  message: { channel: string; title: string } | null
  fromCopy: boolean
}

/** Another enquiry that may be of the same person, and why it may be. */
export type DuplicateLead = { lead: LeadFields; assignedName: string | null; reason: 'phone' | 'email' | 'name' }

/** A call that the site asks for: the kind of the message that could not reach them, and what it is about. */
export type LeadCall = { id: string; reason: string; subject: string; dueAt: Date; until: Date | null }

export type LeadDetail = {
  calls: LeadCall[]
  lead: LeadFields
  assignedName: string | null
  canContact: MayContact
  next: LeadState[]
  kept: { id: string; reference: string } | null
  copies: { id: string; reference: string; name: string }[]
  duplicates: DuplicateLead[]
  consents: LeadConsent[]
  events: LeadHappening[]
  /** The event before which the history goes on; null at its beginning. */
  older: number | null
  seen: number
}
