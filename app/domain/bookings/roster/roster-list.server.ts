import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { activeStates, type BookingState } from '#app/domain/bookings/offerings.ts'
import { sumReceived } from '#app/domain/bookings/payments/payment-sums.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { hasConsent } from '#app/domain/leads/contact-consent.server.ts'
import { decideContactPermission } from '#app/domain/leads/contact-permission.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { parsePhoneDigits } from '#app/lib/parse-phone.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { selectCursorTime } from '#app/platform/db/key-page.server.ts'
import { escapeLikePattern, listQuery, type PageSql, sortByNumber, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import { rosterFilters, rosterGroups } from './roster-filter.ts'

export type RosterRow = Awaited<ReturnType<typeof listRows>>[number]

const { createdAt, waitingSince, id, state } = bookings
const sumMoney = (what: string, which: SQL) =>
  sql<number>`coalesce((select sum(${sql.raw(what)})::float8 from booking_payments as paid where paid.booking_id = ${id} and paid.reversed_at is null and ${which}), 0)`
const paid = sumReceived(id)
const getFee = (column: string) => sql<number | null>`(select ${sql.raw(column)}::float8 from fee_standings where fee_standings.booking_id = ${id})`

/** References of other bookings here with the same phone number. Null: none. */
const sameNumber = sql<string | null>`(select string_agg(other.reference, ', ' order by other.id) from bookings as other
  join leads as person on person.id = other.lead_id where person.phone = ${leads.phone} and person.phone <> '' and other.offering_id = ${bookings.offeringId}
  and other.id <> ${id} and ${inArray(sql`other.state`, [...activeStates])} and ${inArray(state, [...activeStates])})`

/** The roster of an offering in the order of booking; the waiting list has its own order. New people are added at the end. */
export const rosterQuery = listQuery<typeof rosterFilters, RosterRow, string>(rosterFilters, {
  size: 50,
  sort: (values) => ({ at: values.state === 'line' ? waitingSince : createdAt, id, direction: 'asc' }),
  sorts: { name: sortByText(leads.name), state: sortByText(state), stateAt: sortByTime(bookings.stateAt), paid: sortByNumber(paid) },
  base: (offeringId, values) => [eq(bookings.offeringId, offeringId), values.state ? undefined : hasPlace],
  filters: {
    find: (text) => and(...matchBookingSearch(text)),
    state: (group) => {
      if (group === 'all') return undefined
      if (group === 'unverified') return and(hasPlace, isNull(bookings.verifiedAt))
      return inArray(state, rosterGroups[group] ?? [group as BookingState])
    },
  },
  read: listRows,
})

const hasPlace = inArray(state, [...activeStates])

export async function findRosterRow(offeringId: string, bookingId: string): Promise<RosterRow | null> {
  const where = and(eq(bookings.offeringId, offeringId), eq(id, bookingId))
  return (await listRows({ where, orderBy: sql`${id}`, limit: 1, at: selectCursorTime(createdAt), scope: offeringId }))[0] ?? null
}

async function listRows({ where, orderBy, limit, at, scope: offeringId }: PageSql & { scope: string }) {
  const rows = await db()
    .select({
      id,
      reference: bookings.reference,
      state,
      version: bookings.version,
      createdAt,
      stateAt: bookings.stateAt,
      expiresAt: bookings.expiresAt,
      verifiedBy: bookings.verifiedBy,
      confirmWay: bookings.confirmWay,
      sameNumber,
      paidPaise: paid,
      refundPaise: sumMoney('amount_paise - refunded_paise', sql`paid.outcome = 'refund-due'`),
      refundedPaise: sumMoney('refunded_paise', sql`true`),
      openPaise: getFee('open_paise'),
      overduePaise: getFee('overdue_paise'),
      leadId: leads.id,
      leadReference: leads.reference,
      name: leads.name,
      phone: leads.phone,
      isMinor: leads.isMinor,
      leadState: leads.state,
      guardianAgreed: sql<boolean>`${leads.guardianAgreedAt} is not null`,
      hasConsent,
      cursorAt: at,
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
  const positions = await getPositions(
    offeringId,
    rows.filter((row) => row.state === 'waiting').map((row) => row.id),
  )
  return rows.map(({ leadState, guardianAgreed, hasConsent: agreed, ...row }) => ({
    ...row,
    canContact: decideContactPermission({ state: leadState, isMinor: row.isMinor, guardianAgreed, hasConsent: agreed }),
    position: positions.get(row.id) ?? null,
  }))
}

/** The waitlist positions of these bookings, from 1. One query counts the waitlist for all of them; without bookings no query runs. */
async function getPositions(offeringId: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const line = db()
    .select({ id, position: sql<number>`(row_number() over (order by ${waitingSince}, ${id}))::int`.as('position') })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), eq(state, 'waiting')))
    .as('line')
  const rows = await db().select().from(line).where(inArray(line.id, ids))
  return new Map(rows.map((row) => [row.id, row.position]))
}

export function matchBookingSearch(text: string): SQL[] {
  const digits = parsePhoneDigits(text)
  if (digits !== null) return [sql`${leads.phone} like ${`%${digits}%`}`]
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  return words.map((word) => sql`(${leads.searchText} || ' ' || lower(${bookings.reference})) like ${escapeLikePattern(word)}`)
}

export async function countRoster(offeringId: string): Promise<Partial<Record<BookingState, number>>> {
  const rows = await db().select({ state, count: sql<number>`count(*)::int` }).from(bookings).where(eq(bookings.offeringId, offeringId)).groupBy(state)
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}

export async function countUnverified(offeringId: string): Promise<number> {
  return await db().$count(bookings, and(eq(bookings.offeringId, offeringId), hasPlace, isNull(bookings.verifiedAt)))
}
