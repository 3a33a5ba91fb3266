import { sql } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { counted } from './counted.server.ts'
import { periodOf } from './period.ts'

/**
 * How soon enquiries of a period were answered. An unanswered one counts as infinitely late, so the median is null until
 * half of all were answered.
 */
export type ResponseTimes = {
  asked: number
  answered: number
  waiting: number
  /** Closed or withdrawn before anybody was reached. */
  neverAnswered: number
  /** Within how many milliseconds half, and nine of ten, of all who asked were answered; null: so many were not. */
  medianMs: number | null
  ninetiethMs: number | null
}

/** Of the last 7 and 30 days. Enquiries that staff wrote down began with the call itself and do not count. */
export async function readResponseTimes(now: Date): Promise<{ week: ResponseTimes; month: ResponseTimes }> {
  const [week, month] = await Promise.all([responseTimesSince(periodOf('7', now).from, now), responseTimesSince(periodOf('30', now).from, now)])
  return { week, month }
}

export async function responseTimesSince(from: Date, now: Date): Promise<ResponseTimes> {
  const { rows } = await db().execute<Record<string, number | null>>(sql`
    select count(*)::int as asked, count(first_contacted_at)::int as answered,
      (count(*) filter (where first_contacted_at is null and state in ('submitted', 'assigned')))::int as waiting,
      percentile_disc(array[0.5, 0.9]) within group (
        order by coalesce(extract(epoch from first_contacted_at - created_at)::float8, 'infinity')) as seconds
    from leads where created_at >= ${from} and created_at <= ${now} and origin = 'form' and ${counted}`)
  const { asked, answered, waiting, seconds } = rows[0] as { asked: number; answered: number; waiting: number; seconds: [number, number] | null }
  const [medianMs = null, ninetiethMs = null] = (seconds ?? []).map((value) => (Number.isFinite(value) ? Math.max(0, Math.round(value * 1000)) : null))
  return { asked, answered, waiting, neverAnswered: asked - answered - waiting, medianMs, ninetiethMs }
}
