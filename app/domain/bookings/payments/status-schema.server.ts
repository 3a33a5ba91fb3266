import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgView, uuid } from 'drizzle-orm/pg-core'

const paise = (name: string) => bigint(name, { mode: 'number' }).notNull()
const today = sql.raw(`(now() at time zone 'Asia/Kolkata')::date`)
const received = sql.raw(`(select coalesce(sum(amount_paise - refunded_paise), 0)::bigint as paise from booking_payments
    where booking_payments.booking_id = agreed.booking_id and outcome = 'seat' and reversed_at is null)`)

/** The open amount of each instalment. Payments count for the earliest first; a waived amount reduces the last. Without a seat nothing is due. */
export const instalmentStatuses = pgView('instalment_standings', {
  agreementId: uuid('agreement_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
  number: integer('number').notNull(),
  dueOn: date('due_on').notNull(),
  amountPaise: paise('amount_paise'),
  openPaise: paise('open_paise'),
}).as(sql`
  select agreed.id as agreement_id, agreed.booking_id, part.number, part.due_on, part.amount_paise,
    greatest(0, least(upto.paise, payable.paise) - greatest(least(upto.paise - part.amount_paise, payable.paise), received.paise))::bigint as open_paise
  from fee_agreements agreed
    join bookings on bookings.id = agreed.booking_id
    cross join lateral ${received} received
    cross join lateral (select case when bookings.state in ('held','offered','confirmed','attended','missed')
      then agreed.course_paise - agreed.discount_paise - agreed.waived_paise else 0 end as paise) payable
    join fee_instalments part on part.agreement_id = agreed.id
    cross join lateral (select sum(amount_paise) as paise from fee_instalments before
      where before.agreement_id = part.agreement_id and before.number <= part.number) upto
  where agreed.replaced_at is null`)

export const feeStatuses = pgView('fee_standings', {
  bookingId: uuid('booking_id').notNull(),
  agreementId: uuid('agreement_id').notNull(),
  agreedPaise: paise('agreed_paise'),
  waivedPaise: paise('waived_paise'),
  receivedPaise: paise('received_paise'),
  /** Received above the agreed fee. */
  overPaise: paise('over_paise'),
  openPaise: paise('open_paise'),
  /** The open amount of instalments due before today in India. */
  overduePaise: paise('overdue_paise'),
  /** The earliest date with an open amount, in the past or future. Null: nothing is open. */
  nextOn: date('next_on'),
  nextPaise: bigint('next_paise', { mode: 'number' }),
}).as(sql`
  select agreed.booking_id, agreed.id as agreement_id, agreed.course_paise - agreed.discount_paise as agreed_paise, agreed.waived_paise,
    received.paise as received_paise, greatest(0, received.paise - (agreed.course_paise - agreed.discount_paise - agreed.waived_paise))::bigint as over_paise,
    coalesce(due.open, 0)::bigint as open_paise, coalesce(due.overdue, 0)::bigint as overdue_paise, due.next_on, due.next_paise
  from fee_agreements agreed
    cross join lateral ${received} received
    cross join lateral (select sum(open_paise) as open, sum(open_paise) filter (where due_on < ${today}) as overdue,
      min(due_on) filter (where open_paise > 0) as next_on, ((array_agg(open_paise order by number) filter (where open_paise > 0))[1])::bigint as next_paise
      from instalment_standings where instalment_standings.agreement_id = agreed.id) due
  where agreed.replaced_at is null`)
