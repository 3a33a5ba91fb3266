import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { sendTime } from '#app/domain/accounts/undo.server.ts'
import { hasBooking } from '#app/domain/bookings/has-booking.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { hasContactConsent } from '#app/domain/leads/contact-consent.server.ts'
import type { leadWithdrawn } from '#app/domain/leads/jobs.ts'
import { getMergeTarget } from '#app/domain/leads/merge-group.server.ts'
import { assignNewLead } from '#app/domain/leads/round-robin.server.ts'
import { type LeadRow, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { isIndianMobile } from '#app/platform/sms/indian-mobile.server.ts'
import { enqueueEndingWebhook, enqueueMessages, type NewMessage } from './outbox.server.ts'
import { notifyOfWaiting } from './waiting-notice.server.ts'

const staffLimit = 20

/** Repeating it changes nothing. */
export async function handleLeadSubmitted(job: { leadId: string; eventId: number }): Promise<void> {
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ lead: leads, event: { kind: leadEvents.kind, detail: leadEvents.detail, actorId: leadEvents.actorId } })
      .from(leads)
      .innerJoin(leadEvents, and(eq(leadEvents.leadId, leads.id), eq(leadEvents.id, job.eventId)))
      .where(eq(leads.id, job.leadId))
      .for('update', { of: leads })
    if (!found) return
    const { lead, event } = found
    if (lead.state === 'withdrawn' || lead.state === 'erased') return
    if (lead.mergedInto && event.kind !== 'corrected') return
    const counsellorId = lead.state === 'submitted' && !lead.mergedInto && !lead.assignedTo ? await assignNewLead(tx, lead) : null
    // The member of staff who entered the enquiry knows about it, unless the site assigned it to them.
    const concerned = counsellorId
      ? [counsellorId]
      : (await listStaffToNotify(tx, lead.mergedInto ? await findCounsellor(tx, lead.id) : lead.assignedTo)).filter((id) => id !== event.actorId)
    // A sold-out batch turns away hundreds within minutes. They are in the counsellors' lists, and do not cause one mail each.
    const seat = event.kind === 'submitted' && lead.origin === 'form' && lead.intent === 'seat' ? await findSeat(tx, lead.id) : undefined
    const recipients = seat === null || seat?.waitingSince ? [] : concerned
    if (seat?.waitingSince) await notifyOfWaiting(tx, concerned, seat.offeringId, seat.waitingSince)
    await enqueueMessages(tx, lead.id, [
      ...(lead.mergedInto ? [] : await createVisitorMessages(tx, lead)),
      ...(lead.email && isAddressCorrected(event.detail) ? [{ channel: 'mail', kind: 'my-data-link', cause: `corrected/${job.eventId}` } as const] : []),
      ...(config().webhook ? [{ channel: 'webhook', kind: getWebhookKind(event.kind, lead), cause: String(job.eventId) } as const] : []),
    ])
    // On a roster, the booking follows the enquiry and can be undone. The notice waits, so that it has the result.
    const notifyAt = event.kind === 'submitted' && lead.origin === 'staff' && lead.intent === 'seat' ? sendTime() : undefined
    await enqueueMessages(
      tx,
      lead.id,
      recipients.map((userId) => ({ channel: 'mail', kind: 'staff-notice', cause: `${job.eventId}/${userId}` })),
      notifyAt,
    )
    await publishChange(tx, 'leads')
  })
}

/** Null: the booking failed. */
async function findSeat(tx: Queryable, leadId: string) {
  const [seat] = await tx
    .select({ offeringId: bookings.offeringId, waitingSince: bookings.waitingSince })
    .from(bookings)
    .where(eq(bookings.leadId, leadId))
    .limit(1)
  return seat ?? null
}

function getWebhookKind(kind: string, lead: LeadRow): string {
  if (kind === 'submitted') return 'lead.submitted'
  return kind === 'consent' && lead.guardianAgreedAt ? 'lead.guardian_agreed' : 'lead.corrected'
}

async function findCounsellor(tx: Queryable, copyId: string): Promise<string | null> {
  const [target] = await tx
    .select({ assignedTo: leads.assignedTo })
    .from(leads)
    .where(eq(leads.id, await getMergeTarget(tx, copyId)))
  return target?.assignedTo ?? null
}

async function listStaffToNotify(tx: Queryable, assignedTo: string | null): Promise<string[]> {
  const able = and(isNull(users.disabledAt), isNull(users.invitedAt), inArray(users.role, ['counsellor', 'admin']))
  const [assigned] = assignedTo
    ? await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, assignedTo), able))
    : []
  if (assigned) return [assigned.id]
  const everybody = await tx.select({ id: users.id }).from(users).where(able).orderBy(asc(users.createdAt)).limit(staffLimit)
  return everybody.map(({ id }) => id)
}

/** After a correction of the email address, the link in the mail to the first address has expired. */
function isAddressCorrected(corrected: Record<string, unknown> | null): boolean {
  const before = corrected?.before as { email?: unknown } | undefined
  return typeof before?.email === 'string'
}

/** Once per enquiry, even if it is corrected: the cause stays the same. */
async function createVisitorMessages(tx: Queryable, lead: LeadRow): Promise<NewMessage[]> {
  const once: NewMessage[] = []
  if (lead.origin !== 'form') return once
  // A person who booked a seat gets the messages about the booking instead.
  const thanks = !(await hasBooking(tx, lead))
  if (thanks && lead.email) once.push({ channel: 'mail', kind: 'thank-you', cause: 'submitted' })
  if (!config().sms || !(await hasContactConsent(tx, lead.id))) return once
  const needsGuardian = lead.isMinor && !lead.guardianAgreedAt
  if (!needsGuardian && !thanks) return once
  const number = needsGuardian ? lead.guardianPhone : lead.phone
  if (number && isIndianMobile(number)) once.push({ channel: 'sms', kind: needsGuardian ? 'guardian-ask' : 'thank-you', cause: 'submitted' })
  return once
}

/** If the enquiry was erased since, the erasure has notified the CRM. Repeating it changes nothing. */
export async function handleLeadWithdrawn({ leadId }: JobData<typeof leadWithdrawn>): Promise<void> {
  await inTransaction(async (tx) => {
    const [lead] = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, leadId), isNull(leads.erasedAt)))
      .for('share')
    if (lead) await enqueueEndingWebhook(tx, [lead.id], 'lead.withdrawn')
  })
}
