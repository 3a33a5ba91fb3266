import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { decodeCursor, encodeCursor } from '#app/lib/page-cursor.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { selectCursorTime } from '#app/platform/db/key-page.server.ts'
import { type BatchFilter, getMonthSpan } from './batch-filter.ts'
import { offeringColumns, toOffering } from './list-offerings.server.ts'
import { compareOfferings, type Offering } from './offerings.ts'
import { offerings } from './schema.server.ts'

const published = sql`kind = 'batch' and published_at is not null`

/** `after`: the cursor of the next page; null on the last page. */
type BatchList = { batches: Offering[]; after: string | null }
type FoundBatch = { id: string; group: number; at: string | null }
type BatchCursor = { group: number; at: string; id: string }

const batchesAPage = 24
// Undated batches are ordered by id, but a cursor needs some time.
const noTime = '2000-01-01T00:00:00.000000Z'

/**
 * Reads from the cursor by an index, never by offset, and later states only if the page is not full. A batch whose state changes between two pages
 * may appear twice or not at all. @param after the cursor of the previous page; null or an invalid one: the first page
 */
export async function listBatches(filter: BatchFilter, after: string | null, now: Date, size = batchesAPage): Promise<BatchList> {
  const from = parsePlace(after)
  const [first, ...rest] = listGroups(now).filter((_, group) => !from || group >= from.group)
  if (!first) return { batches: [], after: null }
  const found = await listFound([first], filter, from, size + 1)
  if (found.length <= size && rest.length > 0) found.push(...(await listFound(rest, filter, from, size + 1 - found.length)))
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return {
    batches: await listInOrder(shown.map(({ id }) => id)),
    after: last && found.length > size ? writePlace({ group: last.group, at: last.at ?? noTime, id: last.id }) : null,
  }
}

async function listFound(groups: ListGroup[], filter: BatchFilter, from: BatchCursor | null, limit: number): Promise<FoundBatch[]> {
  const parts = groups.map((group) => sql`(${groupSql(group, filter, from?.group === group.number ? from : null, limit)})`)
  const { rows } = await db().execute<FoundBatch>(
    sql`select id, number as group, at from (${sql.join(parts, sql` union all `)}) as found order by number, place limit ${limit}`,
  )
  return rows
}

function groupSql({ number, where, order }: ListGroup, filter: BatchFilter, from: BatchCursor | null, limit: number): SQL {
  const wishes = order === 'id' ? and(...getWishes(filter), filter.month === undefined ? undefined : sql`false`) : and(...getWishes(filter))
  const key = order === 'id' ? sql`id` : sql`starts_at, id`
  const beyond =
    from &&
    (order === 'id' ? sql`id > ${from.id}::uuid` : sql`(starts_at, id) ${sql.raw(order === 'latest' ? '<' : '>')} (${from.at}::timestamptz, ${from.id}::uuid)`)
  const sorted = order === 'latest' ? sql`starts_at desc, id desc` : key
  return sql`select id, ${sql.raw(String(number))} as number, ${selectCursorTime(sql`starts_at`)} as at,
    row_number() over (order by ${sorted}) as place
    from offerings where ${and(published, where, wishes, beyond ?? undefined)} order by ${sorted} limit ${limit}`
}

function getWishes({ courseID, mode, days, part, month }: BatchFilter): (SQL | undefined)[] {
  const span = month === undefined ? null : getMonthSpan(month)
  return [
    courseID === undefined ? sql`course_id = any(${sql.param(listCourses().map((course) => course.courseID))}::text[])` : sql`course_id = ${courseID}`,
    mode === undefined ? undefined : sql`mode in (${mode}, 'both')`,
    days === undefined ? undefined : sql`days = ${days}`,
    part === undefined ? undefined : sql`part = ${part}`,
    span === null ? undefined : sql`starts_at >= ${span.from.toISOString()}::timestamptz and starts_at < ${span.until.toISOString()}::timestamptz`,
  ]
}

async function listInOrder(ids: string[], tx: Queryable = db()): Promise<Offering[]> {
  if (ids.length === 0) return []
  const rows = await tx.select(offeringColumns).from(offerings).where(inArray(offerings.id, ids))
  return rows.map(toOffering).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** How many upcoming batches of a course are read, the soonest first, besides the first open one. */
const aheadOfCourse = 12

/**
 * The batches of each course that matter for what it advertises next: upcoming ones with the first open one, running ones
 * that people can still join, and undated ones. By courseID, each in display order.
 */
export async function getCourseBatches(courseIDs: readonly string[], now: Date, tx: Queryable = db()): Promise<Map<string, Offering[]>> {
  const at = sql`${now.toISOString()}::timestamptz`
  const open = listGroups(now)[0]?.where
  const from = sql`from offerings where course_id = course.id and ${published}`
  // `offset 0` is a fence: otherwise the planner scans the batches of all courses by start date to find one of this course.
  const ahead = sql`from (select * ${from} and starts_at > ${at} offset 0) as offerings`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select batch.id from unnest(${sql.param([...courseIDs])}::text[]) as course (id) cross join lateral (
      (select id ${ahead} order by starts_at, id limit ${aheadOfCourse})
      union (select id ${ahead} where ${open} order by starts_at, id limit 1)
      union (select id ${from} and cancelled_at is null and closed_at is null and starts_at <= ${at} and closes_at > ${at} order by closes_at, id limit 6)
      union (select id ${from} and cancelled_at is null and starts_at is null order by id limit 3)
    ) as batch`)
  const batches = (
    await listInOrder(
      rows.map(({ id }) => id),
      tx,
    )
  ).sort((a, b) => compareOfferings(a, b, now))
  return Map.groupBy(batches, ({ courseID }) => courseID ?? '')
}

function parsePlace(text: string | null): BatchCursor | null {
  const [, group, cursor] = /^(\d)-(.+)$/.exec(text ?? '') ?? []
  const place = decodeCursor(cursor ?? null, 'uuid')
  return place && { group: Number(group), ...place }
}

function writePlace({ group, at, id }: BatchCursor): string {
  return `${group}-${encodeCursor({ at, id })}`
}

/** `id`: they have no start date. */
type ListGroup = { number: number; where: SQL; order: 'soonest' | 'latest' | 'id' }

/** The expression is the same as in the index `offerings_begun`. */
function matchStarted(now: Date): SQL {
  return sql`starts_at is not null and tstzrange(starts_at, greatest(starts_at, closes_at)) @> ${now.toISOString()}::timestamptz`
}

/**
 * The groups of the list in display order: `getOfferingState` as SQL; a test compares the two. Upcoming and begun batches are
 * separate groups, because each has its own index.
 */
function listGroups(now: Date): ListGroup[] {
  const at = sql`${now.toISOString()}::timestamptz`
  const active = sql`cancelled_at is null and closed_at is null and closes_at > ${at} and (opens_at is null or opens_at <= ${at})`
  const ahead = sql`starts_at > ${at}`
  const free = sql`seats_taken < capacity`
  const undated = sql`starts_at is null and cancelled_at is null`
  const moved = sql`exists (select from offering_moves where offering_id = offerings.id)`
  const groups: Omit<ListGroup, 'number'>[] = [
    { where: sql`${ahead} and ${active} and ${free}`, order: 'soonest' },
    { where: sql`${matchStarted(now)} and ${active} and not ${free}`, order: 'soonest' },
    { where: sql`${ahead} and ${active} and not ${free}`, order: 'soonest' },
    { where: sql`${matchStarted(now)} and ${active} and ${free}`, order: 'soonest' },
    { where: sql`cancelled_at is null and closed_at is null and starts_at is not null and opens_at > ${at}`, order: 'soonest' },
    { where: sql`${undated} and ${moved}`, order: 'id' },
    { where: sql`${undated} and not ${moved}`, order: 'id' },
    { where: sql`${ahead} and cancelled_at is null and (closed_at is not null or closes_at <= ${at})`, order: 'latest' },
    { where: sql`${ahead} and cancelled_at is not null`, order: 'soonest' },
  ]
  return groups.map((group, number) => ({ ...group, number }))
}
