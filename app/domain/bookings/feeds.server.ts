import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type CalendarEvent, calendarFile } from '#app/lib/calendar-file.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { institute } from '#content/institute.ts'
import { pagePath } from './bookable-path.ts'
import { feeWords, moveWords, placeWords, slotWords } from './bookable-words.ts'
import type { Bookable } from './bookables.ts'
import { isSlug } from './made-slug.ts'
import { bookableColumns, toBookable } from './read-bookables.server.ts'
import { bookables } from './schema.server.ts'

/** What a feed carries; `changedAt`: when its words or dates last did. */
export type FeedThing = Bookable & { publishedAt: Date; changedAt: Date; cancelReason: string | null }

const dayMs = 24 * 60 * 60 * 1000
/** More than an institute holds at a time; a feed without end would be one request's whole memory. */
const longestFeed = 5_000
export const feedTitle = `${institute.name}: events, workshops and batches`

/** Everything published that is to come or under way, and for 30 days what was cancelled or lost its day. */
export async function readFeed(now: Date): Promise<FeedThing[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const gone = sql`${bookables.cancelledAt} > ${at} - interval '30 days'`
  const postponed = sql`${bookables.startsAt} is null and exists (select from bookable_moves where bookable_id = bookables.id and moved_at > ${at} - interval '30 days')`
  return await read(sql`(${gone} or (${bookables.cancelledAt} is null and (${bookables.endsAt} > ${at} or (${postponed}))))`)
}

/** One published thing as a feed has it, by its address; null if there is none. */
export async function findForCalendar(slug: string): Promise<FeedThing | null> {
  return isSlug(slug) ? ((await read(eq(bookables.slug, slug)))[0] ?? null) : null
}

async function read(which: SQL): Promise<FeedThing[]> {
  const { cancelReason, publishedAt, updatedAt } = bookables
  const rows = await db()
    .select({ ...bookableColumns, cancelReason, publishedAt, updatedAt })
    .from(bookables)
    .where(and(which, isNotNull(publishedAt)))
    .orderBy(asc(bookables.startsAt), asc(bookables.id))
    .limit(longestFeed)
  return rows.map(({ cancelReason, publishedAt, updatedAt, ...row }) => ({
    ...toBookable(row),
    cancelReason,
    publishedAt: publishedAt ?? updatedAt,
    changedAt: updatedAt,
  }))
}

/** These things as a calendar file; those that never had a day are left out. The same things give the same bytes. */
export function writeCalendar(things: readonly FeedThing[], name?: string): string {
  const changed = Math.max(0, ...things.map(({ changedAt }) => changedAt.getTime()))
  return calendarFile({ organizer: institute, name, now: new Date(changed), events: things.flatMap((thing) => toCalendarEvent(thing) ?? []) })
}

function toCalendarEvent(thing: FeedThing): CalendarEvent | null {
  const { id, title, startsAt, endsAt, cancelledAt, moves } = thing
  // What lost its day leaves the calendars it is in: it is cancelled where it stood.
  const start = startsAt ?? moves.at(-1)?.from
  if (!start) return null
  const { publicUrl } = config()
  const isShort = endsAt !== null && endsAt.getTime() - start.getTime() <= dayMs
  return {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    sequence: moves.length + (cancelledAt ? 1 : 0),
    start,
    // Weeks of classes would fill the calendar from their first hour to their last.
    end: isShort ? endsAt : null,
    summary: `${title} (${institute.name})`,
    description: [thing.summary, ...factsOf(thing), `Our number is ${institute.phoneShown}.`].filter(Boolean).join('\n'),
    location: thing.mode === 'online' || thing.place ? placeWords(thing) : [institute.name, ...institute.address].join(', '),
    url: publicUrl + pagePath(thing),
    status: cancelledAt || !startsAt ? 'CANCELLED' : 'CONFIRMED',
  }
}

/** A thing's fee and hours, and what became of its date, in sentences. */
export function factsOf({ kind, pricePaise, moves, cancelledAt, cancelReason, ...thing }: FeedThing): string[] {
  const moved = moves.at(-1)
  return [
    kind === 'batch' && slotWords(thing) ? `${slotWords(thing)}.` : '',
    `Fee: ${feeWords(pricePaise)}.`,
    moved ? `${moveWords(moved)} ${moved.note}`.trim() : '',
    cancelledAt ? `Cancelled. ${cancelReason ?? ''}`.trim() : '',
  ].filter(Boolean)
}
