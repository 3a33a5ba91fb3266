import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth, createSignInToken } from '#app/domain/accounts/auth/auth.server.ts'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import { generateTotpCode, getTotpStep } from '#app/domain/accounts/auth/totp.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { enterBySignInLink, type SignInResult, signIn, signUp } from './accounts.server.ts'
import { auditEvents } from './audit-schema.server.ts'
import { createFirstAdmin, createFirstAdminLink, ensureAdmin } from './first-admin.server.ts'
import { credentials, sessions, twoFactors, users } from './schema.server.ts'
import { enterWithCode } from './sign-in-code.server.ts'
import { confirmSetUp, disableTwoFactor, getTwoFactor, renewRecoveryCodes, startSetUp } from './two-factor.server.ts'

catchMails()
useTestDatabase({ jobs: true })
beforeEach(async () => {
  // Codes change every 30 seconds: on a busy machine that could happen between a code and its use.
  vi.useFakeTimers({ toFake: ['Date'] })
  await db().delete(auditEvents)
  await db().delete(users)
  await db().delete(rateLimits)
})

const asha = { name: 'Asha', email: 'asha@example.org', password: 'correct horse battery' }
const signInForm = { email: asha.email, password: asha.password }

function input(cookies: string[] = []) {
  const context = new RouterContextProvider()
  context.set(clientContext, { address: '192.0.2.1', requestId: '', nonce: '' })
  const cookie = cookies.map((whole) => whole.split(';')[0]).join('; ')
  return { request: new Request('http://localhost:3000/', { headers: cookie ? { cookie } : {} }), context }
}

async function entered(entry: Promise<SignInResult | { ok: false; message: string }>): Promise<SignInResult> {
  const result = await entry
  if (!result.ok) throw new Error(result.message)
  return result
}

async function readPerson() {
  const [person] = await db().select().from(users)
  if (!person) throw new Error('nobody')
  return { ...person, role: person.role as 'member' | 'admin' }
}

/** A person with two-factor sign-in: their authenticator, recovery codes, and the session of the set-up. */
async function withTwoFactor() {
  const { cookies } = await entered(signUp(input(), asha, { returnTo: '/', add: '' }))
  const [session] = await db().select().from(sessions)
  const started = await startSetUp(await readPerson(), asha.password, false)
  if (!started.ok || !session) throw new Error('not started')
  const secret = started.secret.replaceAll(' ', '')
  const code = (step = 0) => generateTotpCode(secret, getTotpStep(new Date()) + step)
  const confirmed = await confirmSetUp(await readPerson(), session.id, started.sealed, await code(-1))
  if (!confirmed.ok) throw new Error(confirmed.message)
  return { code, codes: confirmed.codes, cookies, sessionId: session.id, sealed: started.sealed }
}

const secondAttempt = async () => input((await entered(signIn(input(), signInForm))).cookies)
const byApp = (code: string, isTrusted = false) => ({ code, isRecovery: false, isTrusted })
const byRecovery = (code: string) => ({ code, isRecovery: true, isTrusted: false })

test('a counsellor’s first set-up shares out the waiting leads, and replacing the app does not', async () => {
  const shares = async () => Number((await db().execute(sql`select count(*) from jobs.job where name = 'reassign-leads'`)).rows[0]?.count)
  await signUp(input(), asha, { returnTo: '/', add: '' })
  await db().update(users).set({ role: 'counsellor' })
  const [session] = await db().select().from(sessions)
  const setUp = async () => {
    const person = (await db().select().from(users))[0] as unknown as Person
    const started = await startSetUp(person, asha.password, false)
    if (!started.ok) throw new Error(started.message)
    const secret = started.secret.replaceAll(' ', '')
    expect(await confirmSetUp(person, session?.id ?? '', started.sealed, await generateTotpCode(secret, getTotpStep(new Date())))).toMatchObject({ ok: true })
  }
  await setUp()
  expect(await shares()).toBe(1)
  await setUp()
  expect(await shares()).toBe(1)
})

test('a set-up changes nothing until a code confirms it, and then ends all other sessions', async () => {
  await signUp(input(), asha, { returnTo: '/', add: '' })
  await signIn(input(), signInForm)
  const [first] = await db().select().from(sessions)
  const person = await readPerson()
  expect(await startSetUp(person, 'wrong password', false)).toMatchObject({ ok: false, status: 422 })
  const started = await startSetUp(person, asha.password, false)
  if (!started.ok || !first) throw new Error('not started')
  expect(await getTwoFactor(person.id)).toEqual({ hasPassword: true, recoveryCodesLeft: null })
  expect(await confirmSetUp(person, first.id, started.sealed, '000000')).toMatchObject({ ok: false, status: 422 })
  expect(await confirmSetUp({ ...person, id: 'somebody else' }, first.id, started.sealed, '000000')).toMatchObject({ status: 410 })
  expect((await readPerson()).twoFactorEnabled).toBe(false)
  const code = await generateTotpCode(started.secret.replaceAll(' ', ''), getTotpStep(new Date()))
  expect(await confirmSetUp(person, first.id, started.sealed, code)).toMatchObject({ ok: true })
  expect(await getTwoFactor(person.id)).toEqual({ hasPassword: true, recoveryCodesLeft: 10 })
  expect((await db().select().from(sessions)).map(({ id }) => id)).toEqual([first.id])
  // The same form sent again, for example by a reload, shows no second set of codes.
  expect(await confirmSetUp(person, first.id, started.sealed, code)).toMatchObject({ ok: false, status: 422 })
})

test('a password alone or a one-time link alone does not sign in', async () => {
  await withTwoFactor()
  // For an unconfirmed address, a one-time link would end what a stranger may have begun there.
  await db().update(users).set({ emailVerified: true })
  for (const entry of [await entered(signIn(input(), signInForm)), await entered(enterBySignInLink(input(), await createSignInToken(asha.email)))]) {
    expect(entry).toMatchObject({ personId: null, needsCode: true })
    expect(await auth().api.getSession({ headers: input(entry.cookies).request.headers })).toBeNull()
  }
  expect(await db().select().from(sessions)).toHaveLength(1)
})

test.each([0, 1])('a code at most one step from the clock signs in (%i), but never twice, nor an older code after it', async (step) => {
  const { code } = await withTwoFactor()
  const { cookies, personId } = await entered(enterWithCode(await secondAttempt(), byApp(await code(step))))
  expect(personId).toBe((await readPerson()).id)
  expect((await auth().api.getSession({ headers: input(cookies).request.headers }))?.user.email).toBe(asha.email)
  for (const again of [await code(step), await code(step - 1)])
    expect(await enterWithCode(await secondAttempt(), byApp(again))).toMatchObject({ ok: false, status: 401 })
})

test.each([-3, 2])('a code %i steps away is rejected', async (step) => {
  const { code } = await withTwoFactor()
  expect(await enterWithCode(await secondAttempt(), byApp(await code(step)))).toMatchObject({ ok: false, status: 401 })
})

// With check and mark as two statements, all five sign in.
test('of five attempts with one code at the same time, one signs in', async () => {
  const { code } = await withTwoFactor()
  const challenges = await Promise.all(Array.from({ length: 5 }, secondAttempt))
  const given = byApp(await code())
  const results = await Promise.all(challenges.map((challenge) => enterWithCode(challenge, given)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a recovery code works once, in any format that it is typed', async () => {
  const { codes } = await withTwoFactor()
  const [code = ''] = codes
  expect((await enterWithCode(await secondAttempt(), byRecovery(code))).ok).toBe(true)
  expect(await enterWithCode(await secondAttempt(), byRecovery(code))).toMatchObject({ ok: false, status: 401 })
  expect((await getTwoFactor((await readPerson()).id)).recoveryCodesLeft).toBe(9)
})

test('five wrong codes end the sign-in, ten lock the account, and the right code must wait too', async () => {
  const { code } = await withTwoFactor()
  for (let round = 0; round < 2; round++) {
    const challenge = await secondAttempt()
    for (let attempts = 0; attempts < 5; attempts++) expect(await enterWithCode(challenge, byApp('000000'))).toMatchObject({ status: 401 })
    if (round === 0) expect(await enterWithCode(challenge, byApp(await code()))).toMatchObject({ status: 410 })
  }
  await db().delete(rateLimits)
  expect(await enterWithCode(await secondAttempt(), byApp(await code(1)))).toMatchObject({ status: 429, message: expect.stringContaining('fifteen minutes') })
  const refused = await db().select().from(auditEvents).where(eq(auditEvents.outcome, 'refused')).orderBy(auditEvents.id)
  const { id } = await readPerson()
  expect(refused.at(0)).toMatchObject({ action: 'account.code', actorId: id, address: '192.0.2.1', after: { reason: 'INVALID_CODE' } })
  expect(refused.at(-1)).toMatchObject({ action: 'account.code', actorId: id, after: { reason: 'ACCOUNT_TEMPORARILY_LOCKED' } })
})

test('a code without the password step before it does not sign in, also with another person’s session', async () => {
  const { code, cookies } = await withTwoFactor()
  expect(await enterWithCode(input(), byApp(await code()))).toMatchObject({ status: 410 })
  expect(await enterWithCode(input(cookies), byApp(await code()))).toMatchObject({ status: 410 })
})

test('an account without a password can set up its first app only within 15 minutes of a sign-in', async () => {
  await withTwoFactor()
  await db().delete(twoFactors)
  await db().update(users).set({ twoFactorEnabled: false })
  await db().delete(credentials)
  expect(await startSetUp(await readPerson(), '', false)).toMatchObject({ ok: false, status: 403 })
  expect(await startSetUp(await readPerson(), '', true)).toMatchObject({ ok: true })
})

test('setting up the first app needs no password within 15 minutes of a sign-in; replacing it does', async () => {
  await withTwoFactor()
  expect(await startSetUp(await readPerson(), '', true)).toMatchObject({ ok: false, status: 422 })
  await db().delete(twoFactors)
  await db().update(users).set({ twoFactorEnabled: false })
  expect(await startSetUp(await readPerson(), '', true)).toMatchObject({ ok: true })
  expect(await startSetUp(await readPerson(), '', false)).toMatchObject({ ok: false, status: 422 })
})

test('a trusted browser needs no code until the second factor changes', async () => {
  const { code, sessionId } = await withTwoFactor()
  const { cookies } = await entered(enterWithCode(await secondAttempt(), byApp(await code(), true)))
  const trust = cookies.filter((cookie) => cookie.includes('trust_device'))
  expect(trust).toHaveLength(1)
  const second = await entered(signIn(input(trust), signInForm))
  expect(second.needsCode).toBeUndefined()
  expect(await disableTwoFactor(await readPerson(), sessionId, asha.password)).toEqual({ ok: true })
  const started = await startSetUp(await readPerson(), asha.password, false)
  if (!started.ok) throw new Error('not started')
  await confirmSetUp(await readPerson(), sessionId, started.sealed, await generateTotpCode(started.secret.replaceAll(' ', ''), getTotpStep(new Date())))
  expect((await entered(signIn(input(second.cookies), signInForm))).needsCode).toBe(true)
})

test.each(['admin', 'editor', 'counsellor', 'placement'])(
  'staff (%s) cannot turn it off; new recovery codes replace the old; secrets are unreadable in the database and the audit',
  async (role) => {
    const { codes, sessionId } = await withTwoFactor()
    await db().update(users).set({ role })
    expect(await disableTwoFactor(await readPerson(), sessionId, asha.password)).toMatchObject({ ok: false, status: 403 })
    expect(await renewRecoveryCodes(await readPerson(), 'wrong password')).toMatchObject({ status: 422 })
    expect(await renewRecoveryCodes(await readPerson(), asha.password)).toMatchObject({ ok: true })
    expect(await enterWithCode(await secondAttempt(), byRecovery(codes[0] ?? ''))).toMatchObject({ status: 401 })
    const stored = JSON.stringify([await db().select().from(twoFactors), await db().select().from(auditEvents)])
    for (const code of codes) expect(stored).not.toContain(code)
    expect((await db().select().from(auditEvents)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.two-factor-on', 'account.recovery-codes']),
    )
  },
)

test('a disabled account is reported only after the right password, and no sign-in method works', async () => {
  const { code } = await withTwoFactor()
  const challenge = await secondAttempt()
  await db().update(users).set({ disabledAt: new Date() }).where(eq(users.email, asha.email))
  expect(await signIn(input(), signInForm)).toMatchObject({ status: 403, message: 'This account is disabled. Ask an admin.' })
  expect(await signIn(input(), { ...signInForm, password: 'wrong password' })).toMatchObject({
    status: 401,
    message: 'Wrong email or password. Try again or reset the password.',
  })
  expect(await enterBySignInLink(input(), await createSignInToken(asha.email))).toMatchObject({ status: 403 })
  expect(await enterWithCode(challenge, byApp(await code()))).toMatchObject({ status: 403 })
})

// A stranger signed up with the address first. Regression: their app and their pending sign-in survived the takeover.
test.each(['by the command', 'by the first link'])('a stranger’s authenticator does not work once the address is an admin’s (%s)', async (method) => {
  const { code } = await withTwoFactor()
  const begun = await secondAttempt()
  if (method === 'by the command') await ensureAdmin(asha.email)
  else await createFirstAdmin(new URL((await createFirstAdminLink()) ?? '').searchParams.get('token') ?? '', { ...asha, password: 'another green umbrella' })
  expect(await enterWithCode(begun, byApp(await code()))).toMatchObject({ ok: false })
  expect(await db().select().from(sessions)).toEqual([])
  expect(await db().select().from(twoFactors)).toEqual([])
  expect(await readPerson()).toMatchObject({ role: 'admin', twoFactorEnabled: false })
})
