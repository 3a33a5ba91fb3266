import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { sendDelaySeconds } from '#app/domain/accounts/undo.server.ts'
import { formatDateOrUnknown, formatFee, formatPlace, formatSeats } from '#app/domain/bookings/offering-labels.ts'
import { activeStates, getOfferingState, isOpen } from '#app/domain/bookings/offerings.ts'
import { type OfferingRow, offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { type MailText, renderMail } from '#app/domain/content/mail-content.server.ts'
import { getFees } from '#app/domain/courses/fees.server.ts'
import { toShownFees } from '#app/domain/courses/fees.ts'
import { getStopAlertPath } from '#app/domain/wishlist/alert-link.server.ts'
import { wishlistEntries } from '#app/domain/wishlist/schema.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { enqueueForMany } from './outbox.server.ts'

type AlertKind = 'wishlist-new-batch' | 'wishlist-seat-free' | 'wishlist-moved'

/** Older changes are not news any more, even if no alert was sent because the job did not run. */
const newsHours = 48
const atOnce = 500

/**
 * Each mail is created once, even if the job is interrupted, and only when staff can no longer undo its cause. People with a place in the batch get
 * the booking's messages instead.
 */
export async function notifyWishlistOwners(size = atOnce, now = new Date()): Promise<void> {
  for (;;) {
    const due = await findDue(size, now)
    await inTransaction(async (tx) => {
      await enqueueForMany(
        tx,
        due.map(({ userId, kind, cause }) => ({ userId, channel: 'mail', kind, cause })),
      )
    })
    if (due.length < size) return
  }
}

async function findDue(size: number, now: Date): Promise<{ userId: string; kind: AlertKind; cause: string }[]> {
  const after = sql`> now() - ${newsHours} * interval '1 hour'`
  const { rows } = await db().execute<{ userId: string; kind: AlertKind; cause: string }>(sql`
    with batch as (
      select * from offerings where kind = 'batch' and published_at is not null and cancelled_at is null and (ends_at is null or ends_at > now())
    ), open as (
      select * from batch where closed_at is null and (closes_at is null or closes_at > now())
    ), news as (
      select id, course_id, 'wishlist-new-batch' as kind, 'new' as what, published_at as at from open where published_at ${after}
      union all
      select id, course_id, 'wishlist-seat-free', to_char(freed_at at time zone 'utc', 'YYYYMMDDHH24MISSUS'), freed_at from open
        where freed_at ${after} and seats_taken < capacity and starts_at is not null and (opens_at is null or opens_at <= now())
      union all
      select batch.id, course_id, 'wishlist-moved', moved.id::text, moved_at from offering_moves as moved join batch on batch.id = moved.offering_id where moved_at ${after}
    )
    select entry.user_id as "userId", news.kind, news.id || '/' || news.what as cause
    from news
    join wishlist_entries as entry on entry.course_id = news.course_id and entry.alerts_since < news.at
    join users on users.id = entry.user_id and users.email_verified and users.disabled_at is null
    where news.at <= ${now.toISOString()}::timestamptz - ${sendDelaySeconds} * interval '1 second'
      and not exists (select from messages where user_id = entry.user_id and channel = 'mail' and messages.kind = news.kind and cause = news.id || '/' || news.what)
      and not exists (select from leads join bookings on bookings.lead_id = leads.id
        where leads.user_id = entry.user_id and bookings.offering_id = news.id and ${inArray(sql`bookings.state`, [...activeStates])})
    order by news.at, entry.user_id limit ${size}`)
  return rows
}

type AlertMessage = { kind: string; cause: string }
type WishlistAlert = { mail: MailText & { stopLink: string } } | { unwanted: string }
type OfferingMoveRow = typeof offeringMoves.$inferSelect

/** Composes from the batch as it is now, if the member still wants the alert and it is still true. */
export async function composeAlert({ kind, cause }: AlertMessage, userId: string, now = new Date()): Promise<WishlistAlert> {
  const [batchId = '', what = ''] = cause.split('/')
  const [row] = await db()
    .select({ batch: offerings, alertsSince: wishlistEntries.alertsSince })
    .from(offerings)
    .leftJoin(wishlistEntries, and(eq(wishlistEntries.courseID, offerings.courseID), eq(wishlistEntries.userId, userId)))
    .where(and(eq(offerings.id, batchId), isNotNull(offerings.publishedAt)))
  if (!row || row.batch.cancelledAt) return { unwanted: 'the batch is gone' }
  if (!row.alertsSince) return { unwanted: 'the alert was switched off, or the course is off the wishlist' }
  const { batch } = row
  const [move] = await db().select().from(offeringMoves).where(eq(offeringMoves.offeringId, batchId)).orderBy(desc(offeringMoves.id)).limit(1)
  const state = getOfferingState({ ...batch, moves: [] }, now)
  if (kind === 'wishlist-moved' && move?.id !== what) return { unwanted: 'it has moved again' }
  if (kind === 'wishlist-seat-free' && !isOpen(state)) return { unwanted: 'the seat is taken, or booking is over' }
  if (state === 'ended' || state === 'closed') return { unwanted: 'booking is over' }
  const fee = formatFee(batch, toShownFees((await getFees(now))[batch.courseID ?? '']))
  const stopLink = config().publicUrl + getStopAlertPath(userId, batch.courseID ?? '')
  return { mail: { ...composeAlertText(kind as AlertKind, { batch, move, fee, stopLink }), stopLink } }
}

type AlertFacts = { batch: OfferingRow; move: OfferingMoveRow | undefined; fee: string; stopLink: string }

function composeAlertText(kind: AlertKind, { batch, move, fee, stopLink }: AlertFacts): MailText {
  const { publicUrl } = config()
  const { title, startsAt, slug } = batch
  const values = { title, date: formatDateOrUnknown(startsAt), link: `${publicUrl}/book/${slug}`, wishlistLink: `${publicUrl}/wishlist`, stopLink }
  const facts = [title, `Starts: ${formatDateOrUnknown(startsAt)}`, `Where: ${formatPlace(batch)}`, `Seats: ${formatSeats(batch)}`, `Fee: ${fee}`].join('\n')
  if (kind !== 'wishlist-moved') return renderMail(kind, values, { facts })
  const moved = { before: formatDateOrUnknown(move?.fromStartsAt ?? null), now: formatDateOrUnknown(move?.toStartsAt ?? null), note: move?.note ?? null }
  return renderMail(kind, { ...values, ...moved }, { facts })
}
