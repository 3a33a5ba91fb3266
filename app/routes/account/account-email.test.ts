import { expect, test } from 'vitest'
import { emailChanges } from '#app/domain/accounts/proofs-schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { openBrowser } from '#server/testing/phone-browser.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as route from './account-email.tsx'

useTestDatabase({ jobs: true })

test('the form is accepted only under its own name, which also requires the confirmation of the last 15 minutes', async () => {
  const { cookie } = await signedInAs('member')
  const at = cookie.indexOf('=')
  const page = openBrowser(route, { address: '198.51.100.1', jar: new Map([[cookie.slice(0, at), cookie.slice(at + 1)]]) })
  for (const sent of [new Map(), new Map([['form', 'other']])])
    await expect(page.post({ ...Object.fromEntries(sent), newEmail: 'stranger@example.org' })).rejects.toMatchObject({ init: { status: 400 } })
  expect(await db().$count(emailChanges)).toBe(0)
})
