import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { sendTime } from '#app/domain/accounts/undo.server.ts'
import { lockOffering } from '#app/domain/bookings/lock-offering.server.ts'
import { getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import { studentStates } from '#app/domain/bookings/offerings.ts'
import { bookings, type OfferingRow, offerings } from '#app/domain/bookings/schema.server.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { createDocumentCode } from '#app/lib/create-reference.server.ts'
import { formatStoredDate, getIndiaToday, isSameIndiaDay } from '#app/lib/dates.ts'
import type { BulkResult } from '#app/lib/list.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueueAll } from '#app/platform/jobs/enqueue.server.ts'
import { describeAttendanceShortfall, findNameProblem } from './certificates.ts'
import { certificateIssued } from './jobs.ts'
import { attendedClasses, heldClasses } from './list-certificates.server.ts'
import { certificates } from './schema.server.ts'

/** `name`: as printed; absent: the enquiry's name. `exception`: staff's reason to ignore a low attendance. */
type WantedCertificate = { bookingId: string; name?: string; exception?: string | null }

export function findIssueFailure({ kind, endsAt, cancelledAt }: Pick<OfferingRow, 'kind' | 'endsAt' | 'cancelledAt'>, now: Date): string | null {
  if (kind !== 'batch') return 'Certificates are for batches of a course only.'
  if (cancelledAt) return 'This batch is cancelled, so it has no certificates.'
  if (!endsAt) return 'This batch has no dates. Certificates are issued from its last day.'
  return endsAt <= now || isSameIndiaDay(endsAt, now) ? null : 'This batch is not over. Certificates are issued from its last day.'
}

export async function issueCertificates(offeringId: string, wanted: readonly WantedCertificate[], actorId: string, now = new Date()): Promise<BulkResult> {
  const byId = new Map(wanted.map((one) => [one.bookingId, one]))
  return await inTransaction(async (tx) => {
    await lockOffering(tx, offeringId)
    const people = await lockPeople(tx, [...byId.keys()])
    const [offering] = await tx.select().from(offerings).where(eq(offerings.id, offeringId))
    const message = offering ? findIssueFailure(offering, now) : 'This batch no longer exists.'
    if (!offering || message !== null) return { done: 0, refused: [], message: message ?? '' }
    const rows = await lockStudents(tx, offeringId, [...byId.keys()])
    const judged = rows.map((row) => {
      const { name = people.get(row.leadId) ?? '', exception } = byId.get(row.id) ?? { bookingId: row.id }
      return { ...row, name, exception: exception ?? null, why: findObstacle(row, name, exception ?? null) }
    })
    const fit = judged.filter(({ why }) => why === null)
    const refused = judged.flatMap(({ id, reference, why }) => (why === null ? [] : [{ id, title: reference, why }]))
    if (fit.length === 0) return { done: 0, refused }
    const created = await tx
      .insert(certificates)
      .values(
        fit.map((row) => ({
          ...row,
          id: undefined,
          bookingId: row.id,
          code: createDocumentCode('C'),
          ...getPrinted(offering),
          ...getCounts(row),
          issuedBy: actorId,
        })),
      )
      .returning({ id: certificates.id, number: certificates.number, bookingId: certificates.bookingId })
    const eventId = await recordAudit(tx, {
      actorId,
      action: 'certificate.issue',
      subject: `offering:${offeringId}`,
      after: { ids: created.map(({ id }) => id) },
    })
    const leadOf = new Map(rows.map(({ id, leadId }) => [id, leadId]))
    await recordHistory(
      tx,
      created.map(({ bookingId, number }) => ({ leadId: leadOf.get(bookingId) ?? '', note: `Certificate ${number} issued: ${offering.title}.` })),
      actorId,
    )
    await enqueueAll(
      tx,
      certificateIssued,
      created.map(({ id }) => ({ certificateId: id })),
      { startAfter: sendTime() },
    )
    await publishChange(tx, getRosterTag(offeringId))
    return { done: created.length, refused, undo: { action: 'certificate.issue', eventId } }
  })
}

async function lockPeople(tx: Queryable, bookingIds: string[]): Promise<Map<string, string>> {
  const ofBookings = tx.select({ id: bookings.leadId }).from(bookings).where(inArray(bookings.id, bookingIds))
  const rows = await tx
    .select({ id: leads.id, name: leads.name })
    .from(leads)
    .where(and(inArray(leads.id, ofBookings), isNull(leads.erasedAt)))
    .orderBy(asc(leads.id))
    .for('share')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type LockedStudent = Awaited<ReturnType<typeof lockStudents>>[number]

async function lockStudents(tx: Queryable, offeringId: string, bookingIds: string[]) {
  const rows = await tx
    .select({ id: bookings.id, reference: bookings.reference, leadId: bookings.leadId, state: bookings.state, classes: heldClasses, attended: attendedClasses })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(bookings.offeringId, offeringId), inArray(bookings.id, bookingIds)))
    .orderBy(asc(leads.name), asc(bookings.id))
  const issued = await tx
    .select({ bookingId: certificates.bookingId })
    .from(certificates)
    .where(and(inArray(certificates.bookingId, bookingIds), isNull(certificates.revokedAt)))
  const known = new Set(issued.map(({ bookingId }) => bookingId))
  return rows.map((row) => ({ ...row, isIssued: known.has(row.id) }))
}

function findObstacle(student: LockedStudent, name: string, exception: string | null): string | null {
  if (student.isIssued) return 'A certificate was issued already.'
  if (!studentStates.some((state) => state === student.state)) return 'This booking is not a confirmed seat.'
  if (name === '') return 'The details of this person were erased.'
  const error = findNameProblem(name)
  if (error) return error
  const shortfall = exception ? null : describeAttendanceShortfall({ ...student, isMarkedAttended: student.state === 'attended' })
  return shortfall && `${shortfall} To make an exception, open the student and enter the reason.`
}

export function getPrinted({ courseID, title, startsAt, endsAt }: OfferingRow) {
  const [firstDay, lastDay] = [getIndiaToday(startsAt ?? new Date()), getIndiaToday(endsAt ?? new Date())]
  return { course: (courseID && findCourseLabel(courseID)) || title, batch: `Batch of ${formatStoredDate(firstDay)}`, firstDay, lastDay }
}

const getCounts = ({ classes, attended }: LockedStudent) => (classes === 0 ? { classes: null, attended: null } : { classes, attended })

export async function recordHistory(tx: Queryable, notes: { leadId: string; note: string }[], actorId: string): Promise<void> {
  if (notes.length > 0) await tx.insert(leadEvents).values(notes.map((note) => ({ ...note, actorId, kind: 'note' as const })))
}
