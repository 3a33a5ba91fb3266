import { eq, like } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { BookableInput } from '#app/domain/bookings/schedule/staff-input.server.ts'
import { formatFieldDate } from '#app/lib/field-moment.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { absent, type Refusal, readRefusal, refuse, type StoredBookable, type Written, withBookable, writeChange } from './locked-bookable.server.ts'
import { freeSlug, generateSlug, isMadeSlug, type Named } from './made-slug.ts'
import { bookables } from './schema.server.ts'

/**
 * Writes a new thing as a draft, which nobody but staff sees.
 * @param id from the form, so that one sent twice is one thing
 */
export async function createBookable(id: string, input: BookableInput, actorId: string): Promise<Written> {
  return await insertDraft(id, input, { actorId, action: 'bookable.create' })
}

/** A draft with all of a thing's words and none of its dates: next month's batch. @param id of the copy, from the form */
export async function copyBookable(sourceId: string, id: string, actorId: string): Promise<Written> {
  const [source] = await db().select().from(bookables).where(eq(bookables.id, sourceId))
  if (!source) return absent
  const { kind, title, summary, description, courseID, workshopId, mode, days, part, place, capacity, pricePaise, joinUrl } = source
  const words = { kind, title, summary, description, courseID, workshopId, mode, days, part, place, capacity, pricePaise, joinUrl }
  const none = { startsAt: null, endsAt: null, opensAt: null, closesAt: null, recordingUrl: null, slug: '' }
  return await insertDraft(id, { ...words, ...none }, { actorId, action: 'bookable.copy' })
}

async function insertDraft(id: string, input: BookableInput, { actorId, action }: { actorId: string; action: string }): Promise<Written> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await db().transaction(async (tx) => {
        const slug = input.slug || (await findFreeSlug(tx, input))
        const made = await tx
          .insert(bookables)
          .values({ ...input, id, slug, createdBy: actorId })
          .onConflictDoNothing({ target: bookables.id })
          .returning({ id: bookables.id })
        // The same form, come a second time.
        if (made.length === 0) return { ok: true, id, eventId: 0 } as const
        const eventId = await recordAudit(tx, { actorId, action, subject: `bookable:${id}`, after: { ...input, slug, version: 1 } })
        return { ok: true, id, eventId } as const
      })
    } catch (error) {
      const refusal = await readRefusal(error, id)
      // Somebody took the made address meanwhile: there is another.
      if (refusal.field !== 'slug' || input.slug || tries === 3) return refusal
    }
  }
}

/**
 * Changes a thing. What has been published keeps its address, and its start is moved (move-bookable.server.ts), not overwritten.
 * @param version what the form was filled from
 */
export async function changeBookable(id: string, version: number, sent: BookableInput, actorId: string, now = new Date()): Promise<Written> {
  for (let tries = 0; ; tries += 1) {
    const written = await withBookable(id, version, async (tx, thing) => {
      const input = withStoredSeconds(thing, sent)
      const refusal = refuseChange(thing, input, now)
      if (refusal) return refusal
      const slug = thing.publishedAt ? thing.slug : await slugOf(tx, thing, input)
      return await writeChange(tx, thing, { ...input, slug }, { actorId, action: 'bookable.change' })
    })
    if (written.ok || written.field !== 'slug' || sent.slug || tries === 3) return written
  }
}

function refuseChange(thing: StoredBookable, input: BookableInput, now: Date): Refusal | null {
  if (thing.cancelledAt) return refuse('This was cancelled. Copy it to hold it after all.')
  if (thing.kind !== input.kind) return refuse('A thing keeps its kind.')
  if (!thing.publishedAt) return null
  if (input.slug && input.slug !== thing.slug) return refuse('People have this address already. It stays.', 'slug')
  if (!isSameTime(thing.startsAt, input.startsAt)) return refuse('A published date is moved, not overwritten: use “Move the date”.', 'startsAt')
  if (input.endsAt && input.endsAt <= now && !isSameTime(thing.endsAt, input.endsAt)) return refuse('This is in the past.', 'endsAt')
  return null
}

/** Forms know minutes: a date that was not touched stays what it is to the second. */
function withStoredSeconds(thing: StoredBookable, sent: BookableInput): BookableInput {
  const dates = (['startsAt', 'endsAt', 'opensAt', 'closesAt'] as const).filter((name) => formatFieldDate(thing[name]) === formatFieldDate(sent[name]))
  return { ...sent, ...Object.fromEntries(dates.map((name) => [name, thing[name]])) }
}

const isSameTime = (a: Date | null, b: Date | null) => (a?.getTime() ?? null) === (b?.getTime() ?? null)

/** Staff's own address, or the made one: another where what it was made of has changed. */
async function slugOf(tx: Queryable, thing: StoredBookable, input: BookableInput): Promise<string> {
  if (input.slug) return input.slug
  return isMadeSlug(thing.slug, input) ? thing.slug : await findFreeSlug(tx, input)
}

async function findFreeSlug(tx: Queryable, of: Named): Promise<string> {
  const made = generateSlug(of)
  const taken = await tx
    .select({ slug: bookables.slug })
    .from(bookables)
    .where(like(bookables.slug, `${made}%`))
  return freeSlug(made, new Set(taken.map(({ slug }) => slug)))
}
