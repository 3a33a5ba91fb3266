import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { generateTotpCode, getTotpStep } from '#app/domain/accounts/auth/totp.server.ts'
import { phoneProofs } from '#app/domain/accounts/proofs-schema.server.ts'
import { sessions, twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import type { TwoFactorResult } from '#app/domain/accounts/two-factor-forms.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { codeTo, letSecondsPass, openBrowser } from '#server/testing/phone-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as codeRoute from './sign-in-code.tsx'
import * as phoneRoute from './sign-in-phone.tsx'
import * as route from './two-factor.tsx'

catchMails()
useTestDatabase()
beforeEach(async () => {
  for (const table of [users, rateLimits, phoneProofs]) await db().delete(table)
})

/** A member who signs in by phone only, with two-factor sign-in, 15 minutes after the sign-in; and their authenticator app. */
async function memberWithApp() {
  const { post, jar } = openBrowser(phoneRoute)
  await post({ form: 'phone', phone: '98765 43210' })
  await post({ form: 'phone-code', code: codeTo('+919876543210') })
  await post({ form: 'phone-name', name: 'Asha Rao' })
  const browser = openBrowser(route, { jar, path: '/account/two-factor' })
  const setUp = ((await browser.post({ form: 'start' })).data as TwoFactorResult).setUp
  const secret = setUp?.secret.replaceAll(' ', '') ?? ''
  const code = (step = 0) => generateTotpCode(secret, getTotpStep(new Date()) + step)
  const on = (await browser.post({ form: 'confirm', sealed: setUp?.sealed ?? '', code: await code() })).data as TwoFactorResult
  await db().update(sessions).set({ confirmedAt: sql`now() - interval '16 minutes'` })
  // Each code works once. The code before the present one could expire meanwhile.
  return { browser, nextCode: await code(1), codes: on.codes ?? [] }
}

test('a second tab that waits for the code continues once the first has signed in', async () => {
  const { nextCode } = await memberWithApp()
  await letSecondsPass(30)
  const { post, jar } = openBrowser(phoneRoute)
  await post({ form: 'phone', phone: '98765 43210' })
  expect(await post({ form: 'phone-code', code: codeTo('+919876543210') })).toMatchObject({ to: '/sign-in/code' })
  const tab = openBrowser(codeRoute, { jar })
  const sent = { code: nextCode, returnTo: '/wishlist' }
  expect(await tab.post(sent)).toMatchObject({ status: 303, to: '/wishlist' })
  expect(await tab.post(sent)).toMatchObject({ status: 303, to: '/wishlist' })
})

test('an account without a password gets new recovery codes only after confirmation with a code of the app', async () => {
  const { browser, nextCode, codes } = await memberWithApp()
  expect(codes).toHaveLength(10)
  const to = `/account/confirm?${new URLSearchParams({ held: '', returnTo: '/account/two-factor' })}`
  expect(await browser.post({ form: 'codes' })).toMatchObject({ status: 307, to })
  expect(await browser.post({ form: 'codes', confirmation: '000000' })).toMatchObject({ status: 307, to: expect.stringContaining('refused=wrong') })
  const renewed = (await browser.post({ form: 'codes', confirmation: nextCode })).data as TwoFactorResult
  expect(renewed.codes).toHaveLength(10)
  expect(renewed.codes).not.toEqual(codes)
})

test('confirmation by the app also allows a move to another app and turning two-factor off', async () => {
  const { browser, nextCode } = await memberWithApp()
  expect(await browser.post({ form: 'start' })).toMatchObject({ status: 307 })
  expect(await browser.post({ form: 'off' })).toMatchObject({ status: 307 })
  expect(((await browser.post({ form: 'start', confirmation: nextCode })).data as TwoFactorResult).setUp).toBeDefined()
  // The session was confirmed a moment ago.
  expect(await browser.post({ form: 'off' })).toMatchObject({ status: 303, to: '/account/two-factor?off' })
  expect(await db().$count(twoFactors)).toBe(0)
})
