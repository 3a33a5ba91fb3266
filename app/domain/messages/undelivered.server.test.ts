import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { undoToken } from '#server/testing/undo-token.ts'
import { messages } from './schema.server.ts'
import { countDead, discardMessages, replayAllDead, replayMessages, restoreDropped, undeliveredQuery } from './undelivered.server.ts'

useTestDatabase({ jobs: true })

const everything = { state: '', channel: '' } as const
let leadId = ''

beforeEach(async () => {
  await db().delete(leads)
  await db().delete(auditEvents)
  await db().delete(users)
  await db().execute(sql`delete from jobs.job`)
  await db().insert(users).values({ id: 'meera', name: 'Meera', email: 'meera@example.org', role: 'counsellor' })
  const [lead] = await db().insert(leads).values({ reference: 'E-7K3M9Q', name: 'Asha', phone: '+919876543210', page: '/' }).returning({ id: leads.id })
  leadId = lead?.id ?? ''
})

type New = Partial<typeof messages.$inferInsert>
async function add(...rows: New[]): Promise<string[]> {
  const created = await db()
    .insert(messages)
    .values(
      rows.map((row, index) => ({
        leadId,
        channel: 'mail' as const,
        kind: 'thank-you',
        cause: `${crypto.randomUUID()}`,
        createdAt: new Date(1_700_000_000_000 + index),
        ...row,
      })),
    )
    .returning({ id: messages.id })
  return created.map(({ id }) => id)
}
const statesOf = async () =>
  (await db().select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id))).map(({ state, attempts }) => `${state} ${attempts}`)
async function jobs() {
  const { rows } = await db().execute(sql`select name, data->>'attempt' as attempt from jobs.job order by name, created_on`)
  return rows.map(({ name, attempt }) => `${name} ${attempt}`)
}
test('the list has waiting and dead messages, newest first, filtered by state and channel, in pages', async () => {
  await add({ state: 'sent' }, { state: 'dropped' }, { state: 'dead' }, { state: 'waiting', channel: 'webhook' }, { state: 'dead', channel: 'sms' })
  const page = await undeliveredQuery.list(everything, { size: 2 })
  expect(page.rows.map(({ state, channel, lead }) => [state, channel, lead?.reference])).toEqual([
    ['dead', 'sms', 'E-7K3M9Q'],
    ['waiting', 'webhook', 'E-7K3M9Q'],
  ])
  expect(page.older).not.toBeNull()
  expect((await undeliveredQuery.list({ state: 'dead', channel: '' })).rows).toHaveLength(2)
  expect((await undeliveredQuery.list({ state: '', channel: 'webhook' })).rows).toHaveLength(1)
  expect(await countDead()).toBe(2)
})

test('a dead message starts again when resent, a waiting one is attempted now, and the audit records it', async () => {
  const [dead = '', waiting = '', sent = ''] = await add(
    { state: 'dead', attempts: 10, lastError: 'SMTP 451' },
    { attempts: 3, channel: 'webhook' },
    { state: 'sent' },
  )
  expect(await replayMessages([dead, waiting, sent, crypto.randomUUID()], 'meera')).toEqual({
    done: 2,
    refused: [],
    message: '2 messages are being sent again. The others were sent or dropped meanwhile.',
  })
  expect(await statesOf()).toEqual(['waiting 0', 'waiting 3', 'sent 0'])
  expect(await jobs()).toEqual(['send-mail 1', 'send-webhook 4'])
  expect(await db().select({ action: auditEvents.action, subject: auditEvents.subject }).from(auditEvents)).toEqual([
    { action: 'message.replay', subject: 'messages:2' },
  ])
})

test('all dead messages are queued again in batches', async () => {
  await add(...Array.from({ length: 620 }, () => ({ state: 'dead' as const, attempts: 10 })), { attempts: 2 })
  expect(await replayAllDead('meera')).toBe(620)
  expect(await countDead()).toBe(0)
  expect(await jobs()).toHaveLength(620)
  expect(await replayAllDead('meera')).toBe(0)
})

test('two counsellors who resend the same dead message send it once', async () => {
  const [dead = ''] = await add({ state: 'dead', attempts: 10 })
  const [one, all] = await Promise.all([replayMessages([dead], 'meera'), replayAllDead('meera')])
  const counts = [one.done, all]
  expect(await statesOf()).toEqual(['waiting 0'])
  // The second request may find the message waiting and enqueue the same first attempt: only one attempt can count.
  expect(counts.some((count) => count === 1)).toBe(true)
  expect(new Set(await jobs())).toEqual(new Set(['send-mail 1']))
})

const meera = { id: 'meera', role: 'counsellor' } as const

test('messages can be dropped, and undo restores them unchanged', async () => {
  const ids = await add({ state: 'dead', attempts: 10 }, { attempts: 2 })
  const { done, undo } = await discardMessages(ids, 'meera')
  expect(done).toBe(2)
  expect(await statesOf()).toEqual(['dropped 10', 'dropped 2'])
  const token = undoToken('message.drop', undo?.eventId ?? 0)
  expect(await undoChange(token, { ...meera, role: 'editor' }, { 'message.drop': restoreDropped })).toBe('forbidden')
  expect(await statesOf()).toEqual(['dropped 10', 'dropped 2'])
  expect(await undoChange(token, meera, { 'message.drop': restoreDropped })).toBe('undone')
  expect(await statesOf()).toEqual(['dead 10', 'waiting 2'])
  expect(await jobs()).toEqual(['send-mail 3'])
  expect(await undoChange(token, meera, { 'message.drop': restoreDropped })).toBe('changed')
})

test('a message sent meanwhile is not changed, and the result says so', async () => {
  const [sent = ''] = await add({ state: 'sent' })
  const nothing = { done: 0, refused: [], message: 'Nothing was done: what you chose was sent or dropped meanwhile.' }
  expect(await replayMessages([sent], 'meera')).toEqual(nothing)
  expect(await discardMessages([sent], 'meera')).toEqual(nothing)
  expect((await db().select().from(messages).where(eq(messages.id, sent)))[0]?.state).toBe('sent')
})
