import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import { formatDateOrUnknown, formatPlace, formatSeats } from '#app/domain/bookings/offering-labels.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { type MailText, renderMail } from '#app/domain/content/mail-content.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueueForMany } from './outbox.server.ts'

/** People who join a waiting list within the same half hour share one notice to staff: a sold-out batch gets hundreds of people. */
const togetherMs = 30 * 60_000

export const waitingNotice = 'waiting-notice'

export async function notifyOfWaiting(tx: Queryable, userIds: string[], offeringId: string, joinedAt: Date): Promise<void> {
  const from = Math.floor(joinedAt.getTime() / togetherMs) * togetherMs
  const cause = `${offeringId}/${new Date(from).toISOString()}`
  await enqueueForMany(
    tx,
    userIds.map((userId) => ({ userId, channel: 'mail', kind: waitingNotice, cause })),
    new Date(from + togetherMs),
  )
}

export async function composeWaitingNotice({ cause }: { cause: string }): Promise<{ mail: MailText } | { unwanted: string }> {
  const [offeringId = '', begun = ''] = cause.split('/')
  const from = new Date(begun)
  const [offering] = await db().select().from(offerings).where(eq(offerings.id, offeringId))
  const [people] = await db()
    .select({
      joined: sql<number>`count(*) filter (where ${and(gte(bookings.waitingSince, from), lt(bookings.waitingSince, new Date(from.getTime() + togetherMs)))})::int`,
      waiting: count(),
    })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), eq(bookings.state, 'waiting')))
  if (!offering || !people?.joined) return { unwanted: 'none of them is waiting any more' }
  const { title, startsAt } = offering
  const facts = [
    title,
    `Starts: ${formatDateOrUnknown(startsAt)}`,
    `Where: ${formatPlace(offering)}`,
    `Seats: ${formatSeats(offering)}`,
    `Waiting now: ${people.waiting}`,
  ].join('\n')
  const joined = people.joined === 1 ? '1 person' : `${people.joined} people`
  return { mail: renderMail('waiting-list', { title, people: joined, link: `${config().publicUrl}/staff/bookings/${offeringId}/roster` }, { facts }) }
}
