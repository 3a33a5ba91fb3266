import { eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/db/audit.server.ts'
import { announceChange } from '#app/platform/db/changes.server.ts'
import { type Queryable, takeLocks } from '#app/platform/db/client.server.ts'
import { bookableMoves, bookables } from '#app/platform/db/schema/bookings.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { seatsChanged } from './line.server.ts'
import { bookableName, bookablesName } from './read-bookables.server.ts'
import { lockOf } from './seat-sql.server.ts'
import { type DatedWorkshop, datesOn, decideWorkshop, storedDay, type WorkshopPlan } from './workshop-dates.ts'

type Options = {
  actorId?: string | null
  now?: Date
  /** Only makes what is not there: a date that staff moved by hand stays. For the site's start. */
  onlyMissing?: boolean
}

/**
 * Holds the career workshops on the day that DatesForm/careerWorkshop names (spec §3): makes them for a new day, moves them
 * when it changes, postpones them when it names no day to come. Done again, it changes nothing.
 * @param tx the transaction that saves the document
 * @param selectedDate as stored; anything that is no day to come is none
 */
export async function syncWorkshops(tx: Queryable, selectedDate: unknown, workshops: readonly WorkshopPlan[], options: Options = {}): Promise<void> {
  const { actorId = null, now = new Date(), onlyMissing = false } = options
  const day = storedDay(selectedDate)
  await takeLocks(tx, ['workshop dates'])
  const known = await readWorkshops(tx, workshops)
  // Nobody books while a date moves.
  await takeLocks(
    tx,
    known.map(({ id }) => lockOf(id)),
  )
  const all = await readWorkshops(tx, workshops)
  for (const workshop of workshops) {
    const own = all.filter(({ workshopId }) => workshopId === workshop.id)
    const decided = decideWorkshop(own, workshop, day, now)
    if (decided.kind === 'make') await make(tx, workshop, decided.day, now)
    if (decided.kind === 'move' && !onlyMissing) await move(tx, decided.thing, decided.dates, actorId)
  }
}

async function readWorkshops(tx: Queryable, workshops: readonly WorkshopPlan[]) {
  const ids = workshops.map(({ id }) => id)
  return await tx.select().from(bookables).where(inArray(bookables.workshopId, ids)).orderBy(bookables.id)
}

async function make(tx: Queryable, { id, title, summary, seats, courseIDs, ...hours }: WorkshopPlan, day: string, now: Date): Promise<void> {
  await tx.insert(bookables).values({
    kind: 'workshop',
    workshopId: id,
    slug: await freeSlug(tx, `${id}-workshop`),
    title,
    summary,
    courseID: courseIDs[0] ?? null,
    mode: 'both',
    ...datesOn(day, hours),
    capacity: seats,
    pricePaise: 0,
    publishedAt: now,
  })
  await announceChange(tx, bookablesName)
}

/** Its address names no day, which may move: `cloud-workshop`, `cloud-workshop-2`. */
async function freeSlug(tx: Queryable, made: string): Promise<string> {
  const rows = await tx
    .select({ slug: bookables.slug })
    .from(bookables)
    .where(sql`${bookables.slug} like ${`${made}%`}`)
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? made : `${made}-${number}`
    if (!taken.has(slug)) return slug
  }
}

async function move(tx: Queryable, thing: DatedWorkshop, dates: Pick<DatedWorkshop, 'startsAt'>, actorId: string | null): Promise<void> {
  const { id, version } = thing
  await tx
    .update(bookables)
    .set({ ...dates, version: sql`${bookables.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(bookables.id, id))
  await recordAudit(tx, {
    actorId,
    action: 'bookable.move',
    subject: `bookable:${id}`,
    before: { startsAt: thing.startsAt, version },
    after: { startsAt: dates.startsAt, version: version + 1 },
  })
  // A draft has no public history, and nobody to tell.
  if (thing.publishedAt) {
    const [moved] = await tx
      .insert(bookableMoves)
      .values({ bookableId: id, fromStartsAt: thing.startsAt, toStartsAt: dates.startsAt, movedBy: actorId })
      .returning({ id: bookableMoves.id })
    if (!moved) throw new Error('unreachable: an insert returns its row')
    await enqueue(tx, 'bookable-changed', { bookableId: id, cause: { kind: 'moved', moveId: moved.id } })
  }
  await seatsChanged(tx, id)
  await announceChange(tx, bookablesName, bookableName(id))
}
