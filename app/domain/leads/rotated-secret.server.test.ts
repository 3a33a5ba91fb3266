import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterByConfirmation, type SignInResult, signIn, signUp } from '#app/domain/accounts/accounts.server.ts'
import { auth, openAuth } from '#app/domain/accounts/auth/auth.server.ts'
import { renewSecondFactors } from '#app/domain/accounts/auth/renew-second-factors.server.ts'
import { generateTotpCode, getTotpStep } from '#app/domain/accounts/auth/totp.server.ts'
import { sessions, twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import { enterWithCode } from '#app/domain/accounts/sign-in-code.server.ts'
import { confirmSetUp, startSetUp } from '#app/domain/accounts/two-factor.server.ts'
import { decryptText, encryptText } from '#app/platform/crypto/encrypted-text.server.ts'
import { defineToken } from '#app/platform/crypto/signed-tokens.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getMyDataPath, parseMyDataLink } from './my-data-link.server.ts'

const [first, second, third] = ['the first secret that only tests use', 'the second secret that only tests use', 'the third secret that only tests use']
const asha = { name: 'Asha', email: 'asha@example.org', password: 'correct horse battery' }
const enquiry = defineToken({ purpose: 'enquiry', days: 1 })

const mails = catchMails()
useTestDatabase()
beforeEach(async () => void (await db().delete(users)))

function requested(cookies: string[] = []) {
  const context = new RouterContextProvider()
  context.set(clientContext, { address: '192.0.2.1', requestId: 'TEST', nonce: '' })
  return {
    request: new Request('http://localhost:3000/', { headers: { cookie: ['theme=dark', ...cookies.map((whole) => whole.split(';')[0])].join('; ') } }),
    context,
  }
}

async function entered(entry: Promise<SignInResult | { ok: false; message: string }>): Promise<SignInResult> {
  const result = await entry
  if (!result.ok) throw new Error(result.message)
  return result
}

const personOf = async (cookies: string[]) => (await auth().api.getSession({ headers: requested(cookies).request.headers }))?.user.email ?? null
const challenge = async () => (await entered(signIn(requested(), { email: asha.email, password: asha.password }))).cookies

test('data signed or encrypted with a rotated secret works while it is accepted, and second factors also after that', async () => {
  // Codes change every 30 seconds: on a busy machine that could happen between a code and its use.
  vi.useFakeTimers({ toFake: ['Date'] })
  openAuth({ current: first })
  const { cookies } = await entered(signUp(requested(), asha, { returnTo: '/', add: '' }))
  const [session] = await db().select().from(sessions)
  const [person] = await db().select().from(users)
  if (!session || !person) throw new Error('not signed up')
  const owner = { ...person, role: 'member' as const }
  const started = await startSetUp(owner, asha.password, false)
  if (!started.ok) throw new Error(started.message)
  const code = (step: number) => generateTotpCode(started.secret.replaceAll(' ', ''), getTotpStep(new Date()) + step)
  expect(await confirmSetUp(owner, session.id, started.sealed, await code(-1))).toMatchObject({ ok: true })
  const link = enquiry.create('an id')
  const myData = getMyDataPath('lead-1', asha.email).split('/')[2] ?? ''
  const sealed = encryptText('search', 'asha')
  const begun = await challenge()
  const readAll = () => [enquiry.parse(link), parseMyDataLink(myData)?.isFor(asha.email) ?? null, decryptText('search', sealed)]

  const rotated = { current: second, previous: [first] }
  openAuth(rotated)
  expect(await personOf(cookies)).toBe(asha.email)
  expect(readAll()).toEqual(['an id', true, 'asha'])
  // A sign-in that was waiting for its code.
  const used = await code(0)
  const { cookies: newer } = await entered(enterWithCode(requested(begun), { code: used, isRecovery: false, isTrusted: false }))
  expect(await enterWithCode(requested(await challenge()), { code: used, isRecovery: false, isTrusted: false })).toMatchObject({ ok: false })
  expect(await renewSecondFactors(rotated)).toBe(0)

  openAuth({ current: second })
  expect(await personOf(cookies)).toBeNull()
  expect(await personOf(newer)).toBe(asha.email)
  expect(readAll()).toEqual([null, null, null])
  expect((await enterWithCode(requested(await challenge()), { code: await code(1), isRecovery: false, isTrusted: false })).ok).toBe(true)

  openAuth({ current: third })
  const { secretConfig } = await auth().$context
  const [factor] = await db().select().from(twoFactors)
  await expect(symmetricDecrypt({ key: secretConfig, data: factor?.secret ?? '' })).rejects.toThrow()
  expect(await renewSecondFactors({ current: third })).toBe(1)
  expect(await db().select().from(twoFactors)).toEqual([factor])
})

test('second factors of releases without rotation are moved to the new secret', async () => {
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: 'ravi@example.org' })
  const bare = async (data: string) => await symmetricEncrypt({ key: first, data })
  await db()
    .insert(twoFactors)
    .values({ id: 'ravi', userId: 'ravi', secret: await bare('base32:ABC'), backupCodes: await bare('["a-b"]') })
  openAuth({ current: third, previous: [second, first] })
  expect(await renewSecondFactors({ current: third, previous: [second, first] })).toBe(0)
  openAuth({ current: third })
  const key = (await auth().$context).secretConfig
  const [factor] = await db().select().from(twoFactors)
  expect(await symmetricDecrypt({ key, data: factor?.secret ?? '' })).toBe('base32:ABC')
  expect(await symmetricDecrypt({ key, data: factor?.backupCodes ?? '' })).toBe('["a-b"]')
})

test('a link that confirms an address works after a rotation of the secret', async () => {
  openAuth({ current: first })
  await signUp(requested(), asha, { returnTo: '/', add: '' })
  await auth().api.sendVerificationEmail({ body: { email: asha.email } })
  const token = decodeURIComponent(/token=([^\s&]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '')
  const confirm = () => enterByConfirmation(requested(), token)
  openAuth({ current: second })
  expect(await confirm()).toMatchObject({ ok: false })
  openAuth({ current: second, previous: [first] })
  expect(await confirm()).toMatchObject({ ok: true })
})
