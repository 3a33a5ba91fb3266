import { isPhoneOwner } from '#app/domain/accounts/phone/phone-owner.server.ts'
import { noticeVersions } from '#app/domain/content/notice-version.ts'
import { getTooManyMessage, isTooFast, parseEnquiry, type Sender } from '#app/domain/leads/parse-enquiry.server.ts'
import { findSavedContact } from '#app/domain/leads/saved-contact.server.ts'
import { isDatabaseBusy, isOutcomeUnknown, throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { bookSeat } from './book-seat.server.ts'
import {
  bookingFailures,
  getEnquirySavedText,
  getNetworkLimitMessage,
  getPossiblyBookedMessage,
  getTooManyBookersMessage,
  getUnreachableMessage,
} from './booking-failures.ts'
import { bookingForm, knownBookingForm } from './booking-form.ts'
import { findOffering } from './list-offerings.server.ts'
import { canJoin, getOfferingState, type Offering } from './offerings.ts'
import { getBookingPath, listRememberedBookings, rememberBooking } from './own-booking-link.server.ts'

type BookingSender = Sender & {
  slug: string
  /** The account has proved its mail address. */
  isVerified: boolean
  /** Sessions cannot be read, so the sender is unknown. */
  isUnknown: boolean
  /** Another reason why this visitor cannot book it, or null. Passed in, because the folder `tests` comes after this one. */
  findRefusal: (offering: Offering, visitor: { phone: string; userId: string | null; ownBookings: string[] }) => Promise<string | null>
}

/** Once per person, even if the browser sends the form several times. @returns null if nothing is published at this address */
export async function handleBooking({ slug, isVerified, isUnknown, findRefusal, ...sender }: BookingSender) {
  const { request, address, userId } = sender
  const sent = await readSentForm(request)
  const isKnown = sent.get('form') === knownBookingForm.name && (userId !== null || isUnknown)
  const failUnavailable = async (message: string, retryAfterSeconds: number) =>
    (await parseForm(sent, isKnown ? knownBookingForm : bookingForm)).fail(503, message, { retryAfterSeconds })
  // The database did not respond. Another wait would exceed the time limit of the form.
  if (isUnknown) return await failUnavailable(getUnreachableMessage(), 30)
  try {
    if (isKnown && userId) await fillSavedContact(sent, userId)
    const form = await parseForm(sent, isKnown ? { ...bookingForm, name: knownBookingForm.name } : bookingForm)
    const offering = await findOffering(slug)
    if (!offering) return null
    const state = getOfferingState(offering, new Date())
    // Do not save a name for an offering that cannot be booked.
    if (!canJoin(state)) return form.fail(409, bookingFailures[state])
    if (!form.ok) return form.response
    const { value } = form
    if (value.website) return redirectAfterPost('/thank-you')
    // An unconfirmed seat is worse than a spam booking, so tell the person to press again.
    if (!isKnown && isTooFast(value)) return form.fail(422, tooFastMessage)
    const read = parseEnquiry(value, sender, { courseID: offering.courseID, intent: 'seat', noticeVersion: noticeVersions.booking })
    if (!read.ok) return form.fail(422, read.errors)
    const ownBookings = listRememberedBookings(request)
    const refusal = await findRefusal(offering, { phone: read.enquiry.phone, userId, ownBookings })
    if (refusal) return form.fail(409, refusal)
    const network = getRateLimitKey(address)
    const isProven = isVerified || (userId !== null && (await isPhoneOwner(userId, read.enquiry.phone)))
    const booked = await bookSeat({
      offeringId: offering.id,
      enquiry: read.enquiry,
      address: network,
      whenFull: value.whenFull === 'wait' ? 'wait' : 'refuse',
      verifiedBy: isProven ? 'account' : null,
      visitor: { network: isProven ? null : network, userId, ownBookings },
    })
    if (booked.ok) return redirectAfterPost(getBookingPath(booked.bookingId, offering.endsAt), [rememberBooking(request, booked.bookingId)])
    const savedText = getEnquirySavedText(read.enquiry.isMinor)
    if (booked.reason === 'too-many') return form.fail(429, getTooManyMessage(booked.retryAfterSeconds), booked)
    if (booked.reason === 'network') return form.fail(429, `${getNetworkLimitMessage(booked.retryAfterSeconds)} ${savedText}`, booked)
    return booked.reason === 'absent' ? null : form.fail(409, `${bookingFailures[booked.reason]} ${savedText}`)
  } catch (error) {
    throwUnlessUnavailable(error)
    const isBusy = isDatabaseBusy(error)
    const message = isOutcomeUnknown(error) ? getPossiblyBookedMessage() : isBusy ? getTooManyBookersMessage() : getUnreachableMessage()
    return await failUnavailable(message, isBusy ? 5 : 30)
  }
}

const tooFastMessage = 'Not booked yet. Please try once more: press the button again.'

/** Pressing the button is the consent: the text of the consent is beside the button. */
async function fillSavedContact(sent: FormData, userId: string): Promise<void> {
  const person = await findSavedContact(userId)
  if (!person) return
  const { isMinor, ...texts } = person
  for (const [name, text] of Object.entries(texts)) {
    if (text) sent.set(name, text)
    else sent.delete(name)
  }
  if (isMinor) sent.set('isMinor', 'on')
  sent.set('consent', 'on')
}
