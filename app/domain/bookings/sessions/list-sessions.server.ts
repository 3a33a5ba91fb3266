import { and, asc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { holidays } from '#app/domain/dates/schema.server.ts'
import { formatStoredDate, getIndiaToday, startOfDay } from '#app/lib/dates.ts'
import { addDays } from '#app/lib/month-grid.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { classSessions, rooms, trainers } from './schema.server.ts'
import { formatHours } from './session-days.ts'
import { formatSessionTitle } from './session-kinds.ts'

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]
type SessionConflict = { kind: 'trainer' | 'room'; name: string; ids: readonly [string, string] } | { kind: 'holiday'; name: string; ids: readonly [string] }

async function listSessions(which: SQL | undefined, from: Queryable = db()) {
  const rows = await from
    .select({
      session: classSessions,
      title: offerings.title,
      courseID: offerings.courseID,
      mode: offerings.mode,
      isDraft: sql<boolean>`${offerings.publishedAt} is null`,
      batchStartsAt: offerings.startsAt,
      batchCancelledAt: offerings.cancelledAt,
      trainer: trainers.name,
      room: rooms.name,
    })
    .from(classSessions)
    .innerJoin(offerings, eq(offerings.id, classSessions.offeringId))
    .leftJoin(trainers, eq(trainers.id, classSessions.trainerId))
    .leftJoin(rooms, eq(rooms.id, classSessions.roomId))
    .where(which)
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(2_000)
  return rows.map(({ session: { checkInCode: _, ...session }, ...row }) => ({
    ...session,
    ...row,
    day: getIndiaToday(session.startsAt),
    hours: formatHours(session.startsAt, session.endsAt),
  }))
}

const isLive = isNull(offerings.cancelledAt)

/** The day `until` is not included. */
export async function getPlanner(from: string, until: string) {
  const sessions = await listSessions(and(gte(classSessions.startsAt, startOfDay(from)), lt(classSessions.startsAt, startOfDay(until)), isLive))
  const [free, allRooms, allTrainers, clashes] = await Promise.all([
    db()
      .select()
      .from(holidays)
      .where(and(gte(holidays.day, from), lt(holidays.day, until))),
    db().select().from(rooms).orderBy(asc(rooms.name)),
    db().select().from(trainers).orderBy(asc(trainers.name)),
    listClashes(from, until),
  ])
  // A removed room or teacher is shown if a class uses it.
  const isShown = ({ id, removedAt }: { id: string; removedAt: Date | null }) =>
    removedAt === null || sessions.some(({ roomId, trainerId }) => roomId === id || trainerId === id)
  return { sessions, holidays: free, rooms: allRooms.filter(isShown), trainers: allTrainers.filter(isShown), clashes }
}

/** Classes of different batches at the same time with one teacher or in one room, and classes on a holiday. Cancelled classes do not clash. */
export async function listClashes(from: string, until: string, reader: Queryable = db()): Promise<SessionConflict[]> {
  const other = alias(classSessions, 'other')
  const otherOffering = alias(offerings, 'other_offering')
  const inRange = and(gte(classSessions.startsAt, startOfDay(from)), lt(classSessions.startsAt, startOfDay(until)), isNull(classSessions.cancelledAt), isLive)
  const sharesRoom = sql`${other.roomId} = ${classSessions.roomId}`
  const sharesTrainer = sql`${other.trainerId} = ${classSessions.trainerId}`
  const pairs = await reader
    .select({
      id: classSessions.id,
      otherId: other.id,
      trainer: sql<string | null>`case when ${sharesTrainer} then ${trainers.name} end`,
      room: sql<string | null>`case when ${sharesRoom} then ${rooms.name} end`,
    })
    .from(classSessions)
    .innerJoin(offerings, eq(offerings.id, classSessions.offeringId))
    .innerJoin(
      other,
      and(
        sql`${other.offeringId} <> ${classSessions.offeringId}`,
        sql`(${other.startsAt}, ${other.id}) > (${classSessions.startsAt}, ${classSessions.id})`,
        lt(other.startsAt, classSessions.endsAt),
        gt(other.endsAt, classSessions.startsAt),
        isNull(other.cancelledAt),
        sql`(${sharesRoom} or ${sharesTrainer})`,
      ),
    )
    .innerJoin(otherOffering, and(eq(otherOffering.id, other.offeringId), isNull(otherOffering.cancelledAt)))
    .leftJoin(trainers, eq(trainers.id, classSessions.trainerId))
    .leftJoin(rooms, eq(rooms.id, classSessions.roomId))
    .where(inRange)
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id), asc(other.id))
    .limit(200)
  const onHolidays = await reader
    .select({ id: classSessions.id, name: holidays.name })
    .from(classSessions)
    .innerJoin(offerings, eq(offerings.id, classSessions.offeringId))
    .innerJoin(holidays, sql`${holidays.day} = (${classSessions.startsAt} at time zone 'Asia/Kolkata')::date`)
    .where(inRange)
    .orderBy(asc(classSessions.startsAt))
    .limit(200)
  return [
    ...pairs.flatMap(({ id, otherId, trainer, room }): SessionConflict[] => [
      ...(trainer ? [{ kind: 'trainer', name: trainer, ids: [id, otherId] } as const] : []),
      ...(room ? [{ kind: 'room', name: room, ids: [id, otherId] } as const] : []),
    ]),
    ...onHolidays.map(({ id, name }): SessionConflict => ({ kind: 'holiday', name, ids: [id] })),
  ]
}

export async function findSession(id: string) {
  const [session] = isUuid(id) ? await listSessions(eq(classSessions.id, id)) : []
  return session ? { ...session, clashes: await describeClashesOf(db(), id) } : null
}

export async function describeClashesOf(from: Queryable, id: string): Promise<string[]> {
  const [session] = await listSessions(eq(classSessions.id, id), from)
  if (!session) return []
  const clashes = (await listClashes(session.day, addDays(session.day, 1), from)).filter(({ ids }) => (ids as readonly string[]).includes(id))
  const others = clashes.flatMap(({ ids }) => ids.filter((one) => one !== id))
  const named = others.length > 0 ? await listSessions(inArray(classSessions.id, others), from) : []
  return clashes.map((clash) => describeClash(clash, [session, ...named]))
}

/** @param sessions at least the classes of the clash */
export function describeClash(clash: SessionConflict, sessions: readonly Pick<SessionRow, 'id' | 'kind' | 'title' | 'hours' | 'day'>[]): string {
  const [first, second] = clash.ids.map((id) => sessions.find((one) => one.id === id))
  const day = first ? formatStoredDate(first.day) : ''
  const of = (one: typeof first) => (one ? `${formatSessionTitle(one)} at ${one.hours}` : 'another class')
  if (clash.kind === 'holiday') return `${day} is a holiday (${clash.name}), and ${of(first)} is on it.`
  return `${day}: ${clash.name} has ${of(first)} and ${of(second)}.`
}
