import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { formatFirebaseHash } from '#app/domain/accounts/auth/firebase-hash.server.ts'
import { hashPassword } from '#app/domain/accounts/auth/password-hash.server.ts'
import { checkHostedAccounts, syncHostedAccount } from '#app/domain/accounts/hosted/sync-hosted-account.server.ts'
import { hostedAccountJob } from '#app/domain/accounts/jobs.ts'
import { credentials, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { openBoss } from '#app/platform/jobs/enqueue.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { useFakeGoogle } from '#server/testing/fake-google.ts'
import { catchMails } from '#server/testing/mails.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { useSettings } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as accountRoute from './account.tsx'
import * as dataRoute from './account-data.tsx'
import * as forgottenRoute from './forgotten-password.tsx'
import * as resetRoute from './reset-password.tsx'
import * as signInRoute from './sign-in.tsx'
import * as signUpRoute from './sign-up.tsx'
import * as verifyRoute from './verify-email.tsx'

useSettings({ SMTP_URL: 'smtp://mail.invalid', MAIL_FROM: 'no-reply@example.org' })
const mails = catchMails()
useTestDatabase({ jobs: true })

const fake = await useFakeGoogle()
beforeEach(async () => {
  for (const table of [users, rateLimits, auditEvents]) await db().delete(table)
  await openBoss().deleteAllJobs(hostedAccountJob.name)
})
// The site logs an error only once in 30 seconds, so each test that causes one must silence the log.
afterEach(() => void vi.restoreAllMocks())

const password = 'nine arched windows'
const another = 'seven painted doors'
const asha = { name: 'Asha Rao', email: 'asha@example.org', password }
const open = (route: object, jar = new Map<string, string>()) => openBrowser(route, { address: '198.51.100.1', jar })
const signIn = (given: { email: string; password: string }, jar = new Map<string, string>()) => open(signInRoute, jar).post({ ...given, form: 'sign-in' })
const theirs = () => [...fake.identity.accounts.values()]
const stored = async () => (await db().select().from(credentials)).map((row) => row.password)
const people = () => db().select().from(users)
const sessionCount = () => db().$count(sessions)
const wrong = { status: 401, failure: { error: { '': [expect.stringContaining('Wrong email or password')] } } }
const away = { status: 503, failure: { error: { '': [expect.stringContaining('The service that checks passwords is not responding')] } } }
const outage = () => {
  fake.intercept = (_request, response) => response.writeHead(500).end('{}')
}
const tokenIn = (subject: string) =>
  vi.waitFor(
    () =>
      /token=([^&\s]+)/.exec(mails.find((mail) => mail.subject.includes(subject) && mail.to.address === asha.email)?.text ?? '')?.[1] ??
      expect.fail('not mailed'),
  )

async function runJobs(): Promise<void> {
  const jobs = await openBoss().findJobs<{ userId: string }>(hostedAccountJob.name, { queued: true })
  for (const { data } of jobs) await syncHostedAccount(data)
  await openBoss().deleteAllJobs(hostedAccountJob.name)
}

async function signedUp(): Promise<{ id: string; jar: Map<string, string> }> {
  await open(signUpRoute).requested(asha)
  const jar = new Map<string, string>()
  await open(verifyRoute, jar).post({}, `?token=${await tokenIn('Confirm your email')}`)
  const [person] = await people()
  if (!person) throw new Error('not signed up')
  await runJobs()
  return { id: person.id, jar }
}

test('sign-up creates the account at the provider with the same id, and no hash is stored here', async () => {
  const { id } = await signedUp()
  expect(theirs()).toMatchObject([{ localId: id, email: asha.email, emailVerified: true, password, displayName: 'Asha Rao' }])
  expect(await stored()).toEqual([`firebase:${id}`])
  expect(await signIn({ ...asha, password: another })).toMatchObject(wrong)
  expect(await signIn({ email: 'nobody@example.org', password })).toMatchObject(wrong)
  expect(await signIn(asha)).toMatchObject({ status: 303 })
})

test('a right password whose ID token is for another account or another project signs no one in', async () => {
  await signedUp()
  const sign = fake.signIdToken
  const before = await sessionCount()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.signIdToken = (claims) => sign(claims, { subject: 'somebody-else' })
  expect(await signIn(asha)).toMatchObject(wrong)
  fake.signIdToken = (claims, options) => sign(claims, { ...options, audience: 'other-project' })
  expect(await signIn(asha)).toMatchObject(away)
  fake.signIdToken = sign
  expect(await sessionCount()).toBe(before)
})

test('a person with an account only at the provider gets one here at the first sign-in, with its id, created once', async () => {
  fake.identity.addAccount({ localId: 'uid-of-app', email: asha.email, emailVerified: true, password, displayName: 'Asha from the app' })
  expect(await signIn({ ...asha, password: another })).toMatchObject(wrong)
  expect(await people()).toEqual([])
  const atOnce = await Promise.all([signIn(asha), signIn(asha), signIn(asha), signIn(asha)])
  expect(atOnce.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(await people()).toMatchObject([{ id: 'uid-of-app', name: 'Asha from the app', email: asha.email, emailVerified: true, role: 'member' }])
  expect(await stored()).toEqual(['firebase:uid-of-app'])
})

test('an unverified provider address is confirmed here first; a new password by mail replaces the stranger’s', async () => {
  fake.identity.addAccount({ localId: 'uid-x', email: asha.email, emailVerified: false, password })
  expect(await signIn(asha)).toMatchObject({ status: 403 })
  expect(await sessionCount()).toBe(0)
  await open(forgottenRoute).requested({ email: asha.email })
  expect(await open(resetRoute).post({ password: another, token: await tokenIn('Set a new password') })).toMatchObject({ status: 303 })
  await runJobs()
  expect(theirs()).toMatchObject([{ localId: 'uid-x', password: another, emailVerified: true }])
  expect(await signIn(asha)).toMatchObject(wrong)
  expect(await signIn({ ...asha, password: another })).toMatchObject({ status: 303 })
})

test('sign-up with an address that only the provider knows returns the same as a new one, and its owner is mailed', async () => {
  fake.identity.addAccount({ localId: 'uid-x', email: asha.email, emailVerified: true, password })
  for (const email of [asha.email, 'ravi@example.org'])
    expect(await open(signUpRoute).requested({ ...asha, email, password: another })).toEqual({ mailedTo: email })
  await vi.waitFor(() => expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('You already have an account')))
  expect(fake.identity.accounts.get('uid-x')).toMatchObject({ password })
})

test('an outage is explained, ends no session and changes nothing', async () => {
  const { jar } = await signedUp()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  outage()
  expect(await signIn(asha)).toMatchObject(away)
  expect(await signIn({ email: 'nobody@example.org', password })).toMatchObject(away)
  expect(await open(signUpRoute).post({ ...asha, email: 'ravi@example.org' })).toMatchObject(away)
  const change = { form: 'password', currentPassword: password, password: another }
  expect(await open(accountRoute, jar).post(change)).toMatchObject(away)
  await checkHostedAccounts()
  expect(await sessionCount()).toBe(1)
  expect(await people()).toHaveLength(1)
  expect(log.mock.calls).toEqual([[expect.stringContaining('Accounts at the hosted provider cannot be reached: UNAVAILABLE')]])
  fake.intercept = null
  expect(await signIn(asha)).toMatchObject({ status: 303 })
})

test('during an outage a wrong password gets the same response for a hash here, at the provider, or an unknown address', async () => {
  await signedUp()
  const id = crypto.randomUUID()
  await db().insert(users).values({ id, name: 'Ravi', email: 'ravi@example.org', emailVerified: true })
  await db()
    .insert(credentials)
    .values({ id, accountId: id, providerId: 'credential', userId: id, password: await hashPassword(password) })
  const addresses = [asha.email, 'ravi@example.org', 'nobody@example.org']
  const guess = (email: string) => signIn({ email, password: another })
  for (const email of addresses) expect(await guess(email)).toMatchObject(wrong)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  outage()
  const responses: { status: number; error: unknown; cookies: string[] }[] = []
  for (const email of addresses) {
    const { status, failure, cookies } = await guess(email)
    responses.push({ status, error: failure?.error, cookies })
  }
  expect(responses).toEqual(addresses.map(() => responses[0]))
  expect(responses[0]).toMatchObject({ status: 503 })
  expect(await signIn({ email: 'ravi@example.org', password })).toMatchObject({ status: 303 })
})

test.each([
  ['USER_DISABLED', wrong],
  ['EMAIL_NOT_FOUND', wrong],
  ['INVALID_PASSWORD', wrong],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.', { status: 429 }],
  ['PASSWORD_LOGIN_DISABLED', away],
  ['CONFIGURATION_NOT_FOUND', away],
  ['API key not valid. Please pass a valid API key.', away],
])('the provider’s %s becomes the site’s own response, the same for an unknown address', async (message, answer) => {
  await signedUp()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.intercept = (request, response, pass) => {
    if (!request.url?.includes('signInWithPassword')) return pass()
    response.writeHead(400).end(JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }))
  }
  const known = await signIn(asha)
  expect(known).toMatchObject(answer)
  expect(JSON.stringify(known.failure)).not.toContain(message.split(' ')[0] ?? '')
  const unknown = await signIn({ ...asha, email: 'nobody@example.org' })
  expect(unknown).toMatchObject({ status: known.status, failure: { error: known.failure?.error } })
})

test('a password change is also made at the provider, and needs the current password', async () => {
  const { jar } = await signedUp()
  const change = (currentPassword: string) => open(accountRoute, jar).post({ form: 'password', currentPassword, password: another })
  expect(await change('not the current one')).toMatchObject({ status: 422 })
  expect(theirs()).toMatchObject([{ password }])
  expect(await change(password)).toMatchObject({ status: 303 })
  expect(theirs()).toMatchObject([{ password: another }])
  expect(await signIn({ ...asha, password: another })).toMatchObject({ status: 303 })
})

test('a password that the provider rejects as too weak gets its own message', async () => {
  const { jar } = await signedUp()
  fake.intercept = (request, response, pass) => {
    if (!request.url?.endsWith('accounts:update')) return pass()
    const message = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]'
    response.writeHead(400).end(JSON.stringify({ error: { code: 400, message } }))
  }
  const changed = await open(accountRoute, jar).post({ form: 'password', currentPassword: password, password: another })
  expect(changed).toMatchObject({ status: 422, failure: { error: { password: [expect.stringContaining('Choose a stronger password')] } } })
})

test('a password hashed here moves to the provider at the next sign-in, but does not replace a newer one there', async () => {
  await db()
    .insert(users)
    .values([
      { id: 'own', name: 'Own', email: 'own@example.org', emailVerified: true },
      { id: 'moved', name: 'Moved', email: 'moved@example.org', emailVerified: true },
    ])
  const old = formatFirebaseHash(
    {
      signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      saltSeparator: 'Bw==',
      rounds: 8,
      memoryCost: 14,
    },
    '42xEC+ixf3L2lw==',
    'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  )
  const row = (userId: string, hash: string) => ({ id: userId, accountId: userId, providerId: 'credential', userId, password: hash })
  await db()
    .insert(credentials)
    .values([row('own', await hashPassword(password)), row('moved', old)])
  // A stranger set this password before the account was given to its owner.
  fake.identity.addAccount({ localId: 'own', email: 'own@example.org', password: 'a stranger knows it' })
  fake.identity.addAccount({ localId: 'moved', email: 'moved@example.org', password: another })
  expect(await signIn({ email: 'own@example.org', password })).toMatchObject({ status: 303 })
  expect(fake.identity.accounts.get('own')).toMatchObject({ password })
  expect(await signIn({ email: 'moved@example.org', password: 'user1password' })).toMatchObject(wrong)
  expect(await signIn({ email: 'moved@example.org', password: another })).toMatchObject({ status: 303 })
  expect((await stored()).toSorted()).toEqual(['firebase:moved', 'firebase:own'])
})

test('if another account of the project has the address, the password stays here, hashed', async () => {
  await db().insert(users).values({ id: 'own', name: 'Own', email: 'own@example.org', emailVerified: true })
  await db()
    .insert(credentials)
    .values({ id: 'c', accountId: 'own', providerId: 'credential', userId: 'own', password: await hashPassword(password) })
  fake.identity.addAccount({ localId: 'other', email: 'own@example.org', emailVerified: true, password: another })
  expect(await signIn({ email: 'own@example.org', password })).toMatchObject({ status: 303 })
  expect(await signIn({ email: 'own@example.org', password: another })).toMatchObject(wrong)
  expect(fake.identity.accounts.get('other')).toMatchObject({ password: another })
})

test('a person disabled or deleted at the provider loses the open sessions here', async () => {
  const { id } = await signedUp()
  await checkHostedAccounts()
  expect(await sessionCount()).toBe(1)
  Object.assign(theirs()[0] ?? {}, { disabled: true })
  await checkHostedAccounts()
  expect(await sessionCount()).toBe(0)
  Object.assign(theirs()[0] ?? {}, { disabled: false })
  expect(await signIn(asha)).toMatchObject({ status: 303 })
  fake.identity.accounts.clear()
  await checkHostedAccounts()
  expect(await sessionCount()).toBe(0)
  expect(await db().select({ reason: auditEvents.after }).from(auditEvents).where(eq(auditEvents.action, 'account.sessions-end'))).toHaveLength(2)
  expect((await people())[0]?.id).toBe(id)
})

test('an erased account is deleted at the provider, even after an outage', async () => {
  const { jar } = await signedUp()
  outage()
  expect(await open(dataRoute, jar).post({ form: 'erase-account', password, confirmed: 'on' })).toMatchObject({ status: 503 })
  expect(await people()).toHaveLength(1)
  fake.intercept = null
  await open(dataRoute, jar).requested({ form: 'erase-account', password, confirmed: 'on' })
  expect(await people()).toEqual([])
  outage()
  await expect(runJobs()).rejects.toMatchObject({ name: 'GoogleError' })
  fake.intercept = null
  await runJobs()
  expect(theirs()).toEqual([])
})
