import { expect, test } from 'vitest'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loadLead } from './load-lead.server.ts'

useTestDatabase()

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 5, minute))

test('the history has events and messages of an enquiry and its copies, newest first; further pages have only events', async () => {
  const id = await addSeatLead()
  const copy = await addSeatLead({ mergedInto: id })
  const [, last] = await db()
    .insert(leadEvents)
    .values([
      { leadId: copy, kind: 'submitted', at: at(0) },
      { leadId: id, kind: 'note', note: 'Called twice', at: at(3) },
    ])
    .returning()
  const mail = { channel: 'mail', cause: '1', createdAt: at(1) } as const
  await db()
    .insert(messages)
    .values([
      { ...mail, leadId: id, kind: 'thank-you', state: 'sent', attempts: 2, sentAt: at(4) },
      { ...mail, leadId: copy, kind: 'thank-you' },
    ])
  const lines = (loaded: Awaited<ReturnType<typeof loadLead>>) =>
    loaded?.history.map((item) => [item.kind === 'sent' ? `${item.message.kind} ${item.message.state} ${item.message.attempts}` : item.kind, item.fromCopy])
  expect(lines(await loadLead(id, 'counsellor', null))).toEqual([
    ['thank-you sent 2', false],
    ['note', false],
    ['thank-you waiting 0', true],
    ['submitted', true],
  ])
  expect(lines(await loadLead(id, 'counsellor', last?.id ?? 0))).toEqual([['submitted', true]])
})

test.each(['x', "' or 1=1", '0192f0c1-0000-7000-8000-000000000001'])('no enquiry is found for %j', async (id) => {
  expect(await loadLead(id, 'admin', null)).toBeNull()
})

test('an erased enquiry is not shown', async () => {
  const id = await addSeatLead()
  await db().update(leads).set({ state: 'erased' })
  expect(await loadLead(id, 'admin', null)).toBeNull()
})
