import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { syncHostedAccount } from '#app/domain/accounts/hosted/sync-hosted-account.server.ts'
import { hostedAccountJob } from '#app/domain/accounts/jobs.ts'
import { phoneProofs, providerAttempts } from '#app/domain/accounts/proofs-schema.server.ts'
import { credentials, sessions, users } from '#app/domain/accounts/schema.server.ts'
import * as configuration from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { openGoogleProject } from '#app/platform/google/google-project.server.ts'
import { setGoogleProject } from '#app/platform/google/open-google.server.ts'
import { openBoss } from '#app/platform/jobs/enqueue.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { setProviderTimeout } from '#app/platform/oidc/provider-client.server.ts'
import { useFakeGoogle } from '#server/testing/fake-google.ts'
import { signInAtProvider, startIdentityProvider } from '#server/testing/identity-provider.ts'
import { catchMails } from '#server/testing/mails.ts'
import { codeTo, letSecondsPass, openBrowser } from '#server/testing/phone-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as callbackRoute from './provider-callback.tsx'
import * as phoneRoute from './sign-in-phone.tsx'
import * as startRoute from './sign-in-with.tsx'
import * as signUpRoute from './sign-up-with.tsx'

catchMails()
useTestDatabase({ jobs: true })

const fake = await useFakeGoogle()
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  provider = await startIdentityProvider(['http://localhost:3000/sign-in/with/college/callback'])
})
beforeEach(async () => {
  const college = { kind: 'oidc', name: 'college', label: 'College', issuer: provider.url, clientId: provider.id, clientSecret: provider.secret } as const
  vi.spyOn(configuration, 'config').mockReturnValue({ ...configuration.config(), providers: [college] })
  const person = { sub: 'asha', email: 'asha@example.org', email_verified: true, name: 'Asha Rao' }
  Object.assign(provider.state, { person, cancels: false, alter: null, isForged: false, tokens: 'answers', requests: [] })
  setProviderTimeout()
  for (const table of [users, rateLimits, phoneProofs, providerAttempts]) await db().delete(table)
  await openBoss().deleteAllJobs(hostedAccountJob.name)
})
// The site logs an error only once in 30 seconds, so each test that causes one must silence the log.
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  setProviderTimeout()
  await provider.close()
})

const byGateway = async () => setGoogleProject(await openGoogleProject({ ...fake.config, phoneCodes: 'gateway' }, fake.endpoints))
const phone = '+919876543210'
const theirs = () => [...fake.identity.accounts.values()]
const people = () => db().select().from(users)

async function runJobs(): Promise<void> {
  const jobs = await openBoss().findJobs<{ userId: string }>(hostedAccountJob.name, { queued: true })
  for (const { data } of jobs) await syncHostedAccount(data)
  await openBoss().deleteAllJobs(hostedAccountJob.name)
}

async function signInByPhone(name = 'Asha Rao') {
  const browser = openBrowser(phoneRoute)
  await browser.post({ form: 'phone', phone: '98765 43210' })
  const entered = await browser.post({ form: 'phone-code', code: codeTo(phone) })
  return entered.to?.startsWith('/sign-in/phone') ? await browser.post({ form: 'phone-name', name }) : entered
}

/** Signs in up to the page that asks for the name of a new account, or until the browser is signed in. */
async function signInWithCollege() {
  const jar = new Map<string, string>()
  const on = (route: object, params: Record<string, string>) => openBrowser(route, { jar, params })
  const { data } = await on(startRoute, { provider: 'college' }).post({})
  const { search } = await signInAtProvider((data as { to: string }).to, provider.url)
  const landing = await on(callbackRoute, { provider: 'college' })
    .page(search)
    .catch((thrown: unknown) => thrown)
  const to = (landing as Response).headers.get('location') ?? ''
  return { to, signUp: on(signUpRoute, { attempt: to.split('/').at(-1) ?? '' }) }
}

test('with our gateway’s codes, a phone member gets the id of the provider’s account, or the provider gets one with theirs', async () => {
  await byGateway()
  fake.identity.addAccount({ localId: 'uid-of-app', phoneNumber: phone })
  expect(await signInByPhone()).toMatchObject({ status: 303, to: '/' })
  expect(await people()).toMatchObject([{ id: 'uid-of-app', name: 'Asha Rao' }])
  await runJobs()
  expect(theirs()).toMatchObject([{ localId: 'uid-of-app', phoneNumber: phone, displayName: 'Asha Rao' }])
  await db().delete(users)
  fake.identity.accounts.clear()
  await letSecondsPass(60)
  await signInByPhone('Ravi')
  await runJobs()
  const [ravi] = await people()
  expect(theirs()).toMatchObject([{ localId: ravi?.id, phoneNumber: phone, displayName: 'Ravi' }])
})

test('with our gateway’s codes, a disabled provider account cannot sign in by phone; an outage blocks no right code', async () => {
  await byGateway()
  await signInByPhone()
  await runJobs()
  await db().delete(sessions)
  await letSecondsPass(60)
  Object.assign(theirs()[0] ?? {}, { disabled: true })
  expect(await signInByPhone()).toMatchObject({ status: 403 })
  await letSecondsPass(60)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fake.intercept = (_request, response) => response.writeHead(500).end('{}')
  expect(await signInByPhone()).toMatchObject({ status: 303, to: '/' })
})

test('another provider’s ID token is passed on: both accounts have one id; one that never gets a name is deleted', async () => {
  fake.identity.providers.add('oidc.college')
  const first = await signInWithCollege()
  expect(theirs()).toMatchObject([{ federated: { 'oidc.college': 'asha' } }])
  const uid = theirs()[0]?.localId
  expect(await first.signUp.post({ name: 'Asha R.' })).toMatchObject({ status: 303, to: '/' })
  expect(await people()).toMatchObject([{ id: uid, email: 'asha@example.org', name: 'Asha R.' }])
  await runJobs()
  expect(theirs()).toMatchObject([{ localId: uid, email: 'asha@example.org', displayName: 'Asha R.' }])
  expect((await signInWithCollege()).to).toBe('/')
  await db().delete(users)
  fake.identity.accounts.clear()
  await signInWithCollege()
  expect(theirs()).toHaveLength(1)
  await runJobs()
  expect(theirs()).toEqual([])
})

test('a provider unknown to the project, or an outage, does not prevent a sign-in with that provider', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { signUp } = await signInWithCollege()
  expect(log.mock.calls).toEqual([[expect.stringContaining('did not take an ID token of oidc.college: OPERATION_NOT_ALLOWED')]])
  expect(await signUp.post({ name: 'Asha R.' })).toMatchObject({ status: 303, to: '/' })
  await runJobs()
  expect(theirs()).toMatchObject([{ localId: (await people())[0]?.id, email: 'asha@example.org', emailVerified: true }])
  expect(await db().select({ idToken: credentials.idToken }).from(credentials)).toEqual([{ idToken: null }])
})
