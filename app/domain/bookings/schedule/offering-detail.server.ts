import { asc, eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { isGeneratedSlug } from '#app/domain/bookings/generate-slug.ts'
import { getReach } from '#app/domain/bookings/get-reach.server.ts'
import { getClosedAt } from '#app/domain/bookings/list-offerings.server.ts'
import { getOfferingState } from '#app/domain/bookings/offerings.ts'
import { type OfferingRow, offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { FieldValues } from './offering-fields.ts'
import { getDefaultClosing } from './offering-input.server.ts'

export type StaffDetail = NonNullable<Awaited<ReturnType<typeof findStaffDetail>>>

export async function findStaffDetail(id: string, now = new Date()) {
  if (!isUuid(id)) return null
  const [offering] = await db().select().from(offerings).where(eq(offerings.id, id))
  if (!offering) return null
  const moved = await db()
    .select({
      id: offeringMoves.id,
      from: offeringMoves.fromStartsAt,
      to: offeringMoves.toStartsAt,
      note: offeringMoves.note,
      at: offeringMoves.movedAt,
      by: users.name,
    })
    .from(offeringMoves)
    .leftJoin(users, eq(users.id, offeringMoves.movedBy))
    .where(eq(offeringMoves.offeringId, id))
    .orderBy(asc(offeringMoves.id))
  const { kind, title, slug, version, startsAt, endsAt, closesAt, opensAt, capacity, seatsTaken, publishedAt, closedAt, cancelledAt, cancelReason } = offering
  const state = publishedAt || cancelledAt ? getOfferingState({ ...offering, closedAt: getClosedAt(offering), moves: moved }, now) : ('draft' as const)
  const facts = {
    id,
    kind,
    mode: offering.mode,
    title,
    slug,
    version,
    startsAt,
    endsAt,
    closesAt,
    opensAt,
    capacity,
    seatsTaken,
    publishedAt,
    closedAt,
    cancelledAt,
    cancelReason,
  }
  const [onMove, onCancel] = await Promise.all([getReach(db(), id, 'booking-moved'), getReach(db(), id, 'booking-called-off')])
  return { ...facts, state, moves: moved, places: onMove.people, onMove, onCancel, values: toFieldValues(offering) }
}

/** A value that equals the default of an empty field is empty. */
function toFieldValues(offering: OfferingRow): FieldValues {
  const { kind, startsAt, endsAt, closesAt, publishedAt, slug, pricePaise } = offering
  const isDefaultClosing = closesAt !== null && closesAt.getTime() === getDefaultClosing(kind, startsAt, endsAt)?.getTime()
  return {
    title: offering.title,
    summary: offering.summary,
    description: offering.description,
    courseID: offering.courseID ?? '',
    workshopId: offering.workshopId ?? '',
    mode: offering.mode,
    days: offering.days ?? '',
    part: offering.part ?? '',
    place: offering.place,
    startsAt: formatFieldDate(startsAt),
    endsAt: formatFieldDate(endsAt),
    opensAt: formatFieldDate(offering.opensAt),
    closesAt: isDefaultClosing ? '' : formatFieldDate(closesAt),
    capacity: String(offering.capacity),
    price: pricePaise === null ? '' : String(pricePaise / 100),
    isDemoClass: offering.isDemoClass ? 'on' : '',
    joinUrl: offering.joinUrl ?? '',
    recordingUrl: offering.recordingUrl ?? '',
    slug: publishedAt || !isGeneratedSlug(slug, offering) ? slug : '',
  }
}
