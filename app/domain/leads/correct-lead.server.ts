import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import type { EnquiryValues } from './decide-enquiry.ts'
import { leadSubmitted } from './jobs.ts'
import { consents, leadEvents, leads } from './schema.server.ts'

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
  await tx
    .update(leads)
    .set({ ...(changes as Partial<typeof leads.$inferInsert>), version: sql`${leads.version} + 1`, updatedAt: sql`now()` })
    .where(eq(leads.id, lead.id))
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
