import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { formatFee, formatPlace, seatsText } from '#app/domain/bookings/offering-labels.ts'
import { isOpen, offeringState } from '#app/domain/bookings/offerings.ts'
import { offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { type MailText, renderMail } from '#app/domain/content/mail-content.server.ts'
import { readFees } from '#app/domain/courses/fees.server.ts'
import { toShownFees } from '#app/domain/courses/fees.ts'
import { wishlistEntries } from '#app/domain/wishlist/schema.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { AlertKind } from './notify-wishlist-owners.server.ts'

type Message = { kind: string; cause: string }
type Alert = { mail: MailText } | { unwanted: string }
type Batch = typeof offerings.$inferSelect
type Move = typeof offeringMoves.$inferSelect

const dateText = (moment: Date | null) => (moment ? formatInstant(moment) : 'date to be announced')

/** Makes the mail of one alert from the batch as it is now, if its person still wants it and it is still true. */
export async function composeAlert({ kind, cause }: Message, userId: string, now = new Date()): Promise<Alert> {
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
  const state = offeringState({ ...batch, moves: [] }, now)
  if (kind === 'wishlist-moved' && move?.id !== what) return { unwanted: 'it has moved again' }
  if (kind === 'wishlist-seat-free' && !isOpen(state)) return { unwanted: 'the seat is taken, or booking is over' }
  if (state === 'ended' || state === 'closed') return { unwanted: 'booking is over' }
  const fee = formatFee(batch, toShownFees((await readFees(now))[batch.courseID ?? '']))
  return { mail: textOf(kind as AlertKind, batch, move, fee) }
}

function textOf(kind: AlertKind, batch: Batch, move: Move | undefined, fee: string): MailText {
  const { publicUrl } = config()
  const { title, startsAt, slug } = batch
  const values = { title, date: dateText(startsAt), link: `${publicUrl}/book/${slug}`, wishlistLink: `${publicUrl}/wishlist` }
  const facts = [title, `Starts: ${dateText(startsAt)}`, `Where: ${formatPlace(batch)}`, `Seats: ${seatsText(batch)}`, `Fee: ${fee}`].join('\n')
  if (kind !== 'wishlist-moved') return renderMail(kind, values, { facts })
  const moved = { before: dateText(move?.fromStartsAt ?? null), now: dateText(move?.toStartsAt ?? null), note: move?.note ?? null }
  return renderMail(kind, { ...values, ...moved }, { facts })
}
