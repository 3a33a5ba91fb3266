import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { seatStates } from '#app/domain/bookings/offerings.ts'
import { matchBookingSearch } from '#app/domain/bookings/roster/roster-list.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listQuery, sortByNumber, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import { duesFilters, maxReminded } from './dues-filter.ts'
import { isRefundDue } from './payment-sums.server.ts'
import { feeStatuses } from './status-schema.server.ts'

export type DueRow = {
  id: string
  reference: string
  title: string
  courseID: string | null
  name: string
  phone: string
  agreedPaise: number
  receivedPaise: number
  openPaise: number
  overduePaise: number
  overPaise: number
  refundPaise: number
  nextOn: string | null
  nextPaise: number | null
  remindedAt: Date | null
  cursorAt: string
}

const { nextOn, openPaise, overduePaise, overPaise } = feeStatuses
const today = sql`(now() at time zone 'Asia/Kolkata')::date`
/** Bookings with nothing due come last. */
const dueAt = sql<string>`coalesce(${nextOn}::timestamp at time zone 'Asia/Kolkata', timestamptz '9999-01-01 00:00:00+00')`
const refundDue = sql<number>`coalesce((select sum(amount_paise - refunded_paise)::float8 from booking_payments
  where booking_payments.booking_id = ${bookings.id} and reversed_at is null and ${isRefundDue}), 0)`
const remindedAt = sql<string | null>`(select max(sent_at) from messages where messages.lead_id = ${bookings.leadId} and kind = 'fee-reminder'
  and state = 'sent' and split_part(cause, '/', 1) = ${bookings.id}::text)`

const conditions: Record<string, SQL> = {
  overdue: sql`${overduePaise} > 0`,
  week: sql`${nextOn} >= ${today} and ${nextOn} <= ${today} + 7`,
  over: sql`${overPaise} > 0`,
  refund: sql`${refundDue} > 0`,
}
const isWithSeat = inArray(bookings.state, [...seatStates])

/** Bookings with an open part of their agreed fee, the earliest due date first. A filter shows those with too much received or a refund due. */
export const duesQuery = listQuery<typeof duesFilters, DueRow>(duesFilters, {
  size: 50,
  sort: { at: dueAt, id: bookings.id, direction: 'asc' },
  sorts: {
    name: sortByText(leads.name),
    title: sortByText(offerings.title),
    next: sortByTime(sql`${nextOn}::timestamptz`),
    overdue: sortByNumber(overduePaise),
    open: sortByNumber(openPaise),
  },
  base: (_, { when }) => [
    eq(sql`(${leads.erasedAt} is null)`, true),
    when === 'refund' || when === 'over' ? undefined : and(isWithSeat, sql`${openPaise} > 0`),
  ],
  filters: {
    when: (when) => conditions[when],
    course: offerings.courseID,
    batch: matchBatch,
    find: (text) => and(...matchBookingSearch(text)),
  },
  async read({ where, orderBy, limit, at }) {
    const rows = await db()
      .select({
        id: bookings.id,
        reference: bookings.reference,
        title: offerings.title,
        courseID: offerings.courseID,
        name: leads.name,
        phone: leads.phone,
        agreedPaise: sql<number>`coalesce(${feeStatuses.agreedPaise}, 0)::float8`,
        receivedPaise: sql<number>`coalesce(${feeStatuses.receivedPaise}, 0)::float8`,
        openPaise: sql<number>`coalesce(${openPaise}, 0)::float8`,
        overduePaise: sql<number>`coalesce(${overduePaise}, 0)::float8`,
        overPaise: sql<number>`coalesce(${overPaise}, 0)::float8`,
        refundPaise: refundDue,
        nextOn: sql<string | null>`${nextOn}::text`,
        nextPaise: sql<number | null>`${feeStatuses.nextPaise}::float8`,
        remindedAt,
        cursorAt: at,
      })
      .from(bookings)
      .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
      .innerJoin(leads, eq(leads.id, bookings.leadId))
      .leftJoin(feeStatuses, eq(feeStatuses.bookingId, bookings.id))
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
    return rows.map((row) => ({ ...row, remindedAt: row.remindedAt === null ? null : new Date(row.remindedAt) }))
  },
})

function matchBatch(batch: string): SQL {
  return sql`${offerings.id}::text = ${batch}`
}

export async function listDueBatches(): Promise<[id: string, label: string][]> {
  const { rows } = await db().execute<{ id: string; title: string; day: string | null }>(sql`
    select offerings.id, title, to_char(starts_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY') as day from offerings
    where exists (select from bookings join fee_standings on fee_standings.booking_id = bookings.id where bookings.offering_id = offerings.id and open_paise > 0)
    order by starts_at desc nulls last, offerings.id limit 200`)
  return rows.map(({ id, title, day }) => [id, day ? `${title}, ${day}` : title])
}

export type DueFigures = { overdueFees: number; overdueFeesPaise: number; refundsDue: number }

export async function countDues(): Promise<DueFigures> {
  const { rows } = await db().execute<DueFigures>(sql`
    select count(*)::int as "overdueFees", coalesce(sum(overdue_paise), 0)::float8 as "overdueFeesPaise",
      (select count(distinct bookings.id)::int from booking_payments join bookings on bookings.id = booking_id join offerings on offerings.id = offering_id
        join leads on leads.id = lead_id
        where reversed_at is null and refunded_paise < amount_paise and erased_at is null and ${isRefundDue}) as "refundsDue"
    from fee_standings join bookings on bookings.id = booking_id join leads on leads.id = lead_id where overdue_paise > 0 and erased_at is null`)
  return rows[0] ?? { overdueFees: 0, overdueFeesPaise: 0, refundsDue: 0 }
}

/** The bookings that match the list's filters: at most one more than the limit of one reminder. */
export async function listDueIds(values: Parameters<typeof duesQuery.list>[0]): Promise<string[]> {
  const { rows } = await duesQuery.list(values, { size: maxReminded + 1 })
  return rows.map(({ id }) => id)
}
