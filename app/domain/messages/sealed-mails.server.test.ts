import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#app/domain/accounts/auth/auth.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { db } from '#app/platform/db/client.server.ts'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import * as mailing from '#app/platform/mail/mail.server.ts'
import { openMailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { withFailedDeliveries } from '#server/testing/mails.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { messages } from './schema.server.ts'
import { enqueueSealedMail } from './sealed-mails.server.ts'
import { sendMessage } from './send-message.server.ts'
import { replayMessages } from './undelivered.server.ts'

useTestDatabase({ jobs: true })
beforeAll(() => openMailQueue(enqueueSealedMail))
afterAll(() => openMailQueue(null))

beforeEach(async () => {
  await db().delete(users)
  await db().delete(messages)
  await db().execute(sql`delete from jobs.job`)
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', emailVerified: true })
})

/** Runs the queued jobs of the waiting messages. @param send the mail server */
async function work(send: (mail: Mail) => Promise<void>): Promise<void> {
  const { rows } = await db().execute<{ data: { messageId: string; attempt: number } }>(sql`delete from jobs.job where name = 'send-mail' returning data`)
  vi.spyOn(mailing, 'sendMail').mockImplementation(send)
  await withFailedDeliveries(async () => {
    for (const { data } of rows) await sendMessage(data)
  })
}
const down = () => Promise.reject(new DeliveryError('no mail could be handed over: ECONNREFUSED'))

/** Requests a password reset and returns its queued message. */
async function forgetPassword() {
  await auth().api.requestPasswordReset({ body: { email: 'asha@example.org' } })
  return await vi.waitFor(async () => {
    const [message] = await db().select().from(messages)
    if (!message) throw new Error('nothing is queued yet')
    return message
  })
}

test('a password reset mail is sent after an outage of the mail server, and its content is deleted once it is sent', async () => {
  const message = await forgetPassword()
  expect(message).toMatchObject({ userId: 'asha', channel: 'mail', kind: 'account-mail', state: 'waiting' })
  expect(JSON.stringify(message)).not.toMatch(/asha@|reset-password/)
  await work(down)
  const [waiting] = await db().select().from(messages)
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'no mail could be handed over: ECONNREFUSED' })
  const sent: Mail[] = []
  await work(async (mail) => void sent.push(mail))
  expect(sent).toEqual([
    expect.objectContaining({ to: { name: 'Asha', address: 'asha@example.org' }, text: expect.stringContaining('/reset-password?token=') }),
  ])
  expect(sent[0]).toMatchObject({ id: message.id })
  expect(await db().$count(messages)).toBe(0)
})

test('a mail is not sent after its link has expired', async () => {
  const { id, expiresAt } = await forgetPassword()
  expect(expiresAt?.getTime()).toBeGreaterThan(Date.now() + 55 * 60_000)
  await db()
    .update(messages)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(messages.id, id))
  await work(() => Promise.reject(new Error('sent')))
  expect(await db().$count(messages)).toBe(0)
})

test('a mail that ran out of attempts can be sent again from the console', async () => {
  await enqueueSealedMail({ to: { name: '', address: 'nobody@example.org' }, subject: 'Hello', text: 'World' })
  await work(() => Promise.reject(new DeliveryError('SMTP 550', { permanent: true })))
  const [dead] = await db().select().from(messages)
  expect(dead).toMatchObject({ state: 'dead', userId: null })
  expect(await replayMessages([dead?.id ?? ''], 'asha')).toMatchObject({ done: 1 })
  const sent: Mail[] = []
  await work(async (mail) => void sent.push(mail))
  expect(sent).toMatchObject([{ subject: 'Hello', text: 'World', fromName: getInstitute().name }])
})

test('the mail of a failed change is not sent, and the mails of an erased account are deleted', async () => {
  const mail = { to: { name: '', address: 'asha@example.org' }, subject: 'Hello', text: 'World' }
  const undone = db().transaction(async (tx) => {
    await enqueueSealedMail(mail, { tx })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await db().$count(messages)).toBe(0)
  await enqueueSealedMail(mail)
  await db().delete(users).where(eq(users.id, 'asha'))
  await work(() => Promise.reject(new Error('sent')))
  expect(await db().$count(messages)).toBe(0)
})
