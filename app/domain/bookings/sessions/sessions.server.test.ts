import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { createBookingCalendar } from '#app/domain/bookings/booking-calendar.server.ts'
import { offeringChanged } from '#app/domain/bookings/jobs.ts'
import { listOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import { moveOffering } from '#app/domain/bookings/move-offering.server.ts'
import { formatSlot } from '#app/domain/bookings/offering-labels.ts'
import { findOwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { bookings, earlierSeats, offeringNotices, offerings } from '#app/domain/bookings/schema.server.ts'
import { changeOffering } from '#app/domain/bookings/write-offering.server.ts'
import { holidays } from '#app/domain/dates/schema.server.ts'
import { notifyOfferingChanged } from '#app/domain/messages/notify-offering-changed.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { findFailure } from '#app/lib/form.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { readCalendar } from '#server/testing/read-calendar.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { checkInByCode, findAttendanceSheet, parseMarks, saveMarks } from './attendance.server.ts'
import { sessionUndoHandlers } from './change-session.server.ts'
import { handleSessionForm, loadSession } from './handle-session-form.server.ts'
import { getPlanner, listClashes } from './list-sessions.server.ts'
import { getResources, handleResourceForm, purgeRemovedResources, resourceUndoHandlers } from './resources.server.ts'
import { findPlan, handlePlanForm, planUndoHandlers } from './save-plan.server.ts'
import { classAttendance, classPlans, classSessions, rooms, trainers } from './schema.server.ts'
import { listTimetable } from './timetable.server.ts'

useTestDatabase({ jobs: true })

const now = new Date('2028-02-01T06:00:00Z')
const india = (text: string) => new Date(`${text}:00+05:30`)
let editor = ''
let trainer = ''
let room = ''

beforeEach(async () => {
  for (const table of [classAttendance, messages, bookings, offeringNotices, classSessions, classPlans, holidays, rooms, trainers, offerings])
    await db().delete(table)
  editor = (await signedInAs('editor')).id
  const [first] = await db().insert(trainers).values({ name: 'Ravi Kumar' }).returning()
  const [second] = await db().insert(rooms).values({ name: 'Room 1', seats: 18 }).returning()
  trainer = first?.id ?? ''
  room = second?.id ?? ''
})

function formOf(name: string, fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  form.set('form', name)
  for (const [key, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(key, one)
  return form
}

/** A batch of three weekends in February 2028: the 5th to the 20th. */
const addBatch = async (values: Partial<typeof offerings.$inferInsert> = {}) =>
  await addOffering({ startsAt: india('2028-02-05T10:00'), endsAt: india('2028-02-20T12:00'), closesAt: india('2028-02-05T23:00'), ...values })
const plan = async (id: string, changes: Record<string, string | string[]> = {}) =>
  await handlePlanForm(id, formOf('plan', { weekdays: ['6', '7'], starts: '10:00', ends: '12:00', trainer, room, version: '0', ...changes }), editor, now)
const sessionsOf = async (id: string) => await db().select().from(classSessions).where(eq(classSessions.offeringId, id)).orderBy(asc(classSessions.startsAt))
const daysOf = async (id: string) => (await sessionsOf(id)).map(({ plannedDay }) => plannedDay.slice(8))
const endOf = async (id: string) => (await db().select().from(offerings).where(eq(offerings.id, id)))[0]?.endsAt
const textOf = (answer: unknown) =>
  Object.values(findFailure((answer as { data?: unknown }).data)?.error ?? {})
    .flat()
    .join(' ')

test('a batch’s days and part of the day follow its class plan and cannot contradict it', async () => {
  const id = await addBatch({ days: 'weekdays', part: 'evening' })
  const stated = async () => (await db().select().from(offerings).where(eq(offerings.id, id)))[0] as typeof offerings.$inferSelect
  await plan(id)
  expect(await stated()).toMatchObject({ days: 'weekend', part: 'morning', version: 2 })
  expect(await changeOffering({ id, version: 2, actorId: editor, now }, { ...(await stated()), days: 'weekdays' })).toMatchObject({
    ok: false,
    field: 'days',
    message: expect.stringMatching(/^The classes are planned for Saturday and Sunday, 10:00 to 12:00\./),
  })
  await plan(id, { weekdays: ['5', '6'], starts: '18:00', ends: '20:00', version: '1' })
  expect(await stated()).toMatchObject({ days: null, part: 'evening' })
  const [batch] = await listOfferings(eq(offerings.id, id))
  expect(batch && formatSlot(batch).replaceAll('\u00a0', ' ')).toBe('Friday and Saturday, 6:00–8:00 pm IST')
})

const undoPlan = async (answer: unknown) => {
  const token = new URL(String((answer as Response).headers.get('location')), 'http://site.test').searchParams.get('undo') ?? ''
  return await undoChange(token, { id: editor, role: 'editor' }, planUndoHandlers)
}

test('a plan can be undone: the plan before, its classes and the days that pages show come back; a class that was changed since stays', async () => {
  const id = await addBatch({ days: 'weekdays', part: 'evening' })
  const stated = async () => (await db().select().from(offerings).where(eq(offerings.id, id)))[0]
  const first = await plan(id)
  const before = await daysOf(id)
  const second = await plan(id, { weekdays: ['5'], starts: '18:00', ends: '20:00', trainer: '', version: '1' })
  const [changed] = await sessionsOf(id)
  await db()
    .update(classSessions)
    .set({ materialsUrl: 'https://example.org/notes' })
    .where(eq(classSessions.id, changed?.id ?? ''))
  expect(await undoPlan(second)).toBe('undone')
  expect(await daysOf(id)).toEqual([...before, changed?.plannedDay.slice(8)].toSorted())
  expect((await sessionsOf(id)).filter(({ id: one }) => one !== changed?.id)[0]).toMatchObject({ startsAt: india('2028-02-05T10:00'), trainerId: trainer })
  expect(await stated()).toMatchObject({ days: 'weekend', part: 'morning', version: 4 })
  expect(await findPlan(id, now)).toMatchObject({ values: { weekdays: ['6', '7'], trainer, version: '3' } })
  expect([await undoPlan(second), await undoPlan(first)]).toEqual(['changed', 'changed'])
})

test('the first plan of a batch can be undone, but not after a change of the plan, nor with a teacher who was removed since', async () => {
  const id = await addBatch({ days: 'weekdays', part: 'evening' })
  expect(await undoPlan(await plan(id))).toBe('undone')
  expect(await sessionsOf(id)).toEqual([])
  expect(await findPlan(id, now)).toMatchObject({ hasPlan: false })
  expect((await db().select().from(offerings).where(eq(offerings.id, id)))[0]).toMatchObject({ days: 'weekdays', part: 'evening' })
  const first = await plan(id)
  const second = await plan(id, { weekdays: ['5'], trainer: '', version: '1' })
  expect(await undoPlan(first)).toBe('changed')
  await db().update(trainers).set({ removedAt: now }).where(eq(trainers.id, trainer))
  expect(await undoPlan(second)).toBe('changed')
  expect(await daysOf(id)).toEqual(['11', '18'])
})

test('a plan creates the classes of a batch around the holidays, in India’s time', async () => {
  const id = await addBatch()
  await db().insert(holidays).values({ day: '2028-02-13', name: 'Closed' })
  await plan(id)
  expect(await daysOf(id)).toEqual(['05', '06', '12', '19', '20'])
  const [first] = await sessionsOf(id)
  expect(first).toMatchObject({ startsAt: india('2028-02-05T10:00'), endsAt: india('2028-02-05T12:00'), trainerId: trainer, roomId: room })
  const unplanned = await addBatch({ days: 'weekdays' })
  expect(await findPlan(unplanned, now)).toMatchObject({ hasPlan: false, offDay: expect.stringMatching(/^Saturday is not one/) })
  expect(await findPlan(id, now)).toMatchObject({ hasPlan: true, offDay: null, count: '5 classes', next: { day: '2028-02-05' } })
  await plan(id, { weekdays: ['1', '2'], version: '1' })
  expect(await findPlan(id, now)).toMatchObject({ offDay: 'Saturday is not one of the class days: Monday and Tuesday.' })
  expect(await findPlan(id, india('2028-02-05T10:00'))).toMatchObject({ offDay: null })
})

test('a plan that another person changed meanwhile is rejected, and is saved when sent again', async () => {
  const id = await addBatch()
  await plan(id)
  const refused = await plan(id, { starts: '14:00', ends: '16:00' })
  expect(textOf(refused)).toContain('Someone else changed')
  expect((await sessionsOf(id))[0]?.startsAt).toEqual(india('2028-02-05T10:00'))
  await plan(id, { starts: '14:00', ends: '16:00', over: '1' })
  expect((await sessionsOf(id))[0]?.startsAt).toEqual(india('2028-02-05T14:00'))
})

test.each([
  [{ ends: '09:00' }, 'A class ends after it starts'],
  [{ classes: '0' }, 'Give a number from 1 to 400.'],
  [{ weekdays: [] }, 'Choose at least one day.'],
  [{ starts: '25:00' }, 'Enter a time'],
])('a plan with %o is rejected with an error at the field', async (changes, message) => {
  const id = await addBatch()
  expect(textOf(await plan(id, changes as Record<string, string>))).toContain(message)
  expect(await sessionsOf(id)).toEqual([])
})

test('a new plan, date or holiday does not change classes that have started, were moved or have attendance', async () => {
  const id = await addBatch()
  await plan(id)
  const [first, second, third] = await sessionsOf(id)
  await db()
    .update(classSessions)
    .set({ recordingUrl: 'https://example.org/1' })
    .where(eq(classSessions.id, second?.id ?? ''))
  const later = india('2028-02-05T11:00')
  await handlePlanForm(id, formOf('plan', { weekdays: ['6'], starts: '15:00', ends: '16:00', trainer, room, version: '1' }), editor, later)
  const after = await sessionsOf(id)
  expect(after.map(({ plannedDay, startsAt }) => [plannedDay.slice(8), startsAt.getUTCHours()])).toEqual([
    ['05', 4],
    ['06', 4],
    ['12', 9],
    ['19', 9],
  ])
  expect(after.map(({ id }) => id).slice(0, 3)).toEqual([first?.id, second?.id, third?.id])
  await handleResourceForm(formOf('holiday', { day: '2028-02-19', name: 'Closed' }), editor, later)
  expect(await daysOf(id)).toEqual(['05', '06', '12'])
})

test('a new weekday of a running batch adds no past classes, and classes already held count towards the number', async () => {
  const id = await addBatch()
  await plan(id, { classes: '5' })
  const later = india('2028-02-07T09:00')
  const another = { weekdays: ['3'], starts: '10:00', ends: '12:00', classes: '5', trainer, room, version: '1' }
  await handlePlanForm(id, formOf('plan', another), editor, later)
  expect(await daysOf(id)).toEqual(['05', '06', '09', '16', '23'])
  await handleResourceForm(formOf('holiday', { day: '2028-02-16', name: 'Closed' }), editor, later)
  expect((await sessionsOf(id)).map(({ plannedDay }) => plannedDay.slice(5))).toEqual(['02-05', '02-06', '02-09', '02-23', '03-01'])
})

test('the classes move with the date of their batch', async () => {
  const id = await addBatch()
  await plan(id)
  const [row] = await db().select().from(offerings).where(eq(offerings.id, id))
  const move = { startsAt: india('2028-02-12T10:00'), endsAt: india('2028-02-27T12:00'), opensAt: null, closesAt: null, note: '' }
  expect(await moveOffering({ id, version: row?.version ?? 0, actorId: editor, now }, move)).toMatchObject({ ok: true })
  expect(await daysOf(id)).toEqual(['12', '13', '19', '20', '26', '27'])
})

test('after a batch moves, its calendar file moves each class that a calendar has imported', async () => {
  const id = await addBatch()
  await plan(id)
  const seat = await addBooking(id, await addSeatLead())
  const read = async (at: Date) => {
    const booking = await findOwnBooking(seat, at)
    if (!booking) return expect.unreachable()
    return readCalendar(createBookingCalendar(booking, at, { timetable: await listTimetable(booking, at) }) ?? '').events
  }
  const before = await read(now)
  const move = { startsAt: india('2028-02-26T10:00'), endsAt: india('2028-03-12T12:00'), opensAt: null, closesAt: null, note: '' }
  expect(await moveOffering({ id, version: 2, actorId: editor, now }, move)).toMatchObject({ ok: true })
  const after = await read(new Date(now.getTime() + 60_000))
  expect(before.map(({ DTSTART }) => DTSTART?.slice(0, 8))).toEqual(['20280205', '20280206', '20280212', '20280213', '20280219', '20280220'])
  expect(after.map(({ DTSTART }) => DTSTART?.slice(0, 8))).toEqual(['20280226', '20280227', '20280304', '20280305', '20280311', '20280312'])
  expect(after.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID))
  expect(after.map(({ SEQUENCE }) => Number(SEQUENCE))).toEqual(before.map(({ SEQUENCE }) => Number(SEQUENCE) + 60))
})

test('a batch that is moved from a Saturday to a Sunday keeps the number of its classes', async () => {
  const id = await addBatch()
  await plan(id)
  const to = { startsAt: india('2028-02-13T10:00'), endsAt: null, opensAt: null, closesAt: null, note: '' }
  expect(await moveOffering({ id, version: 2, actorId: editor, now }, to)).toMatchObject({ ok: true })
  expect(await daysOf(id)).toEqual(['13', '19', '20', '26', '27', '04'])
  expect(await endOf(id)).toEqual((await sessionsOf(id)).at(-1)?.endsAt)
})

test('a batch starts on one of its class days: those of its plan, or else those in its details', async () => {
  const to = { startsAt: india('2028-02-09T10:00'), endsAt: null, opensAt: null, closesAt: null, note: '' }
  const message = 'Wednesday is not one of the class days: Saturday and Sunday. Choose one of them, or change the class days first.'
  const refused = { ok: false, reason: 'refused', message, field: 'startsAt' }
  const bookedId = await addBatch({ days: 'weekend' })
  expect(await moveOffering({ id: bookedId, version: 1, actorId: editor, now }, to)).toEqual(refused)
  const [planned, other] = [await addBatch({ days: 'weekdays' }), await addBatch({ days: 'weekend' })]
  await plan(planned)
  expect(await moveOffering({ id: planned, version: 2, actorId: editor, now }, to)).toEqual(refused)
  await plan(other, { weekdays: ['3', '6'] })
  expect(await moveOffering({ id: other, version: 2, actorId: editor, now }, to)).toMatchObject({ ok: true })
})

test('a batch with planned classes starts when its first class starts', async () => {
  const id = await addBatch()
  await plan(id)
  const to = { startsAt: india('2028-02-12T18:00'), endsAt: null, opensAt: null, closesAt: null, note: '' }
  const message = expect.stringMatching(/^The classes start at 10:00.am.IST\. Choose this time, or change the hours of the classes first\.$/)
  expect(await moveOffering({ id, version: 2, actorId: editor, now }, to)).toMatchObject({ ok: false, message, field: 'startsAt' })
  await plan(id, { starts: '18:00', ends: '20:00', version: '1' })
  expect(await findPlan(id, now)).toMatchObject({ offDay: null, offHour: expect.stringMatching(/^The classes start at 6:00.pm.IST\.$/) })
  expect(await moveOffering({ id, version: 3, actorId: editor, now }, to)).toMatchObject({ ok: true })
  expect(await findPlan(id, now)).toMatchObject({ offHour: null })
})

test('without planned classes, the stated part of the day follows the first class of a batch when it moves', async () => {
  const id = await addBatch({ days: 'weekend', part: 'morning' })
  const to = { startsAt: india('2028-02-12T18:00'), endsAt: null, opensAt: null, closesAt: null, note: '' }
  expect(await moveOffering({ id, version: 1, actorId: editor, now }, to)).toMatchObject({ ok: true })
  expect((await db().select().from(offerings).where(eq(offerings.id, id)))[0]).toMatchObject({ days: 'weekend', part: 'evening' })
})

test('two batches with the same teacher or room at the same time clash; a cancelled class never clashes', async () => {
  const [one, two] = [await addBatch({ title: 'One' }), await addBatch({ title: 'Two' })]
  const [other] = await db().insert(rooms).values({ name: 'Room 2' }).returning()
  await plan(one)
  await plan(two, { weekdays: ['6'], starts: '11:00', ends: '13:00', room: other?.id ?? '' })
  const clashes = await listClashes('2028-02-01', '2028-03-01')
  expect(clashes.map(({ kind, name }) => [kind, name])).toEqual(Array(3).fill(['trainer', 'Ravi Kumar']))
  await db().update(classSessions).set({ cancelledAt: now }).where(eq(classSessions.offeringId, two))
  expect(await listClashes('2028-02-01', '2028-03-01')).toEqual([])
  expect((await getPlanner('2028-02-01', '2028-03-01')).sessions).toHaveLength(9)
})

test('a class on a holiday is reported', async () => {
  const id = await addBatch()
  await plan(id)
  await db().insert(holidays).values({ day: '2028-02-12', name: 'Closed' })
  expect(await listClashes('2028-02-01', '2028-03-01')).toMatchObject([{ kind: 'holiday', name: 'Closed' }])
})

const onMonday = 'Monday is not one of the class days: Saturday and Sunday.'
const move = async (id: string, fields: Record<string, string>) =>
  await handleSessionForm(
    id,
    formOf('move-session', { day: '2028-02-07', starts: '10:00', ends: '12:00', trainer, room, warned: onMonday, version: '1', ...fields }),
    editor,
    now,
  )

test('moving a class notifies its students but not the waiting list, and undo notifies them again', async () => {
  const id = await addBatch()
  await plan(id)
  const seat = await addBooking(id, await addSeatLead({ email: 'seat@example.org' }))
  await addBooking(id, await addSeatLead({ email: 'waits@example.org' }), { state: 'waiting', waitingSince: now })
  const [first] = await sessionsOf(id)
  const answer = (await move(first?.id ?? '', { note: 'The teacher is away.' })) as unknown as Response
  expect(await loadSession(first?.id ?? '', new URLSearchParams(), now)).toMatchObject({
    session: { startsAt: india('2028-02-07T10:00'), movedFrom: india('2028-02-05T10:00') },
    reach: { people: 1 },
  })
  const [notice] = await db().select().from(offeringNotices)
  expect(notice?.body).toMatch(
    /^The class of Data Science with AI on Sat 5.Feb 2028, 10:00.am.IST is moved to Mon 7.Feb 2028, .*Room 1.*The teacher is away\.$/,
  )
  await notifyOfferingChanged({ offeringId: id, cause: { kind: 'notice', noticeId: notice?.id ?? '' } })
  expect((await db().select().from(messages)).map(({ cause }) => cause)).toEqual([`${seat}/${notice?.id}`])

  const token = new URL(answer.headers.get('Location') ?? '', 'https://site.invalid').searchParams.get('undo') ?? ''
  await db()
    .update(offeringNotices)
    .set({ writtenAt: new Date(Date.now() - 61_000) })
  expect(await undoChange(token, { id: editor, role: 'editor' }, sessionUndoHandlers)).toBe('undone')
  expect((await sessionsOf(id))[0]).toMatchObject({ startsAt: india('2028-02-05T10:00'), movedFrom: null })
  expect(await db().$count(offeringNotices)).toBe(2)
  expect(await undoChange(token, { id: editor, role: 'editor' }, sessionUndoHandlers)).toBe('changed')
})

test('moving a class to a day without classes asks for confirmation first', async () => {
  const id = await addBatch()
  await plan(id)
  const [first] = await sessionsOf(id)
  const startOf = async () => (await sessionsOf(id)).find((one) => one.id === first?.id)?.startsAt
  expect(textOf(await move(first?.id ?? '', { warned: '' }))).toBe(onMonday)
  expect(await startOf()).toEqual(india('2028-02-05T10:00'))
  await move(first?.id ?? '', {})
  expect(await startOf()).toEqual(india('2028-02-07T10:00'))
  // Staff accepted the day, so another hour or room does not warn of it again.
  await move(first?.id ?? '', { warned: '', starts: '11:00', ends: '13:00', version: '2' })
  expect(await startOf()).toEqual(india('2028-02-07T11:00'))
})

test('a move that clashes asks for confirmation first', async () => {
  const [one, two] = [await addBatch({ title: 'One' }), await addBatch({ title: 'Two' })]
  await plan(one)
  await plan(two, { starts: '14:00', ends: '16:00' })
  const [first] = await sessionsOf(two)
  const into = { day: '2028-02-05', starts: '11:00', ends: '13:00' }
  const warned = textOf(await move(first?.id ?? '', into))
  expect(warned).toContain('Ravi Kumar has One at')
  expect((await sessionsOf(two))[0]?.startsAt).toEqual(india('2028-02-05T14:00'))
  expect(await db().$count(offeringNotices)).toBe(0)
  await move(first?.id ?? '', { ...into, warned })
  expect((await sessionsOf(two))[0]?.startsAt).toEqual(india('2028-02-05T11:00'))
})

test.each([
  [
    'whose hours are occupied by now',
    async (batch: string) => {
      const second = (await sessionsOf(batch))[0]?.id ?? ''
      await db()
        .update(classSessions)
        .set({ startsAt: india('2028-02-05T11:00'), endsAt: india('2028-02-05T13:00') })
        .where(eq(classSessions.id, second))
    },
  ],
  ['whose room was removed', async () => void (await db().delete(rooms))],
  ['whose batch was cancelled', async (batch: string) => void (await db().update(offerings).set({ cancelledAt: now }).where(eq(offerings.id, batch)))],
])('the move of a class %s cannot be undone', async (_, change) => {
  const id = await addBatch()
  await plan(id)
  const [first] = await sessionsOf(id)
  const answer = (await move(first?.id ?? '', { room: '' })) as unknown as Response
  await change(id)
  const token = new URL(answer.headers.get('Location') ?? '', 'https://site.invalid').searchParams.get('undo') ?? ''
  expect(await undoChange(token, { id: editor, role: 'editor' }, sessionUndoHandlers)).toBe('changed')
  expect(
    (
      await db()
        .select()
        .from(classSessions)
        .where(eq(classSessions.id, first?.id ?? ''))
    )[0]?.startsAt,
  ).toEqual(india('2028-02-07T10:00'))
})

test('a class cannot move into a removed room', async () => {
  const id = await addBatch()
  await plan(id)
  const [first] = await sessionsOf(id)
  expect(textOf(await move(first?.id ?? '', { room: crypto.randomUUID() }))).toBe('This teacher or room was removed. Choose another.')
})

test('the classes of a cancelled batch cannot be changed and do not occupy a teacher or room', async () => {
  const id = await addBatch()
  await plan(id)
  const [first] = await sessionsOf(id)
  await db().update(offerings).set({ cancelledAt: now }).where(eq(offerings.id, id))
  const why = 'The batch is cancelled, so its classes cannot be changed.'
  expect(textOf(await move(first?.id ?? '', {}))).toBe(why)
  expect(textOf(await handleSessionForm(first?.id ?? '', formOf('cancel-session', { note: 'No power.', version: '1' }), editor, now))).toBe(why)
  expect(await loadSession(first?.id ?? '', new URLSearchParams(), now)).toMatchObject({ session: { batchCancelledAt: now } })
  await handleResourceForm(formOf('remove', { what: 'trainer', of: trainer }), editor, now)
  expect((await getResources()).trainers).toEqual([])
})

test('two classes of one batch never overlap', async () => {
  const id = await addBatch()
  await plan(id)
  const [first] = await sessionsOf(id)
  expect(textOf(await move(first?.id ?? '', { day: '2028-02-06', starts: '11:00', ends: '13:00' }))).toBe('This batch has another class or lab at this time.')
})

test('a class changed by another person cannot be moved, and a past class cannot be moved', async () => {
  const id = await addBatch()
  await plan(id)
  const [first] = await sessionsOf(id)
  expect(textOf(await move(first?.id ?? '', { version: '7' }))).toContain('Someone else changed')
  expect(textOf(await move(first?.id ?? '', { day: '2028-01-05' }))).toContain('in the past')
})

test('a class is cancelled with a reason, and a new plan does not restore it', async () => {
  const id = await addBatch()
  await plan(id)
  const [first] = await sessionsOf(id)
  await handleSessionForm(first?.id ?? '', formOf('cancel-session', { note: 'No power.', version: '1' }), editor, now)
  // The mail adds the title of the batch to the subject.
  expect((await db().select().from(offeringNotices))[0]).toMatchObject({
    subject: expect.stringMatching(/^No class on [^:]*:\d\d\s[ap]m\sIST$/),
    body: expect.stringContaining('is cancelled. No power.'),
  })
  expect(JSON.stringify(await db().select().from(auditEvents))).not.toContain('No power.')
  await plan(id, { over: '1' })
  expect((await sessionsOf(id))[0]).toMatchObject({ cancelledAt: now, note: 'No power.' })
})

test('the message about a class that was cancelled or moved is sent after a minute, unless the change is undone before', async () => {
  const id = await addBatch()
  await plan(id)
  await addBooking(id, await addSeatLead({ email: 'seat@example.org' }))
  const [first] = await sessionsOf(id)
  const cancelled = await handleSessionForm(first?.id ?? '', formOf('cancel-session', { note: 'No power.', version: '1' }), editor, now)
  const [notice] = await db().select().from(offeringNotices)
  const { rows } = await db().execute(sql`select start_after > now() + interval '30 seconds' as waits from jobs.job
    where name = ${offeringChanged.name} and data->'cause'->>'noticeId' = ${notice?.id}`)
  expect(rows).toEqual([{ waits: true }])
  expect(await undoOf(cancelled)).toBe('undone')
  expect((await sessionsOf(id))[0]).toMatchObject({ cancelledAt: null })
  await notifyOfferingChanged({ offeringId: id, cause: { kind: 'notice', noticeId: notice?.id ?? '' } })
  expect([await db().$count(offeringNotices), await db().$count(messages)]).toEqual([0, 0])
})

const during = india('2028-02-05T10:05')

async function addClass() {
  const id = await addBatch()
  await plan(id)
  const [session] = await sessionsOf(id)
  const [one, two] = [await addBooking(id, await addSeatLead({ name: 'Asha' })), await addBooking(id, await addSeatLead({ name: 'Bala' }))]
  return { id, session: session?.id ?? '', code: session?.checkInCode ?? '', one, two }
}
const marksOf = async (session: string) => (await findAttendanceSheet(session, during))?.students.map(({ name, mark, way }) => [name, mark, way])

test('marks are saved; a mark sent twice counts once; a mark that another person set first stays', async () => {
  const { session, one, two } = await addClass()
  await db()
    .update(bookings)
    .set({ seatedAt: new Date(during) })
    .where(eq(bookings.id, two))
  expect((await findAttendanceSheet(session, during))?.students.map(({ hasJoinedLater }) => hasJoinedLater)).toEqual([false, true])
  const marks = parseMarks(`${one}:present:\n${two}:absent:`) ?? []
  expect(await saveMarks(session, marks, editor, during)).toEqual({ changed: [] })
  expect(await saveMarks(session, marks, editor, during)).toEqual({ changed: [] })
  expect(await saveMarks(session, [{ bookingId: two, to: 'late', seen: null }], editor, during)).toEqual({ changed: [two] })
  expect(await saveMarks(session, [{ bookingId: one, to: null, seen: 'present' }], editor, during)).toEqual({ changed: [] })
  expect(await marksOf(session)).toEqual([
    ['Asha', null, null],
    ['Bala', 'absent', 'staff'],
  ])
})

test('of two people who mark one student at once, the first mark counts and the second names the student', async () => {
  const { session, one } = await addClass()
  const both = await Promise.all((['present', 'absent'] as const).map((to) => saveMarks(session, [{ bookingId: one, to, seen: null }], editor, during)))
  expect(both.map((saved) => saved?.changed.length).toSorted()).toEqual([0, 1])
})

test('attendance cannot be marked before the day of the class or for another batch', async () => {
  const { session, one } = await addClass()
  expect(await saveMarks(session, [{ bookingId: one, to: 'present', seen: null }], editor, now)).toBeNull()
  const stranger = await addBooking(await addBatch(), await addSeatLead())
  expect(await saveMarks(session, [{ bookingId: stranger, to: 'present', seen: null }], editor, during)).toEqual({ changed: [stranger] })
  expect(parseMarks(`${one}:here:`)).toBeNull()
})

test('a check-in by code near the class marks the student present, then late, and never overwrites a mark of staff', async () => {
  const { session, code, one, two } = await addClass()
  expect(await checkInByCode(one, session, code, india('2028-02-05T09:44'))).toEqual({ ok: false, reason: 'closed' })
  expect(await checkInByCode(one, session, code, during)).toEqual({ ok: true, mark: 'present' })
  expect(await checkInByCode(one, session, code, during)).toEqual({ ok: true, mark: 'present' })
  await saveMarks(session, [{ bookingId: two, to: 'absent', seen: null }], editor, during)
  expect(await checkInByCode(two, session, code, during)).toEqual({ ok: false, reason: 'marked' })
  const third = await addBooking(await addBatch(), await addSeatLead())
  expect(await checkInByCode(third, session, code, during)).toEqual({ ok: false, reason: 'no-seat' })
})

test('a late check-in is marked late, and after five attempts check-in is closed', async () => {
  const { session, code, one, two } = await addClass()
  expect(await checkInByCode(two, session, code, india('2028-02-05T10:16'))).toEqual({ ok: true, mark: 'late' })
  const wrong = code === '0000' ? '0001' : '0000'
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await checkInByCode(one, session, wrong, during)).toMatchObject({ reason: 'wrong' })
  expect(await checkInByCode(one, session, code, during)).toEqual({ ok: false, reason: 'attempts' })
})

test('a student with a seat sees the timetable with their own marks; a person on the waiting list does not', async () => {
  const { id, session, one } = await addClass()
  await saveMarks(session, [{ bookingId: one, to: 'late', seen: null }], editor, during)
  const offering = { id, cancelledAt: null }
  const rows = await listTimetable({ id: one, state: 'confirmed', offering }, during)
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({ mark: 'late', room: 'Room 1', trainer: 'Ravi Kumar', isOn: true })
  expect(JSON.stringify(rows)).not.toContain('checkInCode')
  expect(await listTimetable({ id: one, state: 'waiting', offering }, during)).toEqual([])
})

test('a teacher or room with future classes cannot be removed', async () => {
  const id = await addBatch()
  await plan(id)
  const remove = async (at: Date) => await handleResourceForm(formOf('remove', { what: 'trainer', of: trainer }), editor, at)
  expect(textOf(await remove(now))).toContain('6 classes to come have this teacher')
  await remove(india('2028-03-01T00:00'))
  expect((await getResources()).trainers).toEqual([])
})

const undoOf = async (answer: unknown) => {
  const token = new URL((answer as Response).headers.get('Location') ?? '', 'https://site.invalid').searchParams.get('undo') ?? ''
  return await undoChange(token, { id: editor, role: 'editor' }, { ...resourceUndoHandlers, ...sessionUndoHandlers })
}

test('a removed teacher is restored with past classes by Undo or by adding them again, and is deleted a day later', async () => {
  const id = await addBatch()
  await plan(id)
  const over = india('2028-03-01T00:00')
  const removed = await handleResourceForm(formOf('remove', { what: 'trainer', of: trainer }), editor, over)
  expect([await undoOf(removed), await undoOf(removed)]).toEqual(['undone', 'changed'])
  expect((await getResources()).trainers).toMatchObject([{ id: trainer }])
  await handleResourceForm(formOf('remove', { what: 'trainer', of: trainer }), editor, over)
  await handleResourceForm(formOf('trainer', { name: 'Ravi Kumar' }), editor, over)
  expect((await getResources()).trainers).toMatchObject([{ id: trainer, removedAt: null }])
  expect(new Set((await sessionsOf(id)).map(({ trainerId }) => trainerId))).toEqual(new Set([trainer]))
  await handleResourceForm(formOf('remove', { what: 'trainer', of: trainer }), editor, over)
  await purgeRemovedResources(over)
  expect(await db().$count(trainers)).toBe(1)
  await purgeRemovedResources(new Date(over.getTime() + 1))
  expect(await db().$count(trainers)).toBe(0)
})

test('a holiday added or removed by mistake can be undone, and the classes follow it', async () => {
  const id = await addBatch()
  await plan(id)
  const days = async () => (await sessionsOf(id)).map(({ plannedDay }) => plannedDay)
  const before = await days()
  const added = await handleResourceForm(formOf('holiday', { day: before[1] ?? '', name: 'Closed' }), editor, now)
  expect(await days()).not.toContain(before[1])
  expect(await undoOf(added)).toBe('undone')
  expect(await days()).toEqual(before)
  await handleResourceForm(formOf('holiday', { day: before[1] ?? '', name: 'Closed' }), editor, now)
  const removed = await handleResourceForm(formOf('remove', { what: 'holiday', of: before[1] ?? '' }), editor, now)
  expect(await undoOf(removed)).toBe('undone')
  expect(await days()).not.toContain(before[1])
})

test('a batch that is moved ends with its last class or lab, not on a day without one', async () => {
  const moveTo = async (id: string, more: object = {}) => {
    const move = { startsAt: india('2028-02-13T10:00'), endsAt: null, opensAt: null, closesAt: null, note: '', ...more }
    const [row] = await db().select().from(offerings).where(eq(offerings.id, id))
    expect(await moveOffering({ id, version: row?.version ?? 0, actorId: editor, now }, move)).toMatchObject({ ok: true })
    return await endOf(id)
  }
  const planned = await addBatch()
  await plan(planned)
  // Eight days later it would be a Monday, and the sixth class is on the Saturday after that.
  expect(await moveTo(planned)).toEqual(india('2028-03-04T12:00'))
  const withLab = await addBatch()
  await plan(withLab, { labDay: '6', labStarts: '14:00', labEnds: '15:00' })
  expect(await moveTo(withLab)).toEqual(india('2028-03-04T15:00'))
  const counted = await addBatch()
  await plan(counted, { classes: '6' })
  expect(await moveTo(counted)).toEqual(india('2028-03-04T12:00'))
  // Staff gave the end, or no classes are planned.
  const given = await addBatch()
  await plan(given)
  expect(await moveTo(given, { endsAt: india('2028-02-28T12:00') })).toEqual(india('2028-02-28T12:00'))
  expect(await moveTo(await addBatch({ days: null }))).toEqual(india('2028-02-28T12:00'))
})

test('after a move a student sees the classes of the earlier batch, and staff can still mark one held before the move, not one after it', async () => {
  const { id, session, one } = await addClass()
  const sessions = await sessionsOf(id)
  const to = await addBatch()
  const leftAt = india('2028-02-06T09:00')
  await db().insert(earlierSeats).values({ bookingId: one, offeringId: id, seatedAt: now, leftAt })
  await db().update(bookings).set({ offeringId: to, seatedAt: leftAt }).where(eq(bookings.id, one))
  expect(await saveMarks(session, [{ bookingId: one, to: 'absent', seen: null }], editor, during)).toEqual({ changed: [] })
  expect((await findAttendanceSheet(session, during))?.students).toMatchObject([
    { name: 'Asha', mark: 'absent', hasMoved: true, hasJoinedLater: false },
    { name: 'Bala', mark: null, hasMoved: false },
  ])
  expect((await marksOf(sessions.at(-1)?.id ?? ''))?.map(([name]) => name)).toEqual(['Bala'])
  const rows = await listTimetable({ id: one, state: 'confirmed', offering: { id: to, cancelledAt: null } }, during)
  expect(rows.map(({ id: of, mark, isEarlierBatch }) => [of, mark, isEarlierBatch])).toContainEqual([session, 'absent', true])
  expect(rows.map(({ id: of }) => of)).not.toContain(sessions.at(-1)?.id)
})

test('the mark of a student who came before a move to another batch can be corrected', async () => {
  const { session, one } = await addClass()
  const to = await addBatch()
  expect(await saveMarks(session, [{ bookingId: one, to: 'present', seen: null }], editor, during)).toEqual({ changed: [] })
  await db().update(bookings).set({ offeringId: to, seatedAt: now }).where(eq(bookings.id, one))
  expect(await saveMarks(session, [{ bookingId: one, to: 'absent', seen: 'present' }], editor, during)).toEqual({ changed: [] })
  expect((await marksOf(session))?.[0]).toEqual(['Asha', 'absent', 'staff'])
  expect(await saveMarks(session, [{ bookingId: one, to: 'present', seen: 'absent' }], editor, during)).toEqual({ changed: [] })
  expect((await marksOf(session))?.[0]).toEqual(['Asha', 'present', 'staff'])
})

// Without the check one such row stopped every page that counts classes: its range is invalid.
test('a seat cannot end before it began', async () => {
  const { id, one } = await addClass()
  const write = db().insert(earlierSeats).values({ bookingId: one, offeringId: id, seatedAt: during, leftAt: now })
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'earlier_seats_order' } })
})
