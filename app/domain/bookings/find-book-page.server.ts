import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { leads } from '#app/domain/leads/schema.server.ts'
import { isSlug } from '#app/lib/slug.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isOfEndedCourse, offeringColumns, toOffering } from './list-offerings.server.ts'
import { activeStates, type Offering } from './offerings.ts'
import { getBookingPath } from './own-booking-link.server.ts'
import { bookings, offerings } from './schema.server.ts'

export type BookedOffering = Offering & { description: string; cancelReason: string | null; isCourseEnded: boolean }

/** Returns null for a draft. */
export async function findBookPage(slug: string): Promise<BookedOffering | null> {
  if (!isSlug(slug)) return null
  const [row] = await db()
    .select({ ...offeringColumns, description: offerings.description, cancelReason: offerings.cancelReason })
    .from(offerings)
    .where(and(eq(offerings.slug, slug), isNotNull(offerings.publishedAt)))
  return row ? { ...toOffering(row), description: row.description, cancelReason: row.cancelReason, isCourseEnded: isOfEndedCourse(row) } : null
}

/** The page of a member's own booking at this offering. Null without a booking. */
export async function findOwnPlace({ id, endsAt }: Offering, userId: string): Promise<string | null> {
  const [place] = await db()
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(leads.userId, userId), eq(bookings.offeringId, id), inArray(bookings.state, [...activeStates])))
    .limit(1)
  return place ? getBookingPath(place.id, endsAt) : null
}
