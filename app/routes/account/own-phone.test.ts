import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { signUp } from '#app/domain/accounts/accounts.server.ts'
import { changeRole } from '#app/domain/accounts/people/change-person.server.ts'
import { phoneProofs } from '#app/domain/accounts/proofs-schema.server.ts'
import { credentials, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { applyRetention } from '#app/domain/privacy/apply-retention.server.ts'
import { eraseAccount } from '#app/domain/privacy/erase-account.server.ts'
import { getAccountData } from '#app/domain/privacy/export-account.server.ts'
import { erasures } from '#app/domain/privacy/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { codeTo, letSecondsPass, openBrowser } from '#server/testing/phone-browser.ts'
import { sessionOf, signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as accountRoute from './account.tsx'
import * as route from './own-phone.tsx'
import * as signInRoute from './sign-in-phone.tsx'

const mails = catchMails()
useTestDatabase({ jobs: true })
beforeEach(async () => {
  await db().delete(users)
  await db().delete(rateLimits)
  await db().delete(phoneProofs)
  await db().delete(erasures)
})

const phone = '+919876543210'
const otherPhone = '+919876543211'
const password = 'correct horse battery'
const error = ({ failure }: { failure: { error?: Record<string, string[]> } | null }) => failure?.error
const set = (typed: string, currentPassword = password) => ({ form: 'own-phone', phone: typed, currentPassword })
const enter = (code: string) => ({ form: 'phone-code', code })
const subjects = () => mails.map(({ subject }) => subject.replace(/ for | from /, '|').split('|')[0])
const numbersOf = async (userId: string) =>
  (await db().select({ id: credentials.accountId, kind: credentials.providerId }).from(credentials).where(eq(credentials.userId, userId)))
    .filter(({ kind }) => kind === 'phone')
    .map(({ id }) => id)

function browserWith(cookie: string, of: Parameters<typeof openBrowser>[0] = route) {
  const at = cookie.indexOf('=')
  return openBrowser(of, { address: '198.51.100.1', jar: new Map([[cookie.slice(0, at), cookie.slice(at + 1)]]) })
}

async function memberWithPassword() {
  const { context } = pageContext()
  context.set(clientContext, { address: '192.0.2.1', requestId: '', nonce: '' })
  const entry = await signUp(
    { request: new Request('http://localhost:3000/'), context },
    { name: 'Asha', email: 'asha@example.org', password },
    { returnTo: '/', add: '' },
  )
  if (!entry.ok || !entry.personId) throw new Error('No account was made.')
  return { id: entry.personId, browser: browserWith(entry.cookies[0]?.split(';')[0] ?? '') }
}

/** An account whose only sign-in method is its number. */
async function memberByPhone(number = phone) {
  const id = crypto.randomUUID()
  await db().insert(users).values({ id, name: 'Ravi' })
  await db().insert(credentials).values({ id: crypto.randomUUID(), providerId: 'phone', accountId: number, userId: id })
  const { cookie } = await sessionOf(id)
  return { id, cookie, browser: browserWith(cookie) }
}

test('a member adds and changes a number with the password and a code, and the owner is mailed each time', async () => {
  const { id, browser } = await memberWithPassword()
  expect(await browser.page()).toMatchObject({ phone: null, isGuarded: true, proof: null })
  expect(error(await browser.post(set('98765 43210', 'not the password')))).toEqual({ currentPassword: ['Wrong current password. Try again.'] })
  expect(await browser.post(set('98765 43210'))).toMatchObject({ status: 303, to: '/account/phone' })
  expect(await browser.page()).toMatchObject({ proof: { phone, stage: 'code' } })
  expect(await numbersOf(id)).toEqual([])
  expect(await browser.post(enter(codeTo(phone)))).toMatchObject({ status: 303, to: '/account/phone?saved=set' })
  expect(await numbersOf(id)).toEqual([phone])

  await browser.post(set('98765 43211'))
  expect(await numbersOf(id)).toEqual([phone])
  await browser.post(enter(codeTo(otherPhone)))
  expect(await numbersOf(id)).toEqual([otherPhone])
  expect(await browser.page()).toMatchObject({ phone: otherPhone, proof: null })

  await vi.waitFor(() => expect(subjects()).toEqual(['Phone number set', 'Phone number set']))
})

test('a code for signing in does not add a number, and a code for adding does not sign in', async () => {
  const { browser } = await memberWithPassword()
  await browser.post(set('98765 43210'))
  const anonymous = openBrowser(signInRoute, { address: '198.51.100.1', jar: new Map([...browser.jar].filter(([name]) => name !== 'site.session_token')) })
  expect(await anonymous.post(enter(codeTo(phone)))).toMatchObject({ status: 410 })
  const visitor = openBrowser(signInRoute)
  await letSecondsPass(30)
  await visitor.post({ form: 'phone', phone })
  browser.jar.set('site.phone_proof', visitor.jar.get('site.phone_proof') ?? '')
  expect(await browser.post(enter(codeTo(phone)))).toMatchObject({ status: 410 })
})

test('a number of another account is rejected after the code, and stays with that account', async () => {
  const { id } = await memberByPhone()
  const { id: own, browser } = await memberWithPassword()
  await browser.post(set('98765 43210'))
  const answer = await browser.post(enter(codeTo(phone)))
  expect(answer.status).toBe(409)
  expect(error(answer)).toEqual({ code: [expect.stringMatching(/^This number signs in to another account\./)] })
  expect([await numbersOf(id), await numbersOf(own)]).toEqual([[phone], []])
})

test('if two members prove one number at once, one of them gets it', async () => {
  const people = [await memberWithPassword(), await memberByPhone(otherPhone)]
  const codes: string[] = []
  for (const { browser } of people) {
    await browser.post(set('98765 43210'))
    codes.push(codeTo(phone))
    await letSecondsPass(31)
  }
  const answers = await Promise.all(people.map(({ browser }, index) => browser.post(enter(codes[index] ?? ''))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect((await Promise.all(people.map(({ id }) => numbersOf(id)))).flat().filter((number) => number === phone)).toHaveLength(1)
})

test('an account with only a phone number can change it right after a sign-in', async () => {
  const { id, cookie, browser } = await memberByPhone()
  expect(await browser.page()).toMatchObject({ phone, isGuarded: false })
  await db().update(sessions).set({ confirmedAt: sql`now() - interval '16 minutes'` }).where(eq(sessions.userId, id))
  const old = await browserWith(cookie).post({ form: 'own-phone', phone: otherPhone })
  expect(error(old)).toEqual({ '': [expect.stringMatching(/^For your security, sign out and sign in again/)] })
  await db().update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.userId, id))
  expect(await browser.post({ form: 'own-phone', phone: otherPhone })).toMatchObject({ status: 303 })
  await browser.post(enter(codeTo(otherPhone)))
  expect(await numbersOf(id)).toEqual([otherPhone])
})

test('staff have no page for a number and cannot add one', async () => {
  const { cookie } = await signedInAs('counsellor')
  const browser = browserWith(cookie)
  await expect(browser.page()).rejects.toMatchObject({ init: { status: 404 } })
  expect(await browser.post(set('98765 43210'))).toMatchObject({ status: 403 })
  expect((await browserWith(cookie, accountRoute).page()).addable.map(({ to }: { to: string }) => to)).not.toContain('/account/phone')
})

test('an account without a mail address shows its number, accepts no password, cannot be staff, and gets no mail', async () => {
  const { id, cookie } = await memberByPhone()
  expect(await browserWith(cookie, accountRoute).page()).toMatchObject({ person: { email: null }, methods: [{ kind: 'phone', canRemove: false }] })
  expect(await browserWith(cookie, accountRoute).post({ form: 'first-password', password })).toMatchObject({ status: 409 })
  const { id: admin } = await signedInAs('admin')
  expect(await changeRole(admin, id, { role: 'editor', was: 'member' })).toMatchObject({ ok: false, status: 409 })
  await expect(db().update(users).set({ role: 'editor' }).where(eq(users.id, id))).rejects.toThrow()
  expect(mails).toEqual([])
})

test('the download has the number and when it was confirmed; an erasure deletes both and the open code', async () => {
  const { id } = await memberByPhone()
  const visitor = openBrowser(signInRoute)
  await visitor.post({ form: 'phone', phone })
  const { account } = await getAccountData({ id, email: null, emailVerified: false })
  expect(account).toMatchObject({ name: 'Ravi', email: null, phone, phoneConfirmedAt: expect.any(Date) })
  expect(await db().transaction((tx) => eraseAccount(tx, id, 'asked'))).toBeNull()
  expect(await db().select().from(credentials)).toEqual([])
  expect(await db().select().from(phoneProofs)).toEqual([])
  expect(await db().select().from(erasures)).toHaveLength(1)
})

test('an idle account without a mail address is erased after its period without a mail', async () => {
  const { id } = await memberByPhone()
  await db().delete(sessions)
  const long = sql`now() - interval '4 years'`
  await db().update(users).set({ createdAt: long, updatedAt: long }).where(eq(users.id, id))
  await applyRetention()
  await applyRetention(new Date(Date.now() + 3 * 86_400_000))
  expect(await db().select().from(users)).toEqual([])
  expect(mails).toEqual([])
})
