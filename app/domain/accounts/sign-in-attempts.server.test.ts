import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSignInToken } from '#app/domain/accounts/auth/auth.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { enterBySignInLink, requestPasswordReset, resetPassword, signIn, signOut, signUp } from './accounts.server.ts'
import { auditEvents } from './audit-schema.server.ts'
import { users } from './schema.server.ts'

const mails = catchMails()
useTestDatabase()
beforeEach(async () => {
  for (const table of [users, rateLimits, auditEvents]) await db().delete(table)
})

const asha = { name: 'Asha', email: 'asha@example.org', password: 'nine arched windows' }
const home = '203.0.113.7'

function input(address: string, cookies: string[] = []) {
  const context = new RouterContextProvider()
  context.set(clientContext, { address, requestId: 'TEST', nonce: '' })
  const cookie = cookies.map((whole) => whole.split(';')[0]).join('; ')
  return { request: new Request('http://localhost:3000/', { headers: cookie ? { cookie } : {} }), context }
}

const signedUp = async (person = asha) => {
  const entry = await signUp(input(home), person, { returnTo: '/', add: '' })
  if (!entry.ok || !entry.personId) throw new Error('not signed up')
  return { id: entry.personId, cookies: entry.cookies }
}
/** Sends this many wrong passwords, each from its own network. Returns the statuses of the responses with their counts. */
async function guess(email: string, count: number) {
  const one = (n: number) => signIn(input(`198.51.100.${n}`), { email, password: `guess ${n}` })
  const answers: Awaited<ReturnType<typeof signIn>>[] = []
  // Twenty at a time: on a busy machine more would wait for a database connection longer than a request may.
  for (let n = 0; n < count; n += 20) answers.push(...(await Promise.all(Array.from({ length: Math.min(20, count - n) }, (_, more) => one(n + more)))))
  return Object.fromEntries([...Map.groupBy(answers, (answer) => String(answer.ok || answer.status))].map(([status, some]) => [status, some.length]))
}
/** The token in the first mail that has one; other mails, for example about a new browser, may come too. */
const mailedToken = () => vi.waitFor(() => mails.map(({ text }) => /token=(\S+)/.exec(text)?.[1]).find(Boolean) ?? expect.fail('not mailed'))
const warnings = () => mails.filter(({ subject }) => subject.startsWith('Many wrong passwords'))
const events = async () =>
  (await db().select().from(auditEvents).orderBy(auditEvents.id)).map(({ action, actorId, subject, address, outcome }) => [
    action,
    outcome,
    address,
    actorId,
    subject,
  ])

// Without the count by account, 200 of 200 guesses were checked.
test('of two hundred guesses from different networks ten are checked; the owner is notified once and still signs in at home', async () => {
  const { id } = await signedUp()
  await signIn(input(home), asha)
  expect(await guess(asha.email, 200)).toEqual({ 401: 10, 429: 190 })
  await vi.waitFor(() => expect(warnings()).toHaveLength(1))
  expect(warnings()[0]).toMatchObject({
    to: { name: 'Asha', address: asha.email },
    subject: expect.stringMatching(/^Many wrong passwords for your account, .*\sIST$/),
  })
  expect(await signIn(input('198.51.101.1'), asha)).toMatchObject({
    ok: false,
    status: 429,
    message: expect.stringMatching(/^Too many wrong passwords.*15 minutes, or reset the password\.$/),
  })
  expect(warnings()).toHaveLength(1)
  expect(await db().$count(auditEvents)).toBeLessThan(130)
  expect((await signIn(input(home), asha)).ok).toBe(true)
  expect((await events()).at(-1)).toEqual(['account.sign-in', 'done', home, id, `account:${id}`])
})

test('on a known browser, too, only ten wrong passwords in 15 minutes are checked', async () => {
  await signedUp()
  await signIn(input(home), asha)
  await guess(asha.email, 11)
  const wrong = () => signIn(input(home), { email: asha.email, password: 'wrong' })
  for (let attempts = 0; attempts < 10; attempts += 1) expect(await wrong()).toMatchObject({ status: 401 })
  expect(await wrong()).toMatchObject({ status: 429 })
})

test('an address without an account is blocked with the same message, and no one is notified', async () => {
  // A mail of the previous test may still be on its way to Asha.
  const ravi = { ...asha, name: 'Ravi', email: 'ravi@example.org' }
  await signedUp(ravi)
  expect(await guess('nobody@example.org', 12)).toEqual({ 401: 10, 429: 2 })
  const [known, unknown] = [await guess(ravi.email, 12), await signIn(input('192.0.2.1'), { email: 'nobody@example.org', password: 'x' })]
  expect(known).toEqual({ 401: 10, 429: 2 })
  expect(await signIn(input('192.0.2.1'), { email: ravi.email, password: 'x' })).toEqual({ ...unknown, retryAfterSeconds: expect.any(Number) })
  await vi.waitFor(() => expect(mails.filter(({ to }) => to.address !== asha.email)).toHaveLength(1))
})

test('the right password resets the count, and so does a new password by mail', async () => {
  await signedUp()
  await guess(asha.email, 9)
  expect((await signIn(input('192.0.2.1'), asha)).ok).toBe(true)
  expect(await guess(asha.email, 11)).toEqual({ 401: 10, 429: 1 })
  await requestPasswordReset(input('192.0.2.2'), { email: asha.email })
  const token = await mailedToken()
  await resetPassword(input('192.0.2.2'), token, 'nine other windows')
  expect((await signIn(input('192.0.2.2'), { ...asha, password: 'nine other windows' })).ok).toBe(true)
})

test('account events are recorded with the person, the network and the result', async () => {
  const { id, cookies } = await signedUp()
  await signIn(input('192.0.2.1'), { email: asha.email, password: 'wrong' })
  await signIn(input('192.0.2.2'), { email: 'nobody@example.org', password: 'wrong' })
  await signOut(input('192.0.2.4', cookies))
  await enterBySignInLink(input('192.0.2.3'), await createSignInToken(asha.email))
  await enterBySignInLink(input('192.0.2.3'), 'no-such-token-at-all')
  await requestPasswordReset(input('192.0.2.5'), { email: asha.email })
  const token = await mailedToken()
  await resetPassword(input('192.0.2.6'), 'no-such-token-at-all', 'nine other windows')
  await resetPassword(input('192.0.2.6'), token, 'nine other windows')
  await signUp(input('192.0.2.7'), asha, { returnTo: '/', add: '' })
  const account = `account:${id}`
  expect(await events()).toEqual([
    ['account.sign-up', 'done', home, id, account],
    ['account.sign-in', 'refused', '192.0.2.1', id, account],
    ['account.sign-in', 'refused', '192.0.2.2', null, 'account:unknown'],
    ['account.sign-out', 'done', '192.0.2.4', id, account],
    ['account.sign-in', 'done', '192.0.2.3', id, account],
    ['account.sign-in', 'refused', '192.0.2.3', null, 'account:unknown'],
    ['account.password-reset-ask', 'done', '192.0.2.5', id, account],
    ['account.password-reset', 'refused', '192.0.2.6', null, 'account:unknown'],
    ['account.password-reset', 'done', '192.0.2.6', id, account],
    ['account.sign-up', 'refused', '192.0.2.7', id, account],
  ])
  expect(JSON.stringify(await db().select().from(auditEvents))).not.toMatch(/nobody@|asha@|Asha|windows/)
})

test('of many failures from one network, only the first ten are recorded, with their number', async () => {
  for (let attempts = 0; attempts < 25; attempts += 1) await signIn(input('192.0.2.1'), { email: `person-${attempts}@example.org`, password: 'wrong' })
  const rows = await db().select().from(auditEvents).orderBy(auditEvents.id)
  // Twenty were wrong, and five came too fast: both kinds of failure are counted together.
  expect(rows).toHaveLength(10)
  expect(rows.at(-1)?.after).toMatchObject({ attempts: 10 })
})

test('a person is mailed a reset at most five times an hour, and the response stays the same', async () => {
  await signedUp()
  const answers = []
  for (let attempt = 0; attempt < 8; attempt += 1) answers.push(await requestPasswordReset(input(`192.0.2.${attempt}`), { email: asha.email.toUpperCase() }))
  expect(answers).toEqual(Array.from({ length: 8 }, () => ({ ok: true })))
  await vi.waitFor(() => expect(mails.filter(({ text }) => text.includes('token='))).toHaveLength(5))
})

test('if a failure cannot be recorded, the response is the same and the log says so', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  await db().execute('alter table audit_events rename to audit_events_away')
  expect(await signIn(input(home), { email: asha.email, password: 'wrong' })).toMatchObject({ status: 401 })
  await db().execute('alter table audit_events_away rename to audit_events')
  expect(vi.mocked(console.error).mock.calls.join()).toMatch(/A refusal was not recorded \(account\.sign-in\)/)
  expect(vi.mocked(console.error).mock.calls.join()).not.toMatch(/asha|203\.0/)
  vi.mocked(console.error).mockReset()
})
