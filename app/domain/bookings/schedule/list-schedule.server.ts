import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/roles.ts'
import { getMonthSpan } from '#app/domain/bookings/batch-filter.ts'
import { offeringColumns, toOffering } from '#app/domain/bookings/list-offerings.server.ts'
import { getOfferingState, type OfferingState } from '#app/domain/bookings/offerings.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listQuery, matchText, sortByNumber, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import { scheduleFilters } from './schedule-filter.ts'

export type ScheduleRow = Awaited<ReturnType<typeof toScheduleRow>>

// Offerings without a date come after all others.
const placeOf = sql<string>`coalesce(${offerings.startsAt}, timestamptz '9999-01-01 00:00:00+00')`
const selectPlanned = (name: 'trainer' | 'room') =>
  sql<string | null>`(select ${sql.identifier(`${name}s`)}.name from class_plans join ${sql.identifier(`${name}s`)}
    on ${sql.identifier(`${name}s`)}.id = class_plans.${sql.identifier(`${name}_id`)} where class_plans.offering_id = offerings.id)`
const waitingCount = sql<number>`(select count(*)::int from ${bookings} as line where line.offering_id = offerings.id and line.state = 'waiting')`

const { publishedAt, cancelledAt, startsAt, endsAt } = offerings
const live = sql`${publishedAt} is not null and ${cancelledAt} is null`
const stateConditions: Record<string, SQL> = {
  coming: sql`${live} and (${startsAt} is null or ${startsAt} > now())`,
  running: sql`${live} and ${startsAt} <= now() and ${endsAt} > now()`,
  over: sql`${live} and ${endsAt} <= now()`,
  drafts: sql`${publishedAt} is null and ${cancelledAt} is null`,
  cancelled: sql`${cancelledAt} is not null`,
}
const notOver = sql`${cancelledAt} is null and (${endsAt} is null or ${endsAt} > now() or ${publishedAt} is null)`

export const scheduleQuery = listQuery(scheduleFilters, {
  size: 25,
  sort: ({ state }) => ({ at: placeOf, id: offerings.id, direction: ['over', 'cancelled', 'all'].includes(state) ? 'desc' : 'asc' }),
  sorts: {
    title: sortByText(offerings.title),
    startsAt: sortByTime(startsAt),
    seats: sortByNumber(sql`${offerings.capacity} - ${offerings.seatsTaken}`),
    price: sortByNumber(offerings.pricePaise),
  },
  base: (_, { state }) => [state ? undefined : notOver],
  filters: {
    state: (state) => stateConditions[state],
    kind: offerings.kind,
    course: offerings.courseID,
    month: matchMonth,
    q: (text) => matchText(text, offerings.title, offerings.slug, offerings.place),
  },
  read: async ({ where, orderBy, limit, at }) => {
    const rows = await db()
      .select({ ...offeringColumns, publishedAt, waiting: waitingCount, trainer: selectPlanned('trainer'), room: selectPlanned('room'), cursorAt: at })
      .from(offerings)
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
    return rows.map((row) => ({ ...toScheduleRow(row), cursorAt: row.cursorAt }))
  },
})

type SelectedScheduleRow = Parameters<typeof toOffering>[0] & { publishedAt: Date | null; waiting: number; trainer: string | null; room: string | null }

function toScheduleRow(row: SelectedScheduleRow, now = new Date()) {
  const offering = toOffering(row)
  const state: OfferingState | 'draft' = row.publishedAt || row.cancelledAt ? getOfferingState(offering, now) : 'draft'
  return { ...offering, state, waiting: row.waiting, trainer: row.trainer, room: row.room }
}

function matchMonth(month: string): SQL {
  const { from, until } = getMonthSpan(month)
  return sql`(${offerings.startsAt} >= ${from.toISOString()}::timestamptz and ${offerings.startsAt} < ${until.toISOString()}::timestamptz)`
}

const maxInMonth = 600

/** Everything that starts in a month by India's time, cancelled or not, in order. `isCut`: there is more. */
export async function getMonthOf(month: string, now = new Date()): Promise<{ rows: ScheduleRow[]; isCut: boolean }> {
  const rows = await db()
    .select({ ...offeringColumns, publishedAt: offerings.publishedAt, waiting: sql<number>`0`, trainer: sql<null>`null`, room: sql<null>`null` })
    .from(offerings)
    .where(matchMonth(month))
    .orderBy(offerings.startsAt, offerings.id)
    .limit(maxInMonth + 1)
  return { rows: rows.slice(0, maxInMonth).map((row) => toScheduleRow(row, now)), isCut: rows.length > maxInMonth }
}

export async function searchOfferings(text: string, limit: number, role: Role): Promise<{ id: string; title: string; detail: string; href: string }[]> {
  const { rows } = await scheduleQuery.list({ state: 'all', kind: '', course: '', month: '', q: text }, { size: limit })
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    detail: `${row.startsAt ? formatInstant(row.startsAt) : 'No date'}, ${row.seatsTaken} of ${row.capacity} seats`,
    href: role === 'counsellor' ? `/staff/bookings/${row.id}/roster` : `/staff/bookings/${row.id}`,
  }))
}
