import type { LeadChoice } from './fields.ts'

/** Product brief §5, in the order of the board. */
export const leadStates = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'enrolled', 'lost', 'unreachable', 'withdrawn', 'erased'] as const
export type LeadState = (typeof leadStates)[number]

export const openStates: LeadState[] = ['submitted', 'assigned', 'contacted', 'qualified', 'booked', 'unreachable']

export type LeadOrigin = 'form' | 'staff' | 'import'

export type LeadIntent = LeadChoice<'intent'>
export type VisitorType = LeadChoice<'visitorType'>
export type PreferredTime = LeadChoice<'preferredTime'>
export type Language = LeadChoice<'language'>

export const lostReasons = ['fee', 'timing', 'distance', 'not-now', 'other-institute', 'job', 'other-course', 'wrong-number', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

export const callOutcomes = ['reached', 'no-answer', 'phone-off', 'wrong-number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** What a person may allow. `contact`: a reply to the enquiry. `updates`: news of batches and events by mail, SMS or WhatsApp. */
export type ConsentPurpose = 'contact' | 'updates'

/** The browser stores it from the first page on, and its values are not verified. */
export type CampaignSource = { source: string; medium: string; campaign: string; term: string; content: string; referrer: string; landing: string; at: string }

export const bulkLimit = 10_000

export const leadEventKinds = [
  'submitted',
  'corrected',
  'state',
  'assigned',
  'follow-up',
  'call',
  'note',
  'message',
  'merged',
  'unmerged',
  'consent',
  'booking',
  'payment',
  'erased',
] as const
export type LeadEventKind = (typeof leadEventKinds)[number]

/** The messages that a call replaces if they cannot reach a person who must be informed. */
export const callTaskReasons = [
  'booking-offered',
  'offer-lapsed',
  'booking-cancelled',
  'booking-called-off',
  'booking-moved',
  'booking-notice',
  'booking-reminder',
  'fee-reminder',
  'booking-certificate',
  'certificate-restored',
  'certificate-revoked',
] as const
export type CallTaskReason = (typeof callTaskReasons)[number]
