import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncHostedAccount } from '#app/domain/accounts/hosted/sync-hosted-account.server.ts'
import { hostedAccountJob } from '#app/domain/accounts/jobs.ts'
import { phoneProofs } from '#app/domain/accounts/proofs-schema.server.ts'
import { credentials, hostedTokens, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { openGoogleProject } from '#app/platform/google/google-project.server.ts'
import { setGoogleProject } from '#app/platform/google/open-google.server.ts'
import { openBoss } from '#app/platform/jobs/enqueue.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { listStoredSms } from '#app/platform/sms/sms.server.ts'
import { useFakeGoogle } from '#server/testing/fake-google.ts'
import { fakeRecaptchaToken } from '#server/testing/fake-identity.ts'
import { catchMails } from '#server/testing/mails.ts'
import { letSecondsPass, openBrowser } from '#server/testing/phone-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as ownRoute from './own-phone.tsx'
import * as route from './sign-in-phone.tsx'

catchMails()
useTestDatabase({ jobs: true })

const fake = await useFakeGoogle()
beforeEach(async () => {
  for (const table of [users, rateLimits, phoneProofs]) await db().delete(table)
  await openBoss().deleteAllJobs(hostedAccountJob.name)
})
// The site logs an error only once in 30 seconds, so each test that causes one must silence the log.
afterEach(() => void vi.restoreAllMocks())

const phone = '+919876543210'
const createPhoneForm = (check = fakeRecaptchaToken, number = '98765 43210') => ({ form: 'phone', phone: number, check })
const enter = (code: string) => ({ form: 'phone-code', code })
const again = { form: 'new-phone-code', check: fakeRecaptchaToken }
const named = { form: 'phone-name', name: 'Asha Rao' }
const codeTo = (number = phone) => fake.identity.codes.get(number)?.code ?? expect.fail('The provider has sent no code.')
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const theirs = () => [...fake.identity.accounts.values()]
const people = () => db().select().from(users)
const signedIn = async () => (await db().select({ userId: sessions.userId }).from(sessions)).map(({ userId }) => userId)
const open = (address?: string) => openBrowser(route, { address })
const fails = (method: string, message: string, status = 400) => {
  fake.intercept = (request, response, pass) => {
    if (!request.url?.includes(method)) return pass()
    response.writeHead(status).end(JSON.stringify({ error: { code: status, message } }))
  }
}

async function addOwner(id = 'id-here'): Promise<string> {
  await db().insert(users).values({ id, name: 'Asha Rao' })
  await db().insert(credentials).values({ id: crypto.randomUUID(), providerId: 'phone', accountId: phone, userId: id })
  return id
}

async function runJobs(): Promise<void> {
  const jobs = await openBoss().findJobs<{ userId: string }>(hostedAccountJob.name, { queued: true })
  for (const { data } of jobs.toSorted((a, b) => a.startAfter.getTime() - b.startAfter.getTime())) await syncHostedAccount(data)
  await openBoss().deleteAllJobs(hostedAccountJob.name)
}

test('the provider sends and checks the code; a new person has one id on both sides, and our gateway is not used', async () => {
  const before = listStoredSms()[0]
  const browser = open()
  expect(await browser.page()).toMatchObject({ proof: null, check: { siteKey: 'fake-site-key' } })
  expect(await browser.post(createPhoneForm())).toMatchObject({ status: 303, to: '/sign-in/phone' })
  expect(await browser.post(enter(codeTo()))).toMatchObject({ status: 303, to: '/sign-in/phone' })
  expect(await browser.page()).toMatchObject({ proof: { phone, stage: 'name' } })
  expect(await browser.post(named)).toMatchObject({ status: 303, to: '/' })
  const [person] = await people()
  expect(theirs()).toMatchObject([{ localId: person?.id, phoneNumber: phone }])
  expect(await db().$count(hostedTokens)).toBe(1)
  await runJobs()
  expect(theirs()).toMatchObject([{ localId: person?.id, phoneNumber: phone, displayName: 'Asha Rao' }])
  await letSecondsPass(60)
  const later = open()
  await later.post(createPhoneForm())
  expect(await later.post(enter(codeTo()))).toMatchObject({ status: 303, to: '/' })
  expect(await signedIn()).toEqual([person?.id, person?.id])
  expect(await db().$count(hostedTokens)).toBe(2)
  expect(listStoredSms()[0]).toBe(before)
})

test('the code’s session and the provider’s tokens are not stored in readable form', async () => {
  const browser = open()
  await browser.post(createPhoneForm())
  const { sessionInfo } = fake.identity.codes.get(phone) ?? { sessionInfo: 'none' }
  expect(JSON.stringify(await db().select().from(phoneProofs))).not.toContain(sessionInfo)
  await browser.post(enter(codeTo()))
  const waiting = JSON.stringify(await db().select().from(phoneProofs))
  await browser.post(named)
  const tokens = [...fake.identity.tokens.keys()]
  expect(tokens).toHaveLength(1)
  for (const stored of [waiting, JSON.stringify(await db().select().from(hostedTokens))]) expect(stored).not.toContain(tokens[0])
})

test.each([
  ['', 'as without script'],
  ['a-program', 'that Google refuses'],
])('a check %j, %s, sends no code, and the page shows an error at the number', async (check) => {
  const browser = open()
  const answer = await browser.post(createPhoneForm(check))
  expect(answer).toMatchObject({ status: 422, failure: { error: { phone: [expect.stringContaining('Google could not check your browser')] } } })
  expect(fake.identity.codes.size).toBe(0)
  expect(await browser.page()).toMatchObject({ proof: null })
})

test('a code signs in once: not again, late, in another browser, for another number or after a newer code', async () => {
  const id = await addOwner()
  fake.identity.addAccount({ localId: id, phoneNumber: phone })
  const browser = open()
  await browser.post(createPhoneForm())
  const code = codeTo()
  const stranger = open('203.0.113.9')
  expect(await stranger.post(enter(code))).toMatchObject({ status: 410 })
  await stranger.post(createPhoneForm(fakeRecaptchaToken, '98765 43211'))
  const other = codeTo('+919876543211')
  expect(await stranger.post(enter(code === other ? wrong(code) : code))).toMatchObject({ status: 401 })
  const tab = browser.copy()
  expect(await browser.post(enter(code))).toMatchObject({ status: 303, to: '/' })
  expect(await tab.post(enter(code))).toMatchObject({ status: 410 })
  await letSecondsPass(60)
  const late = open()
  await late.post(createPhoneForm())
  const first = codeTo()
  await letSecondsPass(31)
  expect(await late.post(again)).toMatchObject({ status: 303 })
  expect(await late.post(enter(codeTo() === first ? wrong(first) : first))).toMatchObject({ status: 401 })
  await letSecondsPass(5 * 60)
  expect(await late.post(enter(codeTo()))).toMatchObject({ status: 410 })
  expect(await signedIn()).toEqual([id])
})

test('three wrong codes invalidate a code, and of ten attempts with a right one at once one signs in', async () => {
  const id = await addOwner()
  fake.identity.addAccount({ localId: id, phoneNumber: phone })
  const browser = open()
  await browser.post(createPhoneForm())
  const code = codeTo()
  for (const text of ['Tries left: 2.', 'Tries left: 1.', 'for the third time'])
    expect(await browser.post(enter(wrong(code)))).toMatchObject({ status: 401, failure: { error: { code: [expect.stringContaining(text)] } } })
  expect(await browser.post(enter(code))).toMatchObject({ status: 410 })
  await letSecondsPass(31)
  await browser.post(again)
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.copy().post(enter(codeTo()))))
  expect(answers.filter(({ to }) => to === '/')).toHaveLength(1)
  expect(await signedIn()).toEqual([id])
})

test('a provider account created for a code is deleted if the number has an account here or gets no name', async () => {
  const id = await addOwner()
  const browser = open()
  await browser.post(createPhoneForm())
  expect(await browser.post(enter(codeTo()))).toMatchObject({ status: 303, to: '/' })
  expect(theirs()).toHaveLength(1)
  expect(await signedIn()).toEqual([id])
  // No token is stored, because the provider's new account will be deleted.
  expect(await db().$count(hostedTokens)).toBe(0)
  await runJobs()
  expect(theirs()).toEqual([])
  const stranger = open('203.0.113.9')
  await stranger.post(createPhoneForm(fakeRecaptchaToken, '98765 43211'))
  await stranger.post(enter(codeTo('+919876543211')))
  expect(theirs()).toHaveLength(1)
  await runJobs()
  expect(theirs()).toEqual([])
})

test('a number added to an account is also added at the provider', async () => {
  const browser = open()
  await browser.post(createPhoneForm())
  await browser.post(enter(codeTo()))
  await browser.post(named)
  await runJobs()
  const own = openBrowser(ownRoute, { jar: browser.jar })
  const number = '+919876543211'
  expect(await own.post({ form: 'own-phone', phone: number, check: fakeRecaptchaToken })).toMatchObject({ status: 303, to: '/account/phone' })
  expect(await own.post(enter(codeTo(number)))).toMatchObject({ status: 303, to: '/account/phone?saved=set' })
  await runJobs()
  const [person] = await people()
  expect(theirs()).toMatchObject([{ localId: person?.id, phoneNumber: number }])
  expect(await db().select({ phone: credentials.accountId }).from(credentials).where(eq(credentials.providerId, 'phone'))).toEqual([{ phone: number }])
})

test('an outage is explained and does not count as an attempt for the code', async () => {
  const id = await addOwner()
  fake.identity.addAccount({ localId: id, phoneNumber: phone })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const browser = open()
  await browser.post(createPhoneForm())
  const code = codeTo()
  fails('signInWithPhoneNumber', 'broken', 500)
  for (let n = 0; n < 4; n++)
    expect(await browser.post(enter(code))).toMatchObject({ status: 503, failure: { error: { code: [expect.stringContaining('Your code still works')] } } })
  fake.intercept = null
  expect(await browser.post(enter(code))).toMatchObject({ status: 303, to: '/' })
  fails('sendVerificationCode', 'broken', 500)
  const other = await open('203.0.113.9').post(createPhoneForm(fakeRecaptchaToken, '98765 43211'))
  expect(other).toMatchObject({ status: 503, failure: { error: { phone: [expect.stringContaining('The SMS could not be sent')] } } })
  setGoogleProject(await openGoogleProject(fake.config, fake.endpoints))
  fails('recaptchaParams', 'broken', 500)
  expect(await open().page()).toMatchObject({ check: 'away' })
})

test.each([
  ['sendVerificationCode', 'QUOTA_EXCEEDED : Exceeded quota.', 429],
  ['sendVerificationCode', 'TOO_MANY_ATTEMPTS_TRY_LATER', 429],
  ['sendVerificationCode', 'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer.', 503],
  ['sendVerificationCode', 'API key not valid. Please pass a valid API key.', 503],
  ['signInWithPhoneNumber', 'TOO_MANY_ATTEMPTS_TRY_LATER', 429],
  ['signInWithPhoneNumber', 'SESSION_EXPIRED', 410],
  ['signInWithPhoneNumber', 'USER_DISABLED', 403],
])('%s: the provider’s %s becomes the site’s own message', async (method, message, status) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const browser = open()
  if (method === 'signInWithPhoneNumber') await browser.post(createPhoneForm())
  fails(method, message)
  const answer = await browser.post(method === 'signInWithPhoneNumber' ? enter(codeTo()) : createPhoneForm())
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.failure)).not.toContain(message.split(' ')[0])
  expect(JSON.stringify(log.mock.calls)).not.toContain('98765')
  expect(await signedIn()).toEqual([])
})

test('an ID token with another number is rejected', async () => {
  await addOwner()
  const sign = fake.signIdToken
  fake.signIdToken = (claims, options) => sign({ ...claims, phone_number: '+919876543211' }, options)
  const browser = open()
  await browser.post(createPhoneForm())
  const answer = await browser.post(enter(codeTo()))
  fake.signIdToken = sign
  expect(answer).toMatchObject({ status: 401 })
  expect(await signedIn()).toEqual([])
})

test('requesting a code returns the same for a number with an account and for one without', async () => {
  const requested = async () => {
    await db().delete(rateLimits)
    const { status, to, cookies } = await open().post(createPhoneForm())
    return { status, to, names: cookies.map((cookie) => cookie.replace(/=[^;]+/, '')) }
  }
  const unknown = await requested()
  fake.identity.addAccount({ localId: await addOwner(), phoneNumber: phone })
  expect(await requested()).toEqual(unknown)
})

test('with an emulator, or with our gateway’s codes, the page asks for no check', async () => {
  setGoogleProject(await openGoogleProject({ ...fake.config, authEmulatorHost: '127.0.0.1:9' }, fake.endpoints))
  expect(await open().page()).toMatchObject({ check: null })
  setGoogleProject(await openGoogleProject({ ...fake.config, phoneCodes: 'gateway' }, fake.endpoints))
  expect(await open().page()).toMatchObject({ check: null })
  expect(fake.requests).toEqual([])
})
