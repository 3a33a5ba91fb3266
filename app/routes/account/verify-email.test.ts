import { expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { useSettings } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as signInRoute from './sign-in.tsx'
import * as signUpRoute from './sign-up.tsx'
import * as route from './verify-email.tsx'

useSettings({ SMTP_URL: 'smtp://mail.invalid', MAIL_FROM: 'no-reply@example.org' })
const mails = catchMails()
useTestDatabase()

async function mailedSearch(): Promise<string> {
  await db().delete(users)
  await openBrowser(signUpRoute).requested({ name: 'Asha', email: 'asha@example.org', password: 'correct horse battery', returnTo: '/wishlist' })
  await vi.waitFor(() => expect(mails).toHaveLength(1))
  return /verify-email(\?\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}

test('a link that is used a second time, in another browser, says that the address is confirmed, and keeps the page to return to', async () => {
  const search = await mailedSearch()
  expect(await openBrowser(route).post({}, search)).toMatchObject({ status: 303, to: '/wishlist' })
  const again = await openBrowser(route).post({}, search)
  expect(again).toMatchObject({ status: 303, to: expect.stringMatching(/^\/sign-in\?/) })
  expect(await openBrowser(signInRoute, { path: again.to ?? '' }).page()).toMatchObject({ notice: 'confirmed', signInReturn: { returnTo: '/wishlist' } })
})

test('the link in the mail does not contain the address, not even encoded; its page says which address it confirms', async () => {
  const search = await mailedSearch()
  expect(await openBrowser(route).page(search)).toEqual({ email: 'asha@example.org' })
  expect(await openBrowser(route).page('?token=unknown')).toEqual({ email: null })
  const token = new URLSearchParams(search).get('token') ?? ''
  const decoded = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(decoded.join(' ')).not.toContain('example.org')
})

test('a link that has expired leads to the sign-in, which mails a new one', async () => {
  const search = await mailedSearch()
  vi.setSystemTime(Date.now() + 61 * 60_000)
  const expired = await openBrowser(route).post({}, search)
  vi.useRealTimers()
  expect(expired).toMatchObject({ status: 410, data: { signIn: '/sign-in?returnTo=%2Fwishlist' } })
})
