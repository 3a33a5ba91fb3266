import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { findStaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { emptyFields, type FieldValues, getOfferingForm } from '#app/domain/bookings/schedule/offering-fields.ts'
import { type OfferingInput, toOfferingInput } from '#app/domain/bookings/schedule/offering-input.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { parseTexts } from '#app/platform/http/parse-form.server.ts'
import { addOffering, addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { undoToken } from '#server/testing/undo-token.ts'
import { cancelAllBookings } from './cancel-bookings.server.ts'
import { handleOfferingForm } from './handle-offering-form.server.ts'
import { cancelOffering, moveOffering, type OfferingMoveInput } from './move-offering.server.ts'
import { bookings, offeringMoves, offerings } from './schema.server.ts'
import { offeringUndoHandlers, transitionOffering, transitionOfferings } from './transition-offering.server.ts'
import { offeringChangeUndoHandlers } from './undo-offering.server.ts'
import { changeOffering, copyOffering, createOffering } from './write-offering.server.ts'

useTestDatabase({ jobs: true })

const hour = 60 * 60 * 1000
const day = 24 * hour
// Fixed for the whole file: a new minute during a test would shift the expected dates.
const thisMinute = Math.floor(Date.now() / 60_000) * 60_000
const at = (hours: number) => new Date(thisMinute + hours * hour)
const actorId = 'editor'
const editor = { id: actorId, role: 'editor' } as const
const subjects = { courses: [{ id: 'data-science', label: 'Data Science with AI' }], workshops: [{ id: 'cloud', label: 'Cloud' }] }
const batchFields: FieldValues = { ...emptyFields, courseID: 'data-science', startsAt: '2027-12-05T10:00', endsAt: '2028-04-05T12:00' }

beforeEach(async () => {
  await db().execute(sql`delete from jobs.job`)
  await db().insert(users).values({ id: actorId, name: 'Editor', email: 'editor@example.com', role: 'editor' }).onConflictDoNothing()
})

function read(values: Partial<FieldValues>, kind: OfferingInput['kind']) {
  const texts = Object.entries({ ...batchFields, ...values }).map(([name, text]) => [name, [text]])
  const { value, errors } = parseTexts(Object.fromEntries(texts), getOfferingForm(kind).fields)
  return Object.keys(errors).length > 0 ? { errors } : toOfferingInput(kind, value, subjects)
}
function inputOf(values: Partial<FieldValues> = {}, kind: OfferingInput['kind'] = 'batch'): OfferingInput {
  const found = read(values, kind)
  if (!('input' in found)) throw new Error(JSON.stringify(found.errors))
  return found.input
}
const errorsOf = (values: Partial<FieldValues>, kind: OfferingInput['kind'] = 'batch') => {
  const found = read(values, kind)
  return 'errors' in found ? found.errors : {}
}
async function offering(id: string) {
  const [row] = await db().select().from(offerings).where(eq(offerings.id, id))
  if (!row) throw new Error('It is not there.')
  return row
}
async function detail(id: string) {
  const found = await findStaffDetail(id)
  if (!found) throw new Error('It is not there.')
  return found
}
/** What the form sends if only these values were changed. */
const formOf = async (id: string, values: Partial<FieldValues>) => inputOf({ ...(await detail(id)).values, ...values }, (await detail(id)).kind)
async function draft(values: Partial<FieldValues> = {}, kind: OfferingInput['kind'] = 'batch') {
  const id = crypto.randomUUID()
  expect(await createOffering(id, inputOf(values, kind), actorId)).toMatchObject({ ok: true })
  return id
}
async function book(id: string, whenFull: 'refuse' | 'wait' = 'refuse') {
  const booked = await bookAsStaff({ offeringId: id, leadId: await addSeatLead(), whenFull })
  if (!booked.ok) throw new Error(booked.reason)
  return booked.bookingId
}
const stateOf = async (id: string) => (await db().select({ state: bookings.state }).from(bookings).where(eq(bookings.id, id)))[0]?.state
const audits = async (id: string) =>
  (
    await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `offering:${id}`))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action)
const jobs = async (name: string) => {
  const { rows } = await db().execute(sql`select data from jobs.job where name = ${name}`)
  return (rows as { data: unknown }[]).map(({ data }) => data)
}
const to = (startsAt: Date | null, rest: Partial<OfferingMoveInput> = {}): OfferingMoveInput => ({
  startsAt,
  endsAt: null,
  opensAt: null,
  closesAt: null,
  note: '',
  ...rest,
})

test('a new batch, or a draft with a new start date, begins on one of the class days', async () => {
  const refused = { ok: false, field: 'startsAt', message: expect.stringContaining('Wednesday is not one of the class days') }
  expect(await createOffering(crypto.randomUUID(), inputOf({ days: 'weekend', startsAt: '2027-12-08T10:00' }), actorId)).toMatchObject(refused)
  const id = await draft({ days: 'weekend' })
  expect(await changeOffering({ id, version: 1, actorId }, await formOf(id, { startsAt: '2027-12-08T10:00' }))).toMatchObject(refused)
  expect(await changeOffering({ id, version: 1, actorId }, await formOf(id, { startsAt: '2027-12-08T10:00', days: 'weekdays' }))).toMatchObject({ ok: true })
})

test('a new offering is a draft with a slug made of its course and day; the same form sent twice creates one', async () => {
  const id = crypto.randomUUID()
  // Days that no other test uses.
  const days = { startsAt: '2029-12-05T10:00', endsAt: '2030-04-05T12:00' }
  const input = inputOf({ ...days, price: '₹45,000.50' })
  expect(await createOffering(id, input, actorId)).toMatchObject({ ok: true, id })
  expect(await createOffering(id, input, actorId)).toMatchObject({ ok: true, id })
  expect(await offering(id)).toMatchObject({ slug: 'data-science-5-dec-2029', publishedAt: null, pricePaise: 45_000_50, title: 'Data Science with AI' })
  expect(await audits(id)).toEqual(['offering.create'])
  const second = await draft(days)
  expect((await offering(second)).slug).toBe('data-science-5-dec-2029-2')
  // A draft's address follows its date. An address that staff chose stays.
  await changeOffering({ id: second, version: 1, actorId }, await formOf(second, { startsAt: '2029-12-06T10:00' }))
  expect((await offering(second)).slug).toBe('data-science-6-dec-2029')
  await changeOffering({ id: second, version: 2, actorId }, await formOf(second, { slug: 'evening-batch' }))
  await changeOffering({ id: second, version: 3, actorId }, await formOf(second, { startsAt: '2029-12-07T10:00' }))
  expect((await offering(second)).slug).toBe('evening-batch')
  expect(await createOffering(crypto.randomUUID(), inputOf({ slug: 'evening-batch' }), actorId)).toMatchObject({ ok: false, field: 'slug' })
})

test('a demo class is free: an empty price is accepted, and any other is rejected', async () => {
  const demo = { isDemoClass: 'on', title: 'First program', courseID: '' }
  const id = await draft(demo, 'event')
  expect(await offering(id)).toMatchObject({ isDemoClass: true, pricePaise: 0 })
  expect(errorsOf({ ...demo, price: '500' }, 'event')).toHaveProperty('price')
  const copyId = crypto.randomUUID()
  await copyOffering(id, copyId, actorId)
  expect(await offering(copyId)).toMatchObject({ isDemoClass: true })
  expect(await changeOffering({ id, version: 1, actorId }, await formOf(id, { isDemoClass: '', price: '500' }))).toMatchObject({ ok: true })
  expect(await offering(id)).toMatchObject({ isDemoClass: false, pricePaise: 500_00 })
})

test('concurrent creations of the same batch get a slug each', async () => {
  const created = await Promise.all(Array.from({ length: 4 }, () => createOffering(crypto.randomUUID(), inputOf({ startsAt: '2027-12-09T10:00' }), actorId)))
  expect(created.map(({ ok }) => ok)).toEqual([true, true, true, true])
})

test('by default, booking of a batch closes at the end of its first day in India, and of other offerings at their start', () => {
  expect(inputOf().closesAt).toEqual(new Date('2027-12-05T18:30:00Z'))
  expect(inputOf({ startsAt: '2028-02-29T23:59', endsAt: '2028-03-01T00:30' }).closesAt).toEqual(new Date('2028-02-29T18:30:00Z'))
  expect(inputOf({ startsAt: '2027-12-05T10:00', endsAt: '2027-12-05T12:00' }).closesAt).toEqual(new Date('2027-12-05T06:30:00Z'))
  expect(inputOf({ workshopId: 'cloud' }, 'workshop').closesAt).toEqual(new Date('2027-12-05T04:30:00Z'))
  expect(inputOf({ closesAt: '2027-12-04T10:00' }).closesAt).toEqual(new Date('2027-12-04T04:30:00Z'))
})

test.each<[Partial<FieldValues>, string, OfferingInput['kind']?]>([
  [{ endsAt: '2027-12-05T09:00' }, 'endsAt'],
  [{ endsAt: '' }, 'endsAt'],
  [{ startsAt: '' }, 'startsAt'],
  [{ startsAt: '2027-02-29T10:00' }, 'startsAt'],
  [{ startsAt: 'tomorrow' }, 'startsAt'],
  [{ startsAt: '0001-12-05T10:00' }, 'startsAt'],
  [{ endsAt: '9999-12-31T23:59' }, 'endsAt'],
  [{ opensAt: '12027-12-05T10:00' }, 'opensAt'],
  [{ closesAt: '1999-12-31T23:59' }, 'closesAt'],
  [{ startsAt: '', endsAt: '', closesAt: '2027-12-05T10:00' }, 'closesAt'],
  [{ closesAt: '2029-01-01T10:00' }, 'closesAt'],
  [{ opensAt: '2027-12-06T00:00' }, 'opensAt'],
  [{ capacity: '0' }, 'capacity'],
  [{ capacity: '1.5' }, 'capacity'],
  [{ price: '-1' }, 'price'],
  [{ price: '1e3' }, 'price'],
  [{ joinUrl: 'http://example.com' }, 'joinUrl'],
  [{ courseID: 'knitting' }, 'courseID'],
  [{ workshopId: '' }, 'workshopId', 'workshop'],
  [{ courseID: '', title: ' ' }, 'title', 'event'],
  [{ title: 'x'.repeat(161) }, 'title'],
  [{ slug: 'Not an address' }, 'slug'],
])('%o is rejected with an error at the field', (values, field, kind) => {
  expect(Object.keys(errorsOf(values, kind))).toEqual([field])
})

test('a title and a place are stored as one line, because they appear in subjects, files and mail addresses', () => {
  const input = inputOf({ title: ' Open\r\nBcc: a@b.example\u0007 \u202eday ', place: 'Hall\u20282' })
  expect([input.title, input.place]).toEqual(['Open Bcc: a@b.example day', 'Hall 2'])
})

// With a plain transaction in place of the offering's lock, each concurrency test below fails.
test('of two people who change the same offering, the second overwrites nothing', async () => {
  const id = await draft({ startsAt: '2027-12-10T10:00' })
  const outcomes = await Promise.all(['Hall 1', 'Hall 2'].map(async (place) => await changeOffering({ id, version: 1, actorId }, inputOf({ place }))))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed' })
  expect((await offering(id)).version).toBe(2)
  expect(await audits(id)).toEqual(['offering.create', 'offering.change'])
})

test('the form of a published offering changes everything except its slug and date', async () => {
  const id = await draft({ startsAt: '2027-12-11T10:00' })
  expect(await transitionOffering({ id, version: 1, actorId }, 'publish')).toMatchObject({ ok: true })
  expect(await changeOffering({ id, version: 2, actorId }, await formOf(id, { startsAt: '2027-12-12T10:00' }))).toMatchObject({ ok: false, field: 'startsAt' })
  expect(await changeOffering({ id, version: 2, actorId }, await formOf(id, { slug: 'another' }))).toMatchObject({ ok: false, field: 'slug' })
  expect(await changeOffering({ id, version: 2, actorId }, await formOf(id, { place: 'Hall 3', price: '0' }))).toMatchObject({ ok: true })
  expect(await offering(id)).toMatchObject({ slug: 'data-science-11-dec-2027', place: 'Hall 3', pricePaise: 0, version: 3 })
})

test('a workshop cannot be scheduled twice at the same time', async () => {
  const fields = { workshopId: 'cloud', startsAt: '2027-12-13T10:00', endsAt: '2027-12-13T13:00' }
  await draft(fields, 'workshop')
  expect(await createOffering(crypto.randomUUID(), inputOf(fields, 'workshop'), actorId)).toMatchObject({ ok: false, field: 'startsAt' })
})

test('the capacity cannot be less than the seats taken, and the error states their number', async () => {
  const id = await addOffering({ capacity: 3 })
  await book(id)
  await book(id)
  const input = await formOf(id, { capacity: '1' })
  const refused = await changeOffering({ id, version: 1, actorId }, input)
  expect(refused).toMatchObject({ ok: false, field: 'capacity' })
  expect(!refused.ok && refused.message).toMatch(/^2 seats are taken/)
  expect(await changeOffering({ id, version: 1, actorId }, { ...input, capacity: 2 })).toMatchObject({ ok: true })
})

test('lowering the capacity during bookings never leaves fewer seats than people', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    const id = await addOffering({ capacity: 4 })
    await book(id)
    const input = await formOf(id, { capacity: '2' })
    const leads = await Promise.all([addSeatLead(), addSeatLead(), addSeatLead()])
    const [lowered, ...booked] = await Promise.all([
      changeOffering({ id, version: 1, actorId }, input),
      ...leads.map((leadId) => bookAsStaff({ offeringId: id, leadId, whenFull: 'refuse' })),
    ])
    const { capacity, seatsTaken } = await offering(id)
    expect(seatsTaken).toBe(1 + booked.filter(({ ok }) => ok).length)
    expect(seatsTaken).toBeLessThanOrEqual(capacity)
    expect(capacity).toBe(lowered.ok ? 2 : 4)
    outcomes.add(lowered.ok ? 'lowered' : (lowered.field ?? lowered.message))
  }
  expect([...outcomes].filter((outcome) => outcome !== 'lowered' && outcome !== 'capacity')).toEqual([])
})

test('added seats are offered to the waiting list', async () => {
  const id = await addOffering({ capacity: 1 })
  await book(id)
  const line = [await book(id, 'wait'), await book(id, 'wait'), await book(id, 'wait')]
  expect(await changeOffering({ id, version: 1, actorId }, await formOf(id, { capacity: '3' }))).toMatchObject({ ok: true })
  expect(await Promise.all(line.map(stateOf))).toEqual(['offered', 'offered', 'waiting'])
})

test('an offering with bookings is cancelled, not unpublished, and a past date cannot be published', async () => {
  const id = await addOffering()
  const seat = await book(id)
  expect(await transitionOffering({ id, version: 1, actorId }, 'unpublish')).toMatchObject({ ok: false, message: expect.stringContaining('Cancel it instead') })
  await db().update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, seat))
  expect(await transitionOffering({ id, version: 1, actorId }, 'unpublish')).toMatchObject({ ok: true })
  const past = await addOffering({ kind: 'event', publishedAt: null, startsAt: at(-1), endsAt: at(2), closesAt: at(-1) })
  expect(await transitionOffering({ id: past, version: 1, actorId }, 'publish')).toMatchObject({ ok: false, field: 'startsAt' })
  const open = await addOffering({ kind: 'test', mode: 'online', publishedAt: null, startsAt: at(-1), endsAt: at(50), closesAt: at(49) })
  expect(await transitionOffering({ id: open, version: 1, actorId }, 'publish')).toMatchObject({ ok: true })
})

test('unpublishing during a booking leaves no seat at a draft', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await addOffering()
    const leadId = await addSeatLead()
    const [hidden, booked] = await Promise.all([
      transitionOffering({ id, version: 1, actorId }, 'unpublish'),
      bookAsStaff({ offeringId: id, leadId, whenFull: 'refuse' }),
    ])
    expect([hidden.ok, booked.ok].filter(Boolean)).toHaveLength(1)
  }
})

test('publishing and closing can be undone until another change happens', async () => {
  const id = await draft({ startsAt: '2027-12-14T10:00' })
  const undo = (eventId: number, action: string) => undoChange(undoToken(action, eventId), editor, offeringUndoHandlers)
  const published = await transitionOffering({ id, version: 1, actorId }, 'publish')
  if (!published.ok) throw new Error(published.message)
  expect(await undo(published.eventId, 'offering.publish')).toBe('undone')
  expect((await offering(id)).publishedAt).toBe(null)
  const again = await transitionOffering({ id, version: 3, actorId }, 'publish')
  const closed = await transitionOffering({ id, version: 4, actorId }, 'close')
  if (!again.ok || !closed.ok) throw new Error('refused')
  expect(await undo(again.eventId, 'offering.publish')).toBe('changed')
  expect(await undo(closed.eventId, 'offering.close')).toBe('undone')
  expect(await offering(id)).toMatchObject({ closedAt: null, publishedAt: expect.any(Date) })
  // A person who booked meanwhile keeps the seat.
  const other = await addOffering({ publishedAt: null })
  const shown = await transitionOffering({ id: other, version: 1, actorId }, 'publish')
  if (!shown.ok) throw new Error(shown.message)
  await book(other)
  expect(await undo(shown.eventId, 'offering.publish')).toBe('changed')
})

// The policy of the address lets every role of staff in. With that alone, a counsellor could undo a publication.
test('a person whose role changed cannot undo what the new role does not allow; an admin can', async () => {
  const id = await addOffering()
  const closed = await transitionOffering({ id, version: 1, actorId }, 'close')
  const copyId = crypto.randomUUID()
  const copied = await copyOffering(id, copyId, actorId)
  if (!closed.ok || !copied.ok) throw new Error('refused')
  const tokens = [undoToken('offering.close', closed.eventId), undoToken('offering.copy', copied.eventId)]
  for (const role of ['counsellor', 'placement', 'member'] as const) {
    for (const token of tokens) expect(await undoChange(token, { id: actorId, role }, offeringUndoHandlers)).toBe('forbidden')
  }
  expect(await offering(id)).toMatchObject({ closedAt: expect.any(Date), version: 2 })
  expect((await offering(copyId)).version).toBe(1)
  for (const token of tokens) expect(await undoChange(token, { id: actorId, role: 'admin' }, offeringUndoHandlers)).toBe('undone')
})

test('a bulk close closes what it can and gives the reason for the others, and one undo opens all again', async () => {
  const [open, second, hidden] = [await addOffering(), await addOffering(), await addOffering({ publishedAt: null })]
  const outcome = await transitionOfferings([open, second, hidden], 'close', actorId)
  expect(outcome).toMatchObject({ done: 2, refused: [{ id: hidden, why: 'It is a draft.' }] })
  expect(await undoChange(undoToken('offering.close-many', outcome.undo?.eventId ?? 0), editor, offeringUndoHandlers)).toBe('undone')
  expect((await offering(open)).closedAt).toBe(null)
  expect((await offering(second)).closedAt).toBe(null)
})

test('after booking is reopened, the waiting list continues', async () => {
  const id = await addOffering({ capacity: 1, closedAt: new Date() })
  const leadId = await addSeatLead()
  await db().insert(bookings).values({ reference: 'B-000009', offeringId: id, leadId, state: 'waiting', waitingSince: new Date() })
  expect(await transitionOffering({ id, version: 1, actorId }, 'reopen')).toMatchObject({ ok: true })
  expect((await db().select().from(bookings).where(eq(bookings.offeringId, id)))[0]?.state).toBe('offered')
})

test('a copy has the texts but no dates, and undo deletes it if it is unchanged', async () => {
  const id = await addOffering({ capacity: 12, place: 'Hall 1', recordingUrl: 'https://example.com/film' })
  const copyId = crypto.randomUUID()
  const copied = await copyOffering(id, copyId, actorId)
  expect(await copyOffering(id, copyId, actorId)).toMatchObject({ ok: true })
  expect(await offering(copyId)).toMatchObject({
    capacity: 12,
    place: 'Hall 1',
    startsAt: null,
    closesAt: null,
    publishedAt: null,
    recordingUrl: null,
    version: 1,
  })
  expect((await offering(copyId)).slug).toMatch(/^data-science-batch(-\d+)?$/)
  if (!copied.ok) throw new Error(copied.message)
  expect(await undoChange(undoToken('offering.copy', copied.eventId), editor, offeringUndoHandlers)).toBe('undone')
  expect(await findStaffDetail(copyId)).toBe(null)
})

test('each moment at which booking opens has its own job, and a draft has none', async () => {
  const opening = async () => {
    const { rows } = await db().execute(sql`select start_after from jobs.job where name = 'open-booking' order by created_on, id`)
    return (rows as { start_after: string }[]).map(({ start_after }) => new Date(start_after).toISOString())
  }
  await db().execute(sql`delete from jobs.job`)
  const opensAt = at(24)
  const id = await addOffering({ startsAt: at(7 * 24), endsAt: at(107 * 24), closesAt: at(8 * 24), opensAt, publishedAt: null })
  await transitionOffering({ id, version: 1, actorId }, 'publish')
  expect(await opening()).toEqual([opensAt.toISOString()])
  await transitionOffering({ id, version: 2, actorId }, 'close')
  await transitionOffering({ id, version: 3, actorId }, 'reopen')
  expect(await opening()).toHaveLength(1)
  await moveOffering({ id, version: 4, actorId }, to(at(8 * 24)))
  expect(await opening()).toEqual([opensAt, (await offering(id)).opensAt].map((moment) => moment?.toISOString()))
})

test('moving a date moves the other dates with it, records the old date and notifies people', async () => {
  const [startsAt, endsAt, opensAt, closesAt] = [at(7 * 24), at(107 * 24), at(-24), at(8 * 24)]
  const id = await addOffering({ startsAt, endsAt, opensAt, closesAt })
  expect(await moveOffering({ id, version: 1, actorId }, to(new Date(startsAt.getTime() + 3 * day), { note: 'The hall is being painted.' }))).toMatchObject({
    ok: true,
  })
  const later = (moment: Date) => new Date(moment.getTime() + 3 * day)
  expect(await offering(id)).toMatchObject({ startsAt: later(startsAt), endsAt: later(endsAt), opensAt: later(opensAt), closesAt: later(closesAt), version: 2 })
  const [move] = await db().select().from(offeringMoves).where(eq(offeringMoves.offeringId, id))
  expect(move).toMatchObject({ fromStartsAt: startsAt, toStartsAt: later(startsAt), note: 'The hall is being painted.', movedBy: actorId })
  expect(await jobs('offering-changed')).toEqual([{ offeringId: id, cause: { kind: 'moved', moveId: move?.id } }])
  expect(await audits(id)).toEqual(['offering.move'])
})

test('undo of a move before its notification leaves no trace; later it is a move back with a notification', async () => {
  const id = await addOffering()
  const before = await offering(id)
  const undo = async (moved: Awaited<ReturnType<typeof moveOffering>>) =>
    await undoChange(undoToken('offering.move', moved.ok ? moved.eventId : 0), editor, offeringChangeUndoHandlers)
  expect(await undo(await moveOffering({ id, version: 1, actorId }, to(at(9 * 24))))).toBe('undone')
  expect(await offering(id)).toMatchObject({ startsAt: before.startsAt, endsAt: before.endsAt, closesAt: before.closesAt, version: 3 })
  expect(await db().$count(offeringMoves, eq(offeringMoves.offeringId, id))).toBe(0)
  const moved = await moveOffering({ id, version: 3, actorId }, to(at(9 * 24)))
  await db()
    .update(offeringMoves)
    .set({ movedAt: at(-1) })
    .where(eq(offeringMoves.offeringId, id))
  expect([await undo(moved), await undo(moved)]).toEqual(['undone', 'changed'])
  expect((await detail(id)).moves.map(({ to: date }) => date)).toEqual([at(9 * 24), before.startsAt])
})

test('a change of an offering can be undone, unless the seats are needed or the slug is taken', async () => {
  const id = await addOffering({ capacity: 2, publishedAt: null })
  const { slug, capacity } = await offering(id)
  const stored = await detail(id)
  const change = async (version: number, values: Partial<FieldValues>) =>
    await changeOffering({ id, version, actorId }, inputOf({ ...stored.values, ...values }))
  const undo = async (changed: Awaited<ReturnType<typeof changeOffering>>) =>
    await undoChange(undoToken('offering.change', changed.ok ? changed.eventId : 0), editor, offeringChangeUndoHandlers)
  expect(await undo(await change(1, { title: 'Another title', capacity: '9' }))).toBe('undone')
  expect(await offering(id)).toMatchObject({ title: 'Data Science with AI', slug, capacity })
  const moved = await change(3, { slug: 'of-its-own' })
  await addOffering({ slug })
  expect(await undo(moved)).toBe('changed')
})

test.each(['startsAt', 'endsAt', 'opensAt', 'closesAt'])('an implausible year gives an error at the field of a move: %s', async (name) => {
  const id = await addOffering()
  for (const year of ['0000', '0001', '1999', '2100', '9999', '10000', '275760']) {
    const form = new FormData()
    for (const [field, value] of Object.entries({ form: 'move', version: '1', where: 'date', startsAt: '2090-01-01T10:00', [name]: `${year}-12-05T10:00` }))
      form.set(field, value)
    expect(await handleOfferingForm(id, form, actorId)).toMatchObject({
      init: { status: 422 },
      data: { failure: { form: 'move', error: { [name]: [expect.stringContaining('year from 2000 to 2099.')] } } },
    })
  }
  expect((await offering(id)).version).toBe(1)
})

test('an offering can be postponed without a new date and get a date later', async () => {
  const id = await addOffering()
  expect(await moveOffering({ id, version: 1, actorId }, to(null))).toMatchObject({ ok: true })
  expect(await offering(id)).toMatchObject({ startsAt: null, endsAt: null, closesAt: null })
  expect((await detail(id)).state).toBe('postponed')
  expect(await moveOffering({ id, version: 2, actorId }, to(null))).toMatchObject({ ok: false })
  expect(await moveOffering({ id, version: 2, actorId }, to(at(48)))).toMatchObject({ ok: false, field: 'endsAt' })
  expect(await moveOffering({ id, version: 2, actorId }, to(at(48), { endsAt: at(90 * 24) }))).toMatchObject({ ok: true })
  expect((await detail(id)).moves.map(({ to: date }) => date)).toEqual([null, at(48)])
})

test.each<[string, Partial<typeof offerings.$inferInsert>, OfferingMoveInput, string | null]>([
  ['onto the past', {}, to(at(-1)), 'startsAt'],
  ['to the year 9999', {}, to(new Date('9999-12-31T10:00:00+05:30')), 'startsAt'],
  ['to where its end, moved along, is beyond all years of the forms', {}, to(new Date('2099-12-30T10:00:00+05:30')), 'endsAt'],
  ['to where it is', { startsAt: at(240) }, to(at(240)), 'startsAt'],
  ['when it is over', { startsAt: at(-50), endsAt: at(-1), closesAt: at(-49) }, to(at(24)), null],
  ['when it was cancelled', { cancelledAt: new Date() }, to(at(24)), null],
  ['as a draft', { publishedAt: null }, to(at(24)), null],
  ['to end before it starts', {}, to(at(48), { endsAt: at(47) }), 'endsAt'],
  ['to close before it opens', {}, to(at(48), { opensAt: at(30), closesAt: at(20) }), 'opensAt'],
])('an offering is not moved %s', async (_, values, move, field) => {
  const id = await addOffering(values)
  expect(await moveOffering({ id, version: 1, actorId }, move)).toMatchObject({ ok: false, reason: 'refused', field })
  expect(await db().select().from(offeringMoves).where(eq(offeringMoves.offeringId, id))).toEqual([])
  expect(await jobs('offering-changed')).toEqual([])
})

test('of two people who move the same date, only one succeeds', async () => {
  const id = await addOffering()
  const outcomes = await Promise.all([moveOffering({ id, version: 1, actorId }, to(at(48))), moveOffering({ id, version: 1, actorId }, to(at(72)))])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db().select().from(offeringMoves).where(eq(offeringMoves.offeringId, id))).toHaveLength(1)
})

test('cancelling an offering cancels every booking and offers no seat to anyone', async () => {
  const id = await addOffering({ capacity: 2 })
  const [seat, came] = [await book(id), await book(id)]
  const line = [await book(id, 'wait'), await book(id, 'wait')]
  await db().update(bookings).set({ state: 'attended' }).where(eq(bookings.id, came))
  expect(await cancelOffering({ id, version: 1, actorId }, 'The teacher is ill.')).toMatchObject({ ok: true })
  expect(await Promise.all([seat, came, ...line].map(stateOf))).toEqual(['cancelled', 'attended', 'left', 'left'])
  expect(await offering(id)).toMatchObject({ cancelReason: 'The teacher is ill.', seatsTaken: 1 })
  expect(await jobs('offering-changed')).toEqual([{ offeringId: id, cause: { kind: 'cancelled' } }])
  expect(await bookAsStaff({ offeringId: id, leadId: await addSeatLead(), whenFull: 'wait' })).toEqual({ ok: false, reason: 'cancelled' })
  expect(await cancelOffering({ id, version: 2, actorId }, 'Again.')).toMatchObject({ ok: false })
  expect(await changeOffering({ id, version: 2, actorId }, await formOf(id, { place: 'Hall 1' }))).toMatchObject({ ok: false })
})

test('the job cancels many bookings in steps, does nothing when repeated, and does nothing if the offering is not cancelled', async () => {
  const id = await addOffering({ capacity: 3 })
  for (let number = 0; number < 3; number += 1) await book(id)
  for (let number = 0; number < 4; number += 1) await book(id, 'wait')
  expect(await cancelAllBookings(id, 2)).toBe(0)
  await db().update(offerings).set({ cancelledAt: new Date() }).where(eq(offerings.id, id))
  expect(await cancelAllBookings(id, 2)).toBe(7)
  expect(await cancelAllBookings(id, 2)).toBe(0)
  expect(await db().$count(bookings, and(eq(bookings.offeringId, id), inArray(bookings.state, ['cancelled', 'left'])))).toBe(7)
})

test('cancelling during bookings leaves no one with a place', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await addOffering()
    const leads = await Promise.all([addSeatLead(), addSeatLead()])
    await Promise.all([
      cancelOffering({ id, version: 1, actorId }, 'Ill.'),
      ...leads.map((leadId) => bookAsStaff({ offeringId: id, leadId, whenFull: 'wait' })),
    ])
    expect((await detail(id)).places).toBe(0)
  }
})

test('open pages reload when a published offering changes, and not when a draft is edited', async () => {
  const id = await draft()
  const heard: string[] = []
  const feed = new ChangeFeed(getDatabaseAddress())
  feed.subscribe({ onChange: (names) => heard.push(...names), onLost: () => {} })
  await feed.opened
  await changeOffering({ id, version: 1, actorId }, await formOf(id, { title: 'Another title' }))
  await vi.waitFor(() => expect(heard).toContain(`offering/${id}`))
  expect(heard).not.toContain('offerings')
  for (const [version, transition] of [
    [2, 'publish'],
    [3, 'unpublish'],
  ] as const) {
    heard.length = 0
    expect(await transitionOffering({ id, version, actorId }, transition)).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(heard).toContain('offerings'))
  }
  await feed.close()
})
