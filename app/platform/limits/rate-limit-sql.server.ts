/**
 * Within `insert into rate_limits … on conflict`, by the database's clock: whether the window of the row that is there is over.
 * One that ends later than a window that begins now was dated by another clock; requests that waited for a lock are a little late.
 */
const windowOverSql = `(rate_limits.window_ends_at <= now() or rate_limits.window_ends_at > excluded.window_ends_at + interval '1 minute')`

/** Seconds until the window of a counted row ends. */
const retryAfterSql = 'greatest(1, ceil(extract(epoch from rate_limits.window_ends_at - now())))::int'

/**
 * Counts one attempt more in a row that is there, after `insert into rate_limits (key, count, window_ends_at) …`; its result
 * has `count` and `retry_after`.
 * @param max SQL of the limit: counted no further than one past it, so that a flood does not run the counter over
 */
export const countAgainSql = (max: string): string => `on conflict (key) do update set
    count = case when ${windowOverSql} then 1 else least(rate_limits.count, ${max}) + 1 end,
    window_ends_at = case when ${windowOverSql} then excluded.window_ends_at else rate_limits.window_ends_at end
  returning count, ${retryAfterSql} as retry_after`
