import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { addLeadNote } from '#app/domain/leads/lead-writes.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { handleEraseEnquiry, handleStopContact } from './handle-staff-request.server.ts'
import { erasures } from './schema.server.ts'

useTestDatabase({ jobs: true })

const asha = 'asha'
beforeEach(async () => {
  await db().execute('delete from bookings; delete from offerings; delete from leads; delete from erasures; delete from audit_events')
  await db().insert(users).values({ id: asha, name: 'Asha', email: 'asha@example.com', role: 'admin' }).onConflictDoNothing()
})

function toForm(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : (answer as { init?: { status?: number } } | null)?.init?.status)
const getLead = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0]
const listActions = async () => (await db().select().from(auditEvents)).map(({ action, actorId, subject }) => [action, actorId, subject])

/** A person without an address, who therefore gets no link to erase their data. */
async function addCaller() {
  const leadId = await addSeatLead({ email: null })
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  const bookingId = await addBooking(await addOffering(), leadId)
  const { reference = '', name = '' } = (await getLead(leadId)) ?? {}
  return { leadId, bookingId, reference, name }
}

test('staff record that a person asked not to be contacted: consent, enquiry and booking end, and the history names the staff member', async () => {
  const { leadId, bookingId } = await addCaller()
  expect(statusOf(await handleStopContact(leadId, toForm({ form: 'stop-contact' }), asha))).toBe(422)
  expect(await handleStopContact(leadId, toForm({ form: 'note' }), asha)).toBeNull()
  for (let sent = 0; sent < 2; sent += 1) expect(statusOf(await handleStopContact(leadId, toForm({ form: 'stop-contact', how: 'phone' }), asha))).toBe(303)
  await runJobs()
  expect(await getLead(leadId)).toMatchObject({ state: 'withdrawn' })
  expect(await db().select().from(consents)).toMatchObject([{ withdrawnAt: expect.any(Date) }])
  expect(await db().select({ state: bookings.state }).from(bookings).where(eq(bookings.id, bookingId))).toEqual([{ state: 'cancelled' }])
  const events = await db().select().from(leadEvents).where(eq(leadEvents.actorId, asha)).orderBy(leadEvents.id)
  expect(events).toMatchObject([
    { kind: 'consent', note: 'Asked on the phone', detail: { withdrawn: ['contact'] } },
    { kind: 'state', fromState: 'submitted', toState: 'withdrawn' },
  ])
  expect(await listActions()).toEqual([['lead.withdraw', asha, `lead:${leadId}`]])
})

test('an admin erases a caller by number and name, while a colleague has the person open', async () => {
  const { leadId, reference, name } = await addCaller()
  const erase = async (values: Record<string, string>) =>
    statusOf(await handleEraseEnquiry(toForm({ form: 'erase-enquiry', ...values }), '/staff/erasures', asha))
  expect(await erase({ reference, name: 'Somebody Else' })).toBe(422)
  expect(await erase({ reference })).toBe(422)
  expect((await getLead(leadId))?.name).toBe(name)
  expect(await erase({ reference: reference.toLowerCase(), name: ` ${name.toUpperCase()} ` })).toBe(303)
  expect(await erase({ reference, name })).toBe(422)
  await runJobs()
  expect(await getLead(leadId)).toMatchObject({ state: 'erased', name: 'Erased' })
  expect(await db().select().from(erasures)).toMatchObject([{ cause: 'staff', subject: reference }])
  expect(await listActions()).toEqual([['lead.erase', asha, `lead:${leadId}`]])
  const note = await addLeadNote({ leadId, version: 1, seen: 1 }, { id: asha, permission: 'counsellor' }, 'Typed before the erasure')
  expect(note).toMatchObject({ ok: false, reason: 'gone' })
  expect(await db().select().from(leadEvents).where(eq(leadEvents.kind, 'note'))).toEqual([])
})
