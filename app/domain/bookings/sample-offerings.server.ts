import { and, eq, inArray, sql } from 'drizzle-orm'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { offeringsName } from './offering-changes.ts'
import { type OfferingKind, seatStates } from './offerings.ts'
import { bookings, offeringMoves, offerings } from './schema.server.ts'
import { handleSeatsFreed } from './waitlist.server.ts'

// `offerings.id` is written out: in a query on one table, Drizzle omits the table name, and `id` would mean the inner table's id.
const bookingsOfIt = sql`from ${bookings} booked where booked.offering_id = offerings.id`
/** A person who is not a sample student booked it, or staff changed it. */
const isUsed = sql<boolean>`(offerings.version > 1 or exists (select ${bookingsOfIt}
  and not exists (select from leads where leads.id = booked.lead_id and leads.is_sample)))`

type SampleOffering = { id: string; kind: OfferingKind; title: string; isUsed: boolean }

export async function listSampleOfferings(tx: Queryable = db()): Promise<SampleOffering[]> {
  const { id, kind, title } = offerings
  return await tx.select({ id, kind, title, isUsed }).from(offerings).where(eq(offerings.isSample, true)).orderBy(offerings.id)
}

/**
 * Deletes sample offerings without real bookings that staff never changed. The others become the institute's own: their
 * seats are counted again from real bookings, and freed seats are offered to the waiting list.
 */
export async function removeSampleOfferings(tx: Queryable): Promise<SampleOffering[]> {
  // Lock them first, so that no one can book a seat meanwhile.
  await tx.select({ id: offerings.id }).from(offerings).where(eq(offerings.isSample, true)).orderBy(offerings.id).for('update')
  const samples = await listSampleOfferings(tx)
  const idsOf = (used: boolean) => samples.flatMap((one) => (one.isUsed === used ? [one.id] : []))
  const usedIds = idsOf(true)
  await tx.delete(offerings).where(inArray(offerings.id, idsOf(false)))
  await tx
    .delete(offeringMoves)
    .where(
      and(
        inArray(offeringMoves.offeringId, usedIds),
        sql`offering_moves.moved_at <= (select created_at from offerings where offerings.id = offering_moves.offering_id)`,
      ),
    )
  await tx
    .update(offerings)
    .set({
      isSample: false,
      seatsTaken: sql`(select count(*) ${bookingsOfIt} and booked.state in ${[...seatStates]})`,
    })
    .where(inArray(offerings.id, usedIds))
  for (const id of usedIds) await handleSeatsFreed(tx, id)
  await publishChange(tx, offeringsName)
  return samples
}
