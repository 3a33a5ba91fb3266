import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import { studentStates } from '#app/domain/bookings/offerings.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { formatDay, isSameIndiaDay } from '#app/lib/dates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { countAttempt } from '#app/platform/limits/rate-limit-storage.server.ts'
import { type AttendanceMark, attendanceMarks, checkIn, getCheckInMark, isCheckInOpen } from './attendance.ts'
import { type ClassSession, classAttendance, classPlaces, classSessions } from './schema.server.ts'
import { formatHours } from './session-days.ts'
import type { SessionKind } from './session-kinds.ts'

/** `seen`: the mark that the form showed. If the mark is another one now, another person set it. Null: no mark. */
export type SentMark = { bookingId: string; to: AttendanceMark | null; seen: AttendanceMark | null }
export type AttendanceSheet = NonNullable<Awaited<ReturnType<typeof findAttendanceSheet>>>

export async function findAttendanceSheet(sessionId: string, now = new Date()) {
  if (!isUuid(sessionId)) return null
  const [row] = await db()
    .select({ session: classSessions, title: offerings.title })
    .from(classSessions)
    .innerJoin(offerings, eq(offerings.id, classSessions.offeringId))
    .where(eq(classSessions.id, sessionId))
  if (!row) return null
  const { session, title } = row
  const students = await db()
    .select({
      id: bookings.id,
      reference: bookings.reference,
      name: leads.name,
      mark: classAttendance.mark,
      way: classAttendance.way,
      hasJoinedLater: sql<boolean>`${bookings.id} not in (${selectPlaces(sessionId)})`,
      hasMoved: sql<boolean>`${bookings.offeringId} <> ${session.offeringId}`,
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(classAttendance, and(eq(classAttendance.bookingId, bookings.id), eq(classAttendance.sessionId, sessionId)))
    .where(isStudentOf(session))
    .orderBy(asc(leads.name), asc(bookings.id))
  const isOpen = isCheckInOpen(session, now)
  return {
    id: session.id,
    kind: session.kind,
    offeringId: session.offeringId,
    title,
    when: `${formatDay(session.startsAt)}, ${formatHours(session.startsAt, session.endsAt)}`,
    failure: findAttendanceFailure(session, now),
    code: isOpen ? session.checkInCode : null,
    isOver: session.endsAt <= now,
    students: students.map(({ name, reference, ...student }) => ({ ...student, name: name || reference })),
  }
}

const selectPlaces = (sessionId: string) => sql`select booking_id from ${classPlaces} where session_id = ${sessionId}`
/** Also a student who was moved to another batch after the class, and one with a mark. */
const isStudentOf = ({ id, offeringId }: Pick<ClassSession, 'id' | 'offeringId'>) =>
  and(
    sql`${bookings.id} in (select id from bookings where offering_id = ${offeringId} union ${selectPlaces(id)}
    union select booking_id from class_attendance where session_id = ${id})`,
    inArray(bookings.state, [...studentStates]),
  )

function findAttendanceFailure({ kind, startsAt, cancelledAt }: { kind: SessionKind; startsAt: Date; cancelledAt: Date | null }, now: Date): string | null {
  if (cancelledAt) return `This ${kind} is cancelled, so there is no attendance.`
  return startsAt <= now || isSameIndiaDay(startsAt, now) ? null : `Attendance is taken from the day of the ${kind}.`
}

/** A mark that another person set since the form was shown stays. @returns the bookings of those marks; null if none can be marked now */
export async function saveMarks(sessionId: string, wanted: readonly SentMark[], actorId: string, now = new Date()): Promise<{ changed: string[] } | null> {
  return await inTransaction(async (tx) => {
    const [session] = await tx.select().from(classSessions).where(eq(classSessions.id, sessionId)).for('update')
    if (!session || findAttendanceFailure(session, now) !== null) return null
    const ids = wanted.map(({ bookingId }) => bookingId)
    const known = await tx
      .select({ id: bookings.id, mark: classAttendance.mark })
      .from(bookings)
      .leftJoin(classAttendance, and(eq(classAttendance.bookingId, bookings.id), eq(classAttendance.sessionId, sessionId)))
      .where(and(isStudentOf(session), inArray(bookings.id, ids)))
    const marks = new Map(known.map(({ id, mark }) => [id, mark]))
    const changed: string[] = []
    const before: Record<string, AttendanceMark | null> = {}
    for (const { bookingId, to, seen } of wanted) {
      const stored = marks.get(bookingId)
      // The browser sent the form twice: this mark is saved already.
      if (stored === to) continue
      if (stored === undefined || stored !== seen) changed.push(bookingId)
      else before[bookingId] = stored
    }
    const due = wanted.filter(({ bookingId }) => Object.hasOwn(before, bookingId))
    for (const { bookingId, to } of due) {
      const which = and(eq(classAttendance.sessionId, sessionId), eq(classAttendance.bookingId, bookingId))
      if (to === null) await tx.delete(classAttendance).where(which)
      else {
        const mark = { mark: to, way: 'staff', markedBy: actorId, markedAt: sql`clock_timestamp()` } as const
        await tx
          .insert(classAttendance)
          .values({ ...mark, sessionId, bookingId })
          .onConflictDoUpdate({ target: [classAttendance.sessionId, classAttendance.bookingId], set: mark })
      }
    }
    if (due.length > 0) {
      const after = Object.fromEntries(due.map(({ bookingId, to }) => [bookingId, to]))
      await recordAudit(tx, { actorId, action: 'session.attendance', subject: `session:${sessionId}`, before, after })
      await publishChange(tx, getRosterTag(session.offeringId))
    }
    return { changed }
  })
}

/** Parses the lines of the attendance form. Null if a line is invalid. */
export function parseMarks(text: string): SentMark[] | null {
  const markOf = (word: string | undefined) => (word === '' ? null : attendanceMarks.find((mark) => mark === word))
  const lines = text.split('\n').filter(Boolean)
  const marks = lines.map((line) => {
    const [bookingId = '', to, seen] = line.split(':')
    return { bookingId, to: markOf(to), seen: markOf(seen) }
  })
  const isRight =
    marks.length > 0 && marks.length <= 500 && marks.every(({ bookingId, to, seen }) => isUuid(bookingId) && to !== undefined && seen !== undefined)
  return isRight ? (marks as SentMark[]) : null
}

/** `marked`: staff have marked the student already. */
type CheckInResult = { ok: true; mark: AttendanceMark } | { ok: false; reason: 'closed' | 'wrong' | 'attempts' | 'marked' | 'no-seat' }

export async function checkInByCode(bookingId: string, sessionId: string, code: string, now: Date): Promise<CheckInResult> {
  if (!isUuid(sessionId)) return { ok: false, reason: 'closed' }
  const { count } = await countAttempt(`check-in:${bookingId}:${sessionId}`, { window: 12 * 60 * 60, max: checkIn.attempts })
  if (count > checkIn.attempts) return { ok: false, reason: 'attempts' }
  return await inTransaction(async (tx): Promise<CheckInResult> => {
    const [session] = await tx.select().from(classSessions).where(eq(classSessions.id, sessionId)).for('update')
    if (!session || !isCheckInOpen(session, now)) return { ok: false, reason: 'closed' }
    const [booking] = await tx
      .select({ state: bookings.state })
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.offeringId, session.offeringId), inArray(bookings.state, [...studentStates])))
    if (!booking) return { ok: false, reason: 'no-seat' }
    if (code !== session.checkInCode) return { ok: false, reason: 'wrong' }
    const mark = getCheckInMark(session, now)
    const [added] = await tx.insert(classAttendance).values({ sessionId, bookingId, mark, way: 'code' }).onConflictDoNothing().returning()
    if (added) await publishChange(tx, getRosterTag(session.offeringId))
    if (added) return { ok: true, mark }
    const [before] = await tx
      .select()
      .from(classAttendance)
      .where(and(eq(classAttendance.sessionId, sessionId), eq(classAttendance.bookingId, bookingId)))
    return before?.way === 'code' ? { ok: true, mark: before.mark } : { ok: false, reason: 'marked' }
  })
}
