import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { credentials, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { auth } from './auth.server.ts'
import { requireConfirmation, requireConfirmedForm } from './confirmation.server.ts'
import { sessionMiddleware } from './session.server.ts'
import { generateTotpCode, generateTotpSecret, getTotpStep } from './totp.server.ts'
import { storeSecondFactor } from './two-factor-records.server.ts'

useTestDatabase()
beforeEach(async () => {
  // Codes change every 30 seconds: on a busy machine that could happen between a code and its use.
  vi.useFakeTimers({ toFake: ['Date'] })
  await db().delete(auditEvents)
  await db().delete(users)
  await db().delete(rateLimits)
})

const password = 'nine arched windows'
const address = 'http://localhost:3000/staff/people/asha?undo=x'
const typed: [string, string][] = [
  ['form', 'role'],
  ['lead', 'one'],
  ['lead', 'two'],
]

/** An admin with a password, whose session was confirmed this long ago. */
async function admin(confirmed: string): Promise<{ id: string; cookie: string }> {
  const person = await signedInAs('admin')
  const hash = await (await auth().$context).password.hash(password)
  await db().insert(credentials).values({ id: person.id, accountId: person.id, providerId: 'credential', userId: person.id, password: hash })
  await db()
    .update(sessions)
    .set({ confirmedAt: sql`now() - ${confirmed}::interval` })
  return person
}

/** Returns the fields that the form's handler reads, or the address of the redirect. */
async function sendRequest(cookie: string, form: [string, string][] | null) {
  const request = new Request(address, { headers: { cookie }, ...(form && { method: 'POST', body: new URLSearchParams(form) }) })
  const context = new RouterContextProvider()
  let answer: unknown
  const input = { request, context, url: new URL(request.url) } as unknown as Parameters<typeof sessionMiddleware>[0]
  await sessionMiddleware(input, async () => {
    try {
      if (form) answer = [...(await (await requireConfirmedForm({ request, context })).formData())]
      else answer = requireConfirmation(context) ?? 'in'
    } catch (thrown) {
      const { status, headers } = thrown as Response
      answer = { status, to: headers.get('location') }
    }
    return new Response()
  })
  return answer
}

const sentOn = (more = '') => ({ status: 307, to: `/account/confirm?held=${more}&returnTo=%2Fstaff%2Fpeople%2Fasha%3Fundo%3Dx` })
const withConfirmation = (given: string): [string, string][] => [...typed, ['confirmation', given]]

test('within 15 minutes of a confirmation, a sensitive form and a file are allowed', async () => {
  const { cookie } = await admin('14 minutes')
  expect(await sendRequest(cookie, typed)).toEqual(typed)
  expect(await sendRequest(cookie, null)).toBe('in')
})

test('after 15 minutes, a file request and a complete form go to the page that asks for a password or code', async () => {
  const { cookie } = await admin('15 minutes 1 second')
  expect(await sendRequest(cookie, typed)).toEqual(sentOn())
  expect(await sendRequest(cookie, null)).toEqual({ status: 302, to: '/account/confirm?returnTo=%2Fstaff%2Fpeople%2Fasha%3Fundo%3Dx' })
})

test('a form with the right password is handled without it, and the next form needs none', async () => {
  const { id, cookie } = await admin('1 day')
  expect(await sendRequest(cookie, withConfirmation('not the password'))).toEqual(sentOn('&refused=wrong'))
  expect(await sendRequest(cookie, typed)).toEqual(sentOn())
  expect(await sendRequest(cookie, withConfirmation(password))).toEqual(typed)
  expect(await sendRequest(cookie, typed)).toEqual(typed)
  expect(await sendRequest(cookie, withConfirmation('sent again by a reload'))).toEqual(typed)
  const events = await db().select({ actorId: auditEvents.actorId, action: auditEvents.action, outcome: auditEvents.outcome }).from(auditEvents)
  const event = (outcome: string) => ({ actorId: id, action: 'account.confirm', outcome })
  expect(events).toEqual([event('refused'), event('done')])
})

test('a code of the authenticator app also confirms, but only once', async () => {
  const { id, cookie } = await admin('1 day')
  const secret = generateTotpSecret()
  const code = (step: number) => generateTotpCode(secret, getTotpStep(new Date()) + step)
  await storeSecondFactor(db(), id, secret, await code(-1))
  expect(await sendRequest(cookie, withConfirmation(await code(-1)))).toEqual(sentOn('&refused=wrong'))
  expect(await sendRequest(cookie, withConfirmation(`${(await code(0)).slice(0, 3)} ${(await code(0)).slice(3)}`))).toEqual(typed)
  await db().update(sessions).set({ confirmedAt: sql`now() - interval '1 day'` })
  expect(await sendRequest(cookie, withConfirmation(await code(0)))).toEqual(sentOn('&refused=wrong'))
})

test('a confirmation applies to its own session only', async () => {
  const { id, cookie } = await admin('1 day')
  const { cookie: other } = await signedInAs('admin')
  await db().update(sessions).set({ confirmedAt: sql`now() - interval '1 day'` })
  expect(await sendRequest(cookie, withConfirmation(password))).toEqual(typed)
  expect(await sendRequest(other, typed)).toEqual(sentOn())
  expect(await db().$count(sessions, eq(sessions.userId, id))).toBe(1)
})

test('the eleventh wrong code within 15 minutes must wait, and so must the right password after ten wrong ones', async () => {
  const { cookie } = await admin('1 day')
  for (let attempts = 0; attempts < 10; attempts++) expect(await sendRequest(cookie, withConfirmation('000000'))).toEqual(sentOn('&refused=wrong'))
  expect(await sendRequest(cookie, withConfirmation('000000'))).toEqual(sentOn('&refused=wait'))
  for (let attempts = 0; attempts < 10; attempts++) await sendRequest(cookie, withConfirmation('wrong password'))
  expect(await sendRequest(cookie, withConfirmation(password))).toEqual(sentOn('&refused=wait'))
})
