import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type AccountIdentity, matchAccount } from '#app/domain/leads/account-leads.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { offeringColumns, toOffering } from './list-offerings.server.ts'
import { isOpenTest } from './offering-labels.ts'
import { type ConfirmMethod, calendarStates, comingStates, findBookingFailure, type OfferingKind } from './offerings.ts'
import { waitlistPosition } from './own-booking.server.ts'
import { getBookingPath } from './own-booking-link.server.ts'
import { canCancel, getOwnBookingState, type OwnBookingState } from './own-booking-texts.ts'
import { feeStatuses } from './payments/status-schema.server.ts'
import { bookings, offerings } from './schema.server.ts'

export type OwnBookingRow = {
  id: string
  reference: string
  title: string
  kind: OfferingKind
  startsAt: Date | null
  endsAt: Date | null
  which: OwnBookingState
  until: Date | null
  place: number | null
  confirm: ConfirmMethod | null
  path: string
  canCancel: boolean
  canBookAgain: boolean
  hasCalendar: boolean
  /** The person has a seat at an online test, which is open now and not handed in. */
  isOpenTest: boolean
  /** The next open amount of the agreed fee, and the overdue amount. Null: nothing is due. */
  due: { paise: number; on: string; overduePaise: number } | null
}
/** `coming`: the person has a seat or waits for one; those that expire come first, then the soonest. `past`: all others, the latest first. */
export type OwnBookings = { coming: OwnBookingRow[]; past: OwnBookingRow[]; isCut: boolean }

const comingCases: readonly OwnBookingState[] = comingStates
const unconfirmedCases: readonly OwnBookingState[] = ['held', 'offered', 'waiting']
const calendarCases: readonly OwnBookingState[] = calendarStates

/** The bookings of the enquiries that belong to an account, by the same rule as the page of personal data. */
export async function listOwnBookings(person: AccountIdentity, { now = new Date(), limit = 100 } = {}): Promise<OwnBookings> {
  const rows = await db()
    .select({
      booking: {
        id: bookings.id,
        reference: bookings.reference,
        state: bookings.state,
        expiresAt: bookings.expiresAt,
        verifiedAt: bookings.verifiedAt,
        confirmWay: bookings.confirmWay,
      },
      hasEndedTest: sql<boolean>`exists (select from test_attempts where booking_id = ${bookings.id} and (ended_at is not null or deadline_at <= ${now}))`,
      place: sql<number | null>`case when ${bookings.state} = 'waiting' then ${waitlistPosition} end`,
      publishedAt: offerings.publishedAt,
      offering: offeringColumns,
      due: { paise: feeStatuses.nextPaise, on: feeStatuses.nextOn, overduePaise: feeStatuses.overduePaise },
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(feeStatuses, eq(feeStatuses.bookingId, bookings.id))
    .where(and(matchAccount(person), isNull(leads.erasedAt)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit + 1)
  const all = rows.slice(0, limit).map(({ booking, hasEndedTest, place, publishedAt, offering: columns, due }): OwnBookingRow => {
    const { id, reference, expiresAt } = booking
    const offering = toOffering(columns)
    const state = expiresAt && expiresAt <= now ? 'expired' : booking.state
    const which = getOwnBookingState({ state, offering }, now)
    const { title, kind, startsAt, endsAt } = offering
    const hasEnded = which === 'cancelled' || which === 'left' || which === 'expired'
    return {
      id,
      reference,
      title,
      kind,
      startsAt,
      endsAt,
      which,
      place,
      until: expiresAt,
      confirm: booking.verifiedAt || !unconfirmedCases.includes(which) ? null : booking.confirmWay,
      path: getBookingPath(id, endsAt, now),
      canCancel: canCancel({ state, offering }, now),
      canBookAgain: hasEnded && findBookingFailure({ ...offering, publishedAt }, now) === null,
      due: due?.on && due.paise ? { paise: due.paise, on: due.on, overduePaise: due.overduePaise ?? 0 } : null,
      hasCalendar: startsAt !== null && calendarCases.includes(which),
      isOpenTest: which === 'confirmed' && isOpenTest(offering, now) && !hasEndedTest,
    }
  })
  const isComing = ({ which }: OwnBookingRow) => comingCases.includes(which)
  const deadline = ({ until }: OwnBookingRow) => until?.getTime() ?? Number.MAX_SAFE_INTEGER
  const start = ({ startsAt }: OwnBookingRow) => startsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return {
    coming: all.filter(isComing).toSorted((a, b) => deadline(a) - deadline(b) || start(a) - start(b)),
    past: all.filter((row) => !isComing(row)).toSorted((a, b) => start(b) - start(a)),
    isCut: rows.length > limit,
  }
}
