import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { activeStates, type Bookable } from './bookables.ts'
import { isSlug } from './made-slug.ts'
import { bookingPath } from './own-booking-link.server.ts'
import { bookableColumns, toBookable } from './read-bookables.server.ts'
import { bookables, bookings } from './schema.server.ts'

/** What the page shows on which it is booked. */
export type BookedThing = Bookable & { description: string; cancelReason: string | null }

/** One published thing by its address; null if there is none. */
export async function readBookPage(slug: string): Promise<BookedThing | null> {
  if (!isSlug(slug)) return null
  const [row] = await db()
    .select({ ...bookableColumns, description: bookables.description, cancelReason: bookables.cancelReason })
    .from(bookables)
    .where(and(eq(bookables.slug, slug), isNotNull(bookables.publishedAt)))
  return row ? { ...toBookable(row), description: row.description, cancelReason: row.cancelReason } : null
}

/** Where a member sees the place that they have at this thing; null without one. */
export async function findOwnPlace({ id, endsAt }: Bookable, userId: string): Promise<string | null> {
  const [place] = await db()
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(leads.userId, userId), eq(bookings.bookableId, id), inArray(bookings.state, [...activeStates])))
    .limit(1)
  return place ? bookingPath(place.id, endsAt) : null
}
