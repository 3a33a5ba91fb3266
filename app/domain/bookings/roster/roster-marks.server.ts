import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { lockOffering } from '#app/domain/bookings/lock-offering.server.ts'
import { getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import type { BookingState } from '#app/domain/bookings/offerings.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { expireDue, updateBookingState } from '#app/domain/bookings/waitlist.server.ts'
import { isSameIndiaDay } from '#app/lib/dates.ts'
import type { BulkResult, SelectedRow } from '#app/lib/list.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'

/** `confirmed` removes a mark. */
const marks = ['attended', 'missed', 'confirmed'] as const
export type RosterMark = (typeof marks)[number]

/** Why attendance cannot be marked now, or null. It can be marked from the start day in India, at any hour. */
export function findMarksFailure({ startsAt, cancelledAt }: { startsAt: Date | null; cancelledAt: Date | null }, now: Date): string | null {
  if (cancelledAt) return 'This is cancelled. Nobody attended it.'
  if (!startsAt) return 'This has no date. Attendance is taken from the day it starts.'
  return startsAt <= now || isSameIndiaDay(startsAt, now) ? null : 'Attendance is taken from the day it starts.'
}

type MarkAttendanceInput = { offeringId: string; selected: readonly SelectedRow[]; to: RosterMark; actorId: string; now?: Date }

/** Marks all in one transaction. A booking that another person changed since it was read stays as it is, and the result names it. */
export async function markAttendance({ offeringId, selected, to, actorId, now = new Date() }: MarkAttendanceInput): Promise<BulkResult> {
  const versions = new Map(selected.map(({ id, version }) => [id, version]))
  return await inTransaction(async (tx) => {
    const offering = await lockOffering(tx, offeringId)
    await expireDue(tx, offeringId)
    const message = offering ? findMarksFailure(offering, now) : 'This batch or event no longer exists.'
    if (message !== null) return { done: 0, refused: [], message }
    const rows = await tx
      .select({ id: bookings.id, reference: bookings.reference, state: bookings.state, version: bookings.version })
      .from(bookings)
      .where(and(eq(bookings.offeringId, offeringId), inArray(bookings.id, [...versions.keys()])))
      .orderBy(bookings.createdAt, bookings.id)
    const judged = rows.map((row) => ({ ...row, why: findObstacle(row, versions.get(row.id), to) }))
    const fit = judged.filter(({ why, state }) => why === null && state !== to)
    let eventId: number | null = null
    if (fit.length > 0) {
      await writeMarks(
        tx,
        fit.map(({ id }) => id),
        to,
      )
      const before = fit.map(({ id, state, version }) => ({ id, state, version: version + 1 }))
      eventId = await recordAudit(tx, { actorId, action: 'booking.mark', subject: `offering:${offeringId}`, before, after: { state: to } })
      await publishChange(tx, getRosterTag(offeringId))
    }
    const refused = judged.flatMap(({ id, reference, why }) => (why === null ? [] : [{ id, title: reference, why }]))
    const done = rows.length - refused.length
    // A single mark has its own button to remove it.
    const undo = eventId !== null && selected.length > 1 ? { undo: { action: 'booking.mark', eventId } } : {}
    return { done, refused, ...undo, message: refused.length > 0 ? `${done} marked, ${refused.length} not:` : 'Marked.' }
  })
}

type MarkedBooking = { id: string; state: RosterMark; version: number }

export const markUndoHandlers: Record<string, UndoHandler> = {
  'booking.mark': {
    roles: ['counsellor'],
    revert: async (tx, { subjectId: offeringId, before }) => {
      const were = Array.isArray(before) ? (before as MarkedBooking[]) : []
      if (!(await lockOffering(tx, offeringId))) return false
      const ids = were.map(({ id }) => id)
      const held = await tx.select({ id: bookings.id, version: bookings.version }).from(bookings).where(inArray(bookings.id, ids))
      const versions = new Map(held.map(({ id, version }) => [id, version]))
      const same = were.filter(({ id, version }) => versions.get(id) === version)
      for (const [state, some] of Map.groupBy(same, (one) => one.state)) {
        await writeMarks(
          tx,
          some.map(({ id }) => id),
          state,
        )
      }
      if (same.length > 0) await publishChange(tx, getRosterTag(offeringId))
      return same.length > 0 && { left: were.length - same.length }
    },
  },
}

function findObstacle({ state, version }: { state: BookingState; version: number }, seen: number | undefined, to: RosterMark): string | null {
  // The same button was pressed twice.
  if (state === to) return null
  if (version !== seen) return 'Someone else changed this booking while you had the page open. The page shows the booking as it is now.'
  return marks.some((mark) => mark === state) ? null : 'Only a confirmed seat can be marked.'
}

async function writeMarks(tx: Queryable, ids: string[], to: RosterMark): Promise<void> {
  if (to !== 'confirmed') return void (await updateBookingState(tx, inArray(bookings.id, ids), to))
  // Removing a mark sends no message.
  await tx
    .update(bookings)
    .set({ state: to, stateAt: sql`clock_timestamp()`, version: sql`${bookings.version} + 1` })
    .where(inArray(bookings.id, ids))
}
