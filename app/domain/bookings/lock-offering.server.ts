import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { bookables } from './schema.server.ts'

/** What decides who may book; nothing of what pages show. */
export const offeringColumns = {
  id: bookables.id,
  startsAt: bookables.startsAt,
  endsAt: bookables.endsAt,
  opensAt: bookables.opensAt,
  closesAt: bookables.closesAt,
  capacity: bookables.capacity,
  seatsTaken: bookables.seatsTaken,
  unverifiedSeats: bookables.unverifiedSeats,
  unverifiedHolds: bookables.unverifiedHolds,
  publishedAt: bookables.publishedAt,
  closedAt: bookables.closedAt,
  cancelledAt: bookables.cancelledAt,
  version: bookables.version,
  /** How many seats people may take whose mail address or phone is not verified: so many confirmed, and as many held or offered. */
  unverifiedShare: sql<number>`unverified_share(${bookables.capacity})`,
  /** When the transaction began by the database's clock, by which holds lapse too. */
  now: sql`now()`.mapWith(bookables.createdAt),
}
export type LockedOffering = Pick<typeof bookables.$inferSelect, Exclude<keyof typeof offeringColumns, 'unverifiedShare' | 'now'>> & {
  unverifiedShare: number
  now: Date
}

/** Locks an offering until the transaction ends: whoever changes its places or its dates waits here. */
export async function lockOffering(tx: Queryable, id: string): Promise<LockedOffering | null> {
  const [offering] = await tx.select(offeringColumns).from(bookables).where(eq(bookables.id, id)).for('update')
  return offering ?? null
}

/** The same for many, in one order everywhere, so that two transactions never wait for each other. */
export async function lockOfferings(tx: Queryable, ids: string[]): Promise<LockedOffering[]> {
  return await tx.select(offeringColumns).from(bookables).where(inArray(bookables.id, ids)).orderBy(bookables.id).for('update')
}
