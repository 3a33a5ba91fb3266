import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { findBookPage, findOwnPlace } from '#app/domain/bookings/find-book-page.server.ts'
import { addOfferingTags } from '#app/domain/bookings/offering-tags.server.ts'
import { getOfferingsValidity } from '#app/domain/bookings/offerings.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { findSavedContact, getAccountContact } from '#app/domain/leads/saved-contact.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'

/** The booking page of an offering, with a member's own data; null: no published offering has this address. */
export async function findBook(context: RequestContext, slug: string) {
  const offering = await findBookPage(slug)
  if (!offering) return null
  // The time of the last visible change, not the current time: equal pages then have equal bytes.
  const now = new Date(getOfferingsValidity([offering], new Date()).since)
  addOfferingTags(context, [offering], now)
  const jaali = listCourseMarks([offering.courseID ?? ''])[0]?.jaali ?? null
  const person = findPerson(context)
  if (!person) return { offering, jaali, now, ownPlace: null, known: null, account: null }
  const [ownPlace, known, account] = await Promise.all([findOwnPlace(offering, person.id), findSavedContact(person.id), getAccountContact(person)])
  const shown = known && { name: known.name, phone: known.phone, email: known.email }
  return { offering, jaali, now, ownPlace, known: shown, account }
}
