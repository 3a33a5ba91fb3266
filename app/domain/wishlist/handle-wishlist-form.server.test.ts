import { afterEach, expect, test, vi } from 'vitest'
import * as configuration from '#app/platform/config.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { handleMemberForm } from './handle-wishlist-form.server.ts'

afterEach(() => vi.restoreAllMocks())

// The account page was named as the place to confirm an address, which it cannot do.
test.each([
  ['Sign out and sign in again', { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'site@example.org' }],
  ['no mail server', {}],
])('a member whose address is not confirmed reads how to confirm it: %s', async (text, environment) => {
  vi.spyOn(configuration, 'config').mockReturnValue(parseConfig({ NODE_ENV: 'test', ...environment }))
  const failure = await handleMemberForm('alerts-on', 'data-science', { id: 'asha', email: 'asha@example.org', emailVerified: false })
  expect(failure).toContain('Confirm your email address first')
  expect(failure).toContain(text)
})
