import { globSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bookSeat } from '#app/domain/bookings/book-seat.server.ts'
import { cancelBooking } from '#app/domain/bookings/change-booking.server.ts'
import { batchLabels, bookings } from '#app/domain/bookings/schema.server.ts'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import type { Enquiry } from '#app/domain/leads/submit-lead.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import type { Job } from '#app/platform/jobs/define-job.ts'
import { listOutbox } from '#app/platform/mail/mail.server.ts'
import { handlers } from './jobs.ts'
import { jobs } from './migrate.ts'
import { addOffering } from './testing/bookings.ts'
import { publishContent } from './testing/content.ts'
import { useTestDatabase } from './testing/test-database.ts'

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

let requested = 0
async function requestSeat(offeringId: string, phone: string) {
  requested += 1
  const visitor = { network: null, userId: null, ownBookings: [] }
  const sent = { offeringId, enquiry: { ...enquiry, phone }, address: `198.51.100.${requested}`, whenFull: 'refuse', verifiedBy: null, visitor } as const
  const booked = await bookSeat(sent)
  const [lead] = await db().select({ id: leads.id }).from(leads).where(eq(leads.phone, phone))
  if (!lead) throw new Error('It was not kept.')
  return { leadId: lead.id, booked }
}

async function takeJobs() {
  const { rows } = await db().execute(sql`delete from jobs.job where name in ('lead-submitted', 'booking-changed') returning name, data`)
  return rows as { name: string; data: object }[]
}
const workOff = async (taken: Awaited<ReturnType<typeof takeJobs>>) => {
  for (const { name, data } of taken) await handlers.find(({ job }) => job.name === name)?.run(data, 1)
}
const listMessagesOf = async (leadId: string) =>
  (await db().select({ kind: messages.kind }).from(messages).where(eq(messages.leadId, leadId))).map(({ kind }) => kind).toSorted()

test('every job that a domain folder defines has one name, one queue and one handler', async () => {
  const modules = await Promise.all(globSync('app/domain/**/jobs.ts').map((file) => import(path.resolve(file)) as Promise<Record<string, Job>>))
  const defined = modules.flatMap((module) => Object.values(module))
  const names = defined.map(({ name }) => name).toSorted()
  const queues = defined.flatMap(({ name, earlierNames }) => [name, ...earlierNames]).toSorted()
  expect(queues).toEqual([...new Set(queues)])
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(names)
  expect(handlers.map(({ job }) => job.name).toSorted()).toEqual(names)
  const { rows } = await db().execute<{ name: string }>(sql`select name from jobs.queue where name not like '\\_\\_%'`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...queues, 'dead'].toSorted())
})

test('every job stops after a bounded number of attempts and then goes to the dead queue', () => {
  for (const { name, queue } of jobs) {
    expect.soft(queue.retryLimit, name).toBeLessThanOrEqual(24)
    expect.soft(queue.deadLetter, name).toBe('dead')
  }
})

test('a person is notified once of a seat booked with an enquiry, however often the jobs run', async () => {
  const { leadId, booked } = await requestSeat(await addOffering(), '+919876543211')
  expect(booked).toMatchObject({ ok: true, isNew: true })
  const taken = await takeJobs()
  expect(taken.map(({ name }) => name).toSorted()).toEqual(['booking-changed', 'lead-submitted'])
  await workOff([...taken, ...taken])
  expect(await listMessagesOf(leadId)).toEqual(['booking-confirmed'])
})

test('when the seat is rejected, the person is notified of the enquiry only', async () => {
  const offeringId = await addOffering({ capacity: 1 })
  await requestSeat(offeringId, '+919876543212')
  await workOff(await takeJobs())
  const { leadId, booked } = await requestSeat(offeringId, '+919876543213')
  expect(booked).toEqual({ ok: false, reason: 'full' })
  await workOff(await takeJobs())
  expect(await listMessagesOf(leadId)).toEqual(['thank-you'])
})

test('when a seat is cancelled before its job runs, the person is notified once, of the cancellation', async () => {
  const { leadId, booked } = await requestSeat(await addOffering(), '+919876543214')
  if (!booked.ok) throw new Error(booked.reason)
  await cancelBooking(booked.bookingId)
  await workOff(await takeJobs())
  expect(await listMessagesOf(leadId)).toEqual(['booking-cancelled'])
})

test('a job sends the text that is published when it runs', async () => {
  onTestFinished(() => setPublishedContent([]))
  const { leadId } = await requestSeat(await addOffering(), '+919876543216')
  await workOff(await takeJobs())
  const before = [
    { text: 'See it: {link} or {dataLink}', when: 'always' },
    { text: 'We ask your guardian.', when: 'guardian' },
  ]
  await publishContent('mail', 'booking-confirmed', { id: 'booking-confirmed', subject: 'See you soon: {title}', before, after: [] })
  const [message] = await db().select().from(messages).where(eq(messages.leadId, leadId))
  await handlers.find(({ job }) => job.name === 'send-mail')?.run({ messageId: message?.id, attempt: 1 }, 1)
  expect(listOutbox().some(({ subject }) => subject.startsWith('See you soon: '))).toBe(true)
})

test('open pages are notified of a booked seat at once', async () => {
  const offeringId = await addOffering()
  const heard: string[] = []
  const feed = new ChangeFeed(getDatabaseAddress())
  feed.subscribe({ onChange: (names) => heard.push(...names), onLost: () => {} })
  onTestFinished(() => feed.close())
  await feed.opened
  const { booked } = await requestSeat(offeringId, '+919876543215')
  await vi.waitFor(() => expect(heard).toContain(`offering/${offeringId}`), { interval: 5 })
  expect(booked.ok && (await db().$count(bookings, eq(bookings.id, booked.bookingId)))).toBe(1)
})

test('dates and names of batches are updated although wishlist alerts fail', async () => {
  await db().delete(batchLabels)
  await db().execute(sql`alter table wishlist_entries rename to wishlist_entries_away`)
  onTestFinished(async () => void (await db().execute(sql`alter table wishlist_entries_away rename to wishlist_entries`)))
  const failed: string[] = []
  for (const { job, run } of handlers.filter(({ job }) => ['notify-wishlist-owners', 'update-dates'].includes(job.name)))
    await run({}, 1).catch(() => failed.push(job.name))
  expect(failed).toEqual(['notify-wishlist-owners'])
  expect(await db().$count(batchLabels)).toBeGreaterThan(0)
})
