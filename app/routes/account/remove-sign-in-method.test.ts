import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { credentials, sessions } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { openMailQueue } from '#app/platform/mail/mail-queue.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { sessionOf, signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as accountRoute from './account.tsx'
import * as route from './remove-sign-in-method.tsx'

const mails = catchMails()
useTestDatabase({ jobs: true })
beforeEach(async () => {
  await db().delete(credentials)
})

const press = { form: 'remove-sign-in-method' }

async function member() {
  const { id: userId, cookie } = await signedInAs('member')
  const [password, phone] = [crypto.randomUUID(), crypto.randomUUID()]
  await db()
    .insert(credentials)
    .values([
      { id: password, userId, providerId: 'credential', accountId: userId, password: 'a hash' },
      { id: phone, userId, providerId: 'phone', accountId: '+919876543210' },
    ])
  const at = cookie.indexOf('=')
  const jar = new Map([[cookie.slice(0, at), cookie.slice(at + 1)]])
  const on = (id: string) => openBrowser(route, { address: '198.51.100.1', jar, params: { id } })
  return { userId, password, phone, on, account: openBrowser(accountRoute, { address: '198.51.100.1', jar }) }
}

test('a member removes the password: the phone stays, other sessions end, the owner is mailed, no number is recorded', async () => {
  const { userId, password, phone, on, account } = await member()
  await sessionOf(userId)
  expect(await on(password).page()).toMatchObject({ label: 'Password', canRemove: true, others: [expect.stringContaining('98765')] })
  expect(await on(password).post(press)).toMatchObject({ status: 303, to: '/account?saved=method' })
  expect(await account.page()).toMatchObject({
    methods: [{ id: phone, canRemove: false }],
    hasPassword: false,
    addable: [{ label: 'Set a password' }, { label: 'Add a passkey' }],
  })
  expect(await db().$count(sessions, eq(sessions.userId, userId))).toBe(1)
  await vi.waitFor(() =>
    expect(mails.map(({ subject, text }) => [subject.split(' from ')[0], text.includes('Removed: Password')])).toEqual([['Way to sign in removed', true]]),
  )
  const events = await db().select().from(auditEvents).where(eq(auditEvents.action, 'account.sign-in-method-remove'))
  expect(events).toMatchObject([{ actorId: userId, before: { kind: 'password' } }])

  const refused = await on(phone).post(press)
  expect(refused).toMatchObject({ status: 409, failure: { error: { '': ['This is your only way to sign in. Nothing was changed.'] } } })
})

test('if the mail to the owner cannot be queued, the password stays', async () => {
  const { userId, password, on } = await member()
  openMailQueue(() => Promise.reject(new Error('No space is left.')))
  onTestFinished(() => openMailQueue(null))
  await expect(on(password).post(press)).rejects.toThrow('No space is left.')
  expect(await db().$count(credentials, eq(credentials.userId, userId))).toBe(2)
  expect(await db().$count(auditEvents, eq(auditEvents.actorId, userId))).toBe(0)
})

test('a sign-in method that no longer exists counts as removed: its page redirects, and no one is mailed', async () => {
  const { on } = await member()
  const gone = on(crypto.randomUUID())
  await expect(gone.page()).rejects.toMatchObject({ status: 302 })
  expect(await gone.post(press)).toMatchObject({ status: 303 })
  expect(mails).toEqual([])
})
