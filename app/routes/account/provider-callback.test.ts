import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { providerAttempts } from '#app/domain/accounts/proofs-schema.server.ts'
import { credentials, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { wishlistEntries } from '#app/domain/wishlist/schema.server.ts'
import * as configuration from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { setProviderTimeout } from '#app/platform/oidc/provider-client.server.ts'
import { type ProviderPerson, signInAtProvider, startIdentityProvider } from '#server/testing/identity-provider.ts'
import { catchMails } from '#server/testing/mails.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { sessionOf, signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as ownRoute from './own-provider.tsx'
import * as callbackRoute from './provider-callback.tsx'
import * as startRoute from './sign-in-with.tsx'
import * as signUpRoute from './sign-up-with.tsx'

const mails = catchMails()
useTestDatabase()

const asha: ProviderPerson = { sub: 'asha', email: 'asha@example.org', email_verified: true, name: 'Asha Rao' }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  provider = await startIdentityProvider(['http://localhost:3000/sign-in/with/college/callback', 'http://localhost:3000/sign-in/with/other/callback'])
})
afterAll(async () => {
  setProviderTimeout()
  await provider.close()
})
beforeEach(async () => {
  const settings = { kind: 'oidc', issuer: provider.url, clientId: provider.id, clientSecret: provider.secret } as const
  const providers = [
    { ...settings, name: 'college', label: 'College' },
    { ...settings, name: 'other', label: 'Other' },
  ]
  vi.spyOn(configuration, 'config').mockReturnValue({ ...configuration.config(), providers })
  Object.assign(provider.state, { person: { ...asha }, cancels: false, alter: null, isForged: false, tokens: 'answers', requests: [] })
  setProviderTimeout()
  await db().delete(users)
  await db().delete(rateLimits)
  await db().delete(providerAttempts)
  await db().delete(auditEvents)
})

type Landing = { status: number; to: string | null; message: string | null; isSignedIn?: boolean }

function open(jar = new Map<string, string>(), name = 'college') {
  const on = (route: object, params: Record<string, string>) => openBrowser(route, { address: '198.51.100.1', jar, params })
  const land = async (search: string): Promise<Landing> => {
    const answer = await on(callbackRoute, { provider: name })
      .page(search)
      .catch((thrown: unknown) => thrown)
    if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location'), message: null }
    if (answer instanceof Error) throw answer
    const { data, init } = answer as { data: { message: string; isSignedIn: boolean } | null; init: { status: number } }
    return { status: init.status, to: null, message: data?.message ?? null, isSignedIn: data?.isSignedIn ?? false }
  }
  const begin = async (signInReturn: Record<string, string> = {}) => {
    const answer = await on(startRoute, { provider: name }).post(signInReturn)
    return { ...answer, ...(answer.data as { to: string | null; message: string }) }
  }
  const comeBack = async (to: string | null) => (await signInAtProvider(to ?? '', provider.url)).search
  return {
    jar,
    begin,
    comeBack,
    land,
    signIn: async (signInReturn: Record<string, string> = {}): Promise<Landing> => await land(await comeBack((await begin(signInReturn)).to)),
    add: async (): Promise<Landing> => {
      const { data } = await on(ownRoute, { provider: name }).post({})
      return await land(await comeBack((data as { to: string }).to))
    },
    own: on(ownRoute, { provider: name }),
    signUp: (at: string | null) => on(signUpRoute, { attempt: at?.split('/').at(-1) ?? '' }),
  }
}

const accountId = (sub: string) => `${provider.url} ${sub}`
const identities = async () => (await db().select().from(credentials)).map((one) => `${one.providerId} ${one.accountId.split(' ')[1]} ${one.userId}`)
const signedIn = async () => (await db().select({ userId: sessions.userId }).from(sessions)).map(({ userId }) => userId)
const failures = async () =>
  (await db().select().from(auditEvents).where(eq(auditEvents.outcome, 'refused'))).map(({ after }) => (after as { reason: string }).reason)
const error = ({ failure }: { failure: { error?: Record<string, string[]> } | null }) => failure?.error

async function addMember(more: Partial<typeof users.$inferInsert> = {}, sub: string | null = null): Promise<string> {
  const id = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id, name: 'Owner', email: 'asha@example.org', emailVerified: true, ...more })
  if (sub)
    await db()
      .insert(credentials)
      .values({ id: crypto.randomUUID(), providerId: 'oidc:college', accountId: accountId(sub), userId: id })
  return id
}

async function openAs(userId: string) {
  const { cookie } = await sessionOf(userId)
  const at = cookie.indexOf('=')
  return open(new Map([[cookie.slice(0, at), cookie.slice(at + 1)]]))
}

test('a new person checks the name and gets an account with the verified address; no token is stored; the begun action completes', async () => {
  const browser = open()
  const landing = await browser.signIn({ returnTo: '/book/java', add: 'data-science' })
  expect(landing).toMatchObject({ status: 303, to: expect.stringMatching(/^\/sign-up\/with\/[0-9a-f-]{36}$/) })
  expect(await db().select().from(users)).toEqual([])
  const page = browser.signUp(landing.to)
  expect(await page.page()).toEqual({
    label: 'College',
    identity: { name: 'Asha Rao', email: 'asha@example.org', emailVerified: true },
    signInReturn: { returnTo: '/book/java', add: 'data-science' },
  })
  expect(error(await page.post({ name: '' }))).toEqual({ name: ['Enter your name.'] })
  expect(await page.post({ name: 'Asha R.' })).toMatchObject({ status: 303, to: '/book/java' })
  const [person] = await db().select().from(users)
  expect(person).toMatchObject({ name: 'Asha R.', email: 'asha@example.org', emailVerified: true, role: 'member' })
  expect(await identities()).toEqual([`oidc:college asha ${person?.id}`])
  const [stored] = await db().select().from(credentials)
  expect(stored).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, scope: null })
  expect(await signedIn()).toEqual([person?.id])
  expect(await db().select({ courseID: wishlistEntries.courseID }).from(wishlistEntries)).toEqual([{ courseID: 'data-science' }])
  expect(await db().select().from(providerAttempts)).toEqual([])

  const again = await open().signIn({ returnTo: '/wishlist' })
  expect(again).toMatchObject({ status: 303, to: '/wishlist' })
  expect(await signedIn()).toEqual([person?.id, person?.id])
})

test('the redirect to the provider has PKCE, state and nonce, and none of them is stored', async () => {
  const { to } = await open().begin()
  const query = new URL(to ?? '').searchParams
  expect(Object.fromEntries(query)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email profile' })
  const stored = JSON.stringify(await db().select().from(providerAttempts))
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(query.get(name)).toMatch(/^[\w-]{43}$/)
    expect(stored).not.toContain(query.get(name))
  }
})

test('an account with the address is linked if both sides have verified it, and its owner is mailed', async () => {
  const id = await addMember()
  expect(await open().signIn()).toMatchObject({ status: 303, to: '/' })
  expect(await identities()).toEqual([`oidc:college asha ${id}`])
  expect(await signedIn()).toEqual([id])
  await vi.waitFor(() =>
    expect(mails.map(({ subject, text }) => [subject.split(' to your')[0], text.includes('Added: College')])).toContainEqual(['Way to sign in added', true]),
  )
  expect(await db().select().from(auditEvents).where(eq(auditEvents.action, 'account.sign-in-provider-link'))).toMatchObject([{ actorId: id }])
})

test('an account with the address and another identity of the provider is not linked, and the message lists each way in', async () => {
  await addMember({}, 'earlier')
  const message =
    'The account with your email address uses another College account. Sign in with that College account or with your password, or set a new password.'
  expect(await open().signIn()).toMatchObject({ status: 409, message })
  expect(await signedIn()).toEqual([])
})

test('an account whose address was never confirmed is not linked, because a stranger may have set its password', async () => {
  await addMember({ emailVerified: false })
  const landing = await open().signIn()
  expect(landing).toMatchObject({ status: 409, message: expect.stringMatching(/has an account already.+set a new password/) })
  expect(await identities()).toEqual([])
  expect(await signedIn()).toEqual([])
})

test.each([
  ['with an address that it has not verified', { email_verified: false }],
  ['without saying whether it is verified', { email_verified: undefined }],
  // Like Microsoft: a verified domain says nothing about who reads the mailbox.
  ['only that its domain is verified', { email_verified: undefined, xms_edov: true }],
  ['without an address', { email: undefined, email_verified: undefined }],
])('a provider that answers %s finds no account; the new one has no address, and no message reveals another account', async (_, differs) => {
  const id = await addMember()
  Object.assign(provider.state, { person: { ...asha, ...differs } })
  const browser = open()
  const landing = await browser.signIn()
  const known = await browser.signUp(landing.to).page()
  expect(await browser.signUp(landing.to).post({ name: 'Asha' })).toMatchObject({ status: 303 })
  const others = (await db().select().from(users)).filter((one) => one.id !== id)
  expect(others).toMatchObject([{ email: null, emailVerified: false }])
  expect(mails).toEqual([])

  await db().delete(users)
  const elsewhere = open()
  expect(await elsewhere.signUp((await elsewhere.signIn()).to).page()).toEqual(known)
})

test('a missing name, or one with a web address, must be entered', async () => {
  Object.assign(provider.state, { person: { ...asha, name: 'Win at https://example.org' } })
  const browser = open()
  expect(await browser.signUp((await browser.signIn()).to).page()).toMatchObject({ identity: { name: null } })
})

test('a provider cannot sign in or link staff', async () => {
  const id = await addMember({ role: 'editor', twoFactorEnabled: true })
  expect(await open().signIn()).toMatchObject({ status: 403, message: 'Staff sign in with email, password and their second factor.' })
  await db()
    .insert(credentials)
    .values({ id: crypto.randomUUID(), providerId: 'oidc:college', accountId: accountId('asha'), userId: id })
  expect(await open().signIn()).toMatchObject({ status: 403 })
  expect(await signedIn()).toEqual([])
  const browser = await openAs(id)
  await expect(browser.own.page()).rejects.toMatchObject({ init: { status: 404 } })
})

test('a disabled account cannot sign in, and an account with a second factor must still enter it', async () => {
  const id = await addMember({ disabledAt: new Date() })
  expect(await open().signIn()).toMatchObject({ status: 403, message: 'This account is disabled. Ask an admin.' })
  expect(await identities()).toEqual([])
  await db().update(users).set({ disabledAt: null, twoFactorEnabled: true }).where(eq(users.id, id))
  expect(await open().signIn({ returnTo: '/wishlist' })).toMatchObject({ status: 303, to: '/sign-in/code?returnTo=%2Fwishlist' })
  expect(await signedIn()).toEqual([])
})

test('an answer works once, for ten minutes, in the same browser and for the same provider', async () => {
  await addMember({}, 'asha')
  const browser = open()
  const back = await browser.comeBack((await browser.begin()).to)
  const stale = { status: 410, message: expect.stringContaining('started in another browser') }
  expect(await open().land(back)).toMatchObject(stale)
  expect(await open(browser.jar, 'other').land(back)).toMatchObject(stale)
  const [first, second] = await Promise.all([browser.land(back), browser.land(back)])
  expect([first.status, second.status].toSorted()).toEqual([303, 410])
  expect(await browser.land(back)).toMatchObject(stale)
  expect(await browser.land('?code=x')).toMatchObject(stale)
  expect(await signedIn()).toHaveLength(1)

  const late = await browser.comeBack((await browser.begin()).to)
  await db()
    .update(providerAttempts)
    .set({ startedAt: sql`${providerAttempts.startedAt} - interval '10 minutes'` })
  expect(await browser.land(late)).toMatchObject(stale)
})

test('two tabs of one browser each complete their own sign-in', async () => {
  await addMember({}, 'asha')
  const browser = open()
  const [one, two] = [await browser.begin({ returnTo: '/one' }), await browser.begin({ returnTo: '/two' })]
  expect(await browser.land(await browser.comeBack(one.to))).toMatchObject({ to: '/one' })
  expect(await browser.land(await browser.comeBack(two.to))).toMatchObject({ to: '/two' })
})

const now = () => Math.floor(Date.now() / 1000)

test.each<[string, Partial<typeof provider.state>, string]>([
  ['another issuer', { alter: (claims) => ({ ...claims, iss: 'https://elsewhere.example' }) }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
  ['another audience', { alter: (claims) => ({ ...claims, aud: 'another-site' }) }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
  ['another nonce', { alter: (claims) => ({ ...claims, nonce: 'replayed' }) }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
  ['no nonce', { alter: ({ nonce: _, ...claims }) => claims }, 'OAUTH_INVALID_RESPONSE'],
  ['no subject', { alter: ({ sub: _, ...claims }) => claims }, 'OAUTH_INVALID_RESPONSE'],
  ['a signature of another key', { isForged: true }, 'OAUTH_INVALID_RESPONSE'],
  ['an expiry more than five minutes ago', { alter: (claims) => ({ ...claims, iat: now() - 900, exp: now() - 301 }) }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
  ['a beginning more than five minutes ahead', { alter: (claims) => ({ ...claims, iat: now() + 310, exp: now() + 900 }) }, 'ISSUED_IN_FUTURE'],
])('an ID token with %s signs no one in', async (_, differs, reason) => {
  await addMember({}, 'asha')
  Object.assign(provider.state, differs)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await open().signIn()).toMatchObject({ status: 400, message: expect.stringMatching(/^(We could not check|The answer of) .*College/) })
  expect(await signedIn()).toEqual([])
  expect(await failures()).toEqual([reason])
  expect(log.mock.calls.splice(0)).toEqual([[expect.stringMatching(new RegExp(`provider college failed: \\w+, ${reason}$`))]])
  expect(await db().select().from(providerAttempts)).toEqual([])
})

test.each([
  ['behind', { iat: -900, exp: -290 }],
  ['ahead', { iat: 290, exp: 900 }],
])('a clock of the provider that is almost five minutes %s is accepted', async (_, { iat, exp }) => {
  await addMember({}, 'asha')
  Object.assign(provider.state, { alter: (claims: object) => ({ ...claims, iat: now() + iat, exp: now() + exp }) })
  expect(await open().signIn()).toMatchObject({ status: 303 })
})

test('a person who cancels at the provider gets a message, and the begun action is not lost', async () => {
  Object.assign(provider.state, { cancels: true })
  const browser = open()
  expect(await browser.signIn({ returnTo: '/book/java' })).toEqual({
    status: 200,
    to: null,
    message: 'You cancelled at College. Nothing was changed.',
    isSignedIn: false,
  })
})

test('a provider that hangs, fails or is unreachable gets a time limit and a plain message, and works again later', async () => {
  await addMember({}, 'asha')
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const down = { status: 503, message: 'College is not responding. Try again in a minute, or sign in another way.' }
  for (const [tokens, seconds] of [
    ['hangs', 1],
    ['fails', 8],
  ] as const) {
    Object.assign(provider.state, { tokens })
    setProviderTimeout(seconds)
    expect(await open().signIn()).toMatchObject(down)
  }
  Object.assign(provider.state, { tokens: 'answers' })
  expect(await open().signIn()).toMatchObject({ status: 303 })

  const absent = configuration.config().providers.map((one) => ({ ...one, issuer: 'http://127.0.0.1:2' }))
  const spy = vi.spyOn(configuration, 'config').mockReturnValue({ ...configuration.config(), providers: absent })
  const { data, status } = await open().begin()
  spy.mockReturnValue({ ...configuration.config(), providers: absent.map((one) => ({ ...one, issuer: provider.url })) })
  expect({ status, ...data }).toMatchObject({ ...down, to: null })
  expect(log.mock.calls.splice(0).map(([line]) => String(line).split(', ')[1])).toEqual(['OAUTH_TIMEOUT', 'STATUS_502', 'NO_CONNECTION'])
})

test('a person who is signed in is never told the opposite: after a cancelled sign-in in a second tab, and on the page for the name', async () => {
  const browser = await openAs(await addMember({ email: 'own@example.org' }))
  Object.assign(provider.state, { cancels: true })
  expect(await browser.signIn()).toMatchObject({ status: 200, isSignedIn: true })
  await expect(browser.signUp('/sign-up/with/00000000-0000-4000-8000-000000000000').page()).rejects.toMatchObject({ status: 302 })
})

test('a failure while a member adds a provider does not say that the member is signed out', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const browser = await openAs(await addMember({ email: 'own@example.org' }))
  Object.assign(provider.state, { isForged: true })
  expect(await browser.add()).toMatchObject({ status: 400, message: 'We could not check the answer of College. Nothing was changed. Start again.' })
  Object.assign(provider.state, { tokens: 'fails', isForged: false })
  expect(await browser.add()).toMatchObject({ status: 503, message: 'College is not responding. Try again in a minute.' })
  expect(log.mock.calls.splice(0)).toHaveLength(2)
})

test('two tabs that sign up with one identity at once create one account, and both are signed in', async () => {
  const browsers = [open(), open()]
  const pages = await Promise.all(browsers.map(async (browser) => browser.signUp((await browser.signIn()).to)))
  const answers = await Promise.all(pages.map((page) => page.post({ name: 'Asha' })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const people = await db().select().from(users)
  expect(people).toHaveLength(1)
  expect(await signedIn()).toEqual([people[0]?.id, people[0]?.id])
})

test('a form for a new account works once, not in another browser and not too late', async () => {
  const browser = open()
  const { to } = await browser.signIn()
  expect(await open().signUp(to).post({ name: 'Mallory' })).toMatchObject({ status: 410 })
  await db()
    .update(providerAttempts)
    .set({ provenAt: sql`${providerAttempts.provenAt} - interval '15 minutes'` })
  expect(await browser.signUp(to).post({ name: 'Asha' })).toMatchObject({ status: 410 })
  expect(await db().select().from(users)).toEqual([])
})

test('a second tab with the page for the name continues once the account is created', async () => {
  const browser = open()
  const page = browser.signUp((await browser.signIn()).to)
  expect(await page.post({ name: 'Asha' })).toMatchObject({ status: 303, to: '/' })
  expect(await page.post({ name: 'Asha' })).toMatchObject({ status: 303, to: '/account' })
  expect(await signedIn()).toHaveLength(1)
})

test('if another person signs up with the address while the page of a new account is open, nothing is linked', async () => {
  const browser = open()
  const { to } = await browser.signIn()
  await addMember({ emailVerified: false })
  expect(await browser.signUp(to).post({ name: 'Asha' })).toMatchObject({ status: 409 })
  expect(await identities()).toEqual([])
})

test('a member adds a provider with any address, and the owner is mailed; adding it again changes nothing', async () => {
  const id = await addMember({ email: 'own@example.org' })
  const browser = await openAs(id)
  expect(await browser.own.page()).toMatchObject({ label: 'College', since: null })
  expect(await browser.add()).toMatchObject({ status: 303, to: '/account/with/college?saved' })
  expect(await browser.own.page('?saved')).toMatchObject({ since: expect.any(String), isSaved: true })
  expect(await identities()).toEqual([`oidc:college asha ${id}`])
  await vi.waitFor(() => expect(mails.map(({ subject }) => subject.split(' to your')[0])).toEqual(['Way to sign in added']))
  expect(await browser.add()).toMatchObject({ status: 303 })
  expect(mails).toHaveLength(1)

  Object.assign(provider.state, { person: { ...asha, sub: 'second' } })
  expect(await browser.add()).toMatchObject({ status: 409, message: expect.stringContaining('uses another College account') })
})

test('an identity of another person is not added, and nothing is added in another account’s session', async () => {
  await addMember({ email: 'other@example.org' }, 'asha')
  const id = await addMember({ email: 'own@example.org' })
  const browser = await openAs(id)
  expect(await browser.add()).toMatchObject({ status: 409, message: expect.stringContaining('signs in to another account here') })

  Object.assign(provider.state, { person: { ...asha, sub: 'new' } })
  const { data } = await browser.own.post({})
  const back = await browser.comeBack((data as { to: string }).to)
  const { cookie } = await signedInAs('member')
  browser.jar.set('site.session_token', cookie.slice(cookie.indexOf('=') + 1))
  expect(await browser.land(back)).toMatchObject({ status: 403, message: expect.stringContaining('was not added') })
  expect(await identities()).toHaveLength(1)
})

test('if two people add one identity at once, or one person two, one is added', async () => {
  const people = await Promise.all(['one@example.org', 'two@example.org'].map((email) => addMember({ email })))
  const browsers = await Promise.all(people.map(openAs))
  const added = await Promise.all(browsers.map((browser) => browser.add()))
  expect(added.map(({ status }) => status).toSorted()).toEqual([303, 409])
  await db().delete(credentials)

  const [browser] = browsers
  if (!browser) throw new Error('unreachable')
  const starts = await Promise.all([browser.own.post({}), browser.own.post({})])
  const backs: string[] = []
  for (const [at, { data }] of starts.entries()) {
    Object.assign(provider.state, { person: { ...asha, sub: `tab${at}` } })
    backs.push(await browser.comeBack((data as { to: string }).to))
  }
  // The provider responds to each code with the subject for which it was issued.
  Object.assign(provider.state, { person: { email: 'x@example.org', email_verified: true } })
  expect((await Promise.all(backs.map(browser.land))).map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect(await identities()).toHaveLength(1)
})

test('starts are limited for each network', async () => {
  const browser = open()
  for (let at = 0; at < 60; at++) await browser.begin()
  expect(await browser.begin()).toMatchObject({ status: 429, to: null, message: expect.stringContaining('Too many') })
})

test('a provider that is not configured is not found', async () => {
  await expect(open(new Map(), 'absent').begin()).rejects.toMatchObject({ init: { status: 404 } })
})

test('an invited address is asked to open the invitation, and gets no mail for a new password', async () => {
  await addMember({ emailVerified: false, invitedAt: new Date() })
  expect(await open().signIn()).toMatchObject({ status: 409, message: expect.stringMatching(/^Your email address is invited\. Open the link/) })
  expect(await identities()).toEqual([])
  expect(await signedIn()).toEqual([])
})
