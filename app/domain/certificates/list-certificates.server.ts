import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { studentStates } from '#app/domain/bookings/offerings.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { escapeLikePattern, listQuery, type PageSql, sortByNumber, sortByText } from '#app/platform/db/list-query.server.ts'
import { certificateFilters, describeAttendanceShortfall } from './certificates.ts'
import { certificates } from './schema.server.ts'

export type CertificateRow = Awaited<ReturnType<typeof listRows>>[number]

const countHeld = (which: SQL) => sql<number>`(select count(*)::int from class_places as place
  join class_sessions as held on held.id = place.session_id
  left join class_attendance as mark on mark.session_id = held.id and mark.booking_id = place.booking_id
  where place.booking_id = ${bookings.id} and held.kind = 'class' and held.cancelled_at is null and held.ends_at <= now() and ${which})`

const hasClass = (when: SQL) => sql`exists (select from class_sessions as class
  where class.offering_id = seat.offering_id and class.kind = 'class' and class.cancelled_at is null and ${when})`

/**
 * A student who was moved before the first class of a batch takes the whole course there, so no earlier classes count, unless the student left that
 * batch before a class too. After a move during the classes, those of both batches count.
 */
const isOfCourse = sql`(held.offering_id = ${bookings.offeringId} or not exists (
  select from (select ${bookings.offeringId} as offering_id, ${bookings.seatedAt} as seated_at, null::timestamptz as left_at
    union all select offering_id, seated_at, left_at from earlier_seats where booking_id = ${bookings.id}) as seat
  where (seat.left_at is null or seat.seated_at > held.starts_at) and not ${hasClass(sql`class.starts_at < seat.seated_at`)}
    and (seat.left_at is null or ${hasClass(sql`class.starts_at >= seat.seated_at and class.starts_at < seat.left_at`)})))`

/** For a query on bookings: the classes that are over and count for the student, and how many of them the student attended. Labs do not count. */
export const heldClasses = countHeld(isOfCourse)
export const attendedClasses = countHeld(sql`${isOfCourse} and mark.mark in ('present','late')`)

export const certificateQuery = listQuery<typeof certificateFilters, CertificateRow, string>(certificateFilters, {
  size: 50,
  sort: { at: bookings.createdAt, id: bookings.id, direction: 'asc' },
  sorts: { name: sortByText(leads.name), attended: sortByNumber(attendedClasses) },
  base: (offeringId) => [eq(bookings.offeringId, offeringId), inArray(bookings.state, [...studentStates]), isNull(leads.erasedAt)],
  filters: {
    find: (text) => sql`(${leads.searchText} || ' ' || lower(${bookings.reference})) like ${escapeLikePattern(text.toLowerCase())}`,
    state: (state) => (state === 'issued' ? sql`${certificates.id} is not null` : isNull(certificates.id)),
  },
  read: listRows,
})

async function listRows({ where, orderBy, limit, at }: PageSql) {
  const rows = await db()
    .select({
      id: bookings.id,
      reference: bookings.reference,
      state: bookings.state,
      leadId: leads.id,
      name: leads.name,
      hasEmail: sql<boolean>`${leads.email} is not null`,
      classes: heldClasses,
      attended: attendedClasses,
      certificate: {
        id: certificates.id,
        number: certificates.number,
        code: certificates.code,
        name: certificates.name,
        batch: certificates.batch,
        issuedAt: certificates.issuedAt,
      },
      exception: certificates.exception,
      cursorAt: at,
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(certificates, and(eq(certificates.bookingId, bookings.id), isNull(certificates.revokedAt)))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
  return rows.map((row) => ({ ...row, shortfall: describeAttendanceShortfall({ ...row, isMarkedAttended: row.state === 'attended' }) }))
}

/** All certificates of the student, newest first; null if there is no such student. */
export async function findStudent(offeringId: string, bookingId: string) {
  if (!isUuid(bookingId)) return null
  const where = and(eq(bookings.offeringId, offeringId), eq(bookings.id, bookingId), inArray(bookings.state, [...studentStates]), isNull(leads.erasedAt))
  const [student] = await listRows({ where, orderBy: sql`${bookings.id}`, limit: 1, at: sql<string>`''` })
  if (!student) return null
  const history = await db()
    .select({ id: certificates.id, number: certificates.number, name: certificates.name, revokedAt: certificates.revokedAt, reason: certificates.revokeReason })
    .from(certificates)
    .where(and(eq(certificates.bookingId, bookingId), sql`${certificates.revokedAt} is not null`))
    .orderBy(sql`${certificates.number} desc`)
  return { ...student, history }
}

export async function listOwnCertificates(bookingIds: string[]): Promise<{ bookingId: string; code: string; name: string; issuedAt: Date }[]> {
  if (bookingIds.length === 0) return []
  return await db()
    .select({ bookingId: certificates.bookingId, code: certificates.code, name: certificates.name, issuedAt: certificates.issuedAt })
    .from(certificates)
    .where(and(inArray(certificates.bookingId, bookingIds), isNull(certificates.revokedAt), sql`${certificates.name} <> ''`))
}
