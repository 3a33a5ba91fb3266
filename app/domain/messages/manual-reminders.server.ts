import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { feeStatuses } from '#app/domain/bookings/payments/status-schema.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { callTasks } from '#app/domain/leads/staff-schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import type { BulkResult } from '#app/lib/list.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { remindOfFees } from './fee-reminder.server.ts'
import { messages } from './schema.server.ts'

/** Sends at most once a day. The messages are sent when the time for Undo is over. */
export async function sendManualReminders(bookingIds: readonly string[], actorId: string): Promise<BulkResult> {
  return await inTransaction(async (tx) => {
    const rows = await tx
      .select({ bookingId: bookings.id, leadId: bookings.leadId, dueOn: feeStatuses.nextOn })
      .from(feeStatuses)
      .innerJoin(bookings, eq(bookings.id, feeStatuses.bookingId))
      .where(inArray(bookings.id, [...bookingIds]))
    const today = getIndiaToday(new Date())
    const due = rows.flatMap(({ dueOn, ...place }) => (dueOn ? [{ ...place, dueOn, step: `by-hand-${today}` }] : []))
    const { reached, calls, causes } = await remindOfFees(tx, due, sendTime())
    if (causes.length === 0) return { done: 0, refused: [], message: 'Nothing was sent: nothing is open, or these people were reminded today already.' }
    const after = { people: causes.length, causes }
    const subject = bookingIds.length === 1 ? `booking:${bookingIds[0]}` : 'bookings:dues'
    const eventId = await recordAudit(tx, { actorId, action: 'booking.remind', subject, after })
    const message = `${reached} of ${bookingIds.length} get a message in a minute${calls > 0 ? `, ${calls} became tasks to call` : ''}.`
    return { done: causes.length, refused: [], message, undo: { action: 'booking.remind', eventId } }
  })
}

export const reminderUndoHandlers: Record<string, UndoHandler> = {
  'booking.remind': {
    roles: ['counsellor'],
    revert: async (tx, { after }) => {
      const causes = (after as { causes?: string[] } | null)?.causes ?? []
      const ofThese = and(eq(messages.kind, 'fee-reminder'), inArray(messages.cause, causes))
      const taken = await tx
        .delete(messages)
        .where(and(ofThese, eq(messages.state, 'waiting'), eq(messages.attempts, 0)))
        .returning({ id: messages.id })
      const isOpen = and(eq(callTasks.reason, 'fee-reminder'), inArray(callTasks.cause, causes), isNull(callTasks.doneEventId))
      const calls = await tx.delete(callTasks).where(isOpen).returning({ id: callTasks.id })
      if (taken.length + calls.length === 0) return false
      const left = await tx.select({ id: messages.id }).from(messages).where(ofThese)
      await publishChange(tx, 'leads')
      return { left: left.length }
    },
  },
}
