import { sql } from 'drizzle-orm'
import { offerings } from './schema.server.ts'

/** The lock that every change of the places at one offering holds. */
export const lockOf = (bookableId: string) => `bookable ${bookableId}`

/** Changes of who has a place, and how, that no public page shows are announced by this name. */
export const rosterName = (bookableId: string) => `roster/${bookableId}`

/** Why an offering takes nobody now, or null. The browser's copy of this rule is `offeringState`; a test compares them. */
export const refusalSql = `case
    when published_at is null then 'absent'
    when cancelled_at is not null then 'cancelled'
    when starts_at is null then 'unscheduled'
    when ends_at <= now() then 'over'
    when closed_at is not null or closes_at <= now() then 'closed'
    when opens_at > now() then 'not-open'
  end`

/** How many seats people may take whose mail address or phone is not verified: so many confirmed, and as many held or offered. */
export const unverifiedShare = sql<number>`unverified_share(${offerings.capacity})`

/**
 * What a form for a seat needs to know of the offering before anybody's name is kept. $1 its address.
 * `refusal`: why it takes nobody, with the words of `offeringState` for what has no date.
 */
export const askedOfferingStatement = {
  name: 'asked_thing',
  text: `select id, course_id as "courseID", ends_at as "endsAt", case when refusal = 'unscheduled' and exists (
      select from bookable_moves where bookable_id = thing.id) then 'postponed' else refusal end as refusal
    from (select id, course_id, ends_at, ${refusalSql} as refusal from bookables where slug = $1) as thing`,
}
