import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkHostedTokens } from '#app/domain/accounts/hosted/check-hosted-tokens.server.ts'
import { checkHostedAccounts, syncHostedAccount } from '#app/domain/accounts/hosted/sync-hosted-account.server.ts'
import { setPhone } from '#app/domain/accounts/phone/phone-accounts.server.ts'
import { credentials, hostedTokens, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { signInWithIdp } from '#app/platform/google/identity-tokens.server.ts'
import { createGoogleAccount, findGoogleAccounts, updateGoogleAccount } from '#app/platform/google/identity-toolkit.server.ts'
import { setGoogleProject } from '#app/platform/google/open-google.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { authEmulatorHost, emulatedProjectId, openEmulatedProject } from '#server/testing/emulators.ts'
import { letSecondsPass, openBrowser } from '#server/testing/phone-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as accountRoute from './account.tsx'
import * as signInRoute from './sign-in.tsx'
import * as phoneRoute from './sign-in-phone.tsx'
import * as signUpRoute from './sign-up.tsx'

const password = 'nine arched windows'
const asha = { name: 'Asha Rao', email: 'asha@example.org', password }

// Run by `npm run test:hosted`, which starts the vendor's emulator.
describe.runIf(authEmulatorHost)('with the vendor’s emulator', () => {
  useTestDatabase({ jobs: true })
  let project: GoogleProject
  beforeAll(async () => {
    project = await openEmulatedProject()
    setGoogleProject(project)
  })
  beforeEach(async () => {
    await fetch(`http://${authEmulatorHost}/emulator/v1/projects/${emulatedProjectId}/accounts`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer owner' },
    })
    await db().delete(users)
    await db().delete(rateLimits)
  })
  afterAll(() => setGoogleProject(null))

  const signIn = (given: { email: string; password: string }) => openBrowser(signInRoute).post(given)
  const find = async (uid: string) => (await findGoogleAccounts(project, { localId: [uid] }))[0]
  async function signedUp(): Promise<{ id: string; jar: Map<string, string> }> {
    const browser = openBrowser(signUpRoute)
    expect(await browser.post(asha)).toMatchObject({ status: 303 })
    const [person] = await db().select().from(users)
    return { id: person?.id ?? '', jar: browser.jar }
  }

  test('sign-up, password sign-in, a wrong password and a change of password work', async () => {
    const { id, jar } = await signedUp()
    expect(await find(id)).toMatchObject({ uid: id, email: asha.email, name: asha.name, hasPassword: true, isDisabled: false })
    expect(await db().select({ password: credentials.password }).from(credentials)).toEqual([{ password: `firebase:${id}` }])
    expect(await signIn(asha)).toMatchObject({ status: 303 })
    expect(await signIn({ ...asha, password: 'not the right one' })).toMatchObject({ status: 401 })
    expect(await signIn({ email: 'nobody@example.org', password })).toMatchObject({ status: 401 })
    const change = { form: 'password', currentPassword: password, password: 'seven painted doors' }
    expect(await openBrowser(accountRoute, { jar }).post(change)).toMatchObject({ status: 303 })
    expect(await signIn(asha)).toMatchObject({ status: 401 })
    expect(await signIn({ ...asha, password: 'seven painted doors' })).toMatchObject({ status: 303 })
  })

  test('a person with an account only at the provider gets one here with its id', async () => {
    await createGoogleAccount(project, 'uid-of-app', { email: asha.email, isEmailVerified: true, password, name: 'From the app' })
    expect(await signIn({ ...asha, password: 'not the right one' })).toMatchObject({ status: 401 })
    expect(await db().$count(users)).toBe(0)
    expect(await signIn(asha)).toMatchObject({ status: 303 })
    expect(await db().select().from(users)).toMatchObject([{ id: 'uid-of-app', name: 'From the app', emailVerified: true }])
  })

  test('phone number and address are synchronised, a disabled account loses its sessions, an erased one is deleted', async () => {
    const { id } = await signedUp()
    await db().transaction((tx) => setPhone(tx, id, '+919876543210'))
    await db().update(users).set({ email: 'new@example.org', emailVerified: true })
    await syncHostedAccount({ userId: id })
    expect(await find(id)).toMatchObject({ email: 'new@example.org', isEmailVerified: true, phone: '+919876543210' })
    await db().delete(credentials)
    await syncHostedAccount({ userId: id })
    expect(await find(id)).toMatchObject({ phone: null })
    await updateGoogleAccount(project, id, { isDisabled: true })
    await checkHostedAccounts()
    expect(await db().$count(sessions)).toBe(0)
    await syncHostedAccount({ userId: id, erased: true })
    await syncHostedAccount({ userId: id, erased: true })
    expect(await find(id)).toBeUndefined()
  })

  test('an ID token of Google creates one account, whose ID token belongs to the project', async () => {
    // The emulator accepts an unsigned token in JSON.
    const given = { providerId: 'google.com', idToken: JSON.stringify({ sub: 'g-1', email: asha.email, email_verified: true }), requestUri: 'http://localhost' }
    const first = await signInWithIdp(project, given)
    expect(first).toMatchObject({ isNew: true })
    expect(await signInWithIdp(project, given)).toMatchObject({ uid: first.uid, isNew: false })
    expect(await find(first.uid)).toMatchObject({ email: asha.email, isEmailVerified: true, hasPassword: false })
    const byIdentity = await findGoogleAccounts(project, { federatedUserId: [{ providerId: 'google.com', rawId: 'g-1' }] })
    expect(byIdentity).toMatchObject([{ uid: first.uid }])
  })

  /** The code that the emulator would have sent. */
  async function codeTo(phone: string): Promise<string> {
    const answer = await fetch(`http://${authEmulatorHost}/emulator/v1/projects/${emulatedProjectId}/verificationCodes`)
    const { verificationCodes } = (await answer.json()) as { verificationCodes: { phoneNumber: string; code: string }[] }
    return verificationCodes.findLast((sent) => sent.phoneNumber === phone)?.code ?? expect.fail('No code was sent.')
  }

  test('an SMS code works once and not if wrong, for a new person and then for the same account', async () => {
    const phone = '+919876543210'
    const browser = openBrowser(phoneRoute)
    expect(await browser.post({ form: 'phone', phone })).toMatchObject({ status: 303, to: '/sign-in/phone' })
    const code = await codeTo(phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await browser.post({ form: 'phone-code', code: wrong })).toMatchObject({ status: 401 })
    const tab = browser.copy()
    expect(await browser.post({ form: 'phone-code', code })).toMatchObject({ status: 303, to: '/sign-in/phone' })
    expect(await tab.post({ form: 'phone-code', code })).toMatchObject({ status: 410 })
    expect(await browser.post({ form: 'phone-name', name: 'Asha Rao' })).toMatchObject({ status: 303, to: '/' })
    const [person] = await db().select().from(users)
    expect(await find(person?.id ?? '')).toMatchObject({ phone, email: null })
    await letSecondsPass(60)
    const later = openBrowser(phoneRoute)
    await later.post({ form: 'phone', phone })
    expect(await later.post({ form: 'phone-code', code: await codeTo(phone) })).toMatchObject({ status: 303, to: '/' })
    expect([await db().$count(users), await db().$count(sessions), await db().$count(hostedTokens)]).toEqual([1, 2, 2])
    await updateGoogleAccount(project, person?.id ?? '', { isDisabled: true })
    await letSecondsPass(60)
    const refused = openBrowser(phoneRoute)
    await refused.post({ form: 'phone', phone })
    expect(await refused.post({ form: 'phone-code', code: await codeTo(phone) })).toMatchObject({ status: 403 })
  })

  test('the refresh token of a session is exchanged; a disabled account loses the session at the exchange', async () => {
    const { id } = await signedUp()
    await db().delete(sessions)
    expect(await signIn(asha)).toMatchObject({ status: 303 })
    const anHourLater = async () => {
      await db().update(hostedTokens).set({ refreshedAt: sql`now() - interval '61 minutes'` })
      await checkHostedTokens(project)
    }
    await anHourLater()
    const [exchanged] = await db().select().from(hostedTokens)
    expect(Date.now() - (exchanged?.refreshedAt.getTime() ?? 0)).toBeLessThan(60_000)
    await updateGoogleAccount(project, id, { isDisabled: true })
    await anHourLater()
    expect(await db().$count(sessions)).toBe(0)
  })

  test('an unreachable emulator counts as an outage', async () => {
    await signedUp()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    setGoogleProject({ ...project, endpoints: { ...project.endpoints, identity: 'http://127.0.0.1:9' } })
    expect(await signIn(asha)).toMatchObject({ status: 503 })
    setGoogleProject(project)
    vi.restoreAllMocks()
  })
})
