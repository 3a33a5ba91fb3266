/** What can happen to an enquiry, as it is stored. */
export type LeadEventKind =
  | 'submitted'
  | 'corrected'
  | 'state'
  | 'assigned'
  | 'follow-up'
  | 'call'
  | 'note'
  | 'message'
  | 'merged'
  | 'unmerged'
  | 'consent'
  | 'erased'
