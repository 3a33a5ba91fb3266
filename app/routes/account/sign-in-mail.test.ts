import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { endAccess } from '#app/domain/accounts/auth/access.server.ts'
import { verifications } from '#app/domain/accounts/proofs-schema.server.ts'
import { sessions, users } from '#app/domain/accounts/schema.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { wishlistEntries } from '#app/domain/wishlist/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { useSettings } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as askRoute from './sign-in-mail.tsx'
import * as linkRoute from './sign-in-mailed.tsx'

// A mail server and https, as in production.
useSettings({ SMTP_URL: 'smtp://mail.invalid', MAIL_FROM: 'no-reply@example.org', PUBLIC_URL: 'https://site.example' })
let hasMail = true
const mails = catchMails({ canSend: () => hasMail })
useTestDatabase({ jobs: true })

const email = 'asha@example.org'
const ask = { form: 'sign-in-mail', email, returnTo: '/book/full-stack?from=events', add: 'data-science' }

beforeEach(async () => {
  hasMail = true
  for (const table of [auditEvents, verifications, users, rateLimits]) await db().delete(table)
  await db()
    .insert(users)
    .values({ id: 'asha', name: 'Asha Rao', email, emailVerified: true, createdAt: new Date(2026, 0, 1) })
})

const linkIn = (mail: Mail | undefined) => new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://none.invalid')
/** Requests a link on one device. @returns the part of the mailed link after its path */
async function mailedLink(fields = ask): Promise<string> {
  const before = mails.length
  expect(await openBrowser(askRoute).requested(fields)).toEqual({ mailedTo: email })
  await vi.waitFor(() => expect(mails).toHaveLength(before + 1))
  return linkIn(mails.at(-1)).search
}
/** A different device from the one that requested the link. */
const device = () => openBrowser(linkRoute, { address: '203.0.113.9' })
const signedIn = async () => (await db().select({ id: sessions.userId }).from(sessions)).map(({ id }) => id)

test('a mailed link signs in on another device, continues where the sign-in began, and works once', async () => {
  const link = await mailedLink()
  expect(mails[0]).toMatchObject({ to: { address: email }, subject: `Your sign-in link for ${getInstitute().name}` })
  // A mail program that opens the link does not use it up.
  for (let opened = 0; opened < 3; opened += 1) expect(await device().page(link)).toMatchObject({ data: { email, signInReturn: { add: 'data-science' } } })
  expect(await signedIn()).toEqual([])
  expect(await device().post({}, link)).toMatchObject({ status: 303, to: '/book/full-stack?from=events' })
  expect(await signedIn()).toEqual(['asha'])
  expect(await db().select({ courseID: wishlistEntries.courseID }).from(wishlistEntries)).toEqual([{ courseID: 'data-science' }])
  expect(await device().post({}, link)).toMatchObject({ status: 410 })
  await expect(device().page(link)).rejects.toMatchObject({ init: { status: 410 } })
  await vi.waitFor(() => expect(mails.at(-1)?.subject).toMatch(/^New sign-in/))
})

test('if a link is pressed twice at once, one press signs in', async () => {
  const link = await mailedLink()
  const answers = await Promise.all(Array.from({ length: 5 }, () => device().post({}, link)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410, 410, 410])
  expect(await signedIn()).toEqual(['asha'])
})

test('an account with a second factor must still enter it, and continues from there', async () => {
  await db().update(users).set({ twoFactorEnabled: true })
  const answer = await device().post({}, await mailedLink())
  expect(answer).toMatchObject({ status: 303, to: '/sign-in/code?returnTo=%2Fbook%2Ffull-stack%3Ffrom%3Devents&add=data-science' })
  expect(await signedIn()).toEqual([])
})

test.each([
  ['an unknown address', () => db().delete(users)],
  ['staff', () => db().update(users).set({ role: 'editor' })],
  ['a disabled account', () => db().update(users).set({ disabledAt: new Date() })],
  ['an invitation that was not used', () => db().update(users).set({ role: 'editor', invitedAt: new Date() })],
])('%s gets the same response and no link', async (_, change) => {
  await change()
  expect(await openBrowser(askRoute).requested(ask)).toEqual({ mailedTo: email })
  expect(await db().select().from(verifications)).toEqual([])
  expect(mails).toEqual([])
})

test('an unconfirmed address gets a link for a new password, because a stranger may have set the current one', async () => {
  await db().update(users).set({ emailVerified: false })
  await mailedLink()
  const { pathname, searchParams } = linkIn(mails[0])
  const { returnTo, add } = ask
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/reset-password', { returnTo, add, token: expect.any(String) }])
})

test.each([
  ['15 minutes', () => db().update(verifications).set({ expiresAt: sql`now() - interval '1 second'` }), 410],
  ['a new password or a sign-out elsewhere', () => db().transaction((tx) => endAccess(tx, 'asha')), 410],
  ['a role among staff', () => db().update(users).set({ role: 'editor' }), 403],
  ['the end of the account', () => db().delete(users), 410],
])('%s invalidates a link', async (_, end, status) => {
  const link = await mailedLink()
  await end()
  expect(await device().post({}, link)).toMatchObject({ status })
  expect(await signedIn()).toEqual([])
})

test('an invalid address gets an error at the field; five links an hour are mailed, and a network has twenty requests', async () => {
  expect(await openBrowser(askRoute).post({ ...ask, email: 'asha' })).toMatchObject({ status: 422, failure: { error: { email: [/whole address/] } } })
  const answers = []
  for (let requested = 0; requested < 20; requested += 1) answers.push(await openBrowser(askRoute).requested(ask))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify({ mailedTo: email })]))
  await vi.waitFor(() => expect(mails).toHaveLength(5))
  expect(await openBrowser(askRoute).post(ask)).toMatchObject({ status: 429, failure: { typed: { email } } })
  expect(await openBrowser(askRoute, { address: '198.51.100.2' }).requested(ask)).toEqual({ mailedTo: email })
  expect(mails).toHaveLength(5)
  const events = await db().select({ outcome: auditEvents.outcome }).from(auditEvents).where(eq(auditEvents.action, 'account.sign-in-link-ask'))
  expect(events.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1)
})

test('without a mail server, sign-in by mail is not offered', async () => {
  hasMail = false
  await expect(openBrowser(askRoute).page()).rejects.toMatchObject({ init: { status: 404 } })
  expect(await openBrowser(askRoute).post(ask)).toMatchObject({ status: 503 })
})
