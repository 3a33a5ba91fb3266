import type { Page } from '@playwright/test'
import { startIdentityProvider } from '../server/testing/identity-provider.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { expect, startScript, test } from './site.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let site: RunningSite

test.beforeAll(async () => {
  const port = String(30_000 + Math.floor(Math.random() * 10_000))
  const url = `http://localhost:${port}`
  provider = await startIdentityProvider([`${url}/sign-in/with/college/callback`])
  site = await startSite({
    PORT: port,
    PUBLIC_URL: url,
    OIDC_COLLEGE_ISSUER: provider.url,
    OIDC_COLLEGE_CLIENT_ID: provider.id,
    OIDC_COLLEGE_CLIENT_SECRET: provider.secret,
  })
})
test.afterAll(async () => {
  await site.stop()
  await provider.close()
})

const at = (path: string) => `${site.url}${path}`
const main = (page: Page) => page.getByRole('main')

test('without script, a new person goes from a provider to the sign-up page; with script, they cancel once and then sign in', async ({
  page,
  expectAccessible,
}) => {
  const first = await openPlainBrowser([], site.url)
  const sent = await first.press(await first.open('/sign-in?returnTo=%2Fwishlist&add=data-science'), 'Continue with College')
  const came = await first.follow(sent, 'Go to College')
  expect(came.text).toContain('Your email address: asha@example.org')
  const joined = await first.press(came, 'Create account', { name: 'Asha' })
  expect([joined.path, joined.text]).toEqual(['/wishlist', expect.stringContaining('Data Science')])
  await first.close()

  provider.state.cancels = true
  await page.goto(at('/sign-in?returnTo=%2Faccount'))
  await startScript(page)
  await main(page).getByRole('button', { name: 'Continue with College' }).click()
  await expect(page.getByText('You cancelled at College. Nothing was changed.')).toBeVisible()
  await expectAccessible(page)
  provider.state.cancels = false
  await main(page).getByRole('link', { name: 'Back to sign in' }).click()
  await main(page).getByRole('button', { name: 'Continue with College' }).click()
  await expect(page).toHaveURL(at('/account'))
  await expect(main(page).getByRole('heading', { name: 'College', exact: true })).toBeVisible()
})
