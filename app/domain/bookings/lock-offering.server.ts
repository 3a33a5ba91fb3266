import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { offerings } from './schema.server.ts'

/** The columns that decide who may book. */
export const seatColumns = {
  id: offerings.id,
  startsAt: offerings.startsAt,
  endsAt: offerings.endsAt,
  opensAt: offerings.opensAt,
  closesAt: offerings.closesAt,
  capacity: offerings.capacity,
  seatsTaken: offerings.seatsTaken,
  unverifiedSeats: offerings.unverifiedSeats,
  unverifiedHolds: offerings.unverifiedHolds,
  publishedAt: offerings.publishedAt,
  closedAt: offerings.closedAt,
  cancelledAt: offerings.cancelledAt,
  version: offerings.version,
  /** How many seats unverified people may have: this many confirmed, and as many held or offered. */
  unverifiedShare: sql<number>`unverified_share(${offerings.capacity})`,
  /** When the transaction began by the database's clock. Holds expire by the same clock. */
  now: sql`now()`.mapWith(offerings.createdAt),
}
export type LockedOffering = Pick<typeof offerings.$inferSelect, Exclude<keyof typeof seatColumns, 'unverifiedShare' | 'now'>> & {
  unverifiedShare: number
  now: Date
}

/** Every change of an offering's bookings or dates takes this lock. */
export async function lockOffering(tx: Queryable, id: string): Promise<LockedOffering | null> {
  const [offering] = await tx.select(seatColumns).from(offerings).where(eq(offerings.id, id)).for('update')
  return offering ?? null
}

/** The order is the same everywhere, so that two transactions never wait for each other. */
export async function lockOfferings(tx: Queryable, ids: string[]): Promise<LockedOffering[]> {
  return await tx.select(seatColumns).from(offerings).where(inArray(offerings.id, ids)).orderBy(offerings.id).for('update')
}
