import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BookingMessageKind } from '#app/domain/bookings/booking-messages.ts'
import { cancelBooking } from '#app/domain/bookings/change-booking.server.ts'
import { parseBookingToken } from '#app/domain/bookings/own-booking-link.server.ts'
import { bookings, offeringMoves, offeringNotices, offerings } from '#app/domain/bookings/schema.server.ts'
import { classSessions } from '#app/domain/bookings/sessions/schema.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import { parseMyDataLink } from '#app/domain/leads/my-data-link.server.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import * as configuration from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { addBooking, addOffering, addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { readCalendar } from '#server/testing/read-calendar.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { composeBookingMessage } from './compose-message.server.ts'

useTestDatabase({ jobs: true })

const startsAt = new Date('2027-01-09T04:30:00Z')
const createdAt = new Date('2026-11-21T10:00:00Z')
const now = new Date('2026-11-21T10:01:00Z')
const receiver = { id: crypto.randomUUID(), email: 'asha@example.org', isMinor: false, guardianAgreedAt: null }

beforeEach(() => {
  vi.spyOn(configuration, 'config').mockReturnValue(parseConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://institute.example' }))
})

async function booked(values: Partial<typeof offerings.$inferInsert> = {}) {
  const id = await addOffering({
    title: 'Full Stack workshop',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * 60 * 60 * 1000),
    closesAt: startsAt,
    joinUrl: 'https://meet.example/room',
    ...values,
  })
  const seat = await bookAsStaff({ offeringId: id, leadId: await addSeatLead({ name: '<b>Zebunnisa' }), whenFull: 'wait' })
  if (!seat.ok) throw new Error(seat.reason)
  return { id, bookingId: seat.bookingId }
}
async function compose(kind: BookingMessageKind, bookingId: string, about = 'x', at = now) {
  return await composeBookingMessage({ kind, cause: `${bookingId}/${about}`, createdAt }, receiver, at)
}
async function mail(kind: BookingMessageKind, bookingId: string, about = 'x', at = now) {
  const composed = await compose(kind, bookingId, about, at)
  if ('unwanted' in composed) throw new Error(composed.unwanted)
  // With the spaces of the sent mail.
  return { ...composed.mail, text: collapseSpaces(composed.mail.text) }
}

test('the confirmation has the time in IST, the place, working links, how to cancel, and the calendar file', async () => {
  const { bookingId } = await booked()
  const { subject, text, calendar } = await mail('booking-confirmed', bookingId)
  expect(collapseSpaces(subject)).toBe('Your seat is booked: Full Stack workshop, Sat 9 Jan 2027, 10:00 am IST')
  for (const part of [
    'Sat 9 Jan 2027, 10:00 am IST',
    'Sat 9 Jan 2027, 12:00 pm IST',
    getInstitute().locality,
    'https://meet.example/room',
    'If you cannot come',
  ])
    expect(text).toContain(part)
  expect(parseBookingToken(/https:\/\/institute\.example\/booking\/(\S+)/.exec(text)?.[1] ?? '')).toBe(bookingId)
  expect(parseMyDataLink(/\/my-data\/(\S+)/.exec(text)?.[1] ?? '')).toMatchObject({ leadId: receiver.id })
  expect(calendar).toContain('DTSTART;TZID=Asia/Kolkata:20270109T100000')
  expect(calendar).toContain('METHOD:PUBLISH')
  // A form must not send a stranger's text to another person's mailbox.
  expect(text).not.toContain('Zebunnisa')
  expect(await mail('booking-confirmed', bookingId, 'x', new Date(now.getTime() + 60_000))).toEqual({ subject, text, calendar })
})

test('a person who books an online test that is open reads until when, and how to cancel before they begin', async () => {
  const from = new Date(createdAt.getTime() - 1000)
  const { bookingId } = await booked({ kind: 'test', courseID: null, mode: 'online', startsAt: from, closesAt: startsAt, endsAt: startsAt })
  const { subject, text } = await mail('booking-confirmed', bookingId)
  expect(collapseSpaces(subject)).toBe('Your seat is booked: Full Stack workshop, until Sat 9 Jan 2027, 10:00 am IST')
  expect(text).toContain('Ends: Sat 9 Jan 2027, 10:00 am IST')
  expect(text).toContain('is open now. If you do not want to take it, please cancel by that link before you begin')
  expect(text).not.toMatch(/before the start|has started/)
})

test('a person who books after the start reads that it has started, and to call instead of cancelling', async () => {
  const { bookingId } = await booked({ startsAt: new Date(createdAt.getTime() - 1000), closesAt: startsAt, endsAt: startsAt })
  const { text } = await mail('booking-confirmed', bookingId)
  expect(text).toContain('has started, and you can still join')
  expect(text).not.toContain('before the start')
  expect(text).toContain('To see your booking or add it to your calendar, open this link')
  expect(text).not.toMatch(/cancel it|Cancel by/)
  expect((await mail('booking-repeated', bookingId)).text).not.toMatch(/please cancel one|see or cancel/)
  expect((await mail('booking-confirmed', (await booked()).bookingId)).text).not.toContain('has started, and you can still join')
})

test('an online batch without a link to join says where the link will be, and one that is also in class that the person may choose', async () => {
  const way = async (mode: 'classroom' | 'online' | 'both', joinUrl: string | null, kind: BookingMessageKind = 'booking-confirmed') => {
    const { text } = await mail(kind, (await booked({ mode, joinUrl })).bookingId, startsAt.toISOString())
    return text.match(/^(How to attend|Link to join online|To take part online).*$/gm)?.map((line) => collapseSpaces(line)) ?? []
  }
  const later = 'Link to join online: It will be on the page of your booking once it is set.'
  const choice = 'How to attend: You can come in person or join live online. Tell our counsellor which way you choose.'
  const byLink = 'To take part online, open this link. The link is for you alone:'
  const call = ` No link one hour before a class? Call ${getInstitute().phoneShown}.`
  expect(await way('online', null)).toEqual([later + collapseSpaces(call)])
  expect(await way('online', null, 'booking-reminder')).toEqual([later + collapseSpaces(call)])
  expect(await way('online', 'https://meet.example/room')).toEqual([byLink])
  expect(await way('both', null)).toEqual([choice, later])
  expect(await way('both', 'https://meet.example/room')).toEqual([choice, byLink])
  expect(await way('classroom', null)).toEqual([])
})

test('a message after the end has no link to join', async () => {
  const over = new Date(createdAt.getTime() - 1000)
  const { id, bookingId } = await booked({ kind: 'test', courseID: null, mode: 'online' })
  const [notice] = await db().insert(offeringNotices).values({ offeringId: id, subject: 'Results', body: 'The results are published.' }).returning()
  expect((await mail('booking-notice', bookingId, notice?.id)).text).toContain('To take part online')
  await db()
    .update(offerings)
    .set({ startsAt: new Date(over.getTime() - 1000), closesAt: over, endsAt: over })
    .where(eq(offerings.id, id))
  const { subject, text } = await mail('booking-notice', bookingId, notice?.id)
  expect([subject, text]).toEqual(['Results: Full Stack workshop', expect.not.stringContaining('To take part online')])
})

test('the mail about a second booking that the confirmation of the first one cancelled names the booking that stays', async () => {
  const id = await addOffering({ title: 'Full Stack workshop', startsAt })
  const person = { phone: '+919876543210', email: 'asha@example.org' }
  const add = async (values: object, of: object = person) => await addBooking(id, await addSeatLead(of), values)
  const unverified = { state: 'cancelled', verifiedAt: null, verifiedBy: null } as const
  const double = await add(unverified)
  const another = await add(unverified, { ...person, email: 'ravi@example.org' })
  expect(collapseSpaces((await mail('booking-cancelled', double)).subject)).toMatch(/^Your booking is cancelled: /)
  const stays = await add({ verifiedBy: 'mail' })
  const [{ reference } = { reference: '' }] = await db().select().from(bookings).where(eq(bookings.id, stays))
  const { subject, text } = await mail('booking-cancelled', double)
  expect(subject).toMatch(/^Your second booking is cancelled: /)
  expect(text).toContain(`Your booking ${reference} stays`)
  expect((await mail('booking-cancelled', another)).text).not.toContain(reference)
})

test('a mail about an offering at the campus and online states both places', async () => {
  const { address, name } = getInstitute()
  const at = [name, ...address].join(', ')
  const where = async (mode: 'both' | 'classroom' | 'online') =>
    /^Where: (.*)$/m.exec((await mail('booking-confirmed', (await booked({ mode })).bookingId)).text)?.[1]
  expect([await where('both'), await where('classroom'), await where('online')]).toEqual([`${at}, or live online`, at, 'Live online'])
})

test('a mail about a batch has its days, and the address of the campus beside a place that is not one', async () => {
  const batch = { kind: 'batch', days: 'weekdays', part: 'morning' } as const
  const text = async (place: string) => (await mail('booking-confirmed', (await booked({ ...batch, place })).bookingId)).text
  const { address, name, locality } = getInstitute()
  expect(await text(`Room 2, ${locality}`)).toContain(`Classes: Weekday mornings\nWhere: Room 2, ${locality}\nAddress: ${[name, ...address].join(', ')}`)
  expect(await text('Town hall')).not.toContain('Address: ')
})

test('the mail about a seat states its price, and that nothing is paid before a fee is agreed', async () => {
  const text = async (values: Partial<typeof offerings.$inferInsert>) => (await mail('booking-confirmed', (await booked(values)).bookingId)).text
  const fee = { courseID: 'data-science', validFrom: '2020-01-01', emiMonths: 6 }
  await db()
    .insert(courseFees)
    .values([
      { ...fee, audience: 'student', amountPaise: 64_900_00 },
      { ...fee, audience: 'professional', amountPaise: 76_700_00 },
    ])
  const batch = await text({ kind: 'batch', pricePaise: null })
  expect(batch).toContain('To pay: Nothing now. You agree the due dates with our staff, and the page of your booking then shows them.')
  expect(batch).toContain('Fee: From ₹64,900 including GST, no-cost EMI from ₹10,817 a month. ₹64,900 for students, ₹76,700 for working professionals.')
  expect(await text({ kind: 'event', courseID: null, pricePaise: 50_000 })).toContain(
    'Fee: ₹500 including GST\nTo pay: Nothing now. You pay at the institute, against a receipt.',
  )
  const free = await text({ pricePaise: 0 })
  expect(free).toContain('Fee: Free')
  expect(free).not.toContain('To pay')
})

test('a waiting person sees their number, and gets the join link only with a seat', async () => {
  const { id, bookingId: first } = await booked({ capacity: 1 })
  const waiting = await bookAsStaff({ offeringId: id, leadId: await addSeatLead(), whenFull: 'wait' })
  if (!waiting.ok) throw new Error(waiting.reason)
  const { text, calendar } = await mail('booking-waiting', waiting.bookingId)
  expect(text).toContain('number 1 on the waiting list')
  expect(text).not.toContain('meet.example')
  expect(calendar).toBeUndefined()
  await cancelBooking(first)
  const offer = await mail('booking-offered', waiting.bookingId, 'x', new Date())
  expect(offer.text).toMatch(/Accept the seat by \w{3} .* IST/)
  expect(offer.text).not.toContain('meet.example')
  expect(await compose('booking-waiting', waiting.bookingId)).toEqual({ unwanted: 'the booking is in another state by now' })
  expect((await mail('booking-cancelled', first)).calendar).toContain('STATUS:CANCELLED')
})

test('a move mail has the old and new date and the reason; a move replaced by another one is not sent', async () => {
  const { id, bookingId } = await booked()
  const later = new Date('2027-01-16T04:30:00Z')
  const [move] = await db()
    .insert(offeringMoves)
    .values({ offeringId: id, fromStartsAt: startsAt, toStartsAt: later, note: 'The hall is being painted.' })
    .returning()
  expect(await compose('booking-moved', bookingId, move?.id)).toEqual({ unwanted: 'it has moved again' })
  await db()
    .update(offerings)
    .set({ startsAt: later, endsAt: new Date(later.getTime() + 60_000), closesAt: later })
    .where(eq(offerings.id, id))
  const { text, calendar } = await mail('booking-moved', bookingId, move?.id)
  for (const part of ['Before: Sat 9 Jan 2027, 10:00 am IST', 'Now: Sat 16 Jan 2027, 10:00 am IST', 'The hall is being painted.']) expect(text).toContain(part)
  expect(readCalendar(calendar ?? '').events[0]).toMatchObject({ DTSTART: '20270116T100000 Asia/Kolkata', STATUS: 'CONFIRMED' })
  const [postponed] = await db().insert(offeringMoves).values({ offeringId: id, fromStartsAt: later, toStartsAt: null }).returning()
  await db().update(offerings).set({ startsAt: null, endsAt: null, closesAt: null }).where(eq(offerings.id, id))
  const without = await mail('booking-moved', bookingId, postponed?.id)
  expect(readCalendar(without.calendar ?? '').events[0]).toMatchObject({ DTSTART: '20270116T100000 Asia/Kolkata', STATUS: 'CANCELLED' })
  expect(without.text).not.toContain('calendar')
})

test('the calendar files of a move and a cancelled booking change the classes that a calendar has imported', async () => {
  const { id, bookingId } = await booked({ courseID: 'data-science', kind: 'batch' })
  const classes = [9, 10].map((day) => ({
    startsAt: new Date(`2027-01-${day < 10 ? `0${day}` : day}T04:30:00Z`),
    plannedDay: `2027-01-${day < 10 ? `0${day}` : day}`,
  }))
  const rows = await db()
    .insert(classSessions)
    .values(classes.map((one) => ({ ...one, offeringId: id, endsAt: new Date(one.startsAt.getTime() + 60 * 60 * 1000), checkInCode: '1234' })))
    .returning()
  const eventsOf = async (kind: BookingMessageKind, about = 'x') =>
    readCalendar((await mail(kind, bookingId, about)).calendar ?? '').events.map(({ UID, STATUS }) => [UID?.replace(/@.*/, ''), STATUS])
  const all = (status: string) => [...rows.map((row) => [`class-${row.id}-${bookingId}`, status]), [bookingId, status]]
  const [move] = await db().insert(offeringMoves).values({ offeringId: id, fromStartsAt: createdAt, toStartsAt: startsAt, note: '' }).returning()
  expect(await eventsOf('booking-moved', move?.id)).toEqual(all('CONFIRMED'))
  await cancelBooking(bookingId)
  expect(await eventsOf('booking-cancelled')).toEqual(all('CANCELLED'))
})

test('a cancellation has its reason, a staff message its own text, and a reminder is sent only on its own day', async () => {
  const { id, bookingId } = await booked()
  const [notice] = await db().insert(offeringNotices).values({ offeringId: id, subject: 'Bring a laptop', body: 'Any will do.' }).returning()
  expect(await mail('booking-notice', bookingId, notice?.id)).toMatchObject({
    subject: 'Bring a laptop: Full Stack workshop',
    text: expect.stringContaining('Any will do.'),
  })
  expect((await mail('booking-reminder', bookingId, startsAt.toISOString())).text).toContain('Your seat is booked. Full Stack workshop starts')
  expect(await compose('booking-reminder', bookingId, createdAt.toISOString())).toEqual({ unwanted: 'it is another day by now' })
  expect(await compose('booking-reminder', bookingId, startsAt.toISOString(), startsAt)).toEqual({ unwanted: 'it is another day by now' })
  await db().update(offerings).set({ cancelledAt: sql`now()`, cancelReason: 'The hall is flooded.' }).where(eq(offerings.id, id))
  await db().update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, bookingId))
  expect((await mail('booking-called-off', bookingId)).text).toContain('The hall is flooded.')
})

test('an SMS states the date and time that it is about', async () => {
  const { bookingId } = await booked()
  const reference = expect.stringMatching(/^\w{6,8}$/)
  expect(await compose('booking-confirmed', bookingId)).toMatchObject({ smsValues: [reference, 'Sat 9 Jan 2027, 10:00 am IST'] })
  const test = await booked({ kind: 'test', mode: 'online', startsAt: new Date('2026-11-20T02:30:00Z'), closesAt: startsAt })
  expect(await compose('booking-confirmed', test.bookingId)).toMatchObject({ smsValues: [reference, 'until Sat 9 Jan 2027'] })
  const postponed = await booked()
  await db().update(offerings).set({ startsAt: null, endsAt: null, closesAt: null }).where(eq(offerings.id, postponed.id))
  const [move] = await db().insert(offeringMoves).values({ offeringId: postponed.id, fromStartsAt: startsAt, toStartsAt: null }).returning()
  expect(await compose('booking-moved', postponed.bookingId, move?.id)).toMatchObject({ smsValues: [reference, 'to be announced'] })
})

test('a deleted booking has no message', async () => {
  expect(await compose('booking-confirmed', crypto.randomUUID())).toEqual({ unwanted: 'the booking is gone' })
})
