import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { listCourseIDs } from '#app/domain/courses/courses.server.ts'
import { isSlug } from '#app/lib/slug.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { ClassHours, Offering } from './offerings.ts'
import { offeringMoves, offerings } from './schema.server.ts'
import { classPlans } from './sessions/schema.server.ts'

type StoredMove = { from: string | null; to: string | null; note: string; at: string }

export const offeringColumns = {
  id: offerings.id,
  kind: offerings.kind,
  slug: offerings.slug,
  title: offerings.title,
  summary: offerings.summary,
  courseID: offerings.courseID,
  workshopId: offerings.workshopId,
  mode: offerings.mode,
  days: offerings.days,
  part: offerings.part,
  classHours: sql<ClassHours | null>`(select json_build_object('weekdays', weekdays, 'startsMinute', starts_minute, 'endsMinute', ends_minute,
      'lab', case when lab_weekday is not null then json_build_object('weekday', lab_weekday, 'startsMinute', lab_starts_minute, 'endsMinute', lab_ends_minute) end)
    from ${classPlans} as plan where plan.offering_id = offerings.id)`,
  place: offerings.place,
  startsAt: offerings.startsAt,
  endsAt: offerings.endsAt,
  opensAt: offerings.opensAt,
  closesAt: offerings.closesAt,
  capacity: offerings.capacity,
  seatsTaken: offerings.seatsTaken,
  pricePaise: offerings.pricePaise,
  recordingUrl: offerings.recordingUrl,
  closedAt: offerings.closedAt,
  cancelledAt: offerings.cancelledAt,
  isSample: offerings.isSample,
  version: offerings.version,
  // `offerings.id` is written out: in a query on one table, Drizzle omits the table name, and `id` would mean the move's id.
  moves: sql<
    StoredMove[]
  >`(select coalesce(json_agg(json_build_object('from', from_starts_at, 'to', to_starts_at, 'note', note, 'at', moved_at) order by moved.id), '[]')
    from ${offeringMoves} as moved where moved.offering_id = offerings.id)`,
}

export function isOfEndedCourse({ kind, courseID }: Pick<Offering, 'kind' | 'courseID'>): boolean {
  return kind === 'batch' && courseID !== null && !listCourseIDs().includes(courseID)
}

type SelectedOffering = Omit<Offering, 'moves'> & { moves: StoredMove[] }

/** Booking counts as closed for a batch of a course that is no longer sold. */
export const getClosedAt = (row: Pick<Offering, 'kind' | 'courseID' | 'closedAt'>): Date | null => row.closedAt ?? (isOfEndedCourse(row) ? new Date(0) : null)

export function toOffering({ moves, ...row }: SelectedOffering): Offering {
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return { ...row, closedAt: getClosedAt(row), moves: moves.map(({ from, to, note, at }) => ({ from: moment(from), to: moment(to), note, at: new Date(at) })) }
}

/** Published offerings, the soonest first, those without a date last. For small results, such as a course's batches or a career's workshops. */
export async function listOfferings(which: SQL | undefined, limit = 100): Promise<Offering[]> {
  const rows = await db()
    .select(offeringColumns)
    .from(offerings)
    .where(and(which, isNotNull(offerings.publishedAt)))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
    .limit(limit)
  return rows.map(toOffering)
}

/** Returns null for a draft. */
export async function findOffering(slug: string): Promise<Offering | null> {
  return isSlug(slug) ? ((await listOfferings(eq(offerings.slug, slug), 1))[0] ?? null) : null
}
