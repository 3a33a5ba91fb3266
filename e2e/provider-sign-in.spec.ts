import type { Page } from '@playwright/test'
import { startIdentityProvider } from '../server/testing/identity-provider.ts'
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
  browser,
  page,
  expectAccessible,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const first = await plain.newPage()
  await first.goto(at('/sign-in?returnTo=%2Fwishlist&add=data-science'))
  await main(first).getByRole('button', { name: 'Continue with College' }).click()
  await expect(main(first).getByText('Your email address: asha@example.org')).toBeVisible()
  await main(first).getByLabel('Name').fill('Asha')
  await main(first).getByRole('button', { name: 'Create account' }).click()
  await expect(first).toHaveURL(at('/wishlist'))
  await expect(main(first).getByText('Data Science').first()).toBeVisible()
  await plain.close()

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
