import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { endAccess } from '#app/domain/accounts/auth/access.server.ts'
import { sessionMiddleware } from '#app/domain/accounts/auth/session.server.ts'
import { findEmailLink } from '#app/domain/accounts/email-change-links.server.ts'
import { handleEmailForm } from '#app/domain/accounts/handle-email-form.server.ts'
import { emailChanges, verifications } from '#app/domain/accounts/proofs-schema.server.ts'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import type { FormResult } from '#app/lib/form.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { addSeatLead } from '#server/testing/bookings.ts'
import { catchMails } from '#server/testing/mails.ts'
import { useSettings } from '#server/testing/settings.ts'
import { sessionOf } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { consumeAccountEmailLink } from './consume-email-link.server.ts'
import { leads } from './schema.server.ts'

useSettings({ SMTP_URL: 'smtp://mail.invalid', MAIL_FROM: 'no-reply@example.org', PUBLIC_URL: 'https://site.example' })
let hasMail = true
let mailError: Error | null = null
const mails = catchMails({ canSend: () => hasMail, fail: () => mailError })
useTestDatabase()

const before = 'asha@example.org'
const after = 'asha.rao@example.com'
let here: { id: string; cookie: string }

beforeEach(async () => {
  hasMail = true
  mailError = null
  for (const table of [leads, auditEvents, verifications, users, rateLimits]) await db().delete(table)
  await db().insert(users).values({ id: 'asha', name: 'Asha Rao', email: before, emailVerified: true })
  here = await sessionOf('asha')
})

/** Sends a form of the page that changes the address, as the route's action gets it. */
async function send(fields: Record<string, string>, cookie = here.cookie): Promise<unknown> {
  const request = new Request('https://site.example/account/email', { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
  const context = new RouterContextProvider()
  let answer: unknown
  const requested = { request, context, url: new URL(request.url) } as unknown as Parameters<typeof sessionMiddleware>[0]
  await sessionMiddleware(requested, async () => {
    answer = await handleEmailForm({ request, context })
    return new Response()
  })
  return answer
}
const requestEmailChange = (newEmail = after) => send({ form: 'email', newEmail })
const failureIn = (answer: unknown) => (answer as { data: FormResult }).data.failure

const mailsTo = (address: string) => mails.filter(({ to }) => to.address === address)
const tokenIn = (mail: Mail | undefined) => /https:\/\/site\.example\/account\/email\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
/** The two tokens of the newest email change. */
async function requestEmailLinks(newEmail = after): Promise<{ allow: string; confirm: string }> {
  const earlier = mails.length
  expect(await requestEmailChange(newEmail)).toMatchObject({ status: 303 })
  await vi.waitFor(() => expect(mails).toHaveLength(earlier + 2))
  return { allow: tokenIn(mailsTo(before).at(-1)), confirm: tokenIn(mailsTo(newEmail).at(-1)) }
}
const addressOf = async (id = 'asha') => (await db().select().from(users).where(eq(users.id, id)))[0]?.email
const nothing = { ok: true, changed: null }
const ended = { ok: false, reason: 'ended' }

test.each([
  ['the current address first', ['allow', 'confirm']],
  ['the new address first', ['confirm', 'allow']],
] as const)('the address changes after both links are opened: %s', async (_, [first, second]) => {
  await sessionOf('asha')
  const links = await requestEmailLinks()
  await db()
    .insert(verifications)
    .values([
      { id: 'reset', identifier: 'a', value: 'asha', expiresAt: new Date(Date.now() + 60_000) },
      { id: 'sign-in', identifier: 'b', value: JSON.stringify({ email: before }), expiresAt: new Date(Date.now() + 60_000) },
    ])
  expect(await consumeAccountEmailLink(links[first])).toEqual(nothing)
  expect(await addressOf()).toBe(before)
  expect(await findEmailLink(links[first])).toEqual({ side: first, state: 'waiting', isFirst: false })
  expect(await consumeAccountEmailLink(links[second])).toMatchObject({ ok: true, changed: { email: before } })
  expect(await db().select({ email: users.email, emailVerified: users.emailVerified }).from(users)).toEqual([{ email: after, emailVerified: true }])
  expect(await db().select({ id: sessions.id }).from(sessions)).toEqual([{ id: here.id }])
  expect(await db().$count(verifications)).toBe(0)
  await vi.waitFor(() => expect(mailsTo(before).at(-1)?.subject).toMatch(`The email address of your ${getInstitute().name} account was changed`))
})

test('opening a link again changes nothing, and the audit records the change without any address', async () => {
  const { allow, confirm } = await requestEmailLinks()
  expect(await consumeAccountEmailLink(allow)).toEqual(nothing)
  expect(await consumeAccountEmailLink(allow)).toEqual(nothing)
  await consumeAccountEmailLink(confirm)
  expect(await consumeAccountEmailLink(confirm)).toEqual(nothing)
  expect(await consumeAccountEmailLink(allow)).toEqual(nothing)
  expect(await findEmailLink(allow)).toEqual({ side: 'allow', state: 'done', isFirst: false })
  const events = await db().select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action, category }) => [action, category])).toEqual([
    ['account.sign-in-email-ask', 'sign-in'],
    ['account.sign-in-email-change', 'sign-in'],
  ])
  expect(JSON.stringify(events)).not.toMatch(/example\.(org|com)/)
})

test('the links expire after a day, and a forged link is rejected', async () => {
  const { allow, confirm } = await requestEmailLinks()
  await consumeAccountEmailLink(allow)
  await db().update(emailChanges).set({ requestedAt: sql`now() - interval '25 hours'`, expiresAt: sql`now() - interval '1 hour'` })
  expect(await consumeAccountEmailLink(confirm)).toEqual(ended)
  expect(await findEmailLink(confirm)).toBeNull()
  expect(await consumeAccountEmailLink(`${confirm.slice(0, -3)}abc`)).toEqual(ended)
  expect(await addressOf()).toBe(before)
})

test.each([
  ['a newer change', () => requestEmailLinks('asha.new@example.com')],
  ['its end on the page', () => send({ form: 'cancel' })],
  ['a new password or a sign-out elsewhere', () => db().transaction((tx) => endAccess(tx, 'asha', here.id))],
  ['the end of the account', () => db().delete(users)],
  ['a disabled account', () => db().update(users).set({ disabledAt: new Date() })],
])('%s invalidates the links of a change', async (_, end) => {
  const { allow, confirm } = await requestEmailLinks()
  await consumeAccountEmailLink(allow)
  await end()
  expect(await consumeAccountEmailLink(confirm)).toEqual(ended)
  expect(await addressOf()).not.toBe(after)
})

test('a change to an address with an account gets the same response; its owner is notified, and no link is sent', async () => {
  const answer = await requestEmailChange()
  await vi.waitFor(() => expect(mails).toHaveLength(2))
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: 'ravi@example.org', emailVerified: true })
  const known = await requestEmailChange('ravi@example.org')
  await vi.waitFor(() => expect(mails).toHaveLength(4))
  const shown = (one: unknown) => [(one as Response).status, (one as Response).headers.get('location')]
  expect(shown(known)).toEqual(shown(answer))
  expect(mailsTo('ravi@example.org').map(({ subject }) => subject)).toEqual([`You already have an account at ${getInstitute().name}`])
  expect(tokenIn(mailsTo('ravi@example.org')[0])).toBe('')
  expect(await consumeAccountEmailLink(tokenIn(mailsTo(before).at(-1)))).toEqual(nothing)
  expect([await addressOf(), await addressOf('ravi')]).toEqual([before, 'ravi@example.org'])
})

test('an address that another account gets before the change stays with that account', async () => {
  const { allow, confirm } = await requestEmailLinks()
  await consumeAccountEmailLink(confirm)
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: after })
  expect(await consumeAccountEmailLink(allow)).toEqual({ ok: false, reason: 'taken' })
  expect(await consumeAccountEmailLink(confirm)).toEqual(ended)
  expect([await addressOf(), await addressOf('ravi')]).toEqual([before, after])
})

test('an address that another account gets at the same moment stays with that account', async () => {
  const { allow, confirm } = await requestEmailLinks()
  await consumeAccountEmailLink(confirm)
  let taking: ReturnType<typeof consumeAccountEmailLink> | undefined
  await db().transaction(async (tx) => {
    await tx.insert(users).values({ id: 'ravi', name: 'Ravi', email: after })
    taking = consumeAccountEmailLink(allow)
    await vi.waitFor(async () => {
      const { rows } = await db().execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    })
  })
  expect(await taking).toEqual({ ok: false, reason: 'taken' })
  expect(await addressOf()).toBe(before)
})

test('of concurrent change requests in several tabs only one remains, and only its links work', async () => {
  const wanted = ['one@example.com', 'two@example.com', 'three@example.com', 'four@example.com', 'five@example.com']
  expect(await Promise.all(wanted.map((newEmail) => requestEmailChange(newEmail)))).toMatchObject(wanted.map(() => ({ status: 303 })))
  await vi.waitFor(() => expect(mails).toHaveLength(10))
  const [change, ...others] = await db().select().from(emailChanges)
  expect(others).toEqual([])
  const tokens = mails.map(tokenIn)
  const states = await Promise.all(tokens.map(findEmailLink))
  expect(states.filter((link) => link !== null)).toHaveLength(2)
  for (const token of tokens) await consumeAccountEmailLink(token)
  expect(await addressOf()).toBe(change?.newEmail)
})

test('both links opened many times at once change the address once', async () => {
  const { allow, confirm } = await requestEmailLinks()
  const results = await Promise.all(Array.from({ length: 10 }, (_, at) => consumeAccountEmailLink(at % 2 === 0 ? allow : confirm)))
  expect(results.filter((result) => result.ok && result.changed)).toHaveLength(1)
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(await addressOf()).toBe(after)
  expect(await db().$count(auditEvents, eq(auditEvents.action, 'account.sign-in-email-change'))).toBe(1)
  await vi.waitFor(() => expect(mailsTo(before)).toHaveLength(2))
})

test('enquiries sent with the old confirmed address stay with the account', async () => {
  await addSeatLead({ email: before })
  await addSeatLead({ email: 'somebody@example.org' })
  const { allow, confirm } = await requestEmailLinks()
  await consumeAccountEmailLink(allow)
  await consumeAccountEmailLink(confirm)
  const stored = await db().select({ email: leads.email }).from(leads).where(eq(leads.userId, 'asha'))
  expect(stored).toEqual([{ email: before }])
})

test('an address that was never confirmed adds no enquiries to the account', async () => {
  await db().update(users).set({ emailVerified: false })
  await addSeatLead({ email: before })
  const { allow, confirm } = await requestEmailLinks()
  await consumeAccountEmailLink(allow)
  await consumeAccountEmailLink(confirm)
  expect(await db().$count(leads, eq(leads.userId, 'asha'))).toBe(0)
})

test('an invalid address, the current address and a sixth attempt within an hour are rejected, and entered text stays', async () => {
  expect(failureIn(await requestEmailChange('asha at example'))).toMatchObject({
    status: 422,
    typed: { newEmail: 'asha at example' },
    error: { newEmail: [/whole address/] },
  })
  expect(failureIn(await requestEmailChange(' Asha@Example.org '))).toMatchObject({ status: 422, error: { newEmail: [/current email address/] } })
  for (let attempts = 0; attempts < 5; attempts += 1) expect(await requestEmailChange()).toMatchObject({ status: 303 })
  expect(failureIn(await requestEmailChange())).toMatchObject({ status: 429, typed: { newEmail: after } })
})

/** Leaves the account with its phone number only. */
const dropAddress = () => db().update(users).set({ email: null, emailVerified: false }).where(eq(users.id, 'asha'))

test('an account without an address gets its first one with the single mailed link', async () => {
  await dropAddress()
  await sessionOf('asha')
  expect(await requestEmailChange()).toMatchObject({ status: 303 })
  await vi.waitFor(() => expect(mails).toHaveLength(1))
  expect(mails).toMatchObject([{ to: { address: after }, subject: `Confirm your email address at ${getInstitute().name}` }])
  const token = tokenIn(mails[0])
  expect(await findEmailLink(token)).toEqual({ side: 'confirm', state: 'fresh', isFirst: true })
  expect(await consumeAccountEmailLink(token)).toMatchObject({ ok: true, changed: { email: null } })
  expect(await findEmailLink(token)).toEqual({ side: 'confirm', state: 'done', isFirst: true })
  expect(await db().select({ email: users.email, emailVerified: users.emailVerified }).from(users)).toEqual([{ email: after, emailVerified: true }])
  expect(await db().select({ id: sessions.id }).from(sessions)).toEqual([{ id: here.id }])
  expect(mails).toHaveLength(1)
})

test('a first address with an account gets the same response, and its owner is notified; an address set meanwhile stays', async () => {
  await dropAddress()
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: 'ravi@example.org', emailVerified: true })
  expect(await requestEmailChange('ravi@example.org')).toMatchObject({ status: 303 })
  await vi.waitFor(() => expect(mails.map(({ subject }) => subject)).toEqual([`You already have an account at ${getInstitute().name}`]))
  await requestEmailChange()
  await vi.waitFor(() => expect(mails).toHaveLength(2))
  await db().update(users).set({ email: before, emailVerified: true }).where(eq(users.id, 'asha'))
  expect(await consumeAccountEmailLink(tokenIn(mails[1]))).toEqual(ended)
  expect(await addressOf()).toBe(before)
})

test('a change whose mails cannot be queued does not begin and does not end', async () => {
  mailError = new Error('the queue is away')
  await expect(requestEmailChange()).rejects.toThrow('the queue is away')
  expect(await db().$count(emailChanges)).toBe(0)
  mailError = null
  const { allow, confirm } = await requestEmailLinks()
  await consumeAccountEmailLink(allow)
  mailError = new Error('the queue is away')
  await expect(consumeAccountEmailLink(confirm)).rejects.toThrow('the queue is away')
  expect(await addressOf()).toBe(before)
})

test('without a mail server a change of address cannot start', async () => {
  hasMail = false
  expect(failureIn(await requestEmailChange())).toMatchObject({ status: 409, error: { '': [/cannot send mail/] } })
  expect(await db().$count(emailChanges)).toBe(0)
})
