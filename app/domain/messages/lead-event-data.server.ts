import type { leads } from '#app/domain/leads/schema.server.ts'

/** Not what it was merged with, nor what staff plan. */
type Lead = Omit<
  typeof leads.$inferSelect,
  'formKey' | 'searchText' | 'sourceName' | 'origin' | 'userId' | 'mergedInto' | 'followUpAt' | 'firstContactedAt' | 'erasedAt'
>

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
