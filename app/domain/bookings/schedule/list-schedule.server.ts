import { and, eq, type SQL, sql } from 'drizzle-orm'
import { offeringColumns, toOffering } from '#app/domain/bookings/list-offerings.server.ts'
import { type Offering, type OfferingState, offeringState } from '#app/domain/bookings/offerings.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime } from '#app/platform/db/key-page.server.ts'
import { isLatestFirst, type StaffFilter } from './schedule-filter.ts'

export type StaffRow = Offering & { state: OfferingState | 'draft'; waiting: number }

const pageSize = 25

/** What has no date stands after everything that has one. */
const placeOf = sql<string>`coalesce(${offerings.startsAt}, timestamptz '9999-01-01 00:00:00+00')`

/** One page of what fits: the soonest first, of what is over and of everything the latest first. */
export async function listStaffOfferings(filter: StaffFilter, asked: PageParams, now = new Date(), size = pageSize): Promise<KeyPage<StaffRow>> {
  const latestFirst = isLatestFirst(filter)
  const isUp = latestFirst === (asked.towards === 'newer')
  const direction = sql.raw(isUp ? 'asc' : 'desc')
  const { cursor } = asked
  const from = cursor ? sql`(${placeOf}, ${offerings.id}) ${sql.raw(isUp ? '>' : '<')} (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : undefined
  const rows = await db()
    .select({
      ...offeringColumns,
      publishedAt: offerings.publishedAt,
      waiting: waitingCount,
      cursorAt: cursorTime(placeOf),
    })
    .from(offerings)
    .where(and(...staffConditions(filter), from))
    .orderBy(sql`${placeOf} ${direction}, ${offerings.id} ${direction}`)
    .limit(size + 1)
  const page = toKeyPage(rows, size, asked, ({ cursorAt, id }) => ({ at: cursorAt, id }))
  return { ...page, rows: page.rows.map((row) => toStaffRow(row, now)) }
}

const waitingCount = sql<number>`(select count(*)::int from ${bookings} as line where line.offering_id = ${offerings.id} and line.state = 'waiting')`

type Read = Parameters<typeof toOffering>[0] & { publishedAt: Date | null; waiting: number }

function toStaffRow(row: Read, now: Date): StaffRow {
  const offering = toOffering(row)
  return { ...offering, state: row.publishedAt || row.cancelledAt ? offeringState(offering, now) : 'draft', waiting: row.waiting }
}

function staffConditions({ state, kind, course, month, q }: StaffFilter): SQL[] {
  const { publishedAt, cancelledAt, startsAt, endsAt } = offerings
  const live = sql`${publishedAt} is not null and ${cancelledAt} is null`
  const groups = {
    '': sql`${cancelledAt} is null and (${endsAt} is null or ${endsAt} > now() or ${publishedAt} is null)`,
    coming: sql`${live} and (${startsAt} is null or ${startsAt} > now())`,
    running: sql`${live} and ${startsAt} <= now() and ${endsAt} > now()`,
    over: sql`${live} and ${endsAt} <= now()`,
    drafts: sql`${publishedAt} is null and ${cancelledAt} is null`,
    cancelled: sql`${cancelledAt} is not null`,
    all: null,
  }
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return [
    groups[state],
    kind && eq(offerings.kind, kind),
    course && eq(offerings.courseID, course),
    month && inMonth(month),
    q && sql`(${offerings.title} ilike ${pattern} or ${offerings.slug} ilike ${pattern} or ${offerings.place} ilike ${pattern})`,
  ].filter((condition): condition is SQL => condition !== null && condition !== '')
}

/** Whatever starts in a month of India's. */
function inMonth(month: string): SQL {
  const first = sql`${`${month}-01T00:00:00+05:30`}::timestamptz`
  const next = sql`((${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Kolkata')`
  return sql`(${offerings.startsAt} >= ${first} and ${offerings.startsAt} < ${next})`
}

const mostInMonth = 600

/** Everything that starts in a month of India's, cancelled or not, in order; and whether there was more. */
export async function readMonthOf(month: string, now = new Date()): Promise<{ rows: StaffRow[]; isCut: boolean }> {
  const rows = await db()
    .select({ ...offeringColumns, publishedAt: offerings.publishedAt, waiting: sql<number>`0` })
    .from(offerings)
    .where(inMonth(month))
    .orderBy(offerings.startsAt, offerings.id)
    .limit(mostInMonth + 1)
  return { rows: rows.slice(0, mostInMonth).map((row) => toStaffRow(row, now)), isCut: rows.length > mostInMonth }
}

/** Offerings for the console's search: by a part of their title, address or place. */
export async function searchOfferings(text: string, limit: number): Promise<{ id: string; title: string; detail: string; href: string }[]> {
  const { rows } = await listStaffOfferings({ state: 'all', kind: '', course: '', month: '', q: text }, { cursor: null, towards: 'older' }, new Date(), limit)
  return rows.map(({ id, title, slug }) => ({ id, title, detail: slug, href: `/staff/bookings/${id}` }))
}
