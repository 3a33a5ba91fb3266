import { and, asc, eq, sql } from 'drizzle-orm'
import type { BookingState } from '#app/domain/bookings/offerings.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isCheckInOpen } from './attendance.ts'
import { classAttendance, classPlaces, classSessions, rooms, trainers } from './schema.server.ts'
import { formatHours } from './session-days.ts'

export type TimetableRow = Awaited<ReturnType<typeof listSessions>>[number]

/** The result is empty without a seat. */
export async function listTimetable(
  { id, state, offering }: { id: string; state: BookingState; offering: { id: string; cancelledAt: Date | null } },
  now: Date,
): Promise<TimetableRow[]> {
  const hasSeat = state === 'confirmed' || state === 'attended' || state === 'missed'
  return hasSeat && !offering.cancelledAt ? await listSessions(id, offering.id, now) : []
}

/** Also without a seat: the calendar file of a cancelled booking removes the classes. Until a booking is confirmed, it has none. */
export async function listCalendarSessions(
  { id, state, offering }: { id: string; state: BookingState; offering: { id: string } },
  now: Date,
): Promise<TimetableRow[]> {
  return state === 'held' || state === 'offered' ? [] : await listSessions(id, offering.id, now)
}

/** The classes and labs of the batch, and those before a move from another batch that count for the student. */
async function listSessions(bookingId: string, offeringId: string, now: Date) {
  const rows = await db()
    .select({ session: classSessions, room: rooms.name, trainer: trainers.name, mark: classAttendance.mark })
    .from(classSessions)
    .leftJoin(rooms, eq(rooms.id, classSessions.roomId))
    .leftJoin(trainers, eq(trainers.id, classSessions.trainerId))
    .leftJoin(classAttendance, and(eq(classAttendance.sessionId, classSessions.id), eq(classAttendance.bookingId, bookingId)))
    .where(
      sql`${classSessions.id} in (select id from class_sessions where offering_id = ${offeringId}
        union select session_id from ${classPlaces} where booking_id = ${bookingId})`,
    )
    .orderBy(asc(classSessions.startsAt))
  return rows.map(({ session: { checkInCode: _, offeringId: of, plannedDay: __, trainerId, roomId, ...session }, ...row }) => ({
    ...session,
    ...row,
    day: getIndiaToday(session.startsAt),
    hours: formatHours(session.startsAt, session.endsAt),
    isEarlierBatch: of !== offeringId,
    isOver: session.endsAt <= now,
    isOn: of === offeringId && isCheckInOpen(session, now),
  }))
}
