import type { RouterContextProvider } from 'react-router'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { standingOfBookables } from '#app/domain/bookings/bookables.ts'
import { findOwnPlace, readBookPage } from '#app/domain/bookings/read-book-page.server.ts'
import { showsBookables } from '#app/domain/bookings/read-bookables.server.ts'
import { listCourseMarks } from '#app/domain/courses/courses.server.ts'
import { readKnownPerson } from '#app/domain/leads/known-person.server.ts'

/** What the page of a thing's seats shows, and to a member what is known of them; null: nothing is published at this address. */
export async function readBook(context: Readonly<RouterContextProvider>, slug: string) {
  const thing = await readBookPage(slug)
  if (!thing) return null
  // Not the moment itself: pages that show the same are the same bytes.
  const now = new Date(standingOfBookables([thing], new Date()).since)
  showsBookables(context, [thing], now)
  const jaali = listCourseMarks([thing.courseID ?? ''])[0]?.jaali ?? null
  const person = findPerson(context)
  if (!person) return { thing, jaali, now, ownPlace: null, known: null, account: null }
  const [ownPlace, known] = await Promise.all([findOwnPlace(thing, person.id), readKnownPerson(person.id)])
  const shown = known && { name: known.name, phone: known.phone, email: known.email }
  return { thing, jaali, now, ownPlace, known: shown, account: { name: person.name, email: person.email } }
}
