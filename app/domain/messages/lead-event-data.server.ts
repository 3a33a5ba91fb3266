import { type LeadValues, leadField, leadFields, listFieldsWith } from '#app/domain/leads/fields.ts'
import type { LeadRow } from '#app/domain/leads/schema.server.ts'

type EventLead = LeadValues &
  Pick<LeadRow, 'id' | 'reference' | 'state' | 'version' | 'isMinor' | 'guardianName' | 'guardianPhone' | 'guardianAgreedAt' | 'page' | 'firstSource'> &
  Pick<LeadRow, 'lastSource' | 'assignedTo' | 'createdAt' | 'updatedAt'>

/** It names only the guardian of a visitor under 18 until the guardian has agreed, because no other system may call the visitor before. */
export function leadEventData(lead: EventLead) {
  const { id, reference, state, version, page, firstSource, lastSource, assignedTo, createdAt, updatedAt } = lead
  const held = lead.isMinor && lead.guardianAgreedAt === null
  const contact = listFieldsWith('contact').map((name) => [leadFields[name].contact, lead[name]])
  const values = listFieldsWith('webhook').map((name) => [leadFields[name].webhook, held && leadField(name).personal ? null : lead[name]])
  return {
    id,
    reference,
    state,
    version,
    contact: held ? null : Object.fromEntries(contact),
    guardian: lead.isMinor ? { name: lead.guardianName, phone: lead.guardianPhone, agreedAt: lead.guardianAgreedAt } : null,
    ...Object.fromEntries(values),
    page,
    firstSource,
    lastSource,
    assignedTo,
    createdAt,
    updatedAt,
  }
}
