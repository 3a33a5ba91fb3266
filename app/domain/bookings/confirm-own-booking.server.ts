import { eq, sql } from 'drizzle-orm'
import { type Changed, confirmWithin, lockBooking } from './change-booking.server.ts'
import { type ConfirmTransports, chooseConfirmWay, isConfirmCode, sendConfirmation } from './confirm-way.server.ts'
import { confirmLimits } from './offerings.ts'
import { bookings } from './schema.server.ts'

/** `wrong`: another try is possible; `attempts`: this code has no more. */
export type CodeTried = Changed | { ok: false; reason: 'wrong' | 'attempts' }

/** Confirms a booking by the code that was sent last. */
export async function confirmByCode(bookingId: string, typed: string): Promise<CodeTried> {
  return await lockBooking(bookingId, async (tx, booking): Promise<CodeTried> => {
    if (booking.verifiedAt || booking.confirmWay !== 'sms') return await confirmWithin(tx, booking, null)
    if (booking.codeAttempts >= confirmLimits.attempts) return { ok: false, reason: 'attempts' }
    if (isConfirmCode(typed, booking.id, booking.confirmSends)) return await confirmWithin(tx, booking, 'sms')
    const [tried] = await tx
      .update(bookings)
      .set({ codeAttempts: sql`${bookings.codeAttempts} + 1` })
      .where(eq(bookings.id, booking.id))
      .returning({ attempts: bookings.codeAttempts })
    return { ok: false, reason: (tried?.attempts ?? 0) < confirmLimits.attempts ? 'wrong' : 'attempts' }
  })
}

/**
 * Sends the link or the code, the first time or again; the seat is held no longer for it. Where neither can be sent, a
 * counsellor is to confirm.
 */
export async function askToConfirm(bookingId: string, transports?: ConfirmTransports): Promise<{ ok: boolean }> {
  return await lockBooking(bookingId, async (tx, booking) => {
    const isOpen = booking.state === 'held' || booking.state === 'offered' || booking.state === 'waiting'
    if (booking.verifiedAt || !isOpen || booking.confirmSends >= confirmLimits.sends) return { ok: false }
    const confirmWay = booking.confirmWay ?? (await chooseConfirmWay(tx, booking.leadId, transports))
    await tx.update(bookings).set({ confirmWay }).where(eq(bookings.id, booking.id))
    await sendConfirmation(tx, { ...booking, confirmWay })
    return { ok: true }
  })
}
