import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { bookings } from './schema.server.ts'

/** Whether an enquiry asked for a seat and led to a booking, which has its own messages. */
export async function hasBooking(tx: Queryable, { id, intent }: { id: string; intent: string }): Promise<boolean> {
  if (intent !== 'seat') return false
  const [booking] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.leadId, id)).limit(1)
  return booking !== undefined
}
