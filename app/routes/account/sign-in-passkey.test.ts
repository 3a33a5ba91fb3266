import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { hashPassword } from '#app/domain/accounts/auth/password-hash.server.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { credentials, passkeys, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { wishlistEntries } from '#app/domain/wishlist/schema.server.ts'
import * as configuration from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { addPasskeyIn, jarOf, optionsFor } from '#server/testing/passkeys.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { createAuthenticator } from '#server/testing/software-authenticator.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as route from './sign-in.tsx'
import * as codeRoute from './sign-in-code.tsx'

const mails = catchMails()
useTestDatabase()
beforeEach(async () => {
  vi.useRealTimers()
  await db().delete(users)
  await db().delete(rateLimits)
  await db().delete(auditEvents)
})

const password = 'a password of four words'
const error = ({ failure }: { failure: { error?: Record<string, string[]> } | null }) => failure?.error?.['']?.[0]
const send = (jar: Map<string, string>, passkey: string, more: Record<string, string> = {}) =>
  openBrowser(route, { jar }).post({ form: 'passkey', passkey, ...more })
const signedIn = async () => (await db().select({ userId: sessions.userId }).from(sessions)).map(({ userId }) => userId)

/** A person with a passkey, signed out, in a new browser. */
async function addOwner(role: Role = 'member', options: Parameters<typeof createAuthenticator>[0] = {}, more: Partial<typeof users.$inferInsert> = {}) {
  const { id, cookie } = await signedInAs(role)
  const { authenticator, answer } = await addPasskeyIn(jarOf(cookie), options)
  expect(answer).toMatchObject({ status: 303, to: '/account/passkeys?saved=added' })
  await db().delete(sessions)
  await db()
    .update(users)
    .set({ disabledAt: null, ...more })
    .where(eq(users.id, id))
  return { id, authenticator, jar: new Map<string, string>() }
}

test('a passkey signs in without a code, also an admin with two-factor sign-in, and the begun action completes', async () => {
  const { id, authenticator, jar } = await addOwner('admin')
  expect(await openBrowser(route, { jar }).page()).toMatchObject({ hasPasskeys: true })
  const options = await optionsFor(jar, 'sign-in')
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  const answer = await send(jar, authenticator.sign(options), { returnTo: '/book/java', add: 'data-science' })
  expect(answer).toMatchObject({ status: 303, to: '/book/java' })
  expect(await signedIn()).toEqual([id])
  expect(await db().select({ courseID: wishlistEntries.courseID }).from(wishlistEntries)).toEqual([{ courseID: 'data-science' }])
  expect([...jar.keys()].toSorted()).toEqual(['site.device', 'site.passkey', 'site.session_token'])
  expect((await db().select().from(passkeys))[0]?.lastUsedAt).toEqual(expect.any(Date))
  expect(
    await db().select({ action: auditEvents.action, actorId: auditEvents.actorId }).from(auditEvents).where(eq(auditEvents.action, 'account.sign-in')),
  ).toEqual([{ action: 'account.sign-in', actorId: id }])
})

test('a disabled account is rejected', async () => {
  const { authenticator, jar } = await addOwner('member', {}, { disabledAt: new Date() })
  const answer = await send(jar, authenticator.sign(await optionsFor(jar, 'sign-in')))
  expect([answer.status, error(answer)]).toEqual([403, 'This account is disabled. Ask an admin.'])
  expect(await signedIn()).toEqual([])
})

test('a passkey that no account has gets a message to remove it', async () => {
  const { jar } = await addOwner()
  expect(error(await send(jar, createAuthenticator().sign(await optionsFor(jar, 'sign-in'))))).toMatch(/does not belong to an account here.*another way/)
})

test.each([
  ['of another site', { origin: 'https://another.example' }],
  ['of another host', { rpId: 'example.org' }],
  ['without finger, face or PIN', { isVerified: false }],
  ['of another person', { userHandle: Buffer.from('somebody else').toString('base64url') }],
])('an answer %s is rejected', async (_, changes) => {
  const { authenticator, jar } = await addOwner()
  const answer = await send(jar, authenticator.sign(await optionsFor(jar, 'sign-in'), changes))
  expect([answer.status, error(answer)]).toEqual([401, 'Your passkey was not accepted. Try again, or sign in another way.'])
  expect(await signedIn()).toEqual([])
})

test.each(['', 'no JSON', '{}', '[]', JSON.stringify({ id: 'x'.repeat(5000) })])('%j instead of an answer is rejected', async (given) => {
  expect(error(await send(new Map(), given))).toBe('Your passkey was not accepted. Try again, or sign in another way.')
})

test('the signature of another key is rejected', async () => {
  const { authenticator, jar } = await addOwner()
  const thief = createAuthenticator({ id: authenticator.id })
  expect(error(await send(jar, thief.sign(await optionsFor(jar, 'sign-in'))))).toMatch(/not accepted/)
})

test('a challenge works once, for five minutes, in the same browser and for the same purpose', async () => {
  const { id, authenticator, jar } = await addOwner()
  const late = 'This took longer than five minutes, or the page was sent twice. Try again.'
  const first = authenticator.sign(await optionsFor(jar, 'sign-in'))
  expect(error(await send(new Map(), first))).toBe(late)
  expect(await send(jar, first)).toMatchObject({ status: 303 })
  expect(error(await send(jar, first))).toBe(late)
  const second = authenticator.sign(await optionsFor(jar, 'sign-in'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 })
  expect(error(await send(jar, second))).toBe(late)
  vi.useRealTimers()
  const confirmation = authenticator.sign(await optionsFor(jar, 'confirm'))
  expect(error(await send(jar, confirmation))).toBe(late)
  const forged = authenticator.sign(await optionsFor(jar, 'sign-in'), { challenge: Buffer.from('any').toString('base64url') })
  expect(error(await send(jar, forged))).toBe(late)
  expect(await signedIn()).toEqual([id])
})

test('two tabs each have their own challenge', async () => {
  const { authenticator, jar } = await addOwner()
  const [one, two] = [await optionsFor(jar, 'sign-in'), await optionsFor(jar, 'sign-in')]
  expect(await send(jar, authenticator.sign(one))).toMatchObject({ status: 303 })
  expect(await send(jar, authenticator.sign(two))).toMatchObject({ status: 303 })
})

test('a counter that decreases is rejected, recorded, and mailed once', async () => {
  const { id, authenticator, jar } = await addOwner('member', { counts: true })
  const enter = async (counter?: number) => send(jar, authenticator.sign(await optionsFor(jar, 'sign-in'), { counter }))
  expect(await enter(7)).toMatchObject({ status: 303 })
  mails.length = 0
  for (const counter of [7, 3, 0]) expect(error(await enter(counter))).toMatch(/a copy of it may be in use/)
  await vi.waitFor(() => expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^A passkey of your .* account was refused/)]))
  expect(await enter(8)).toMatchObject({ status: 303 })
  const refused = await db().select({ after: auditEvents.after }).from(auditEvents).where(eq(auditEvents.outcome, 'refused'))
  expect(refused).toContainEqual({ after: { reason: 'PASSKEY_REPLAYED' } })
  expect(await signedIn()).toEqual([id])
})

test('of two answers with one counter at once, one is rejected', async () => {
  const { authenticator, jar } = await addOwner('member', { counts: true })
  const signed = [await optionsFor(jar, 'sign-in'), await optionsFor(jar, 'sign-in')].map((options) => authenticator.sign(options, { counter: 9 }))
  const answers = await Promise.all(signed.map((passkey) => send(jar, passkey)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401])
})

test.each(['http://192.168.1.20:3000', 'https://203.0.113.7', 'http://site.example.org'])('passkeys are not offered at %s', async (publicUrl) => {
  const real = configuration.config()
  const spy = vi.spyOn(configuration, 'config').mockReturnValue({ ...real, publicUrl })
  expect(await openBrowser(route).page()).toMatchObject({ hasPasskeys: false })
  spy.mockRestore()
})

async function enterPassword(id: string, jar: Map<string, string>) {
  await db()
    .insert(credentials)
    .values({ id: crypto.randomUUID(), providerId: 'credential', accountId: id, userId: id, password: await hashPassword(password) })
  const answer = await openBrowser(route, { jar }).post({ form: 'sign-in', email: `${id}@example.org`, password, returnTo: '/staff' })
  expect(answer).toMatchObject({ status: 303, to: '/sign-in/code?returnTo=%2Fstaff' })
  expect(await signedIn()).toEqual([])
  return openBrowser(codeRoute, { jar })
}

test('after the password of staff, a passkey of the same account is the second factor', async () => {
  const { id, authenticator, jar } = await addOwner('counsellor')
  const other = await addOwner('counsellor')
  const page = await enterPassword(id, jar)
  expect(await page.page()).toMatchObject({ steps: { code: false, passkey: true } })
  const use = async ({ sign }: typeof authenticator) => page.post({ form: 'passkey', passkey: sign(await optionsFor(jar, 'sign-in')), returnTo: '/staff' })
  expect(error(await use(other.authenticator))).toMatch(/belongs to another account/)
  expect(await signedIn()).toEqual([])
  expect(await use(authenticator)).toMatchObject({ status: 303, to: '/staff' })
  expect(await signedIn()).toEqual([id])
  expect(jar.has('site.two_factor')).toBe(false)
})

test('a passkey does not complete a sign-in that has ended', async () => {
  const { id, authenticator, jar } = await addOwner('counsellor')
  const page = await enterPassword(id, jar)
  jar.set('site.two_factor', '2fa-forged.c2lnbmF0dXJl')
  const answer = await page.post({ form: 'passkey', passkey: authenticator.sign(await optionsFor(jar, 'sign-in')) })
  expect(answer.status).toBe(410)
  expect(await signedIn()).toEqual([])
})
