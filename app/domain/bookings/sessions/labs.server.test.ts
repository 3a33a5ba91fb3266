import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createBookingCalendar } from '#app/domain/bookings/booking-calendar.server.ts'
import { listOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import { formatLab, formatSlot } from '#app/domain/bookings/offering-labels.ts'
import { findOwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { bookings, offeringNotices, offerings } from '#app/domain/bookings/schema.server.ts'
import { holidays } from '#app/domain/dates/schema.server.ts'
import { findFailure } from '#app/lib/form.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { readCalendar } from '#server/testing/read-calendar.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findAttendanceSheet } from './attendance.server.ts'
import { handleSessionForm } from './handle-session-form.server.ts'
import { listClashes } from './list-sessions.server.ts'
import { findPlan, handlePlanForm } from './save-plan.server.ts'
import { classAttendance, classPlans, classSessions } from './schema.server.ts'
import { listCalendarSessions, listTimetable } from './timetable.server.ts'

useTestDatabase({ jobs: true })

const now = new Date('2028-02-01T06:00:00Z')
const india = (text: string) => new Date(`${text}:00+05:30`)
let editor = ''

beforeEach(async () => {
  for (const table of [classAttendance, bookings, offeringNotices, classSessions, classPlans, holidays, offerings]) await db().delete(table)
  editor = (await signedInAs('editor')).id
})

function formOf(name: string, fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  form.set('form', name)
  for (const [key, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(key, one)
  return form
}

/** A batch of three weeks, Monday 7 to Saturday 26 February 2028. */
const addBatch = async () =>
  await addOffering({ startsAt: india('2028-02-07T07:00'), endsAt: india('2028-02-26T09:00'), closesAt: india('2028-02-07T23:00'), publishedAt: now })
const weekly = { weekdays: ['1', '4'], starts: '07:00', ends: '09:00', version: '0' }
const saturday = { labDay: '6', labStarts: '10:00', labEnds: '12:00' }
const plan = async (id: string, changes: Record<string, string | string[]> = saturday, at = now) =>
  await handlePlanForm(id, formOf('plan', { ...weekly, ...changes }), editor, at)
const sessionsOf = async (id: string) => await db().select().from(classSessions).where(eq(classSessions.offeringId, id)).orderBy(asc(classSessions.startsAt))
const daysOf = async (id: string, kind: 'class' | 'lab') =>
  (await sessionsOf(id)).filter((one) => one.kind === kind).map(({ plannedDay }) => plannedDay.slice(8))
const failureOf = (answer: unknown) => findFailure((answer as { data?: unknown }).data)

test('a plan with a lab creates the labs of the batch around the holidays, in India’s time; the class days stay those of the classes', async () => {
  const id = await addBatch()
  await db().insert(holidays).values({ day: '2028-02-19', name: 'Closed' })
  await plan(id)
  expect([await daysOf(id, 'class'), await daysOf(id, 'lab')]).toEqual([
    ['07', '10', '14', '17', '21', '24'],
    ['12', '26'],
  ])
  expect((await sessionsOf(id)).find(({ kind }) => kind === 'lab')).toMatchObject({ startsAt: india('2028-02-12T10:00'), endsAt: india('2028-02-12T12:00') })
  const [batch] = await listOfferings(eq(offerings.id, id))
  expect(batch && [batch.days, formatSlot(batch), formatLab(batch)].map((text) => collapseSpaces(text ?? ''))).toEqual([
    'weekdays',
    'Monday and Thursday, 7:00–9:00 am IST',
    'Saturday, 10:00 am–12:00 pm IST',
  ])
  expect(await findPlan(id, now)).toMatchObject({ count: '6 classes and 2 labs', plannedHours: 16, values: saturday })
})

test('a batch whose plan has no lab shows none', async () => {
  const id = await addBatch()
  await plan(id, {})
  const [batch] = await listOfferings(eq(offerings.id, id))
  expect(batch && formatLab(batch)).toBe('')
  expect(await findPlan(id, now)).toMatchObject({ count: '6 classes', values: { labDay: '', labStarts: '', labEnds: '' } })
  expect(await daysOf(id, 'lab')).toEqual([])
})

test('the batch does not begin with a lab: none is before its first class', async () => {
  const id = await addBatch()
  await plan(id, { labDay: '1', labStarts: '06:00', labEnds: '07:00' })
  expect(await daysOf(id, 'lab')).toEqual(['14', '21'])
})

test('labs do not count towards the number of classes, and follow classes that holidays move past the last day', async () => {
  const id = await addBatch()
  await db()
    .insert(holidays)
    .values(['2028-02-21', '2028-02-24'].map((day) => ({ day, name: 'Closed' })))
  await plan(id, { ...saturday, classes: '6' })
  expect([await daysOf(id, 'class'), await daysOf(id, 'lab')]).toEqual([
    ['07', '10', '14', '17', '28', '02'],
    ['12', '19', '26'],
  ])
  await plan(id, { ...saturday, classes: '6', version: '1' }, india('2028-02-15T06:00'))
  expect(await daysOf(id, 'class')).toEqual(['07', '10', '14', '17', '28', '02'])
})

test.each([
  [{ labDay: '6' }, 'labStarts', 'Enter when the lab starts.'],
  [{ labDay: '6', labStarts: '10:00' }, 'labEnds', 'Enter when the lab ends.'],
  [{ labStarts: '10:00', labEnds: '12:00' }, 'labDay', 'Choose the day of the lab, or clear its hours.'],
  [{ labDay: '8', labStarts: '10:00', labEnds: '12:00' }, 'labDay', 'Choose the day of the lab.'],
  [{ labDay: '6', labStarts: '12:00', labEnds: '12:00' }, 'labEnds', 'A lab ends after it starts, on the same day.'],
  [{ labDay: '1', labStarts: '08:00', labEnds: '10:00' }, 'labStarts', 'The class of this day is at the same time. Choose another time or another day.'],
])('a plan with the lab %o is rejected with an error at the field, and returns what was typed', async (lab, field, message) => {
  const id = await addBatch()
  const failure = failureOf(await plan(id, lab))
  expect(failure?.error).toEqual({ [field]: [message] })
  expect(failure?.typed).toMatchObject(lab)
  expect(await sessionsOf(id)).toEqual([])
})

test('a plan that another person changed meanwhile is rejected, and the typed lab is returned', async () => {
  const id = await addBatch()
  await plan(id, {})
  const failure = failureOf(await plan(id))
  expect([failure?.status, failure?.typed]).toEqual([409, expect.objectContaining(saturday)])
  expect(await daysOf(id, 'lab')).toEqual([])
  await plan(id, { ...saturday, over: '1' })
  expect(await daysOf(id, 'lab')).toEqual(['12', '19', '26'])
})

test('a class and a lab of one day can exchange their hours, and keep their ids', async () => {
  const id = await addBatch()
  await plan(id, { labDay: '1', labStarts: '09:00', labEnds: '11:00' })
  const before = new Map((await sessionsOf(id)).map((one) => [one.id, one.kind]))
  await plan(id, { starts: '09:00', ends: '11:00', labDay: '1', labStarts: '07:00', labEnds: '09:00', version: '1' })
  const after = await sessionsOf(id)
  expect(new Map(after.map((one) => [one.id, one.kind]))).toEqual(before)
  expect(after.slice(0, 2).map(({ kind, startsAt }) => [kind, startsAt])).toEqual([
    ['lab', india('2028-02-07T07:00')],
    ['class', india('2028-02-07T09:00')],
  ])
})

test('a removed lab goes from the plan; labs that were held or moved stay', async () => {
  const id = await addBatch()
  await plan(id)
  const third = (await sessionsOf(id)).findLast(({ kind }) => kind === 'lab')
  const move = { day: '2028-02-27', starts: '10:00', ends: '12:00', trainer: '', room: '', note: 'Power cut.', version: '1' }
  // A lab may move to any day, so no day is pointed out.
  expect(await handleSessionForm(third?.id ?? '', formOf('move-session', move), editor, now)).toBeInstanceOf(Response)
  const [notice] = await db().select().from(offeringNotices)
  expect(collapseSpaces(`${notice?.subject} ${notice?.body}`)).toMatch(
    /^Lab moved to Sun 27 Feb 2028.* The lab of .* is moved to Sun 27 Feb .*The lab ends at 12:00 pm/,
  )
  await plan(id, { version: '1' }, india('2028-02-15T06:00'))
  expect([await daysOf(id, 'class'), await daysOf(id, 'lab')]).toEqual([
    ['07', '10', '14', '17', '21', '24'],
    ['12', '26'],
  ])
})

test('a message and an error about a lab call it a lab, and a clash names it', async () => {
  const [id, other] = [await addBatch(), await addBatch()]
  await plan(id)
  const lab = (await sessionsOf(id)).find(({ kind }) => kind === 'lab')
  const cancel = async () => await handleSessionForm(lab?.id ?? '', formOf('cancel-session', { note: 'No power.', version: '1' }), editor, now)
  await cancel()
  expect((await db().select().from(offeringNotices))[0]?.body).toMatch(/^The lab of .* is cancelled\. No power\.$/)
  expect(failureOf(await cancel())?.error?.['']?.[0]).toMatch(/^Someone else changed this lab /)
  expect(await findAttendanceSheet(lab?.id ?? '', now)).toMatchObject({ kind: 'lab', failure: 'This lab is cancelled, so there is no attendance.' })
  await plan(other)
  expect(await listClashes('2028-02-01', '2028-03-01')).toEqual([])
})

test('a student sees labs in the timetable and the calendar file, called labs', async () => {
  const id = await addBatch()
  await plan(id)
  const seat = await addBooking(id, await addSeatLead())
  const rows = await listTimetable({ id: seat, state: 'confirmed', offering: { id, cancelledAt: null } }, now)
  expect(rows.filter(({ kind }) => kind === 'lab').map(({ day, hours }) => [day, collapseSpaces(hours)])).toEqual(
    ['12', '19', '26'].map((day) => [`2028-02-${day}`, '10:00 am–12:00 pm']),
  )
  const booking = await findOwnBooking(seat)
  if (!booking) return expect.unreachable()
  const { events } = readCalendar(createBookingCalendar(booking, now, { timetable: rows }) ?? '')
  const labs = events.filter(({ SUMMARY }) => SUMMARY?.startsWith('Lab: Data Science with AI'))
  expect([events.length, labs.length]).toEqual([9, 3])
  // The file of a cancelled booking removes what this file added.
  const timetable = await listCalendarSessions(booking, now)
  const removed = readCalendar(createBookingCalendar({ ...booking, state: 'cancelled' }, now, { timetable }) ?? '').events
  expect(removed.filter(({ STATUS }) => STATUS === 'CANCELLED').map(({ UID }) => UID)).toEqual([
    ...events.map(({ UID }) => UID),
    expect.stringMatching(`^${seat}@`),
  ])
  expect(removed.map(({ DESCRIPTION }) => DESCRIPTION).join()).not.toContain('Teacher')
})

const constraintOf = async (work: Promise<unknown>) =>
  await work.then(
    () => null,
    (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
  )

test('the database rejects half a lab, an unknown day, impossible hours and hours of a class', async () => {
  const id = await addBatch()
  await plan(id)
  const set = (lab: Partial<typeof classPlans.$inferInsert>) => constraintOf(db().update(classPlans).set(lab).where(eq(classPlans.offeringId, id)).execute())
  expect([
    await set({ labWeekday: null }),
    await set({ labEndsMinute: null }),
    await set({ labWeekday: 0 }),
    await set({ labWeekday: 8 }),
    await set({ labEndsMinute: 1441 }),
    await set({ labStartsMinute: 720 }),
    await set({ labWeekday: 1, labStartsMinute: 8 * 60 }),
  ]).toEqual([
    'class_plans_lab_whole',
    'class_plans_lab_whole',
    'class_plans_lab_weekday_known',
    'class_plans_lab_weekday_known',
    'class_plans_lab_hours_known',
    'class_plans_lab_hours_known',
    'class_plans_lab_outside_class',
  ])
  const ofLabs = and(eq(classSessions.offeringId, id), eq(classSessions.kind, 'lab'))
  expect(
    await constraintOf(
      db()
        .update(classSessions)
        .set({ kind: 'party' as 'lab' })
        .where(ofLabs)
        .execute(),
    ),
  ).toBe('class_sessions_kind_known')
  expect(await set({ labWeekday: null, labStartsMinute: null, labEndsMinute: null })).toBeNull()
})
