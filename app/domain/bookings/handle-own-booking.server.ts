import { eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import type { FormResult } from '#app/lib/form.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { bookForLead } from './book-seat.server.ts'
import { bookingFailures } from './booking-failures.ts'
import { type ChangeBookingResult, cancelLockedBooking, confirmBooking, confirmWithin, lockBooking } from './change-booking.server.ts'
import { chooseConfirmMethod, isConfirmCode, sendConfirmation } from './confirm-method.server.ts'
import { confirmLimits } from './offerings.ts'
import { findOwnBooking, type OwnBooking } from './own-booking.server.ts'
import { getBookingPath, listRememberedBookings, rememberBooking } from './own-booking-link.server.ts'
import { canCancel, codeForm, ownBookingTexts } from './own-booking-texts.ts'
import { bookings } from './schema.server.ts'
import { checkInByCode } from './sessions/attendance.server.ts'
import { checkInForm } from './sessions/session-forms.ts'

/** `problem`: why the action failed. */
export type OwnBookingResult = { problem: string } | FormResult

/** The page then asks to confirm the cancellation, because no script asked. */
export const cancelQuery = 'cancel'

/** How often one person's bookings may be changed by their links in ten minutes. Each change sends the person a message. */
export const changeLimit = { window: 600, max: 20 }

/**
 * Handles the buttons of /booking/:token. A button that is pressed twice counts once.
 * @param isMailed only a mail contains this address; isTestReady: as of `canCancel`
 */
export async function handleOwnBooking(request: Request, bookingId: string, path: string, { isMailed = false, isTestReady = false, now = new Date() } = {}) {
  const form = await readSentForm(request)
  const booking = await findOwnBooking(bookingId, now)
  if (!booking) return fail(410, ownBookingTexts.unknown)
  const what = form.get('form')
  if (what === 'cancel' && !isAnswered(form, booking)) return redirectAfterPost(`${path}?${cancelQuery}`)
  // Count by enquiry: each time a person books again, the booking is a new one.
  const { allowed } = await consume(`booking:${booking.leadId}`, changeLimit)
  if (!allowed) return fail(429, ownBookingTexts.tooOften)
  if (what === 'cancel') return await cancel(booking, path, isTestReady, now)
  if (what === 'accept') return await accept(booking, path, isMailed)
  if (what === 'check-in') return await checkIn(booking, form, path, now)
  if (what === 'code') return await verifyCode(booking, form, path)
  if (what === 'send') return (await sendConfirmRequest(booking.id)).ok ? redirectAfterPost(path) : fail(409, ownBookingTexts.notSent)
  if (what === 'again') return await bookAgain(request, booking, isMailed)
  return fail(422, ownBookingTexts.unknown)
}

/** A page that was loaded earlier may have asked another question: whether to decline an offer, while the seat is booked now. */
function isAnswered(form: FormData, { state }: OwnBooking): boolean {
  const seen = form.get('seen') ?? state
  return form.get('confirmed') === 'yes' && (seen === state || state === 'cancelled' || state === 'left')
}

async function cancel(booking: OwnBooking, path: string, isTestReady: boolean, now: Date) {
  // The booking is cancelled already: the second press gets the result of the first.
  if (booking.state === 'cancelled' || booking.state === 'left') return redirectAfterPost(path)
  const changed = await lockBooking(booking.id, async (tx, locked): Promise<CancelResult> => {
    if (await hasBegunTest(tx, locked.id)) return { ok: false, reason: 'begun' }
    return canCancel({ ...booking, isTestReady }, now) ? await cancelLockedBooking(tx, locked) : { ok: false, reason: 'over' }
  })
  if (changed.ok || changed.reason === 'ended') return redirectAfterPost(path)
  return fail(409, changed.reason === 'begun' ? ownBookingTexts.begun : ownBookingTexts.tooLate)
}

type CancelResult = ChangeBookingResult | { ok: false; reason: 'begun' }

/** A start in another tab holds the same lock until it is written. */
async function hasBegunTest(tx: Queryable, bookingId: string): Promise<boolean> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('no key update')
  const { rows } = await tx.execute(sql`select from test_attempts where booking_id = ${bookingId} and started_at is not null`)
  return rows.length > 0
}

async function accept({ id, confirm }: OwnBooking, path: string, isMailed: boolean) {
  const changed = await confirmBooking(id, isMailed ? 'mail' : null)
  if (changed.ok) return redirectAfterPost(path)
  if (changed.reason !== 'unverified') return fail(409, failures[changed.reason])
  // The share of unverified people is used up. The page says how to confirm the offer.
  if (!confirm) await sendConfirmRequest(id)
  return fail(409, ownBookingTexts.unverified)
}

async function verifyCode({ id }: OwnBooking, sent: FormData, path: string) {
  const form = await parseForm(sent, codeForm)
  if (!form.ok) return form.response
  const tried = await confirmByCode(id, form.value.code)
  if (tried.ok) return redirectAfterPost(path)
  if (tried.reason === 'wrong') return form.fail(422, { code: ownBookingTexts.wrongCode })
  if (tried.reason === 'attempts') return form.fail(429, ownBookingTexts.codeUsedUp)
  return form.fail(409, tried.reason === 'unverified' ? ownBookingTexts.unverified : failures[tried.reason])
}

async function checkIn({ id }: OwnBooking, sent: FormData, path: string, now: Date) {
  const form = await parseForm(sent, checkInForm)
  if (!form.ok) return form.response
  const checked = await checkInByCode(id, form.value.session ?? '', form.value.code, now)
  if (checked.ok) return redirectAfterPost(path)
  if (checked.reason === 'wrong') return form.fail(422, { code: checkInFailures.wrong })
  return form.fail(checked.reason === 'attempts' ? 429 : 409, checkInFailures[checked.reason])
}

const checkInFailures = {
  wrong: 'Wrong code. Enter the 4 digits on the board.',
  attempts: 'Too many attempts. Ask our staff to mark your attendance.',
  closed: 'Check-in is closed.',
  marked: 'Our staff have already marked your attendance.',
  'no-seat': 'This booking has no seat in this batch.',
}

const failures = { lapsed: ownBookingTexts.lapsed, ended: ownBookingTexts.ended, over: ownBookingTexts.over, absent: ownBookingTexts.ended }

/** A verified person stays verified. */
async function bookAgain(request: Request, { id, offering, leadId, hasEnquiry }: OwnBooking, isMailed: boolean) {
  if (!hasEnquiry) return redirectAfterPost(`/book/${offering.slug}`)
  const visitor = { network: null, userId: null, ownBookings: listRememberedBookings(request) }
  const booked = await inTransaction(async (tx) => {
    const [before] = await tx.select({ verifiedBy: bookings.verifiedBy }).from(bookings).where(eq(bookings.id, id))
    const verifiedBy = isMailed ? 'mail' : (before?.verifiedBy ?? null)
    return await bookForLead(tx, { offeringId: offering.id, leadId, whenFull: 'wait', verifiedBy }, visitor)
  })
  if (!booked.ok && booked.reason === 'network') throw new Error('unreachable: nobody was counted')
  if (!booked.ok) return booked.reason === 'absent' ? fail(409, ownBookingTexts.over) : fail(409, bookingFailures[booked.reason])
  const { bookingId } = booked
  return redirectAfterPost(getBookingPath(bookingId, offering.endsAt), [rememberBooking(request, bookingId)])
}

function fail(status: number, problem: string) {
  return data<OwnBookingResult>({ problem }, { status })
}

/** `wrong`: another attempt is possible. `attempts`: this code has no attempts left. */
type CheckCodeResult = ChangeBookingResult | { ok: false; reason: 'wrong' | 'attempts' }

async function confirmByCode(bookingId: string, typed: string): Promise<CheckCodeResult> {
  return await lockBooking(bookingId, async (tx, booking): Promise<CheckCodeResult> => {
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

/** Sends the link or the code, the first time or again. The hold is not extended. If neither can be sent, a counsellor confirms the booking. */
async function sendConfirmRequest(bookingId: string): Promise<{ ok: boolean }> {
  return await lockBooking(bookingId, async (tx, booking) => {
    const isOpen = booking.state === 'held' || booking.state === 'offered' || booking.state === 'waiting'
    if (booking.verifiedAt || !isOpen || booking.confirmSends >= confirmLimits.sends) return { ok: false }
    const confirmWay = booking.confirmWay ?? (await chooseConfirmMethod(tx, booking.leadId))
    await tx.update(bookings).set({ confirmWay }).where(eq(bookings.id, booking.id))
    await sendConfirmation(tx, { ...booking, confirmWay })
    return { ok: true }
  })
}
