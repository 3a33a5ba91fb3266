import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getInstitute } from '#app/domain/content/institute.ts'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { useSettings } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { enterByConfirmation, requestPasswordReset, resetPassword, signIn, signUp } from './accounts.server.ts'
import { credentials, passkeys, sessions, twoFactors, users } from './schema.server.ts'

// With a mail server and https, like the deployed site.
useSettings({ SMTP_URL: 'smtp://mail.invalid', MAIL_FROM: 'no-reply@example.org', PUBLIC_URL: 'https://site.example' })
const mails = catchMails()
useTestDatabase()
beforeEach(async () => {
  await db().delete(users)
  await db().delete(rateLimits)
})

const signInReturn = { returnTo: '/courses?level=beginner&x=*', add: 'data-science' }
const asha = { name: 'Asha', email: 'asha@example.org', password: 'correct horse battery' }

function input() {
  const context = new RouterContextProvider()
  context.set(clientContext, { address: '192.0.2.1', requestId: '', nonce: '' })
  return { request: new Request('https://site.example/'), context }
}

async function mailedLink(count = 1): Promise<URL> {
  await vi.waitFor(() => expect(mails).toHaveLength(count))
  return new URL(/https:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '')
}

const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''

test('sign-up responds in the same way to a known and an unknown address, and mails each a different text', async () => {
  const first = await signUp(input(), asha, signInReturn)
  expect(first).toEqual({ ok: true, cookies: [], personId: null })
  await mailedLink()
  expect(await signUp(input(), { ...asha, name: 'Eve', password: 'another green umbrella' }, signInReturn)).toEqual(first)
  await vi.waitFor(() =>
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Confirm your email address at ${getInstitute().name}`,
      `You already have an account at ${getInstitute().name}`,
    ]),
  )
  expect(mails.map(({ to }) => to.name)).toEqual(['Asha', 'Asha'])
})

test('the mail about an existing account and that about a new password continue where the sign-in began', async () => {
  await signUp(input(), asha, signInReturn)
  await mailedLink()
  await signUp(input(), asha, signInReturn)
  const signInLink = await mailedLink(2)
  expect([signInLink.pathname, Object.fromEntries(signInLink.searchParams)]).toEqual(['/sign-in', signInReturn])
  await requestPasswordReset(input(), { email: asha.email }, signInReturn)
  const { pathname, searchParams } = await mailedLink(3)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/reset-password', { ...signInReturn, token: expect.any(String) }])
})

test('a password reset request does not turn an unused or expired invitation into a password', async () => {
  await signUp(input(), asha, signInReturn)
  await mailedLink()
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
  await db().update(users).set({ role: 'admin', invitedAt: monthAgo })
  expect(await requestPasswordReset(input(), { email: asha.email })).toEqual({ ok: true })
  await db().update(users).set({ invitedAt: null })
  expect(await requestPasswordReset(input(), { email: asha.email })).toEqual({ ok: true })
  await mailedLink(2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Confirm your email address at ${getInstitute().name}`,
    `Set a new password for your ${getInstitute().name} account`,
  ])
})

test('account mails have the texts that staff published, and their links work', async () => {
  onTestFinished(() => setPublishedContent([]))
  const before = [{ text: 'Namaste {name}, welcome to {institute}. {link}', when: 'always' }]
  const data = { id: 'verification', subject: 'Welcome to {institute}', before, after: [] }
  setPublishedContent([{ kind: 'mail', slug: 'verification', liveFrom: 0, liveUntil: null, data }])
  await signUp(input(), asha, signInReturn)
  const link = await mailedLink()
  expect(mails[0]).toMatchObject({ subject: `Welcome to ${getInstitute().name}`, text: expect.stringMatching(/^Namaste Asha, welcome/) })
  expect((await enterByConfirmation(input(), tokenOf(link))).ok).toBe(true)
})

test('a person cannot sign in before the address is confirmed, and the right password mails a new link', async () => {
  await signUp(input(), asha, signInReturn)
  await mailedLink()
  expect(await signIn(input(), asha)).toMatchObject({ ok: false, status: 403 })
  await mailedLink(2)
  expect(await signIn(input(), { ...asha, password: 'wrong password' })).toMatchObject({
    status: 401,
    message: 'Wrong email or password. Try again or reset the password.',
  })
  expect(await db().select().from(sessions)).toEqual([])
})

test('the mailed link contains the return path, confirms the address and signs in with a secure cookie', async () => {
  await signUp(input(), asha, signInReturn)
  const link = await mailedLink()
  expect(link.origin + link.pathname).toBe('https://site.example/verify-email')
  expect(Object.fromEntries([...link.searchParams].slice(1))).toEqual(signInReturn)
  const entry = await enterByConfirmation(input(), tokenOf(link))
  if (!entry.ok) throw new Error(entry.message)
  const [account] = await db().select().from(users)
  expect(entry.personId).toBe(account?.id)
  expect(account?.emailVerified).toBe(true)
  expect(entry.cookies[0]).toMatch(/^__Host-site\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  // The second use of the link finds a confirmed address and does not sign in.
  expect(await enterByConfirmation(input(), tokenOf(link))).toEqual({ ok: true, cookies: [], personId: null })
})

test('a password reset by mail confirms the address, because only its owner can open the link', async () => {
  await signUp(input(), asha, signInReturn)
  await mailedLink()
  await requestPasswordReset(input(), { email: asha.email })
  expect(await resetPassword(input(), tokenOf(await mailedLink(2)), 'a new green umbrella')).toEqual({ ok: true })
  expect((await signIn(input(), { ...asha, password: 'a new green umbrella' })).ok).toBe(true)
})

test('a reset removes passkeys and other sign-in methods of an unconfirmed address, and keeps those of a confirmed one', async () => {
  await signUp(input(), asha, signInReturn)
  await mailedLink()
  /** Two mails: the link, and the notice that the password was set. */
  const reset = async (mailed: number) => {
    const [account] = await db().select().from(users)
    const key = { userId: account?.id ?? '', credentialId: 'a-passkey-0123456789', publicKey: 'k'.repeat(80), counter: 0, isBackedUp: true, name: 'A phone' }
    await db().insert(passkeys).values(key)
    const phone = { id: crypto.randomUUID(), userId: account?.id ?? '', providerId: 'phone', accountId: '+919876543210' }
    await db().insert(credentials).values(phone)
    await db().update(users).set({ twoFactorEnabled: true })
    await db()
      .insert(twoFactors)
      .values({ id: crypto.randomUUID(), userId: account?.id ?? '', secret: 'sealed', backupCodes: 'sealed' })
      .onConflictDoNothing()
    await requestPasswordReset(input(), { email: asha.email })
    const link = await mailedLink(mailed)
    expect(await resetPassword(input(), tokenOf(link), `a new green umbrella ${mailed}`)).toEqual({ ok: true })
    await vi.waitFor(() => expect(mails).toHaveLength(mailed + 1))
    return [
      await db().$count(passkeys),
      await db().$count(credentials),
      await db().$count(twoFactors),
      await db().$count(users, eq(users.twoFactorEnabled, true)),
    ]
  }
  expect(await reset(2)).toEqual([0, 1, 0, 0])
  expect(await reset(4)).toEqual([1, 2, 1, 1])
})

test('a confirmation link that was changed or signed by another site is rejected', async () => {
  await signUp(input(), asha, signInReturn)
  const token = tokenOf(await mailedLink())
  expect(await enterByConfirmation(input(), `${token.slice(0, -3)}abc`)).toMatchObject({ ok: false, status: 410 })
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${token.split('.')[1]}.`
  expect(await enterByConfirmation(input(), unsigned)).toMatchObject({ ok: false, status: 410 })
})

test('a confirmation is mailed again at most three times an hour, and the response stays the same', async () => {
  await signUp(input(), asha, signInReturn)
  const answers = []
  for (let attempts = 0; attempts < 5; attempts += 1) answers.push(await signIn(input(), asha))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  await vi.waitFor(() => expect(mails).toHaveLength(3))
  // The owner can still get a link for a new password.
  await requestPasswordReset(input(), { email: asha.email })
  await vi.waitFor(() => expect(mails.at(-1)?.subject).toBe(`Set a new password for your ${getInstitute().name} account`))
})

test('a web address in a stranger’s name is not included in our mails', async () => {
  await signUp(input(), { ...asha, name: 'You won 1 lakh: https://evil.example/claim' }, signInReturn)
  await mailedLink()
  expect(JSON.stringify(mails)).not.toContain('evil')
  expect(mails[0]).toMatchObject({ to: { name: '', address: asha.email }, text: expect.stringMatching(/^Hello,\n/) })
})
