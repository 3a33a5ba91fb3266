import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import * as texts from '#app/domain/content/sms-content.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { messages } from './schema.server.ts'
import { sendBookingReminders } from './send-booking-reminders.server.ts'

useTestDatabase({ jobs: true })

beforeEach(async () => {
  await db().execute('delete from messages; delete from bookings; delete from offerings')
})

const india = (text: string) => new Date(`${text}:00+05:30`)
const remind = (at: string, size?: number) => sendBookingReminders(india(at), size)
const lead = () => addSeatLead({ email: `${crypto.randomUUID()}@example.org` })
/** A seat in an offering that begins at this time. */
async function seatAt(startsAt: string, values: Partial<typeof offerings.$inferInsert> = {}) {
  const offeringId = await addOffering({ startsAt: india(startsAt), ...values })
  const leadId = await lead()
  return { offeringId, leadId, bookingId: await addBooking(offeringId, leadId) }
}
const remindersOf = (leadId: string) => db().$count(messages, eq(messages.leadId, leadId))

/** `runs`: when the job ran. The job is due daily at 10 am in India; 28 February 2027 is a Sunday. */
test.each<[string, string, string[], number]>([
  ['the first moment of tomorrow', '2027-03-01T00:00', ['2027-02-28T10:00'], 1],
  ['the last of tomorrow', '2027-03-01T23:59', ['2027-02-28T10:00'], 1],
  ['the day after tomorrow', '2027-03-02T00:00', ['2027-02-28T10:00'], 0],
  ['tomorrow, the job run again and again', '2027-03-01T18:00', ['2027-02-28T10:00', '2027-02-28T10:01', '2027-03-01T10:00'], 1],
  ['today, where nobody was reminded yesterday', '2027-02-28T18:00', ['2027-02-28T10:00'], 1],
  ['something that has begun', '2027-02-28T09:30', ['2027-02-28T10:00'], 0],
  ['something that begins at this moment', '2027-02-28T10:00', ['2027-02-28T10:00'], 0],
  ['today, the job having come after midnight', '2027-03-01T09:00', ['2027-03-01T00:30'], 1],
  ['within a day, the job having come after midnight', '2027-03-02T00:10', ['2027-03-01T00:30'], 1],
  ['beyond a day, the job having come after midnight', '2027-03-02T18:00', ['2027-03-01T00:30'], 0],
  ['beyond a day, the job having come after midnight and then in time', '2027-03-02T18:00', ['2027-03-01T00:30', '2027-03-01T10:00'], 1],
])('a seat is reminded of or not, by its start and the runs of the job: %s', async (_, startsAt, runs, notified) => {
  const { leadId } = await seatAt(startsAt)
  for (const at of runs) await remind(at)
  expect(await remindersOf(leadId)).toBe(notified)
})

test('only a seat gets a reminder, and only for an offering that takes place', async () => {
  const at = '2027-03-01T18:00'
  const seat = await seatAt(at)
  const [draft, off] = [await seatAt(at, { publishedAt: null }), await seatAt(at, { cancelledAt: new Date() })]
  const waiting = await lead()
  await addBooking(seat.offeringId, waiting, { state: 'waiting', waitingSince: new Date() })
  await remind('2027-02-28T10:00')
  expect(await Promise.all([seat.leadId, draft.leadId, off.leadId, waiting].map(remindersOf))).toEqual([1, 0, 0, 0])
})

test('a moved date gets another reminder', async () => {
  const { offeringId, leadId } = await seatAt('2027-03-01T18:00')
  await remind('2027-02-28T10:00')
  await db()
    .update(offerings)
    .set({ startsAt: india('2027-03-01T19:00') })
    .where(eq(offerings.id, offeringId))
  await remind('2027-02-28T11:00')
  expect(await remindersOf(leadId)).toBe(2)
})

// A check by messages alone sent two reminders, because the messages belong to the kept enquiry.
test('a person whose enquiry was merged since gets no second reminder', async () => {
  const { leadId } = await seatAt('2027-03-01T18:00')
  await remind('2027-02-28T10:00')
  const targetId = await lead()
  await db().update(leads).set({ mergedInto: targetId }).where(eq(leads.id, leadId))
  await remind('2027-03-01T10:00')
  expect([await remindersOf(leadId), await remindersOf(targetId)]).toEqual([1, 0])
})

test('of many people each gets one reminder, also with several workers and an interruption', async () => {
  const { offeringId, leadId } = await seatAt('2027-03-01T18:00')
  const people = [leadId]
  for (let index = 0; index < 6; index += 1) {
    people.push(await lead())
    await addBooking(offeringId, people.at(-1) ?? '')
  }
  let requested = 0
  const dying = vi.spyOn(texts, 'findSms').mockImplementation(() => {
    requested += 1
    if (requested === 4) throw new Error('killed')
    return null
  })
  await expect(remind('2027-02-28T10:00', 2)).rejects.toThrow('killed')
  dying.mockRestore()
  expect(await db().$count(messages)).toBe(2)
  await Promise.all([1, 2, 3].map(() => remind('2027-02-28T10:00', 2)))
  expect(await Promise.all(people.map(remindersOf))).toEqual(people.map(() => 1))
  expect(await db().$count(bookings, eq(bookings.remindedOf, india('2027-03-01T18:00')))).toBe(7)
})
