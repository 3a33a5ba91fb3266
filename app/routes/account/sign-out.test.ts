import { expect, test } from 'vitest'
import { createEnquiryCookie } from '#app/domain/leads/enquiry-link.server.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as signOutRoute from './sign-out.tsx'

useTestDatabase()

// Earlier, the next person at this browser could read, correct and withdraw the request at /thank-you.
test('signing out deletes the cookies of the last enquiry and of the bookings, and keeps that of a trusted browser', async () => {
  const [name = '', token = ''] = createEnquiryCookie('0190a5b0-0000-7000-8000-000000000001').split(/[=;]/)
  const jar = new Map([
    [name, token],
    ['site.bookings', token],
    ['site.trust_device', 'yes'],
  ])
  await openBrowser(signOutRoute, { jar }).post({})
  expect([...jar.keys()]).toEqual(['site.trust_device'])
})
