import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { savedFilters } from '#app/domain/accounts/saved-filters-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { classSessions, rooms, trainers } from '#app/domain/bookings/sessions/schema.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { contentKinds } from '#app/domain/content/content-kinds.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import { holidays } from '#app/domain/dates/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { outcomeCohorts, outcomeRecords } from '#app/domain/outcomes/schema.server.ts'
import { breaches } from '#app/domain/privacy/schema.server.ts'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { articleKinds } from '#app/domain/publications/publications.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getJobLabel } from '#app/platform/jobs/define-job.ts'
import { isReportName, reports } from './report.ts'

/** As it is now. `to`: its console page. */
type AuditRecord = { name: string; to: string | null }

type ReadRecordNames = (ids: string[]) => Promise<Map<string, AuditRecord>>

const isId = (id: string) => /^[\da-f-]{36}$/i.test(id)

function createNameLookup(table: PgTable, id: PgColumn, name: PgColumn, to?: (id: string) => string): ReadRecordNames {
  return async (ids) => {
    const wanted = id.getSQLType() === 'uuid' ? ids.filter(isId) : ids
    if (wanted.length === 0) return new Map()
    const rows = await db().select({ id, name }).from(table).where(inArray(id, wanted))
    return new Map(rows.map((row) => [String(row.id), { name: String(row.name), to: to?.(String(row.id)) ?? null }]))
  }
}

const peopleNames: ReadRecordNames = async (ids) => {
  const rows = await db().select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, { name, to: `/staff/people/${id}` }]))
}

const leadNames: ReadRecordNames = async (ids) => {
  const rows = await db()
    .select({ id: leads.id, name: leads.name, state: leads.state })
    .from(leads)
    .where(inArray(leads.id, ids.filter(isId)))
  return new Map(rows.map(({ id, name, state }) => [id, { name: state === 'erased' ? 'an erased person' : name, to: `/staff/leads/${id}` }]))
}

const bookingNames: ReadRecordNames = async (ids) => {
  const rows = await db()
    .select({ id: bookings.id, reference: bookings.reference, leadId: leads.id, name: leads.name, title: offerings.title })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(inArray(bookings.id, ids.filter(isId)))
  return new Map(rows.map((row) => [row.id, { name: `the booking ${row.reference} of ${row.name} (${row.title})`, to: `/staff/leads/${row.leadId}` }]))
}

const sessionNames: ReadRecordNames = async (ids) => {
  const rows = await db()
    .select({ id: classSessions.id, kind: classSessions.kind, title: offerings.title, startsAt: classSessions.startsAt })
    .from(classSessions)
    .innerJoin(offerings, eq(offerings.id, classSessions.offeringId))
    .where(inArray(classSessions.id, ids.filter(isId)))
  return new Map(
    rows.map(({ id, kind, title, startsAt }) => [id, { name: `the ${kind} of ${title} on ${formatInstant(startsAt)}`, to: `/staff/sessions/${id}` }]),
  )
}

const certificateNames: ReadRecordNames = async (ids) => {
  const rows = await db()
    .select({ id: certificates.id, number: certificates.number, bookingId: bookings.id, offeringId: bookings.offeringId })
    .from(certificates)
    .innerJoin(bookings, eq(bookings.id, certificates.bookingId))
    .where(inArray(certificates.id, ids.filter(isId)))
  return new Map(
    rows.map(({ id, number, bookingId, offeringId }) => [
      id,
      { name: `certificate ${number}`, to: `/staff/bookings/${offeringId}/certificates?booking=${bookingId}` },
    ]),
  )
}

const feeNames: ReadRecordNames = async (ids) => {
  const rows = await db()
    .select({ id: courseFees.id, courseID: courseFees.courseID, audience: courseFees.audience })
    .from(courseFees)
    .where(inArray(sql`${courseFees.id}::text`, ids))
  return new Map(
    rows.map(({ id, courseID, audience }) => {
      const name = `a fee of ${findCourseLabel(courseID) ?? courseID} (${audience === 'student' ? 'students' : 'working professionals'})`
      return [String(id), { name, to: `/staff/fees/${id}` }]
    }),
  )
}

const recordNames: ReadRecordNames = async (ids) => {
  const rows = await db()
    .select({ id: outcomeRecords.id, cohort: outcomeCohorts.label })
    .from(outcomeRecords)
    .innerJoin(outcomeCohorts, eq(outcomeCohorts.id, outcomeRecords.cohortId))
    .where(inArray(outcomeRecords.id, ids.filter(isId)))
  return new Map(rows.map(({ id, cohort }) => [id, { name: `an outcome record of ${cohort}`, to: null }]))
}

const holidayNames: ReadRecordNames = async (ids) => {
  const rows = await db()
    .select()
    .from(holidays)
    .where(inArray(sql`${holidays.day}::text`, ids))
  return new Map(rows.map(({ day, name }) => [day, { name, to: '/staff/planner/setup' }]))
}

const publicationNames =
  (path: string): ReadRecordNames =>
  async (ids) =>
    await createNameLookup(publications, publications.id, publications.title, (id) => `${path}/${id}`)(ids)

const readers: Readonly<Record<string, ReadRecordNames>> = {
  account: peopleNames,
  user: peopleNames,
  lead: leadNames,
  booking: bookingNames,
  session: sessionNames,
  certificate: certificateNames,
  offering: createNameLookup(offerings, offerings.id, offerings.title, (id) => `/staff/bookings/${id}`),
  fee: feeNames,
  breach: createNameLookup(breaches, breaches.id, breaches.title, (id) => `/staff/breaches/${id}`),
  'outcome-cohort': createNameLookup(outcomeCohorts, outcomeCohorts.id, outcomeCohorts.label, (id) => `/OurAchievementsDashboard/outcomes/${id}`),
  'outcome-record': recordNames,
  'saved-filter': createNameLookup(savedFilters, savedFilters.id, savedFilters.name),
  room: createNameLookup(rooms, rooms.id, rooms.name, () => '/staff/planner/setup'),
  trainer: createNameLookup(trainers, trainers.id, trainers.name, () => '/staff/planner/setup'),
  holiday: holidayNames,
  ...Object.fromEntries(articleKinds.map((kind) => [kind, publicationNames(editorKinds[kind].dashboard)])),
  ...Object.fromEntries(contentKinds.map((kind) => [kind, publicationNames(`/staff/content/${kind}`)])),
}

const unnamed: Readonly<Record<string, string>> = {
  account: 'an unknown account',
  user: 'a closed account',
  lead: 'an enquiry that is gone',
  booking: 'a booking that is gone',
  offering: 'a batch or event that is gone',
  session: 'a class that is gone',
  document: 'the site’s dates',
  claim: 'a claim',
  report: 'a report',
  certificate: 'a certificate that is gone',
  fee: 'a fee that is gone',
  breach: 'an incident that is gone',
  'outcome-cohort': 'a cohort that is gone',
  'outcome-record': 'an outcome record that is gone',
  'saved-filter': 'a saved filter that is gone',
  room: 'a room that is gone',
  trainer: 'a teacher who is gone',
  holiday: 'a holiday that is gone',
  'test-question': 'a question of the test',
  'test-attempt': 'somebody’s test',
  'test-blueprint': 'a blueprint of the test',
}
/** Subjects `kind:list` stand for several records. */
const lists: Readonly<Record<string, string>> = { 'test-question': 'several questions', lead: 'several leads', offering: 'several batches and events' }

/** Returns the records by subject. The log stores ids only, so that an erased person's name does not stay in it. */
export async function nameRecords(subjects: readonly string[]): Promise<Map<string, AuditRecord>> {
  const byKind = Map.groupBy(new Set(subjects), getKind)
  const named = await Promise.all(
    [...byKind].map(async ([kind, its]) => {
      const found = (await readers[kind]?.(its.map(getId))) ?? new Map<string, AuditRecord>()
      return its.map((subject) => [subject, found.get(getId(subject)) ?? nameWithoutRow(kind, getId(subject))] as const)
    }),
  )
  return new Map(named.flat())
}

function nameWithoutRow(kind: string, id: string): AuditRecord {
  if (id === 'list') return { name: lists[kind] ?? 'several entries', to: null }
  if (kind === 'document') return { name: unnamed.document ?? '', to: '/datesform' }
  if (kind === 'claim') return { name: id, to: '/staff/claims' }
  if (kind === 'job') return { name: getJobLabel(id), to: '/staff/jobs' }
  if (kind === 'report') return { name: isReportName(id) ? `“${reports[id].title}”` : id, to: `/staff/reports/${id}` }
  if (kind === 'page') return { name: id, to: null }
  return { name: unnamed[kind] ?? 'a record that is gone', to: null }
}

const getKind = (subject: string) => subject.slice(0, subject.indexOf(':'))
const getId = (subject: string) => subject.slice(subject.indexOf(':') + 1)
