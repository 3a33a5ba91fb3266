import { asc, eq } from 'drizzle-orm'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { bookings, offerings } from './schema.server.ts'

export type OpenOffer = { id: string; offeringId: string; title: string; leadId: string; name: string; until: Date }

/** The offer that expires first comes first. */
export async function listOpenOffers(): Promise<OpenOffer[]> {
  const rows = await db()
    .select({ id: bookings.id, offeringId: offerings.id, title: offerings.title, leadId: leads.id, name: leads.name, until: bookings.expiresAt })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(bookings.state, 'offered'))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))
    .limit(20)
  return rows.flatMap(({ until, ...row }) => (until ? [{ ...row, until }] : []))
}
