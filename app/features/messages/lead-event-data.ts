import type { CampaignSource, LeadIntent, LeadState, PreferredTime, VisitorType } from '#app/shared/lead-states.ts'

type Lead = {
  id: string
  reference: string
  state: LeadState
  name: string
  phone: string
  email: string | null
  courseID: string | null
  batch: string | null
  visitorType: VisitorType | null
  intent: LeadIntent
  preferredTime: PreferredTime | null
  message: string | null
  isMinor: boolean
  guardianName: string | null
  guardianPhone: string | null
  guardianAgreedAt: Date | null
  page: string
  firstSource: CampaignSource | null
  lastSource: CampaignSource | null
  assignedTo: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/**
 * What a webhook says of an enquiry. Of a visitor under 18 it names only the guardian until the guardian has agreed, so
 * that no other system calls the visitor before.
 */
export function leadEventData(lead: Lead) {
  const { id, reference, state, courseID, batch, visitorType, intent, preferredTime, page, firstSource, lastSource, assignedTo, version } = lead
  const held = lead.isMinor && lead.guardianAgreedAt === null
  return {
    id,
    reference,
    state,
    version,
    contact: held ? null : { name: lead.name, phone: lead.phone, email: lead.email },
    guardian: lead.isMinor ? { name: lead.guardianName, phone: lead.guardianPhone, agreedAt: lead.guardianAgreedAt } : null,
    courseID,
    batch,
    visitorType,
    intent,
    preferredTime,
    message: held ? null : lead.message,
    page,
    firstSource,
    lastSource,
    assignedTo,
    createdAt: lead.createdAt,
    updatedAt: lead.updatedAt,
  }
}
