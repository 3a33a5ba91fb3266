import { hashPassword as hashWithScrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#app/domain/accounts/auth/auth.server.ts'
import { sessionMiddleware } from '#app/domain/accounts/auth/session.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { checkResetToken, requestPasswordReset, resetPassword, type SignInResult, signIn, signOut, signUp } from './accounts.server.ts'
import { changePassword, setFirstPassword } from './own-account.server.ts'
import { verifications } from './proofs-schema.server.ts'
import { credentials, sessions, users } from './schema.server.ts'

let hasMail = true
const mails = catchMails({ canSend: () => hasMail })
useTestDatabase()
beforeEach(async () => {
  hasMail = true
  await db().delete(users)
  await db().delete(rateLimits)
})

const home = { returnTo: '/', add: '' }
const asha = { name: 'Asha', email: 'asha@example.org', password: 'correct horse battery' }

function input(cookies: string[] = [], address = '192.0.2.1') {
  const context = new RouterContextProvider()
  context.set(clientContext, { address, requestId: '', nonce: '' })
  const cookie = cookies.map((whole) => whole.split(';')[0]).join('; ')
  return { request: new Request('http://localhost:3000/', { headers: cookie ? { cookie } : {} }), context }
}

async function entered(entry: ReturnType<typeof signIn>): Promise<SignInResult> {
  const result = await entry
  if (!result.ok) throw new Error(result.message)
  return result
}

const whoIs = async (cookies: string[]) => (await auth().api.getSession({ headers: input(cookies).request.headers }))?.user.email ?? null

test('a new account is a member, signed in with a cookie that scripts and other sites cannot use', async () => {
  const crafted = { ...asha, role: 'admin', emailVerified: true }
  const { cookies } = await entered(signUp(input(), { name: crafted.name, email: crafted.email, password: crafted.password }, home))
  expect(await db().select({ role: users.role, emailVerified: users.emailVerified }).from(users)).toEqual([{ role: 'member', emailVerified: false }])
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['site.session_token', 'site.device'])
  expect(cookies[0]).toMatch(/^site\.session_token=.+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await whoIs(cookies)).toBe(asha.email)
})

test('sign-up with an existing address fails without revealing the account, which stays unchanged', async () => {
  await signUp(input(), asha, home)
  const again = await signUp(input(), { ...asha, name: 'Eve', password: 'another green umbrella' }, home)
  expect(again).toEqual({ ok: false, status: 422, message: expect.stringMatching(/^We could not create an account with these details\./) })
  expect((await signIn(input(), asha)).ok).toBe(true)
})

test('of ten sign-ups with one address at the same time, one creates an account', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const results = await Promise.all(Array.from({ length: 10 }, () => signUp(input(), asha, home)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  for (const result of results) if (!result.ok) expect(result.status).toBe(422)
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/asha|Asha/)
  vi.mocked(console.error).mockReset()
})

test('signing in again ends the session that this browser had before, and no other', async () => {
  const first = await entered(signUp(input(), asha, home))
  const elsewhere = await entered(signIn(input(), asha))
  expect((await signIn(input(first.cookies), { ...asha, password: 'wrong password' })).ok).toBe(false)
  expect(await whoIs(first.cookies)).toBe(asha.email)
  const again = await entered(signIn(input(first.cookies), asha))
  expect(await Promise.all([first, elsewhere, again].map(({ cookies }) => whoIs(cookies)))).toEqual([null, asha.email, asha.email])
})

test('a wrong password and an unknown address get the same error', async () => {
  await signUp(input(), asha, home)
  const wrong = await signIn(input(), { email: asha.email, password: 'wrong password' })
  expect(wrong).toEqual({ ok: false, status: 401, message: 'Wrong email or password. Try again or reset the password.' })
  expect(await signIn(input(), { email: 'nobody@example.org', password: 'wrong password' })).toEqual(wrong)
})

test('each sign-in creates a new session, also if the request has a session cookie', async () => {
  await signUp(input(), asha, home)
  const planted = await entered(signUp(input(), { ...asha, email: 'eve@example.org' }, home))
  const { cookies } = await entered(signIn(input(planted.cookies), asha))
  expect(cookies[0]).not.toBe(planted.cookies[0])
  expect(await whoIs(cookies)).toBe(asha.email)
})

test('signing out deletes the session in the database, and works when it has already ended', async () => {
  const { cookies } = await entered(signUp(input(), asha, home))
  expect((await signOut(input(cookies)))[0]).toMatch(/^site\.session_token=; Max-Age=0/)
  expect(await db().select().from(sessions)).toEqual([])
  expect((await signOut(input(cookies)))[0]).toMatch(/^site\.session_token=; Max-Age=0/)
  expect((await signOut(input()))[0]).toMatch(/^site\.session_token=; Max-Age=0/)
})

test('a mailed link sets a new password once and ends every session', async () => {
  const { cookies } = await entered(signUp(input(), asha, home))
  expect(await requestPasswordReset(input(), { email: asha.email })).toEqual({ ok: true })
  const token = await mailedToken()
  expect(JSON.stringify(await db().select().from(verifications))).not.toContain(token)
  expect(await checkResetToken(token)).toBeNull()
  expect(await resetPassword(input(), token, 'a new green umbrella')).toEqual({ ok: true })
  expect(await whoIs(cookies)).toBeNull()
  expect((await signIn(input(), asha)).ok).toBe(false)
  expect((await signIn(input(), { ...asha, password: 'a new green umbrella' })).ok).toBe(true)
  await vi.waitFor(() => expect(mails).toHaveLength(3))
  expect(await checkResetToken(token)).toMatchObject({ status: 410 })
  expect(await resetPassword(input(), token, 'yet another green umbrella')).toMatchObject({ ok: false, status: 410 })
})

test('each way to set a password rejects one that is easy to guess, with an error at its field, and the link stays valid', async () => {
  const weak = { ok: false, status: 422, field: 'password', message: expect.stringMatching(/^Too common\./) }
  expect(await signUp(input(), { ...asha, password: 'password1234' }, home)).toEqual(weak)
  const { cookies } = await entered(signUp(input(), asha, home))
  expect(await changePassword(input(cookies), { currentPassword: asha.password, password: 'qwertyuiop12' })).toEqual(weak)
  await requestPasswordReset(input(), { email: asha.email })
  const token = await mailedToken()
  const own = { ...weak, message: expect.stringMatching(/^Too close to your name/) }
  expect(await resetPassword(input(), token, 'asha-institute-2026')).toEqual(own)
  expect(await resetPassword(input(), token, 'a new green umbrella')).toEqual({ ok: true })
  expect((await signIn(input(), { ...asha, password: 'a new green umbrella' })).ok).toBe(true)
})

test('an account without a password cannot set one that is easy to guess', async () => {
  const { id, cookie } = await signedInAs('member')
  const given = { ...input(), request: new Request('http://localhost:3000/', { headers: { cookie } }) }
  const args = { ...given, url: new URL(given.request.url) } as unknown as Parameters<typeof sessionMiddleware>[0]
  await sessionMiddleware(args, async () => new Response())
  expect(await setFirstPassword(given, 'password1234')).toMatchObject({ ok: false, status: 422, field: 'password' })
  expect(await setFirstPassword(given, 'a new green umbrella')).toEqual({ ok: true })
  expect((await signIn(input(), { email: `${id}@example.org`, password: 'a new green umbrella' })).ok).toBe(true)
})

test('an account with an old short password can still sign in', async () => {
  const { id } = await signedInAs('member')
  const password = await hashWithScrypt('short')
  await db().insert(credentials).values({ id, accountId: id, providerId: 'credential', userId: id, password })
  const stored = async () => (await db().select().from(credentials))[0]?.password
  expect((await signIn(input(), { email: `${id}@example.org`, password: 'shirt' })).ok).toBe(false)
  expect(await stored()).toBe(password)
  expect((await signIn(input(), { email: `${id}@example.org`, password: 'short' })).ok).toBe(true)
  // Sign-in replaces the hash of an earlier release by one of the current kind.
  expect(await stored()).toMatch(/^\$argon2id\$/)
  expect((await signIn(input(), { email: `${id}@example.org`, password: 'short' })).ok).toBe(true)
})

test('an expired link sets no password', async () => {
  await signUp(input(), asha, home)
  await requestPasswordReset(input(), { email: asha.email })
  const token = await mailedToken()
  await db()
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1) })
  expect(await checkResetToken(token)).toMatchObject({ status: 410 })
  expect(await resetPassword(input(), token, 'a new green umbrella')).toMatchObject({ status: 410 })
})

test.each(['', 'short', '\u0000'.repeat(24), "' or 1=1 -- and more of it", 'x'.repeat(2_000)])(
  '%j is not a valid token and is not looked up',
  async (token) => {
    expect(await checkResetToken(token)).toMatchObject({ status: 400 })
    expect(await resetPassword(input(), token, 'a new green umbrella')).toMatchObject({ status: 400 })
  },
)

test('without a mail server a reset does not confirm the address', async () => {
  await signUp(input(), asha, home)
  await requestPasswordReset(input(), { email: asha.email })
  await resetPassword(input(), await mailedToken(), 'a new green umbrella')
  await vi.waitFor(() => expect(mails).toHaveLength(2))
  expect(await db().select({ emailVerified: users.emailVerified }).from(users).where(eq(users.email, asha.email))).toEqual([{ emailVerified: false }])
})

test('a reset request for an unknown address gets the same response, and no mail is sent', async () => {
  expect(await requestPasswordReset(input(), { email: 'nobody@example.org' })).toEqual({ ok: true })
  expect(mails).toEqual([])
})

test('the twenty-first attempt to sign in within a minute must wait, and another address need not', async () => {
  const tryAs = (email: string) => signIn(input(), { email, password: 'wrong' })
  for (let attempts = 0; attempts < 20; attempts++) expect(await tryAs(`person-${attempts}@example.org`)).toMatchObject({ status: 401 })
  const refused = await signIn(input(), asha)
  expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/^Too many tries\. Wait \d+ seconds, then try again\.$/) })
  expect(await signIn(input([], '192.0.2.2'), asha)).toMatchObject({ status: 401 })
})

test('a long wait is given in minutes', async () => {
  for (let attempts = 0; attempts < 20; attempts++) await requestPasswordReset(input(), { email: `person-${attempts}@example.org` })
  expect(await requestPasswordReset(input(), asha)).toMatchObject({ status: 429, message: 'Too many tries. Wait 10 minutes, then try again.' })
})

async function mailedToken(): Promise<string> {
  const tokenIn = () => /token=(\S+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? ''
  await vi.waitFor(() => expect(tokenIn()).not.toBe(''))
  return tokenIn()
}

test('without a mail server the page does not promise a mailed link', async () => {
  hasMail = false
  expect(await requestPasswordReset(input(), { email: asha.email })).toMatchObject({
    ok: false,
    status: 503,
    message: expect.stringContaining('cannot send mail'),
  })
})
