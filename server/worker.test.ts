import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bookSeat } from '#app/domain/bookings/book-seat.server.ts'
import { cancelBooking } from '#app/domain/bookings/change-booking.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import type { Enquiry } from '#app/domain/leads/submit-lead.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { databaseAddress, db } from '#app/platform/db/client.server.ts'
import type { JobData, JobName } from '#app/platform/jobs/queues.server.ts'
import { addBookable } from './testing/bookings.ts'
import { useTestDatabase } from './testing/test-database.ts'
import { handlers } from './worker.ts'

useTestDatabase({ jobs: true })

const enquiry: Enquiry = {
  formKey: null,
  name: 'Asha Rao',
  phone: '+919876543210',
  email: 'asha@example.org',
  courseID: 'data-science',
  visitorType: null,
  intent: 'seat',
  preferredTime: null,
  message: null,
  isMinor: false,
  guardianName: null,
  guardianPhone: null,
  page: '/upcoming-batches',
  firstSource: null,
  lastSource: null,
  userId: null,
  wantsUpdates: false,
  noticeVersion: '1',
}

let asked = 0
async function ask(bookableId: string, phone: string) {
  asked += 1
  const visitor = { network: null, userId: null, ownBookings: [] }
  const sent = { bookableId, enquiry: { ...enquiry, phone }, address: `198.51.100.${asked}`, whenFull: 'refuse', verifiedBy: null, visitor } as const
  const booked = await bookSeat(sent)
  const [lead] = await db().select({ id: leads.id }).from(leads).where(eq(leads.phone, phone))
  if (!lead) throw new Error('It was not kept.')
  return { leadId: lead.id, booked }
}

/** Takes the jobs that wait away, and says what they are. */
async function takeJobs() {
  const { rows } = await db().execute(sql`delete from jobs.job where name in ('lead-submitted', 'booking-changed') returning name, data`)
  return rows as { name: JobName; data: JobData['lead-submitted'] & JobData['booking-changed'] }[]
}
const workOff = async (jobs: Awaited<ReturnType<typeof takeJobs>>) => {
  for (const { name, data } of jobs) await handlers[name](data as never, 1)
}
const toldOf = async (leadId: string) =>
  (await db().select({ kind: messages.kind }).from(messages).where(eq(messages.leadId, leadId))).map(({ kind }) => kind).toSorted()

test('a seat that comes with its enquiry is told once, however often its jobs are done', async () => {
  const { leadId, booked } = await ask(await addBookable(), '+919876543211')
  expect(booked).toMatchObject({ ok: true, isNew: true })
  const jobs = await takeJobs()
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(['booking-changed', 'lead-submitted'])
  await workOff([...jobs, ...jobs])
  expect(await toldOf(leadId)).toEqual(['booking-confirmed'])
})

test('where the seat was refused, only the enquiry is told of', async () => {
  const bookableId = await addBookable({ capacity: 1 })
  await ask(bookableId, '+919876543212')
  await workOff(await takeJobs())
  const { leadId, booked } = await ask(bookableId, '+919876543213')
  expect(booked).toEqual({ ok: false, reason: 'full' })
  await workOff(await takeJobs())
  expect(await toldOf(leadId)).toEqual(['thank-you'])
})

test('given back before the job was done, it is told as given back, once', async () => {
  const { leadId, booked } = await ask(await addBookable(), '+919876543214')
  if (!booked.ok) throw new Error(booked.reason)
  await cancelBooking(booked.bookingId)
  await workOff(await takeJobs())
  expect(await toldOf(leadId)).toEqual(['booking-cancelled'])
})

test('open pages hear of the seat at once', async () => {
  const bookableId = await addBookable()
  const heard: string[] = []
  const feed = new ChangeFeed(databaseAddress(), { onChange: (names) => heard.push(...names), onLost: () => {} })
  onTestFinished(() => feed.close())
  await feed.opened
  const { booked } = await ask(bookableId, '+919876543215')
  await vi.waitFor(() => expect(heard).toContain(`bookable/${bookableId}`), { interval: 5 })
  expect(booked.ok && (await db().$count(bookings, eq(bookings.id, booked.bookingId)))).toBe(1)
})
