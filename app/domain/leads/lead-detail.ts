import type { AssignmentRule } from './choose-counsellor.ts'
import type { ContactPermission } from './contact-permission.ts'
import type { CallOutcome, ConsentPurpose, LeadEventKind, LeadState, LostReason } from './lead-states.ts'
import type { LeadRow } from './schema.server.ts'

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

export type LeadHistoryEntry = {
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
  to: string | null
  /** Why the site did it: the counsellor left or is away, the enquiry waited for one, a merged one was withdrawn or erased, or a seat was booked or cancelled. */
  because: 'left' | 'away' | 'waited' | 'withdrawn' | 'erased' | 'booked' | 'seat-cancelled' | null
  /** For an assignment by the site: the rules that decided between several counsellors. */
  rules: AssignmentRule[]
  followUpAt: Date | null
  /** What happened to a booking's payments or to a consent, or how the enquiry came in. */
  detail: Record<string, unknown> | null
  booking: { reference: string; title: string; state: string } | null
  message: { channel: string; title: string } | null
  fromCopy: boolean
}

export type DuplicateLead = { lead: LeadFields; assignedName: string | null; reason: 'phone' | 'email' | 'name' }

/** A call task: the kind of message that could not reach the person, and its subject. */
export type LeadCall = { id: string; reason: string; subject: string; dueAt: Date; until: Date | null }

export type LeadDetail = {
  calls: LeadCall[]
  lead: LeadFields
  /** The only seat in a batch was cancelled, and staff have not called since. */
  isSeatCancelled: boolean
  assignedName: string | null
  canContact: ContactPermission
  next: LeadState[]
  mergeTarget: { id: string; reference: string } | null
  copies: { id: string; reference: string; name: string }[]
  duplicates: DuplicateLead[]
  consents: LeadConsent[]
  events: LeadHistoryEntry[]
  /** The event before which the history continues. Null at its beginning. */
  older: number | null
  seen: number
}
