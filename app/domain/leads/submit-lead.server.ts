import { and, eq, isNull, sql } from 'drizzle-orm'
import { withFreeReference } from '#app/lib/create-reference.server.ts'
import { createFormKey } from '#app/platform/crypto/form-key.server.ts'
import { lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { consumeWithin } from '#app/platform/limits/rate-limit-storage.server.ts'
import { changeable, decideEnquiry, type EnquiryValues, type FoundLead, listEnquiryChanges } from './decide-enquiry.ts'
import type { FieldsWith, LeadValues } from './fields.ts'
import { leadSubmitted } from './jobs.ts'
import type { CampaignSource } from './lead-states.ts'
import { consents, leadEvents, leads } from './schema.server.ts'
import { type LeadUpdate, updateLeads } from './update-leads.server.ts'

/** A checked enquiry. Text is clean, and phone numbers are E.164. */
export type Enquiry = LeadValues<FieldsWith<'visitor'> | 'intent'> & {
  formKey: string | null
  isMinor: boolean
  guardianName: string | null
  guardianPhone: string | null
  page: string
  firstSource: CampaignSource | null
  lastSource: CampaignSource | null
  userId: string | null
  /** News of batches and events, besides the reply to this enquiry. */
  wantsUpdates: boolean
  noticeVersion: string
}

export type SubmitLeadResult =
  | { ok: true; leadId: string; outcome: 'new' | 'same' | 'corrected'; isOwn: boolean }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }

/** How many enquiries one address may send in ten minutes: enough for a class that shares one address. */
export const addressLimit = { window: 600, max: 120 }

/**
 * The same form sent again is the same enquiry, and corrects it if values differ. Another form with the same number within
 * five minutes is also the same one if it has no new values and the first was no booking. @param address the address to limit; null: no limit
 * @param lockFirst takes the locks that come before that of an earlier enquiry
 */
export async function submitLead(tx: Queryable, enquiry: Enquiry, address: string | null, lockFirst?: () => Promise<unknown>): Promise<SubmitLeadResult> {
  const { formKey, phone, wantsUpdates, isMinor, noticeVersion } = enquiry
  // The second key is for another person who uses the same form.
  const keys = formKey ? [formKey, createFormKey(`${formKey}\n${phone}`)] : []
  // Without these locks, two simultaneous requests would find no earlier enquiry, and each would insert one.
  await lockKey(tx, `enquiry phone ${phone}`, ...(formKey ? [`enquiry form ${formKey}`] : []))
  const found = await findSimilar(tx, phone, keys)
  const attempt = address ? await consumeWithin(tx, `enquiry|${address}`, addressLimit) : null
  const decision = decideEnquiry(found, enquiry, keys)
  if (decision.kind === 'same') {
    if (decision.isOwn && wantsUpdates && !isMinor) await allowUpdates(tx, decision.lead.id, noticeVersion)
    return { ok: true, leadId: decision.lead.id, outcome: 'same', isOwn: decision.isOwn }
  }
  if (attempt?.retryAfter) return { ok: false, reason: 'too-many', retryAfterSeconds: attempt.retryAfter }
  if (decision.kind === 'corrected') {
    await lockFirst?.()
    await correctLead(tx, decision.lead, listEnquiryChanges(decision.lead, enquiry), enquiry)
    return { ok: true, leadId: decision.lead.id, outcome: 'corrected', isOwn: true }
  }
  const freeKey = keys.find((key) => !found.some((lead) => lead.formKey === key)) ?? null
  return { ok: true, leadId: await insertEnquiry(tx, { ...enquiry, formKey: freeKey }), outcome: 'new', isOwn: true }
}

const isRecent = "created_at > now() - interval '5 minutes'"
const foundColumns = sql.raw(
  [
    `id, form_key as "formKey", intent, ${isRecent} as "isRecent"`,
    `(state in ('withdrawn', 'erased') or merged_into is not null) as "isClosed"`,
    ...changeable.map((field) => `${leads[field].name} as "${field}"`),
  ].join(', '),
)

/** One with the same form key and the same number appears twice. */
async function findSimilar(tx: Queryable, phone: string, keys: string[]): Promise<FoundLead[]> {
  // One query per key: for a list of keys, PostgreSQL plans to read a new table as a whole, and keeps this plan when the table grows.
  const byKeys = keys.map((key) => sql`union all select ${foundColumns} from leads where form_key = ${key}`)
  const byPhone = sql`select ${foundColumns} from leads where phone = ${phone} and ${sql.raw(isRecent)}`
  return (await tx.execute<FoundLead>(sql`${byPhone} ${sql.join(byKeys, sql` `)}`)).rows
}

async function insertEnquiry(tx: Queryable, enquiry: Enquiry): Promise<string> {
  const { wantsUpdates, noticeVersion, ...values } = enquiry
  // A child gets no advertising.
  const purposes = wantsUpdates && !enquiry.isMinor ? (['contact', 'updates'] as const) : (['contact'] as const)
  const { leadId, eventId } = await withFreeReference('E', async (reference) => {
    const row = { ...values, reference, sourceName: getSourceName(enquiry.firstSource) }
    const created = tx.insert(leads).values(row).onConflictDoNothing({ target: leads.reference }).returning({ id: leads.id })
    const { rows } = await tx.execute<{ leadId: string; eventId: string }>(sql`
      with made as ${created},
      agreed as (insert into consents (lead_id, purpose, notice_version) select id, unnest(${sql.param(purposes)}::text[]), ${noticeVersion} from made)
      insert into lead_events (lead_id, kind, to_state) select id, 'submitted', 'submitted' from made returning lead_id as "leadId", id as "eventId"`)
    return rows[0]
  })
  await enqueue(tx, leadSubmitted, { leadId, eventId: Number(eventId) })
  return leadId
}

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

async function allowUpdates(tx: Queryable, leadId: string, noticeVersion: string): Promise<void> {
  const given = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.leadId, leadId), eq(consents.purpose, 'updates'), isNull(consents.withdrawnAt)))
  if (given.length === 0) await tx.insert(consents).values({ leadId, purpose: 'updates', noticeVersion })
}

function getSourceName(source: CampaignSource | null): string {
  return source?.source.toLowerCase().slice(0, 60) || 'direct'
}
