import { eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { findFreeSlug } from '#app/domain/bookings/find-free-slug.server.ts'
import { offeringChanged } from '#app/domain/bookings/jobs.ts'
import { offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { type OfferingRow, offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { countPlaces } from '#app/domain/bookings/transition-offering.server.ts'
import { type OfferingChangeInput, type OfferingResult, updateOffering, writeChange } from '#app/domain/bookings/update-offering.server.ts'
import { findDocument, getCollectionTag, lockDocument, writeDocument } from '#app/domain/dates/documents.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { deleteCached } from '#app/platform/cache/query-cache.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { decideWorkshop, findWorkshopDay, getWorkshopDates, getWorkshopSlug, parseStoredDay, type WorkshopPlan } from './workshop-dates.ts'

type ScheduleWorkshopsOptions = {
  actorId?: string | null
  now?: Date
  /** The stored value before. If the day is the same, as at the site's start, only missing workshops are created, and staff's changes stay. */
  before?: unknown
  /** The day is demonstration data, so the new workshops are too. */
  isSample?: boolean
}

/**
 * Follows the day in DatesForm/careerWorkshop (spec §3): creates the workshops for a new day, moves them when it changes, and postpones them without a
 * future day. Repeating it changes nothing. @param tx the transaction that saves the document
 */
export async function scheduleWorkshops(
  tx: Queryable,
  selectedDate: unknown,
  workshops: readonly WorkshopPlan[],
  { actorId = null, now = new Date(), before, isSample = false }: ScheduleWorkshopsOptions,
): Promise<void> {
  const day = parseStoredDay(selectedDate)
  const isSameDay = before !== undefined && parseStoredDay(before) === day
  await lockKey(tx, 'workshop dates')
  // The lock stops bookings while the date moves.
  const all = await lockWorkshops(tx, workshops)
  for (const workshop of workshops) {
    const own = all.filter(({ workshopId }) => workshopId === workshop.id)
    const decided = decideWorkshop(own, workshop, { day, isSameDay }, now)
    if (decided.kind === 'make') await createWorkshop(tx, workshop, decided.day, { now, actorId, isSample })
    if (decided.kind === 'move') await move(tx, decided.offering, decided.dates, actorId)
  }
}

/** The stored day of the workshops before a save, and the day that it would store. */
type NamedDayChange = { before: unknown; selectedDate: unknown }

/** How many people have a place at a workshop that saving this date would move or postpone. */
export async function countNotified(change: NamedDayChange, workshops: readonly WorkshopPlan[], now = new Date()): Promise<number> {
  return await countNotifiedIn(db(), change, workshops, now)
}

/** Does the same as `countNotified`, with the workshops locked: no one can book before the transaction ends. */
export async function lockAndCountNotified(tx: Queryable, change: NamedDayChange, workshops: readonly WorkshopPlan[]): Promise<number> {
  await lockKey(tx, 'workshop dates')
  await lockWorkshops(tx, workshops)
  return await countNotifiedIn(tx, change, workshops, new Date())
}

async function countNotifiedIn(tx: Queryable, { before, selectedDate }: NamedDayChange, workshops: readonly WorkshopPlan[], now: Date): Promise<number> {
  const day = parseStoredDay(selectedDate)
  const all = await tx.select().from(offerings).where(eq(offerings.kind, 'workshop')).orderBy(offerings.id)
  const moved = workshops.flatMap((workshop) => {
    const own = all.filter(({ workshopId }) => workshopId === workshop.id)
    const decided = decideWorkshop(own, workshop, { day, isSameDay: parseStoredDay(before) === day }, now)
    return decided.kind === 'move' && decided.offering.publishedAt ? [decided.offering.id] : []
  })
  let sum = 0
  for (const id of moved) sum += await countPlaces(tx, id)
  return sum
}

async function lockWorkshops(tx: Queryable, workshops: readonly WorkshopPlan[]) {
  const ids = workshops.map(({ id }) => id)
  return await tx.select().from(offerings).where(inArray(offerings.workshopId, ids)).orderBy(offerings.id).for('update')
}

type CreateWorkshopsOptions = { now: Date; actorId: string | null; isSample: boolean }

async function createWorkshop(tx: Queryable, plan: WorkshopPlan, day: string, { now, actorId, isSample }: CreateWorkshopsOptions): Promise<void> {
  const { id, title, summary, seats, courseIDs, ...hours } = plan
  const values = {
    kind: 'workshop' as const,
    workshopId: id,
    slug: await findFreeSlug(tx, getWorkshopSlug(id)),
    title,
    summary,
    courseID: courseIDs[0] ?? null,
    mode: 'both' as const,
    ...getWorkshopDates(day, hours),
    capacity: seats,
    pricePaise: 0,
    publishedAt: now,
    isSample,
  }
  // `createdBy` stays null, even if a save by staff created it: null marks a workshop that follows the stored date.
  const [newRow] = await tx.insert(offerings).values(values).returning({ id: offerings.id })
  await recordAudit(tx, { actorId, action: 'offering.create', subject: `offering:${newRow?.id}`, after: { ...values, version: 1 } })
  await publishChange(tx, offeringsName)
}

async function move(tx: Queryable, offering: OfferingRow, dates: Partial<OfferingRow>, actorId: string | null): Promise<void> {
  const { id, startsAt } = offering
  // A draft has no public history and no one to notify.
  if (offering.publishedAt) {
    const [moved] = await tx
      .insert(offeringMoves)
      .values({ offeringId: id, fromStartsAt: startsAt, toStartsAt: dates.startsAt ?? null, movedBy: actorId })
      .returning({ id: offeringMoves.id })
    if (!moved) throw new Error('unreachable: an insert returns its row')
    await enqueue(tx, offeringChanged, { offeringId: id, cause: { kind: 'moved', moveId: moved.id } })
  }
  await writeChange(tx, offering, dates, { actorId, action: 'offering.move' })
}

const document = ['DatesForm', 'careerWorkshop'] as const

/** Locks the document of the workshops' day, before any offering. `follow` updates its day before the transaction ends. */
export async function lockWorkshopDay(tx: Queryable): Promise<{ follow: (actorId: string, now: Date) => Promise<void> }> {
  const before = await lockDocument(tx, ...document)
  return { follow: async (actorId, now) => void (await writeWorkshopDay(tx, before, actorId, now)) }
}

/**
 * Runs a change of an offering's date by staff, and updates the document of the workshops' day in the same transaction, so
 * that both have the same day. The document is locked first, as when it is saved.
 */
export async function changeWithWorkshopDay(
  { id, version, actorId, now = new Date() }: OfferingChangeInput,
  work: (tx: Queryable, offering: OfferingRow, by: { actorId: string; now: Date }) => Promise<OfferingResult>,
): Promise<OfferingResult> {
  let isNamedAnew = false
  const lockFirst = async (tx: Queryable) => await lockDocument(tx, ...document)
  const result = await updateOffering(
    id,
    version,
    async (tx, offering, before) => {
      const done = await work(tx, offering, { actorId, now })
      if (done.ok && offering.kind === 'workshop') isNamedAnew = await writeWorkshopDay(tx, before, actorId, now)
      return done
    },
    lockFirst,
  )
  if (result.ok && isNamedAnew) deleteCached([getCollectionTag(document[0])])
  return result
}

/** When the day in the document is over, sets it to the next day of a workshop that staff moved separately. Repeating it changes nothing. */
export async function updateNextWorkshopDate(now = new Date()): Promise<void> {
  const isOver = (stored: { data: Record<string, unknown> } | null) => {
    const day = parseStoredDay(stored?.data.selectedDate)
    return day !== null && day < getIndiaToday(now)
  }
  if (!isOver(await findDocument(...document))) return
  const isNamedAnew = await inTransaction(async (tx) => {
    const before = await lockDocument(tx, ...document)
    return isOver(before) && (await writeWorkshopDay(tx, before, null, now))
  })
  if (isNamedAnew) deleteCached([getCollectionTag(document[0])])
}

async function writeWorkshopDay(tx: Queryable, before: Awaited<ReturnType<typeof lockDocument>>, actorId: string | null, now: Date): Promise<boolean> {
  if (!before) return false
  const day = findWorkshopDay(await tx.select().from(offerings).where(eq(offerings.kind, 'workshop')), before.data.selectedDate, now)
  if (day === null) return false
  const [collection, id] = document
  return await writeDocument(tx, { collection, id, before, data: { ...before.data, selectedDate: day }, actorId })
}
