import { and, eq, ne, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookingPayments } from '#app/domain/bookings/payments/schema.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { classAttendance, classSessions } from '#app/domain/bookings/sessions/schema.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loadReport } from './load-report.server.ts'
import { formatCell, getFileLabel, type ReportName, toFileCell } from './report.ts'

useTestDatabase()

const now = new Date('2026-11-21T10:00:00Z')
const at = (text: string) => new Date(`${text}+05:30`)
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

beforeAll(async () => {
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor' })
  const lead = (number: number, more: Partial<typeof leads.$inferInsert>) => ({
    id: id(number),
    reference: `E-00000${number}`,
    name: `Person ${number}`,
    phone: `+91981234567${number}`,
    page: '/',
    createdAt: at('2026-11-20T10:00:00'),
    courseID: 'data-science',
    ...more,
  })
  await db()
    .insert(leads)
    .values([
      // This person has not consented to calls, so the follow-up is not overdue.
      lead(1, { state: 'booked', assignedTo: 'asha', firstContactedAt: at('2026-11-20T10:05:00'), followUpAt: at('2026-11-20T18:00:00') }),
      lead(2, { state: 'lost', assignedTo: 'asha', firstContactedAt: at('2026-11-20T10:04:59') }),
      lead(3, { state: 'assigned', assignedTo: 'asha', followUpAt: at('2026-11-20T18:00:00') }),
      lead(4, { state: 'withdrawn' }),
      lead(5, { state: 'contacted', origin: 'import', firstContactedAt: at('2026-11-20T10:00:00') }),
      lead(6, { state: 'unreachable', courseID: null }),
    ])
  await db()
    .insert(consents)
    .values({ leadId: id(3), purpose: 'contact', noticeVersion: '1' })
  await db()
    .insert(leadEvents)
    .values([
      { leadId: id(2), kind: 'state', fromState: 'assigned', toState: 'lost', lostReason: 'timing' },
      { leadId: id(2), kind: 'state', fromState: 'lost', toState: 'assigned' },
      { leadId: id(2), kind: 'call', fromState: 'assigned', toState: 'lost', lostReason: 'fee' },
    ])
  const offering = (number: number, more: Partial<typeof offerings.$inferInsert>) => ({
    id: id(number),
    kind: 'batch' as const,
    slug: `batch-${number}`,
    title: `Batch ${number}`,
    courseID: 'data-science',
    capacity: 15,
    startsAt: at('2026-12-05T10:00:00'),
    endsAt: at('2027-03-05T10:00:00'),
    closesAt: at('2026-12-05T10:00:00'),
    publishedAt: now,
    ...more,
  })
  const begun = { startsAt: at('2026-11-18T10:00:00'), endsAt: at('2026-11-18T12:00:00'), closesAt: at('2026-11-18T10:00:00') }
  await db()
    .insert(offerings)
    .values([offering(11, {}), offering(12, { ...begun, title: 'Begun' }), offering(13, { publishedAt: null }), offering(14, { cancelledAt: now })])
  const booking = (number: number, offeringId: string, state: 'confirmed' | 'attended' | 'missed' | 'waiting') => ({
    id: id(number),
    reference: `B-0000${number}`,
    offeringId,
    leadId: id(number - 20),
    state,
    waitingSince: state === 'waiting' ? now : null,
  })
  await db()
    .insert(bookings)
    .values([
      booking(21, id(11), 'confirmed'),
      booking(22, id(11), 'waiting'),
      booking(23, id(12), 'attended'),
      booking(24, id(12), 'missed'),
      booking(25, id(12), 'confirmed'),
    ])
  const payment = (reference: string, amountPaise: number, outcome: 'seat' | 'refund-due') => ({
    bookingId: id(21),
    reference,
    amountPaise,
    outcome,
    receivedAt: now,
  })
  await db()
    .insert(bookingPayments)
    .values([payment('R-1', 10_000_00, 'seat'), payment('R-2', 5_000_50, 'seat'), payment('R-3', 700_00, 'refund-due')])
})

const cells = async (name: ReportName, search = '') => (await loadReport(name, new URLSearchParams(search), now)).rows.map((row) => row.cells)

test('the first-call report counts sent forms only, each in one step', async () => {
  const rows = Object.fromEntries((await cells('first-call')).map(([name, count]) => [name, count]))
  expect(rows).toMatchObject({ 'Under 5 minutes': 1, '5 to 15 minutes': 1, 'Still waiting': 1, 'Booked or closed before a call': 2 })
  expect(Object.values(rows).reduce((sum: number, count) => sum + Number(count), 0)).toBe(5)
})

test('a closed enquiry has the last noted reason, or the way in which it was closed', async () => {
  expect((await cells('lost')).map(([name, count]) => [name, count]).sort()).toEqual([
    ['Could not be reached', 1],
    ['Fee too high', 1],
    ['Withdrew the request', 1],
  ])
  expect(await cells('lost', 'course=java')).toEqual([])
})

test('each counsellor has their enquiries, the median of their first calls and what is overdue', async () => {
  expect(await cells('counsellors')).toEqual([['Asha', 3, 299_000, 1, 0, 1]])
})

test('batches show seats, waiting list and payments; drafts and cancelled batches are left out', async () => {
  expect(await cells('batches')).toEqual([
    ['Begun', expect.any(String), 3, 15, 0, 0, 0, 0],
    ['Batch 11', expect.any(String), 1, 15, 1, 0, 15_000_50, 0],
  ])
  expect(await cells('batches', 'course=java')).toEqual([])
})

test('payments are summed by course, without the refunds due', async () => {
  expect(await cells('payments')).toEqual([['Data Science with AI', 3, 15_000_50, 700_00, 0]])
})

test('attendance counts each seat of a started offering once, of a batch by its classes', async () => {
  expect(await cells('attendance')).toEqual([['Begun', expect.any(String), 1, 3, 1, 1, 1]])
  const session = (number: number, day: string) => ({
    id: id(number),
    offeringId: id(12),
    plannedDay: day,
    startsAt: at(`${day}T10:00:00`),
    endsAt: at(`${day}T12:00:00`),
    checkInCode: '1234',
  })
  await db()
    .insert(classSessions)
    .values([session(31, '2026-11-18'), session(32, '2026-11-19'), { ...session(33, '2026-11-20'), cancelledAt: now }, session(34, '2026-11-24')])
  const mark = (sessionId: string, bookingId: string, mark: 'present' | 'late' | 'absent') => ({ sessionId, bookingId, mark, way: 'staff' as const })
  await db()
    .insert(classAttendance)
    .values([mark(id(31), id(23), 'present'), mark(id(31), id(24), 'absent'), mark(id(32), id(23), 'late'), mark(id(34), id(23), 'present')])
  // A student who has left the batch since. The report counts neither their place nor their marks.
  await db()
    .insert(bookings)
    .values({ id: id(29), reference: 'B-000029', offeringId: id(12), leadId: id(4), state: 'cancelled' })
  await db()
    .insert(classAttendance)
    .values(mark(id(31), id(29), 'absent'))
  expect(await cells('attendance')).toEqual([['Begun', expect.any(String), 2, 6, 2, 1, 3]])
  // Someone who joined after the first class: it was not missed.
  await db()
    .update(bookings)
    .set({ seatedAt: at('2026-11-18T18:00:00') })
    .where(eq(bookings.id, id(24)))
  expect(await cells('attendance')).toEqual([['Begun', expect.any(String), 2, 5, 2, 0, 3]])
  // Regression: a batch that all its students had left by a move was left out, with its classes.
  await db().execute(sql`insert into earlier_seats (booking_id, offering_id, seated_at, left_at)
    select id, offering_id, coalesce(seated_at, '2026-11-01'), '2026-11-21' from bookings where offering_id = ${id(12)} and state <> 'cancelled'`)
  await db()
    .insert(offerings)
    .values({ id: id(19), kind: 'batch', slug: 'batch-19', title: 'Batch 19', courseID: 'data-science', capacity: 15 })
  await db()
    .update(bookings)
    .set({ offeringId: id(19), seatedAt: at('2026-11-21T00:00:00') })
    .where(and(eq(bookings.offeringId, id(12)), ne(bookings.state, 'cancelled')))
  expect(await cells('attendance')).toEqual([['Begun', expect.any(String), 2, 5, 2, 0, 3]])
})

test('the funnel is grouped and filtered as requested', async () => {
  expect((await cells('funnel', 'by=counsellor')).map(([name, came]) => [name, came])).toEqual([
    ['All', 6],
    ['Asha', 3],
    ['Unassigned', 3],
  ])
  expect((await cells('funnel', 'by=course&counsellor=asha')).map(([name, came]) => [name, came])).toEqual([
    ['All', 3],
    ['Data Science with AI', 3],
  ])
})

test('a cell has its unit on the page and is a plain number in a file', () => {
  const money = { label: 'Received', kind: 'rupees' } as const
  expect([formatCell(money, 15_000_50, []), getFileLabel(money), toFileCell(money, 15_000_50)]).toEqual(['₹15,000.50', 'Received (INR)', '15000.50'])
  const time = { label: 'Half', kind: 'duration' } as const
  expect([formatCell(time, null, []), getFileLabel(time), toFileCell(time, 299_000)]).toEqual(['None', 'Half (minutes)', 5])
  expect(formatCell({ label: 'Booked', kind: 'count', shareOf: { column: 1 } }, 1, ['Asha', 4])).toBe('1 (25%)')
})
