import { announceSql } from '#app/platform/db/changes.server.ts'
import type { PlannedStatement } from '#app/platform/db/locked-statements.server.ts'
import { countAgainSql } from '#app/platform/db/rate-limit-sql.server.ts'
import { jobInsertSql } from '#app/platform/jobs/jobs.server.ts'
import { placeStates } from '#app/shared/bookables.ts'

/** The lock that every change of the places at one thing holds. */
export const lockOf = (bookableId: string) => `bookable ${bookableId}`

/** Changes of who has a place, and how, that no public page shows are announced by this name. */
export const rosterName = (bookableId: string) => `roster/${bookableId}`

const placeStatesSql = placeStates.map((state) => `'${state}'`).join(', ')

/** Why a bookable thing takes nobody now, or null. The browser's copy of this rule is `bookableState`; a test compares them. */
export const refusalSql = `case
    when published_at is null then 'absent'
    when cancelled_at is not null then 'cancelled'
    when starts_at is null then 'unscheduled'
    when ends_at <= now() then 'over'
    when closed_at is not null or closes_at <= now() then 'closed'
    when opens_at > now() then 'not-open'
  end`

/**
 * One place, decided and written in one statement, which is to run with the thing's lock held. $1 the thing, $2 the
 * enquiry, $3 a reference, $4 the state of a seat, $5 when it lapses, $6 whether to stand in line if it is full, $7 who holds it,
 * $8 the key under which new places are counted (null: nobody's), $9 the window in seconds.
 * A counter allows a third of the thing's capacity, and at least three; only what would be written is counted.
 * One phone has one place: the person's other enquiries count too.
 * Written so that PostgreSQL, while the tables are new to it, has no plan that reads all enquiries, or all places at the thing.
 * Nothing is decided while a hold or an offer that has lapsed still counts, or while somebody waits for a seat that is free,
 * as when booking opened a moment ago (`isStale`).
 */
const textOf = (tell: { job: string; column: string }) => `
with thing as (
  select id, capacity, capacity - seats_taken as free, ${refusalSql} as refusal from bookables where id = $1::uuid
), stale as (
  select where exists (select from (
      select expires_at from bookings where bookable_id = $1::uuid and state in ('held', 'offered') order by bookable_id, expires_at limit 1
    ) as next where expires_at <= now())
    or exists (select from thing where free > 0 and refusal is null and exists (select from bookings where bookable_id = $1::uuid and state = 'waiting'))
), person as (
  select $2::uuid as lead_id
  union
  select other.id from leads as asking join leads as other on other.phone = asking.phone where asking.id = $2::uuid and asking.phone <> ''
), mine as (
  select place.id, place.state from person cross join lateral (
    select id, state from bookings where bookable_id = $1::uuid and lead_id = person.lead_id and state in (${placeStatesSql}) limit 1
  ) as place
  limit 1
), wanted as (
  select id, free, greatest(3, capacity / 3) as allowed
  from thing where refusal is null and (free > 0 or $6::boolean) and not exists (select from mine) and not exists (select from stale)
), counted as (
  insert into rate_limits (key, count, window_ends_at)
  select $8::text, 1, now() + $9::int * interval '1 second' from wanted where $8::text is not null
  ${countAgainSql('(select allowed from wanted)')}
), made as (
  insert into bookings (reference, bookable_id, lead_id, state, expires_at, waiting_since, held_by)
  select $3::text, id, $2::uuid, case when free > 0 then $4::text else 'waiting' end, case when free > 0 then $5::timestamptz end,
    case when free <= 0 then clock_timestamp() end, $7::text
  from wanted where coalesce((select count from counted), 0) <= allowed
  on conflict (reference) do nothing
  returning id, state
)${tell.job}
select (select refusal from thing) as refusal, (select free from thing) as free, coalesce((select id from made), (select id from mine)) as "bookingId",
  coalesce((select state from made), (select state from mine)) as state, exists (select from made) as "isNew", exists (select from stale) as "isStale",
  (select retry_after from counted cross join wanted where count > allowed) as "retryAfterSeconds"${tell.column}`

const takes = ['uuid', 'uuid', 'text', 'text', 'timestamptz', 'boolean', 'text', 'text', 'int']
const gives = 'refusal text, free int, "bookingId" uuid, state text, "isNew" boolean, "isStale" boolean, "retryAfterSeconds" int'

/** Tells of the place by itself: a job for its person, an announcement for open pages. */
export const bookStatement: PlannedStatement = {
  name: 'book_seat',
  text: textOf({
    job: `, job as (${jobInsertSql('booking-changed', `jsonb_build_object('bookingId', made.id, 'state', made.state)`, 'made')})`,
    column: `, (select ${announceSql(`'["bookable/' || $1::uuid || '"]'`)} from made)::text as told`,
  }),
  takes,
  gives: `${gives}, told text`,
}

/** Follows an enquiry, whose job tells of the place as well: a job of its own and an announcement cost a ninth of the whole. */
export const bookWithEnquiryStatement: PlannedStatement = { name: 'book_seat_with_enquiry', text: textOf({ job: '', column: '' }), takes, gives }

/**
 * What a form for a seat needs to know of the thing before anybody's name is kept. $1 its address.
 * `refusal`: why it takes nobody, with the words of `bookableState` for what has no date.
 */
export const askedThingStatement = {
  name: 'asked_thing',
  text: `select id, course_id as "courseID", ends_at as "endsAt", case when refusal = 'unscheduled' and exists (
      select from bookable_moves where bookable_id = thing.id) then 'postponed' else refusal end as refusal
    from (select id, course_id, ends_at, ${refusalSql} as refusal from bookables where slug = $1) as thing`,
}
