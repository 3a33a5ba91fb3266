import { sql } from 'drizzle-orm'
import { activeStates } from '#app/domain/bookings/offerings.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { postToMany } from './outbox.server.ts'

/** What a member is told of. */
export type AlertKind = 'wishlist-new-batch' | 'wishlist-seat-free' | 'wishlist-moved'

/** What happened longer ago is news no more, should nothing have been told for so long. */
const newsHours = 48
const atOnce = 500

/**
 * Makes a mail for each member and each new batch, freed seat and moved date of a course whose alerts they have on. Each is
 * made once, also if the job dies in the middle. Anyone who has a place there hears of it as of their booking.
 */
export async function notifyWishlistOwners(size = atOnce): Promise<void> {
  for (;;) {
    const due = await findDue(size)
    await inTransaction(async (tx) => {
      await postToMany(
        tx,
        due.map(({ userId, kind, cause }) => ({ userId, channel: 'mail', kind, cause })),
      )
    })
    if (due.length < size) return
  }
}

const ownPlaces = sql.raw(activeStates.map((state) => `'${state}'`).join(', '))

async function findDue(size: number): Promise<{ userId: string; kind: AlertKind; cause: string }[]> {
  const after = sql`> now() - ${newsHours} * interval '1 hour'`
  const { rows } = await db().execute<{ userId: string; kind: AlertKind; cause: string }>(sql`
    with thing as (
      select * from offerings where kind = 'batch' and published_at is not null and cancelled_at is null and (ends_at is null or ends_at > now())
    ), open as (
      select * from thing where closed_at is null and (closes_at is null or closes_at > now())
    ), news as (
      select id, course_id, 'wishlist-new-batch' as kind, 'new' as what, published_at as at from open where published_at ${after}
      union all
      select id, course_id, 'wishlist-seat-free', to_char(freed_at at time zone 'utc', 'YYYYMMDDHH24MISSUS'), freed_at from open
        where freed_at ${after} and seats_taken < capacity and starts_at is not null and (opens_at is null or opens_at <= now())
      union all
      select thing.id, course_id, 'wishlist-moved', moved.id::text, moved_at from offering_moves as moved join thing on thing.id = moved.offering_id where moved_at ${after}
    )
    select entry.user_id as "userId", news.kind, news.id || '/' || news.what as cause
    from news
    join wishlist_entries as entry on entry.course_id = news.course_id and entry.alerts_since < news.at
    join users on users.id = entry.user_id and users.email_verified and users.disabled_at is null
    where not exists (select from messages where user_id = entry.user_id and channel = 'mail' and messages.kind = news.kind and cause = news.id || '/' || news.what)
      and not exists (select from leads join bookings on bookings.lead_id = leads.id
        where leads.user_id = entry.user_id and bookings.offering_id = news.id and bookings.state in (${ownPlaces}))
    order by news.at, entry.user_id limit ${size}`)
  return rows
}
