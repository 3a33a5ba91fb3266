import { type SQL, sql } from 'drizzle-orm'
import { isRefundDue } from '#app/domain/bookings/payments/payment-sums.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { Period } from './period.ts'

type OfferingScope = Pick<Period, 'from' | 'until'> & { course?: string }

const most = 200

const matchCourse = (course: string | undefined) => (course ? sql`offerings.course_id = ${course}` : sql`true`)
const hasSeat = sql`bookings.state in ('confirmed', 'attended', 'missed')`
const isPublic = sql`offerings.published_at is not null and offerings.cancelled_at is null`

type BatchReportRow = {
  id: string
  title: string
  startsAt: Date
  capacity: number
  taken: number
  waiting: number
  agreedPaise: number
  receivedPaise: number
  openPaise: number
}

/** Those that start in the period or later; the first `most` by their start. */
export async function listBatchFill({ from, course }: OfferingScope): Promise<BatchReportRow[]> {
  const { rows } = await db().execute<Omit<BatchReportRow, 'startsAt'> & { startsAt: string }>(sql`
    select id, title, starts_at as "startsAt", capacity, seats_taken as taken,
      (select count(*)::int from bookings where offering_id = offerings.id and state = 'waiting') as waiting,
      (select coalesce(sum(amount_paise - refunded_paise), 0)::float8 from booking_payments join bookings on bookings.id = booking_id
        where offering_id = offerings.id and outcome = 'seat' and reversed_at is null) as "receivedPaise",
      coalesce(fees.agreed, 0) as "agreedPaise", coalesce(fees.open, 0) as "openPaise"
    from offerings left join lateral (select sum(agreed_paise - waived_paise)::float8 as agreed, sum(open_paise)::float8 as open
      from fee_standings join bookings on bookings.id = booking_id where offering_id = offerings.id and ${hasSeat}) fees on true
    where kind = 'batch' and starts_at >= ${from} and ${isPublic} and ${matchCourse(course)} order by starts_at, id limit ${most}`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}

type PaymentReportRow = { courseID: string | null; payments: number; receivedPaise: number; refundDuePaise: number; refundedPaise: number }

export async function listPayments({ from, until, course }: OfferingScope): Promise<PaymentReportRow[]> {
  const { rows } = await db().execute<{ courseID: string | null; payments: number; seat: string; due: string; refunded: string }>(sql`
    select course_id as "courseID", count(*)::int as payments, coalesce(sum(amount_paise - refunded_paise) filter (where not ${isRefundDue}), 0) as seat,
      coalesce(sum(amount_paise - refunded_paise) filter (where ${isRefundDue}), 0) as due, coalesce(sum(refunded_paise), 0) as refunded
    from booking_payments join bookings on bookings.id = booking_id join offerings on offerings.id = offering_id
    where received_at >= ${from} and received_at < ${until} and reversed_at is null and ${matchCourse(course)} group by 1 order by 3 desc, 1`)
  return rows.map(({ courseID, payments, seat, due, refunded }) => ({
    courseID,
    payments,
    receivedPaise: Number(seat),
    refundDuePaise: Number(due),
    refundedPaise: Number(refunded),
  }))
}

type FeeReportRow = {
  courseID: string | null
  bookings: number
  coursePaise: number
  discountPaise: number
  agreedPaise: number
  waivedPaise: number
  receivedPaise: number
  openPaise: number
  overduePaise: number
}

export async function listAgreedFees({ from, until, course }: OfferingScope): Promise<FeeReportRow[]> {
  const { rows } = await db().execute<FeeReportRow>(sql`
    select course_id as "courseID", count(*)::int as bookings, sum(course_paise)::float8 as "coursePaise", sum(discount_paise)::float8 as "discountPaise",
      sum(agreed_paise)::float8 as "agreedPaise", sum(fee_standings.waived_paise)::float8 as "waivedPaise", sum(received_paise)::float8 as "receivedPaise",
      sum(open_paise)::float8 as "openPaise", sum(overdue_paise)::float8 as "overduePaise"
    from fee_standings join fee_agreements on fee_agreements.id = agreement_id join bookings on bookings.id = fee_standings.booking_id
      join offerings on offerings.id = offering_id
    where agreed_at >= ${from} and agreed_at < ${until} and ${hasSeat} and ${matchCourse(course)} group by 1 order by 5 desc, 1`)
  return rows
}

/** A place is one student in one class since the student joined; labs do not count. A workshop, an event, or a batch without scheduled classes counts as one class. */
type AttendanceRow = { id: string; title: string; startsAt: Date; classes: number; places: number; attended: number; absent: number }

export async function listAttendanceRows({ from, until, course }: OfferingScope, now: Date): Promise<AttendanceRow[]> {
  const isHeld = (startsAt: SQL) => sql`${startsAt} >= ${from} and ${startsAt} < ${until} and ${startsAt} <= ${now}`
  const { rows } = await db().execute<Omit<AttendanceRow, 'startsAt'> & { startsAt: string }>(sql`
    with classes as (
      select offering_id, min(starts_at) as starts_at, count(*)::int as classes from class_sessions
      where ${isHeld(sql`starts_at`)} and cancelled_at is null and class_sessions.kind = 'class' group by 1
    ), marks as (
      select class_sessions.offering_id, count(*)::int as places, (count(*) filter (where mark <> 'absent'))::int as attended,
        (count(*) filter (where mark = 'absent'))::int as absent
      from class_sessions join class_places on class_places.session_id = class_sessions.id join bookings on bookings.id = class_places.booking_id
        left join class_attendance on class_attendance.session_id = class_sessions.id and class_attendance.booking_id = bookings.id
      where ${isHeld(sql`starts_at`)} and class_sessions.cancelled_at is null and class_sessions.kind = 'class' and ${hasSeat} group by 1
    ), seats as (
      select offering_id, count(*)::int as seats, (count(*) filter (where state = 'attended'))::int as attended,
        (count(*) filter (where state = 'missed'))::int as absent
      from bookings where ${hasSeat} group by 1
    )
    select offerings.id, title, classes.starts_at as "startsAt", classes, coalesce(marks.places, 0) as places,
      coalesce(marks.attended, 0) as attended, coalesce(marks.absent, 0) as absent
    from classes join offerings on offerings.id = classes.offering_id left join marks on marks.offering_id = offerings.id
    where ${isPublic} and ${matchCourse(course)} and (marks.places > 0 or exists (select from seats where offering_id = offerings.id))
    union all
    select offerings.id, title, starts_at, 1, seats, attended, absent from offerings join seats on offering_id = offerings.id
    where ${isHeld(sql`starts_at`)} and ${isPublic} and ${matchCourse(course)} and not exists (select from class_sessions where offering_id = offerings.id)
    order by 3 desc, 1 limit ${most}`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}
