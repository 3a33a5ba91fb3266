import { sql } from 'drizzle-orm'
import type { BookingMessageKind } from '#app/domain/bookings/booking-messages.ts'
import { activeStates } from '#app/domain/bookings/offerings.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { Delivery } from './delivery.ts'

/** Counts by the responses of the mail server or gateway. @param causes the part after the booking's id, and the message's moment */
export async function getDeliveries(
  offeringId: string,
  kind: BookingMessageKind,
  causes: { id: string; at: Date; seatsOnly?: boolean }[],
): Promise<Record<string, Delivery>> {
  if (causes.length === 0) return {}
  const requested = sql.join(
    causes.map(({ id, at, seatsOnly = false }) => sql`(${id}::text, ${at.toISOString()}::timestamptz, ${seatsOnly}::boolean)`),
    sql`, `,
  )
  const active = sql.join(
    activeStates.map((state) => sql`${state}`),
    sql`, `,
  )
  // A cancellation has ended the bookings of the people who must be told.
  const hadPlace =
    kind === 'booking-called-off' ? sql`(bookings.state in (${active}) or bookings.state_at >= cause_row.at)` : sql`bookings.state in (${active})`
  const { rows } = await db().execute<Delivery & { id: string }>(sql`
    select id, (count(*) filter (where best = 1))::int as sent, (count(*) filter (where best = 2))::int as waiting,
      (count(*) filter (where best = 3))::int as "toCall", (count(*) filter (where best = 4))::int as called,
      (count(*) filter (where best = 5))::int as "notCalled", (count(*) filter (where best = 6))::int as failed,
      (count(*) filter (where best = 7))::int as unreachable
    from (
      select cause_row.id, case when message.sent then 1 when message.waiting then 2 when call.open then 3 when call.done then 4 when call.missed then 5 when message.some then 6
        when ${hadPlace} and not (cause_row.seats_only and bookings.state in ('waiting', 'held', 'offered')) and bookings.created_at <= cause_row.at then 7 end as best
      from bookings cross join (values ${requested}) as cause_row(id, at, seats_only)
      cross join lateral (select bool_or(state = 'sent') as sent, bool_or(state = 'waiting') as waiting, count(*) > 0 as some
        from messages where kind = ${kind} and cause = bookings.id || '/' || cause_row.id) as message
      cross join lateral (select bool_or(done_event_id is null and (until is null or until > now())) as open, bool_or(done_event_id is not null) as done,
          bool_or(done_event_id is null and until <= now()) as missed
        from call_tasks where reason = ${kind} and cause = bookings.id || '/' || cause_row.id) as call
      where bookings.offering_id = ${offeringId}
    ) as each_person group by id`)
  return Object.fromEntries(rows.map(({ id, ...delivery }) => [id, delivery]))
}
