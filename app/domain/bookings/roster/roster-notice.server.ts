import { and, desc, eq, type SQL } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { offeringChanged } from '#app/domain/bookings/jobs.ts'
import { getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import { offeringNotices } from '#app/domain/bookings/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'

export type RosterNotice = { id: string; subject: string; body: string; seatsOnly: boolean; at: Date; by: string | null }
type NewNotice = { offeringId: string; formKey: string; subject: string; body: string }

const maxShown = 50

/**
 * A form that is sent twice makes one notice.
 * @returns the audit event, to undo the notice before it is sent; null: the notice exists already; `form-used`: the form has sent another notice
 */
export async function sendNotice(notice: NewNotice, actorId: string): Promise<number | null | 'form-used'> {
  return await inTransaction(async (tx) => {
    const eventId = await writeNotice(tx, notice, actorId, { startAfter: sendTime() })
    if (eventId !== null) return eventId
    const { offeringId, formKey, subject, body } = offeringNotices
    const isSame = and(eq(offeringId, notice.offeringId), eq(formKey, notice.formKey), eq(subject, notice.subject), eq(body, notice.body))
    return (await tx.$count(offeringNotices, isSame)) > 0 ? null : 'form-used'
  })
}

/**
 * `seatsOnly` leaves out people on the waiting list or with a hold or an offer. `startAfter` is when the notice is sent, `usefulUntil` how long a call
 * in its place is useful, if not until the end of the offering.
 */
export async function writeNotice(
  tx: Queryable,
  { offeringId, ...notice }: Omit<NewNotice, 'formKey'> & { formKey: string | null },
  actorId: string | null,
  { seatsOnly = false, startAfter, usefulUntil }: { seatsOnly?: boolean; startAfter?: Date; usefulUntil?: Date },
): Promise<number | null> {
  const [row] = await tx
    .insert(offeringNotices)
    .values({ ...notice, offeringId, seatsOnly, usefulUntil, writtenBy: actorId })
    .onConflictDoNothing({ target: offeringNotices.formKey })
    .returning({ id: offeringNotices.id })
  if (!row) return null
  await enqueue(tx, offeringChanged, { offeringId, cause: { kind: 'notice', noticeId: row.id } }, startAfter ? { startAfter } : {})
  // The text may name a person, so the audit stores only its id.
  const eventId = await recordAudit(tx, { actorId, action: 'offering.notice', subject: `offering:${offeringId}`, after: { notice: row.id } })
  await publishChange(tx, getRosterTag(offeringId))
  return eventId
}

/** Deletes a notice before it is sent: its job then finds nothing to send. */
export const noticeUndoHandlers: Record<string, UndoHandler> = {
  'offering.notice': {
    roles: ['counsellor'],
    revert: async (tx, { subjectId: offeringId, after }) => {
      const id = (after as { notice?: string } | null)?.notice ?? ''
      return await deleteUnsentNotice(tx, offeringId, eq(offeringNotices.id, id))
    },
  },
}

/** @returns false: there is none, or it is sent already */
export async function deleteUnsentNotice(tx: Queryable, offeringId: string, which: SQL): Promise<boolean> {
  const [notice] = await tx.select({ id: offeringNotices.id, writtenAt: offeringNotices.writtenAt }).from(offeringNotices).where(which).for('update')
  if (!notice || sendTime(notice.writtenAt) <= new Date()) return false
  await tx.delete(offeringNotices).where(eq(offeringNotices.id, notice.id))
  await publishChange(tx, getRosterTag(offeringId))
  return true
}

/** The latest first. */
export async function listRosterNotices(offeringId: string): Promise<RosterNotice[]> {
  return await db()
    .select({
      id: offeringNotices.id,
      subject: offeringNotices.subject,
      body: offeringNotices.body,
      seatsOnly: offeringNotices.seatsOnly,
      at: offeringNotices.writtenAt,
      by: users.name,
    })
    .from(offeringNotices)
    .leftJoin(users, eq(users.id, offeringNotices.writtenBy))
    .where(eq(offeringNotices.offeringId, offeringId))
    .orderBy(desc(offeringNotices.id))
    .limit(maxShown)
}
