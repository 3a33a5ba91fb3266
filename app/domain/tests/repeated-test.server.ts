import { eq, type SQL, sql } from 'drizzle-orm'
import type { BookingVisitor } from '#app/domain/bookings/book-seat.server.ts'
import { bookings, type OfferingRow } from '#app/domain/bookings/schema.server.ts'
import { formatDay, getIndiaToday, startOfDay } from '#app/lib/dates.ts'
import { dayMs } from '#app/lib/periods.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { testAttempts } from './schema.server.ts'
import { getTestContent } from './scholarship-test.server.ts'

/** The first moment at which a person may take the test again. */
export const getRepeatMoment = (lastAt: Date): Date => new Date(startOfDay(getIndiaToday(lastAt)).getTime() + getTestContent().daysBetweenTests * dayMs)

/** When the given enquiries (`other`) last began another test. A sitting that was cancelled under way does not count. @param bookingId null: of any booking */
export const selectLastTest = (whose: SQL, bookingId: SQL | null) =>
  sql<Date | null>`(select max(earlier.started_at) from leads as other
  inner join bookings as place on place.lead_id = other.id
  inner join test_attempts as earlier on earlier.booking_id = place.id
  inner join offerings as sitting on sitting.id = earlier.offering_id
  where ${whose} ${bookingId ? sql`and place.id <> ${bookingId}` : sql.empty()} and (sitting.cancelled_at is null or earlier.ended_at <= sitting.cancelled_at))`.mapWith(
    testAttempts.startedAt,
  )

/** The same person: by the account, or by a phone number that each has proved by a code or on the phone. A stranger who types a number proves nothing. */
const isProvenSame = sql`exists (select from bookings as booked join leads as own on own.id = booked.lead_id where booked.id = ${bookings.id} and (other.id = own.id
  or (other.user_id is not null and other.user_id = own.user_id)
  or (other.phone = own.phone and own.phone <> '' and booked.verified_by in ('sms', 'staff')
    and exists (select from bookings as proof where proof.lead_id = other.id and proof.verified_by in ('sms', 'staff')))))`

/** Null: the person of this booking may take the test at this moment. Otherwise the moment from which they may. */
export async function findRepeatMoment(bookingId: string, at: Date, from: Queryable = db()): Promise<Date | null> {
  const [row] = await from
    .select({ lastAt: selectLastTest(isProvenSame, sql`${bookings.id}`) })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  const again = row?.lastAt && getRepeatMoment(row.lastAt)
  return again && at < again ? again : null
}

type TestBooker = Pick<BookingVisitor, 'userId' | 'ownBookings'> & { phone: string }

/**
 * Why this visitor cannot book this test, or null. It uses only tests of the visitor's own account and of bookings made in this browser: with a number
 * alone a stranger would learn who took the test.
 */
export async function refuseRepeatedTest(offering: Pick<OfferingRow, 'endsAt'> & { kind: OfferingRow['kind'] }, visitor: TestBooker): Promise<string | null> {
  const { phone, userId, ownBookings } = visitor
  if (offering.kind !== 'test' || !offering.endsAt || phone === '') return null
  const isOwn = sql`other.phone = ${phone} and (other.user_id = ${userId} or place.id = any(${sql.param(ownBookings)}::uuid[]))`
  const { rows } = await db().execute<{ lastAt: string | null }>(sql`select ${selectLastTest(isOwn, null)} as "lastAt"`)
  const lastAt = rows[0]?.lastAt ? new Date(rows[0].lastAt) : null
  if (!lastAt || offering.endsAt > getRepeatMoment(lastAt)) return null
  return `Not booked: you took the scholarship test on ${formatDay(lastAt)}. You can take it again from ${formatDay(getRepeatMoment(lastAt))} on. Choose a later date.`
}
