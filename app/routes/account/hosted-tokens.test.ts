import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { hashPassword } from '#app/domain/accounts/auth/password-hash.server.ts'
import { checkHostedAccounts, syncHostedAccount } from '#app/domain/accounts/hosted/sync-hosted-account.server.ts'
import { hostedTokens, sessions, twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { useFakeGoogle } from '#server/testing/fake-google.ts'
import { catchMails } from '#server/testing/mails.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as accountRoute from './account.tsx'
import * as signInRoute from './sign-in.tsx'
import * as signOutRoute from './sign-out.tsx'

catchMails()
useTestDatabase({ jobs: true })

const fake = await useFakeGoogle()
beforeEach(async () => {
  for (const table of [users, rateLimits, auditEvents]) await db().delete(table)
  fake.identity.addAccount({ localId: uid, ...asha, displayName: 'Asha Rao', emailVerified: true })
})
afterEach(() => void vi.restoreAllMocks())

const uid = 'uid-of-asha'
const asha = { email: 'asha@example.org', password: 'nine arched windows' }
const another = 'seven painted doors'
const theirs = () => fake.identity.accounts.get(uid) ?? expect.fail('no account')
const stored = async () => await db().select().from(hostedTokens)
const sessionCount = () => db().$count(sessions)

async function signIn(): Promise<Map<string, string>> {
  const browser = openBrowser(signInRoute)
  expect(await browser.post({ ...asha, form: 'sign-in' })).toMatchObject({ status: 303 })
  return browser.jar
}

/** Simulates an hour in which each session was used, then runs the check. */
async function checkAfterAnHour(isUsed = true): Promise<void> {
  await db()
    .update(hostedTokens)
    .set({ refreshedAt: sql`${hostedTokens.refreshedAt} - interval '61 minutes'` })
  if (!isUsed) await db().update(sessions).set({ updatedAt: sql`now() - interval '2 hours'` })
  await checkHostedAccounts()
}

test('a sign-in stores an encrypted token, exchanged each hour that the session is used; signing out deletes it', async () => {
  const jar = await signIn()
  const [first] = await stored()
  expect(first?.refreshToken).not.toContain([...fake.identity.tokens.keys()][0])
  await checkHostedAccounts()
  expect(await stored()).toEqual([first])
  await checkAfterAnHour(false)
  expect((await stored())[0]?.refreshToken).toBe(first?.refreshToken)
  await db().update(sessions).set({ updatedAt: sql`now()` })
  const before = [...fake.identity.tokens.keys()]
  await checkAfterAnHour()
  const [rotated] = await stored()
  expect(rotated?.refreshToken).not.toBe(first?.refreshToken)
  expect(Date.now() - (rotated?.refreshedAt.getTime() ?? 0)).toBeLessThan(60_000)
  // The provider no longer accepts the earlier token.
  expect([...fake.identity.tokens.keys()].filter((token) => before.includes(token))).toHaveLength(before.length - 1)
  await checkAfterAnHour()
  expect(await sessionCount()).toBe(1)
  await openBrowser(signOutRoute, { jar }).post({})
  expect([await sessionCount(), await stored()]).toEqual([0, []])
})

test('a new password set by another program ends earlier sessions, and an outage ends none', async () => {
  await signIn()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.intercept = (_request, response) => response.writeHead(500).end('{}')
  await checkAfterAnHour()
  expect(await sessionCount()).toBe(1)
  fake.intercept = (request, response, pass) => (request.url?.includes('securetoken') ? response.writeHead(503).end('{}') : pass())
  await checkAfterAnHour()
  expect([await sessionCount(), (await stored()).length]).toEqual([1, 1])
  fake.intercept = null
  Object.assign(theirs(), { password: another, generation: 1 })
  await checkAfterAnHour()
  expect(await sessionCount()).toBe(0)
  const ended = await db()
    .select({ subject: auditEvents.subject, after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'account.session-end'))
  expect(ended).toEqual([{ subject: `account:${uid}`, after: { reason: 'HOSTED_TOKEN_EXPIRED' } }])
})

test('a password or address changed here ends tokens at the provider, but no session that remains here', async () => {
  const jar = await signIn()
  const other = await signIn()
  const change = { form: 'password', currentPassword: asha.password, password: another }
  expect(await openBrowser(accountRoute, { jar }).post(change)).toMatchObject({ status: 303 })
  expect(await stored()).toEqual([])
  await checkAfterAnHour()
  expect(await sessionCount()).toBe(1)
  await expect(openBrowser(accountRoute, { jar: other }).page()).rejects.toThrow()
  Object.assign(theirs(), { password: asha.password })
  await signIn()
  await db().update(users).set({ email: 'asha.rao@example.org' })
  await syncHostedAccount({ userId: uid })
  expect(theirs()).toMatchObject({ email: 'asha.rao@example.org', generation: 2 })
  await checkAfterAnHour()
  expect(await sessionCount()).toBe(2)
  // Unchanged data is not sent again, because that would end the tokens too.
  await openBrowser(signInRoute).post({ ...asha, email: 'asha.rao@example.org', form: 'sign-in' })
  await syncHostedAccount({ userId: uid })
  expect(await stored()).toHaveLength(1)
})

test('a token of another project or account, or one that cannot be decrypted, is deleted, and the session stays', async () => {
  await signIn()
  await db().delete(sessions)
  fake.identity.tokens.clear()
  await signIn()
  await signIn()
  await signIn()
  const [one, two, three] = await stored()
  await db()
    .update(hostedTokens)
    .set({ refreshToken: 'not-encrypted-here' })
    .where(eq(hostedTokens.sessionId, one?.sessionId ?? ''))
  const tokens = [...fake.identity.tokens]
  fake.identity.tokens.delete(tokens[1]?.[0] ?? '')
  const stranger = fake.identity.addAccount({ email: 'ravi@example.org' })
  fake.identity.tokens.set(tokens[2]?.[0] ?? '', { localId: stranger.localId, generation: 0 })
  expect([two, three]).not.toContain(undefined)
  await checkAfterAnHour()
  expect([await stored(), await sessionCount()]).toEqual([[], 3])
})

test('no token is stored for a sign-in that waits for its second factor, or for a password hashed here', async () => {
  await signIn()
  await db().delete(sessions)
  await db().update(users).set({ twoFactorEnabled: true })
  await db().insert(twoFactors).values({ id: 'one', userId: uid, secret: 'sealed', backupCodes: 'sealed' })
  await signIn()
  expect([await stored(), await sessionCount()]).toEqual([[], 0])
  await db().delete(users)
  fake.identity.accounts.clear()
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: asha.email, emailVerified: true })
  await db().execute(sql`insert into credentials (id, account_id, provider_id, user_id, password)
    values ('ravi', 'ravi', 'credential', 'ravi', ${await hashPassword(asha.password)})`)
  await signIn()
  expect([await stored(), await sessionCount()]).toEqual([[], 1])
})
