import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import type { EnquiryValues } from './decide-enquiry.ts'
import { leadSubmitted } from './jobs.ts'
import { consents, leadEvents } from './schema.server.ts'
import { type LeadUpdate, updateLeads } from './update-leads.server.ts'

type SentConsent = { wantsUpdates: boolean; isMinor: boolean; noticeVersion: string }

/** Corrects an enquiry. Null in `changes` empties a field. If `sent` is null, the consents stay unchanged. */
export async function correctLead(
  tx: Queryable,
  lead: EnquiryValues & { id: string },
  changes: Partial<EnquiryValues>,
  sent: SentConsent | null,
): Promise<void> {
  const fields = Object.keys(changes) as (keyof EnquiryValues)[]
  if (fields.length === 0) return
  await updateLeads(tx, [lead.id], changes as LeadUpdate)
  const before = Object.fromEntries(fields.map((field) => [field, lead[field]]))
  const [event] = await tx.insert(leadEvents).values({ leadId: lead.id, kind: 'corrected', detail: { fields, before } }).returning({ id: leadEvents.id })
  if (sent?.wantsUpdates && !sent.isMinor) await allowUpdates(tx, lead.id, sent.noticeVersion)
  if (event) await enqueue(tx, leadSubmitted, { leadId: lead.id, eventId: event.id })
}

export async function allowUpdates(tx: Queryable, leadId: string, noticeVersion: string): Promise<void> {
  const given = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.leadId, leadId), eq(consents.purpose, 'updates'), isNull(consents.withdrawnAt)))
  if (given.length === 0) await tx.insert(consents).values({ leadId, purpose: 'updates', noticeVersion })
}
