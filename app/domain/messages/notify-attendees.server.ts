import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { BookingMessageKind } from '#app/domain/bookings/booking-messages.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import type { certificateIssued, certificateRevoked } from '#app/domain/certificates/jobs.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { findSms, isSms } from '#app/domain/content/sms-content.server.ts'
import { canText } from '#app/domain/leads/contact-consent.server.ts'
import { getMergeTarget } from '#app/domain/leads/merge-group.server.ts'
import { type LeadRow, leads } from '#app/domain/leads/schema.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { enqueueForMany, type NewMessage } from './outbox.server.ts'
import { createUnreachedTasks, type UnreachedBooking } from './unreached-tasks.server.ts'

type NotifiedBooking = { bookingId: string; leadId: string }
/** `causeOf` begins with the booking's id and a slash. */
type AttendeeMessage = { kind: BookingMessageKind; causeOf: (place: NotifiedBooking) => string; startAfter?: Date | undefined }

/**
 * A mail if the enquiry has an address, an SMS if one is set up and the person allows it; the same cause creates it once.
 * @returns the people who get neither; ended enquiries are left out
 */
export async function notifyAttendees(
  tx: Queryable,
  places: readonly NotifiedBooking[],
  { kind, causeOf, startAfter }: AttendeeMessage,
): Promise<UnreachedBooking[]> {
  const people = await getPeople(tx, places)
  const wanted: (NewMessage & { leadId: string })[] = []
  const unreached: UnreachedBooking[] = []
  for (const place of places) {
    const lead = people.get(place.leadId)
    if (!lead || lead.state === 'withdrawn' || lead.state === 'erased' || lead.erasedAt) continue
    const message = { leadId: lead.id, kind, cause: causeOf(place) }
    const before = wanted.length
    if (lead.email) wanted.push({ ...message, channel: 'mail' })
    if (isSms(kind) && findSms(kind) && (await canText(tx, lead))) wanted.push({ ...message, channel: 'sms' })
    if (wanted.length === before) unreached.push({ ...place, cause: message.cause })
  }
  await enqueueForMany(tx, wanted, startAfter)
  return unreached
}

/** A merged enquiry with the same email address uses the contact data of its target. With another address, the target may belong to another person. */
export async function getPeople(tx: Queryable, places: readonly NotifiedBooking[]): Promise<Map<string, LeadRow>> {
  const ids = [...new Set(places.map(({ leadId }) => leadId))]
  const rows = ids.length === 0 ? [] : await tx.select().from(leads).where(inArray(leads.id, ids))
  const people = new Map(rows.map((lead) => [lead.id, lead]))
  for (const lead of rows) {
    if (!lead.mergedInto || !lead.email) continue
    const targetId = await getMergeTarget(tx, lead.id)
    const [target] = await tx
      .select()
      .from(leads)
      .where(inArray(leads.id, [targetId]))
    if (target?.email === lead.email) people.set(lead.id, target)
  }
  return people
}

/** Once. A student without an address becomes a call task. */
export async function notifyCertificateIssued({ certificateId, restoredAt }: JobData<typeof certificateIssued>): Promise<void> {
  const isValid = isNull(certificates.revokedAt)
  if (restoredAt) await notifyStudent(certificateId, isValid, { kind: 'certificate-restored', cause: `/${restoredAt}` })
  else await notifyStudent(certificateId, isValid, { kind: 'booking-certificate', cause: '' })
}

/** Once. A student without an address becomes a call task. */
export async function notifyCertificateRevoked({ certificateId, revokedAt }: JobData<typeof certificateRevoked>): Promise<void> {
  await notifyStudent(certificateId, eq(certificates.revokedAt, new Date(revokedAt)), { kind: 'certificate-revoked', cause: `/${revokedAt}` })
}

type CertificateMessage = { kind: 'booking-certificate' | 'certificate-restored' | 'certificate-revoked'; cause: string }

async function notifyStudent(certificateId: string, isStill: SQL, { kind, cause }: CertificateMessage): Promise<void> {
  await inTransaction(async (tx) => {
    const [place] = await tx
      .select({ bookingId: bookings.id, leadId: bookings.leadId })
      .from(certificates)
      .innerJoin(bookings, eq(bookings.id, certificates.bookingId))
      .where(and(eq(certificates.id, certificateId), isStill))
    if (!place) return
    const unreached = await notifyAttendees(tx, [place], { kind, causeOf: ({ bookingId }) => `${bookingId}/${certificateId}${cause}` })
    await createUnreachedTasks(tx, unreached, kind)
  })
}
