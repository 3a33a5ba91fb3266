import { asc, eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { offeringState } from '#app/domain/bookings/bookables.ts'
import type { StoredBookable } from '#app/domain/bookings/locked-bookable.server.ts'
import { isMadeSlug } from '#app/domain/bookings/made-slug.ts'
import { countPlaces } from '#app/domain/bookings/publish-bookable.server.ts'
import { bookableMoves, bookables } from '#app/domain/bookings/schema.server.ts'
import { formatFieldDate } from '#app/lib/field-moment.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { FieldValues } from './staff-fields.ts'
import { defaultClosing } from './staff-input.server.ts'

export type StaffDetail = NonNullable<Awaited<ReturnType<typeof readStaffDetail>>>

/** Everything that staff see of one thing; null if there is none. */
export async function readStaffDetail(id: string, now = new Date()) {
  if (!isUuid(id)) return null
  const [thing] = await db().select().from(bookables).where(eq(bookables.id, id))
  if (!thing) return null
  const moved = await db()
    .select({
      id: bookableMoves.id,
      from: bookableMoves.fromStartsAt,
      to: bookableMoves.toStartsAt,
      note: bookableMoves.note,
      at: bookableMoves.movedAt,
      by: users.name,
    })
    .from(bookableMoves)
    .leftJoin(users, eq(users.id, bookableMoves.movedBy))
    .where(eq(bookableMoves.bookableId, id))
    .orderBy(asc(bookableMoves.id))
  const { kind, title, slug, version, startsAt, endsAt, closesAt, opensAt, capacity, seatsTaken, publishedAt, closedAt, cancelledAt, cancelReason } = thing
  const state = publishedAt || cancelledAt ? offeringState({ ...thing, moves: moved }, now) : ('draft' as const)
  const facts = { id, kind, title, slug, version, startsAt, endsAt, closesAt, opensAt, capacity, seatsTaken, publishedAt, closedAt, cancelledAt, cancelReason }
  return { ...facts, state, moves: moved, places: await countPlaces(db(), id), values: toFieldValues(thing) }
}

/** A thing as its form shows it: empty where it is what comes of leaving it empty. */
function toFieldValues(thing: StoredBookable): FieldValues {
  const { kind, startsAt, endsAt, closesAt, publishedAt, slug, pricePaise } = thing
  const isDefaultClosing = closesAt !== null && closesAt.getTime() === defaultClosing(kind, startsAt, endsAt)?.getTime()
  return {
    title: thing.title,
    summary: thing.summary,
    description: thing.description,
    courseID: thing.courseID ?? '',
    workshopId: thing.workshopId ?? '',
    mode: thing.mode,
    days: thing.days ?? '',
    part: thing.part ?? '',
    place: thing.place,
    startsAt: formatFieldDate(startsAt),
    endsAt: formatFieldDate(endsAt),
    opensAt: formatFieldDate(thing.opensAt),
    closesAt: isDefaultClosing ? '' : formatFieldDate(closesAt),
    capacity: String(thing.capacity),
    price: pricePaise === null ? '' : String(pricePaise / 100),
    joinUrl: thing.joinUrl ?? '',
    recordingUrl: thing.recordingUrl ?? '',
    slug: publishedAt || !isMadeSlug(slug, thing) ? slug : '',
  }
}
