import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { activeStates, type BookingState } from '#app/domain/bookings/offerings.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime } from '#app/platform/db/key-page.server.ts'
import type { RosterFilter } from './roster-filter.ts'

const pageSize = 50
const searchPurpose = 'roster-search'

export type RosterRow = Awaited<ReturnType<typeof readRows>>[number]

const { createdAt, waitingSince, id, state } = bookings
const paid = (outcome: string) =>
  sql<number>`coalesce((select sum(amount_paise)::float8 from booking_payments as paid where paid.booking_id = ${id} and paid.outcome = ${outcome}), 0)`

/** References of others who have a place here with the same number; null for none. */
const sameNumber = sql<string | null>`(select string_agg(other.reference, ', ' order by other.id) from bookings as other
  join leads as person on person.id = other.lead_id where person.phone = ${leads.phone} and person.phone <> '' and other.offering_id = ${bookings.offeringId}
  and other.id <> ${id} and ${inArray(sql`other.state`, [...activeStates])} and ${inArray(state, [...activeStates])})`

/** One page of a roster: in the order in which people booked, of the line in its own. Whoever comes is added at its end. */
export async function listRoster(offeringId: string, filter: RosterFilter, asked: PageParams, size = pageSize): Promise<KeyPage<RosterRow>> {
  const at = filter.state === 'line' ? waitingSince : createdAt
  const isOnward = asked.towards === 'older'
  const { cursor } = asked
  const from = cursor ? sql`(${at}, ${id}) ${sql.raw(isOnward ? '>' : '<')} (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : undefined
  const direction = sql.raw(isOnward ? 'asc' : 'desc')
  const rows = await readRows(offeringId, and(...conditionsOf(filter), from), sql`${at} ${direction}, ${id} ${direction}`, size + 1, at)
  return toKeyPage(rows, size, asked, (row) => ({ at: row.cursorAt, id: row.id }))
}

/** One person of a roster; null if there is none. */
export async function findRosterRow(offeringId: string, bookingId: string): Promise<RosterRow | null> {
  return (await readRows(offeringId, eq(id, bookingId), sql`${id}`, 1, createdAt))[0] ?? null
}

async function readRows(offeringId: string, which: SQL | undefined, order: SQL, limit: number, at: typeof createdAt | typeof waitingSince) {
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
      paidPaise: paid('seat'),
      refundPaise: paid('refund-due'),
      refundedPaise: paid('refunded'),
      leadId: leads.id,
      leadReference: leads.reference,
      name: leads.name,
      phone: leads.phone,
      isMinor: leads.isMinor,
      cursorAt: cursorTime(at),
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(bookings.offeringId, offeringId), which))
    .orderBy(order)
    .limit(limit)
  const positions = await readPositions(
    offeringId,
    rows.filter((row) => row.state === 'waiting').map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, position: positions.get(row.id) ?? null }))
}

/** Where in the line these stand, from 1. The line is counted once for all of them, and not at all for nobody. */
async function readPositions(offeringId: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const line = db()
    .select({ id, position: sql<number>`(row_number() over (order by ${waitingSince}, ${id}))::int`.as('position') })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), eq(state, 'waiting')))
    .as('line')
  const rows = await db().select().from(line).where(inArray(line.id, ids))
  return new Map(rows.map((row) => [row.id, row.position]))
}

function conditionsOf(filter: RosterFilter): SQL[] {
  const groups: Partial<Record<RosterFilter['state'], BookingState[]>> = {
    '': [...activeStates],
    unverified: [...activeStates],
    line: ['waiting', 'offered'],
    gone: ['cancelled', 'expired', 'left'],
  }
  const states = groups[filter.state] ?? (filter.state === 'all' ? null : [filter.state as BookingState])
  const unverified = filter.state === 'unverified' ? [isNull(bookings.verifiedAt)] : []
  return [...(states ? [inArray(state, states)] : []), ...unverified, ...searchConditions(parseRosterSearch(filter) ?? '')]
}

/** A number in any shape, else words of a name or a reference: all of them. */
function searchConditions(text: string): SQL[] {
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : ''
  if (digits.length >= 3) return [sql`${leads.phone} like ${`%${digits}%`}`]
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  return words.map((word) => sql`(${leads.searchText} || ' ' || lower(${bookings.reference})) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}

/** What a roster is searched for; null for nothing. */
export function parseRosterSearch({ find }: RosterFilter): string | null {
  return find ? decryptText(searchPurpose, find) : null
}

/** A search as an address carries it, or null for an empty one. */
export function sealRosterSearch(typed: string): string | null {
  const text = typed.trim().slice(0, 200)
  return text === '' ? null : encryptText(searchPurpose, text)
}

/** How many there are in each state. */
export async function countRoster(offeringId: string): Promise<Partial<Record<BookingState, number>>> {
  const rows = await db().select({ state, count: sql<number>`count(*)::int` }).from(bookings).where(eq(bookings.offeringId, offeringId)).groupBy(state)
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}

/** How many of those with a place are unverified. */
export async function countUnverified(offeringId: string): Promise<number> {
  return await db().$count(bookings, and(eq(bookings.offeringId, offeringId), inArray(state, [...activeStates]), isNull(bookings.verifiedAt)))
}
