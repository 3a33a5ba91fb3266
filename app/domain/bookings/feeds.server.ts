import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { getInstitute } from '#app/domain/content/institute.ts'
import { getFees } from '#app/domain/courses/fees.server.ts'
import { toShownFees } from '#app/domain/courses/fees.ts'
import { type CalendarEvent, renderCalendarFile } from '#app/lib/calendar-file.ts'
import { isSlug } from '#app/lib/slug.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isOfEndedCourse, offeringColumns, toOffering } from './list-offerings.server.ts'
import { formatAddress, formatFee, formatLab, formatMove, formatSlot } from './offering-labels.ts'
import { getPagePath } from './offering-path.ts'
import type { Offering } from './offerings.ts'
import { isWithinOneDay } from './offerings.ts'
import { offerings } from './schema.server.ts'

/** `changedAt`: the last change of its texts or dates. `fee`: the fee as text at this moment. */
export type FeedOffering = Offering & { publishedAt: Date; changedAt: Date; cancelReason: string | null; fee: string }

/** The institute has fewer offerings than this. Without a limit, one request could use all memory. */
const longestFeed = 5_000
export const getFeedTitle = () => `${getInstitute().name}: events, workshops and batches`

/** Everything published that is upcoming or running, without batches of courses that are no longer sold. Cancelled and postponed offerings stay for 30 days. */
export async function listFeed(now: Date): Promise<FeedOffering[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const gone = sql`${offerings.cancelledAt} > ${at} - interval '30 days'`
  const postponed = sql`${offerings.startsAt} is null and exists (select from offering_moves where offering_id = offerings.id and moved_at > ${at} - interval '30 days')`
  const feed = await listFeedOfferings(sql`(${gone} or (${offerings.cancelledAt} is null and (${offerings.endsAt} > ${at} or (${postponed}))))`)
  return feed.filter((offering) => !isOfEndedCourse(offering))
}

export async function findForCalendar(slug: string): Promise<FeedOffering | null> {
  return isSlug(slug) ? ((await listFeedOfferings(eq(offerings.slug, slug)))[0] ?? null) : null
}

async function listFeedOfferings(which: SQL): Promise<FeedOffering[]> {
  const { cancelReason, publishedAt, updatedAt } = offerings
  const rows = await db()
    .select({ ...offeringColumns, cancelReason, publishedAt, updatedAt })
    .from(offerings)
    .where(and(which, isNotNull(publishedAt)))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
    .limit(longestFeed)
  const fees = await getFees()
  return rows.map((row) => ({
    ...toOffering(row),
    cancelReason: row.cancelReason,
    publishedAt: row.publishedAt ?? row.updatedAt,
    changedAt: row.updatedAt,
    fee: formatFee(row, toShownFees(fees[row.courseID ?? ''])),
  }))
}

/** Writes a calendar file. It leaves out offerings that never had a date. The same offerings give the same bytes. */
export function writeCalendar(feed: readonly FeedOffering[], name?: string): string {
  const changed = Math.max(0, ...feed.map(({ changedAt }) => changedAt.getTime()))
  return renderCalendarFile({
    organizer: getInstitute(),
    name,
    now: new Date(changed),
    events: feed.flatMap((offering) => toCalendarEvent(offering) ?? []),
  })
}

function toCalendarEvent(offering: FeedOffering): CalendarEvent | null {
  const { id, title, startsAt, endsAt, cancelledAt, moves } = offering
  // A postponed offering is a cancelled event on its old date, so calendars remove it.
  const start = startsAt ?? moves.at(-1)?.from
  if (!start) return null
  const { publicUrl } = config()
  return {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    sequence: moves.length + (cancelledAt ? 1 : 0),
    start,
    end: endsAt !== null && isWithinOneDay(start, endsAt) ? endsAt : null,
    summary: `${title} (${getInstitute().name})`,
    description: [offering.summary, ...listFacts(offering), `Our number is ${getInstitute().phoneShown}.`].filter(Boolean).join('\n'),
    location: formatAddress(offering),
    url: publicUrl + getPagePath(offering),
    status: cancelledAt || !startsAt ? 'CANCELLED' : 'CONFIRMED',
  }
}

export function listFacts({ kind, fee, moves, cancelledAt, cancelReason, ...offering }: FeedOffering): string[] {
  const moved = moves.at(-1)
  return [
    kind === 'batch' && formatSlot(offering) ? `${formatSlot(offering)}.` : '',
    formatLab(offering) && `Lab: ${formatLab(offering)}.`,
    `Fee: ${fee}.`,
    moved ? `${formatMove(moved)} ${moved.note}`.trim() : '',
    cancelledAt ? `Cancelled. ${cancelReason ?? ''}`.trim() : '',
  ].filter(Boolean)
}
