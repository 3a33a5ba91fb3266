import { createHmac, type KeyObject } from 'node:crypto'
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { lockOfferings } from '#app/domain/bookings/lock-offering.server.ts'
import { erasePaymentNotes } from '#app/domain/bookings/payments/staff-payments.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { eraseCertificates } from '#app/domain/certificates/erase-certificates.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { erasedValues } from '#app/domain/leads/erased-values.server.ts'
import { cancelLeadBookingsJob } from '#app/domain/leads/jobs.ts'
import { lockOwnLeads, type OwnsLead, selectMergeGroup } from '#app/domain/leads/merge-group.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { splitFromEnded } from '#app/domain/leads/split-leads.server.ts'
import { callTasks } from '#app/domain/leads/staff-schema.server.ts'
import { deleteLeadUndos } from '#app/domain/leads/undo-leads.server.ts'
import { updateLeads } from '#app/domain/leads/update-leads.server.ts'
import { enqueueEndingWebhook } from '#app/domain/messages/outbox.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { eraseOutcomes } from '#app/domain/outcomes/erase-outcomes.server.ts'
import { eraseTests } from '#app/domain/tests/manage-sitting.server.ts'
import { subtractMonths } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { getSigningKey, listAllKeys } from '#app/platform/crypto/signed-tokens.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueueAll } from '#app/platform/jobs/enqueue.server.ts'
import { erasures } from './schema.server.ts'

export type ErasureCause = 'asked' | 'withdrawn' | 'period-over' | 'staff'

/** A keyed digest: only a person who shows the phone number or mail address can be matched. */
export const hashIdentifier = (value: string) => sealWith(getSigningKey(use), value)
/** Hashes with the current secret and with the retired ones. */
export const listIdentifierHashes = (value: string) => listAllKeys(use).map((key) => sealWith(key, value))
const use = 'erasures'
const sealWith = (key: KeyObject, value: string) => createHmac('sha256', key).update(value).digest('hex')

/** The numbers of enquiries and the codes of their certificates: consents to stories and outcome records name a person by one of them. */
export const selectReferences = (leadIds: string[]) =>
  sql`select ${leads.reference} from ${leads} where ${inArray(leads.id, leadIds)} union all ${selectCertificateReferences(inArray(bookings.leadId, leadIds))}`

/** Not their numbers: 101 may also be another person's number in the institute's own files. */
export const selectCertificateReferences = (ofBooking: SQL) =>
  sql`select ${certificates.code} from ${certificates} join ${bookings} on ${bookings.id} = ${certificates.bookingId} where ${ofBooking}`

const getRetentionLimit = () => subtractMonths(new Date(), -retentionPeriods.sealedReceiptMonths)

/**
 * Locks offerings, then enquiries, in the order of all other changes. In another order two transactions could wait for each other.
 * @param counsellorId locks the enquiries assigned to this person too: the end of the account unassigns them
 */
export async function lockForErasure(tx: Queryable, leadIds: string[], counsellorId: string | null = null): Promise<void> {
  const groups = leadIds.length === 0 ? sql`null` : sql.join(leadIds.map(selectMergeGroup), sql` union all `)
  const booked = await tx.execute<{ id: string }>(sql`select distinct offering_id as id from bookings where lead_id in (${groups})`)
  await lockOfferings(
    tx,
    booked.rows.map(({ id }) => id),
  )
  await tx.execute(sql`select id from leads where id in (${groups}) or assigned_to = ${counsellorId} order by id for update`)
}

/**
 * The rows stay as counts by day, course and state; the consents stay as sealed receipts in `erasures`. A job frees the seats. Erasing twice changes
 * nothing. @param owns which others of the merge group belong to the person; the rest leaves the group and stays @returns references of the erased
 */
export async function eraseLead(tx: Queryable, leadId: string, cause: ErasureCause, owns: OwnsLead): Promise<string[]> {
  await lockForErasure(tx, [leadId])
  const { group, own } = await lockOwnLeads(tx, leadId, owns)
  const ids = own.filter(({ erasedAt }) => !erasedAt).map(({ id }) => id)
  if (ids.length === 0) return []
  await splitFromEnded(tx, group, ids, 'erased')
  const open = await tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.id)
  const given = await tx.select().from(consents).where(inArray(consents.leadId, ids))
  await tx.insert(erasures).values(
    open.map(({ id, reference, phone }) => ({
      subject: reference,
      seal: hashIdentifier(phone),
      cause,
      retainedUntil: getRetentionLimit(),
      consents: given
        .filter(({ leadId: of }) => of === id)
        .map(({ purpose, noticeVersion, givenAt, givenBy, withdrawnAt }) => ({
          purpose,
          noticeVersion,
          givenBy,
          givenAt: givenAt.toISOString(),
          withdrawnAt: (withdrawnAt ?? new Date()).toISOString(),
        })),
    })),
  )
  await tx.delete(consents).where(inArray(consents.leadId, ids))
  // A call task about a merged copy's booking may belong to the enquiry that it was merged into.
  const isOfTheirBooking = sql`split_part(${callTasks.cause}, '/', 1) in (select id::text from bookings where ${inArray(bookings.leadId, ids)})`
  await tx.delete(callTasks).where(or(inArray(callTasks.leadId, ids), isOfTheirBooking))
  await tx.delete(messages).where(inArray(messages.leadId, ids))
  await deleteLeadUndos(tx, ids)
  await eraseTests(tx, ids)
  // Certificates, stories and outcomes are separate purposes: only a request erases them, not the end of a consent or of a period.
  if (cause === 'asked' || cause === 'staff') {
    await eraseOutcomes(tx, selectReferences(ids))
    await eraseCertificates(tx, ids)
  }
  await tx.update(leadEvents).set({ note: null, detail: null }).where(inArray(leadEvents.leadId, ids))
  await tx.insert(leadEvents).values(ids.map((id) => ({ leadId: id, kind: 'erased' as const, toState: 'erased' as const })))
  await updateLeads(tx, ids, {
    ...erasedValues,
    // The old reference could identify the person; a random one cannot.
    reference: sql`'E-' || upper(substr(md5(${leads.id}::text || random()::text), 1, 8))`,
    state: 'erased',
    erasedAt: new Date(),
  })
  await tx
    .update(bookings)
    .set({ reference: sql`'B-' || upper(substr(md5(${bookings.id}::text || random()::text), 1, 8))` })
    .where(inArray(bookings.leadId, ids))
  await erasePaymentNotes(tx, ids)
  await enqueueAll(
    tx,
    cancelLeadBookingsJob,
    ids.map((id) => ({ leadId: id })),
  )
  await enqueueEndingWebhook(tx, ids, 'lead.erased')
  return open.map(({ reference }) => reference)
}
