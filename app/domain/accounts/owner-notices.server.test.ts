import { and, eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { findSessionsWithRole, sessionMiddleware } from '#app/domain/accounts/auth/session.server.ts'
import { generateTotpCode, getTotpStep } from '#app/domain/accounts/auth/totp.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { requestPasswordReset, resetPassword, type SignInResult, signIn, signUp } from './accounts.server.ts'
import { auditEvents } from './audit-schema.server.ts'
import { changePassword, endOtherSessions } from './own-account.server.ts'
import { knownDevices, sessions, users } from './schema.server.ts'
import { enterWithCode } from './sign-in-code.server.ts'
import { confirmSetUp, disableTwoFactor, renewRecoveryCodes, startSetUp } from './two-factor.server.ts'

let mailError: Error | null = null
const mails = catchMails({ fail: () => mailError })
useTestDatabase()
beforeEach(async () => {
  // Codes change every 30 seconds: on a busy machine that could happen between a code and its use.
  vi.useFakeTimers({ toFake: ['Date'] })
  await db().delete(users)
  await db().delete(rateLimits)
  mailError = null
})

const home = { returnTo: '/', add: '' }
const asha = { name: 'Asha', email: 'asha@example.org', password: 'nine arched windows' }
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

function input(cookies: string[] = []) {
  const context = new RouterContextProvider()
  context.set(clientContext, { address: '192.0.2.1', requestId: 'TEST', nonce: '' })
  const cookie = cookies.map((whole) => whole.split(';')[0]).join('; ')
  return { request: new Request('http://localhost:3000/', { headers: { 'user-agent': phone, ...(cookie && { cookie }) } }), context }
}

/** Runs `work` as the person with these cookies. */
async function as<Result>(cookies: string[], work: (given: ReturnType<typeof input>) => Promise<Result>): Promise<Result> {
  const given = input(cookies)
  let result: Result | undefined
  const args = { ...given, url: new URL(given.request.url) } as unknown as Parameters<typeof sessionMiddleware>[0]
  await sessionMiddleware(args, async () => {
    result = await work(given)
    return new Response()
  })
  return result as Result
}

async function entered(entry: Promise<SignInResult | { ok: false; message: string }>): Promise<SignInResult> {
  const result = await entry
  if (!result.ok) throw new Error(result.message)
  return result
}

async function readPerson() {
  const [person] = await db().select().from(users)
  if (!person) throw new Error('nobody')
  return { ...person, role: person.role as 'member' | 'counsellor' }
}

const subjects = () => mails.map(({ subject }) => collapseSpaces(subject).replace(/, \w{3} \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m IST$/, ', (time)'))
const deviceOf = (cookies: string[]) => cookies.filter((cookie) => cookie.startsWith('site.device='))
const sessionIds = async () => (await db().select().from(sessions)).map(({ id }) => id)

/** Waits for mails about new browsers: sign-in does not wait for them. */
const newSignIns = (count: number) => vi.waitFor(() => expect(subjects().filter((subject) => subject.startsWith('New sign-in to'))).toHaveLength(count))

/** Turns on two-factor sign-in and returns its codes. */
async function withTwoFactor(cookies: string[]) {
  const [session] = await db().select().from(sessions)
  const started = await startSetUp(await readPerson(), asha.password, false)
  if (!started.ok || !session) throw new Error('not started')
  const code = (step: number) => generateTotpCode(started.secret.replaceAll(' ', ''), getTotpStep(new Date()) + step)
  const confirmed = await confirmSetUp(await readPerson(), session.id, started.sealed, await code(-1))
  if (!confirmed.ok) throw new Error(confirmed.message)
  return { code, codes: confirmed.codes, cookies, sessionId: session.id }
}

test('an owner is mailed about a new browser, but not about the first one after sign-up', async () => {
  const { cookies } = await entered(signUp(input(), asha, home))
  const device = deviceOf(cookies)
  expect(device).toEqual([expect.stringMatching(/^site\.device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)])
  const again = await entered(signIn(input(device), asha))
  expect(deviceOf(again.cookies)).toEqual(device)
  expect(mails).toEqual([])

  const other = await entered(signIn(input(), asha))
  await vi.waitFor(() => expect(subjects()).toEqual([`New sign-in to your ${getInstitute().name} account, (time)`]))
  expect(mails[0]?.to).toEqual({ name: 'Asha', address: asha.email })
  expect(mails[0]?.text).toContain('Device: Chrome on Android\nTime: ')
  expect(mails[0]?.text).toContain('http://localhost:3000/forgotten-password')
  await entered(signIn(input(deviceOf(other.cookies)), asha))
  expect(mails).toHaveLength(1)
  // The table stores digests only, so a copy of it identifies no browser.
  const stored = await db().select().from(knownDevices)
  expect(stored).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toContain(device[0]?.slice('site.device='.length, 40))
})

test('the first browser of an account older than a day is mailed about, and known browsers belong to one account', async () => {
  const { cookies } = await entered(signUp(input(), asha, home))
  await entered(signUp(input(deviceOf(cookies)), { ...asha, name: 'Ravi', email: 'ravi@example.org' }, home))
  expect(mails).toEqual([])
  await db().delete(knownDevices)
  await db().update(users).set({ createdAt: sql`now() - interval '2 days'` })
  await entered(signIn(input(deviceOf(cookies)), asha))
  await vi.waitFor(() => expect(mails.map(({ to }) => to.name)).toEqual(['Asha']))
})

test('a password alone does not make a browser known if a code is still needed', async () => {
  const { code } = await withTwoFactor((await entered(signUp(input(), asha, home))).cookies)
  const challenge = await entered(signIn(input(), asha))
  expect([challenge.needsCode, deviceOf(challenge.cookies)]).toEqual([true, []])
  expect(await db().$count(knownDevices)).toBe(1)
  const { cookies } = await entered(enterWithCode(input(challenge.cookies), { code: await code(0), isRecovery: false, isTrusted: false }))
  expect(deviceOf(cookies)).toHaveLength(1)
  await vi.waitFor(() => expect(subjects()).toContain(`New sign-in to your ${getInstitute().name} account, (time)`))
})

test('a changed password ends all other sessions, open streams and trusted browsers at once, and the owner is mailed', async () => {
  const { cookies } = await entered(signUp(input(), asha, home))
  const { code } = await withTwoFactor(cookies)
  await db().update(users).set({ role: 'counsellor', emailVerified: true })
  const challenge = await entered(signIn(input(), asha))
  const trusted = await entered(enterWithCode(input(challenge.cookies), { code: await code(0), isRecovery: false, isTrusted: true }))
  const trust = trusted.cookies.filter((cookie) => cookie.includes('trust_device'))
  expect((await entered(signIn(input(trust), asha))).needsCode).toBeUndefined()
  const before = await sessionIds()
  expect((await findSessionsWithRole(before, 'counsellor')).size).toBe(3)
  await newSignIns(2)
  mails.length = 0

  const password = 'seven cups of chai'
  const changed = await as(cookies, (given) => changePassword(given, { currentPassword: asha.password, password }))
  expect(changed).toMatchObject({ ok: true })
  expect(await findSessionsWithRole(before, 'counsellor')).toEqual(new Set())
  expect(await sessionIds()).toHaveLength(1)
  const trustNow = changed.ok ? (await entered(signIn(input(trust), { ...asha, password }))).needsCode : null
  expect(trustNow).toBe(true)
  await vi.waitFor(() => expect(subjects()).toEqual([`Your ${getInstitute().name} password was changed, (time)`]))
})

test('a password reset by mail ends every session and trusted browser, and the owner is mailed', async () => {
  const { cookies } = await entered(signUp(input(), asha, home))
  const { code } = await withTwoFactor(cookies)
  const challenge = await entered(signIn(input(), asha))
  const { cookies: trust } = await entered(enterWithCode(input(challenge.cookies), { code: await code(0), isRecovery: false, isTrusted: true }))
  await newSignIns(1)
  mails.length = 0
  await requestPasswordReset(input(), { email: asha.email })
  await vi.waitFor(() => expect(mails.some(({ text }) => text.includes('token='))).toBe(true))
  const token = /token=(\S+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? ''
  const password = 'seven cups of chai'
  expect(await resetPassword(input(), token, password)).toEqual({ ok: true })
  expect(await sessionIds()).toEqual([])
  expect((await entered(signIn(input(trust), { ...asha, password }))).needsCode).toBe(true)
  await vi.waitFor(() => expect(subjects()).toContain(`Your ${getInstitute().name} password was changed, (time)`))
})

test('turning two-factor on, moving it or turning it off, and new or used recovery codes, are mailed to the owner', async () => {
  const { codes, sessionId } = await withTwoFactor((await entered(signUp(input(), asha, home))).cookies)
  await entered(enterWithCode(input((await entered(signIn(input(), asha))).cookies), { code: codes[0] ?? '', isRecovery: true, isTrusted: false }))
  await renewRecoveryCodes(await readPerson(), asha.password)
  await withTwoFactor([])
  await disableTwoFactor(await readPerson(), sessionId, asha.password)
  const about = (what: string) => `${what} ${getInstitute().name} account, (time)`
  const all = ['Two-factor sign-in turned on for your', 'Recovery code used for your', 'New sign-in to your', 'New recovery codes for your']
  const moved = `Two-factor sign-in of your ${getInstitute().name} account moved to another app, (time)`
  await vi.waitFor(() => expect(subjects().sort()).toEqual([...all.map(about), moved, about('Two-factor sign-in turned off for your')].sort()))
})

test('signing out everywhere else keeps only this session, and is in the audit', async () => {
  const { cookies } = await entered(signUp(input(), asha, home))
  const [own] = await sessionIds()
  await entered(signIn(input(), asha))
  await as(cookies, endOtherSessions)
  expect(await sessionIds()).toEqual([own])
  const { id } = await readPerson()
  expect(await db().$count(auditEvents, and(eq(auditEvents.subject, `account:${id}`), eq(auditEvents.action, 'account.sessions-end')))).toBe(1)
})

test('a mail that cannot be sent does not stop the sign-in, and its address is not in the log', async () => {
  await entered(signUp(input(), asha, home))
  const log = vi.mocked(console.error).mockImplementation(() => {})
  mailError = new Error(`refused ${asha.email}`)
  expect((await signIn(input(), asha)).ok).toBe(true)
  await vi.waitFor(() => expect(log.mock.calls.flat().join()).toContain('A device could not be remembered: Error: refused [mail address]'))
  expect(log.mock.calls.flat().join()).not.toContain(asha.email)
  log.mockReset()
})
