import { type SQL, sql } from 'drizzle-orm'

/** Batches of one state, and the order they stand in. `id`: they have no start. */
export type ListGroup = { number: number; where: SQL; order: 'soonest' | 'latest' | 'id' }

export const published = sql`kind = 'batch' and published_at is not null`

/** They have begun and take people still. Written as the index `offerings_begun` has it. */
function begunSql(now: Date): SQL {
  return sql`starts_at is not null and tstzrange(starts_at, greatest(starts_at, closes_at)) @> ${now.toISOString()}::timestamptz`
}

/**
 * What the list of batches shows, in the order of display: `offeringState` in the database's words; a test compares them. Those to
 * come and those begun are apart, since each is found by an index of its own.
 */
export function listGroups(now: Date): ListGroup[] {
  const at = sql`${now.toISOString()}::timestamptz`
  const standing = sql`cancelled_at is null and closed_at is null and closes_at > ${at} and (opens_at is null or opens_at <= ${at})`
  const ahead = sql`starts_at > ${at}`
  const free = sql`seats_taken < capacity`
  const undated = sql`starts_at is null and cancelled_at is null`
  const moved = sql`exists (select from offering_moves where offering_id = offerings.id)`
  const groups: Omit<ListGroup, 'number'>[] = [
    { where: sql`${ahead} and ${standing} and ${free}`, order: 'soonest' },
    { where: sql`${begunSql(now)} and ${standing} and not ${free}`, order: 'soonest' },
    { where: sql`${ahead} and ${standing} and not ${free}`, order: 'soonest' },
    { where: sql`${begunSql(now)} and ${standing} and ${free}`, order: 'soonest' },
    { where: sql`cancelled_at is null and closed_at is null and starts_at is not null and opens_at > ${at}`, order: 'soonest' },
    { where: sql`${undated} and ${moved}`, order: 'id' },
    { where: sql`${undated} and not ${moved}`, order: 'id' },
    { where: sql`${ahead} and cancelled_at is null and (closed_at is not null or closes_at <= ${at})`, order: 'latest' },
    { where: sql`${ahead} and cancelled_at is not null`, order: 'soonest' },
  ]
  return groups.map((group, number) => ({ ...group, number }))
}
