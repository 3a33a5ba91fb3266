import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { announceChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { keptIdOf, lockWholeFamily } from '#app/platform/db/lead-family.server.ts'
import { consents, leadEvents, leads } from '#app/platform/db/schema/leads.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { postEnding } from '#app/platform/outbox/outbox.server.ts'
import type { PreferredTime } from '#app/shared/lead-states.ts'
import { correctLead } from './correct-lead.server.ts'
import type { EnquiryValues } from './decide-enquiry.ts'
import { readPhone } from './read-phone.server.ts'

/** What /thank-you shows to the browser that sent it. */
export type SentEnquiry = {
  reference: string
  courseID: string | null
  preferredTime: PreferredTime | null
  isMinor: boolean
  sentAt: string
  state: 'open' | 'withdrawn'
  own: { name: string; phone: string; email: string; message: string; isLandline: boolean }
}

const closed = ['withdrawn', 'erased'] as const
const isClosed = ({ state }: typeof leads.$inferSelect) => state === 'withdrawn' || state === 'erased'

/** The enquiry of this browser's cookie; null once it is erased. A copy that staff merged shows as what it was. */
export async function readSentEnquiry(leadId: string): Promise<SentEnquiry | null> {
  const [lead] = await db().select().from(leads).where(eq(leads.id, leadId))
  if (!lead || lead.state === 'erased') return null
  const phone = readPhone(lead.phone)
  return {
    reference: lead.reference,
    courseID: lead.courseID,
    preferredTime: lead.preferredTime,
    isMinor: lead.isMinor,
    sentAt: lead.createdAt.toISOString(),
    state: lead.state === 'withdrawn' ? 'withdrawn' : 'open',
    own: { name: lead.name, phone: lead.phone, email: lead.email ?? '', message: lead.message ?? '', isLandline: phone.ok && phone.isLandline },
  }
}

/**
 * Writes what the visitor corrected on /thank-you, with an event.
 * @returns false if the enquiry is withdrawn or erased
 */
export async function correctEnquiry(
  leadId: string,
  values: Pick<EnquiryValues, 'name' | 'phone' | 'email' | 'courseID' | 'preferredTime' | 'message'>,
): Promise<boolean> {
  return await db().transaction(async (tx) => {
    const [lead] = await lockOpen(tx, await keptIdOf(tx, leadId))
    if (!lead) return false
    const fields = Object.keys(values) as (keyof typeof values)[]
    const changes = Object.fromEntries(fields.filter((field) => values[field] !== lead[field]).map((field) => [field, values[field]]))
    await correctLead(tx, lead, changes, null)
    return true
  })
}

/** Takes an enquiry back: every consent of it ends and nobody calls; also of those that staff made one with it. Doing it again changes nothing. */
export async function withdrawEnquiry(leadId: string): Promise<void> {
  await db().transaction(async (tx) => {
    for (const lead of await lockWholeFamily(tx, leadId)) if (!isClosed(lead)) await withdrawOne(tx, lead)
    await announceChange(tx, 'leads')
  })
}

async function withdrawOne(tx: Queryable, { id: leadId, state }: typeof leads.$inferSelect): Promise<void> {
  await tx
    .update(leads)
    .set({ state: 'withdrawn', followUpAt: null, version: sql`${leads.version} + 1`, updatedAt: sql`now()` })
    .where(eq(leads.id, leadId))
  const ended = await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(consents.leadId, leadId), isNull(consents.withdrawnAt)))
    .returning({ purpose: consents.purpose })
  await tx.insert(leadEvents).values([
    { leadId, kind: 'consent', detail: { withdrawn: ended.map(({ purpose }) => purpose) } },
    { leadId, kind: 'state', fromState: state, toState: 'withdrawn' },
  ])
  await enqueue(tx, 'release-bookings', { leadId })
  await postEnding(tx, [leadId], 'lead.withdrawn')
}

function lockOpen(tx: Queryable, leadId: string) {
  return tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, leadId), notInArray(leads.state, [...closed])))
    .for('update')
}
