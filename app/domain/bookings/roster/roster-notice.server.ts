import { desc, eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { offeringChanged } from '#app/domain/bookings/jobs.ts'
import { rosterName } from '#app/domain/bookings/offering-changes.ts'
import { offeringNotices } from '#app/domain/bookings/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'

export type Notice = { id: string; subject: string; body: string; seatsOnly: boolean; at: Date; by: string | null }
type NewNotice = { offeringId: string; formKey: string; subject: string; body: string }

const mostShown = 50

/**
 * Writes to everybody who has a place. One form that is sent twice is one notice.
 * @returns whether it was new
 */
export async function sendNotice(notice: NewNotice, actorId: string): Promise<boolean> {
  return await db().transaction(async (tx) => await writeNotice(tx, notice, actorId))
}

/** The same within a transaction. @param options `seatsOnly`: not to those on the waiting list, with a hold or an offer */
export async function writeNotice(
  tx: Queryable,
  { offeringId, ...notice }: Omit<NewNotice, 'formKey'> & { formKey: string | null },
  actorId: string | null,
  { seatsOnly = false } = {},
): Promise<boolean> {
  const [row] = await tx
    .insert(offeringNotices)
    .values({ ...notice, offeringId, seatsOnly, writtenBy: actorId })
    .onConflictDoNothing({ target: offeringNotices.formKey })
    .returning({ id: offeringNotices.id })
  if (!row) return false
  await enqueue(tx, offeringChanged, { offeringId, cause: { kind: 'notice', noticeId: row.id } })
  // What was written may name somebody: the audit says only that it was.
  await recordAudit(tx, { actorId, action: 'offering.notice', subject: `offering:${offeringId}`, after: { notice: row.id } })
  await publishChange(tx, rosterName(offeringId))
  return true
}

/** What was written to everybody before, the latest first. */
export async function listNotices(offeringId: string): Promise<Notice[]> {
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
    .limit(mostShown)
}
