import type { Page } from '@playwright/test'
import { startIdentityProvider } from '../server/testing/identity-provider.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { expect, startScript, test } from './site.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let site: RunningSite

test.beforeAll(async () => {
  const port = String(30_000 + Math.floor(Math.random() * 10_000))
  const url = `http://localhost:${port}`
  provider = await startIdentityProvider(['college', 'city'].map((name) => `${url}/sign-in/with/${name}/callback`))
  site = await startSite({
    PORT: port,
    PUBLIC_URL: url,
    OIDC_COLLEGE_ISSUER: provider.url,
    OIDC_COLLEGE_CLIENT_ID: provider.id,
    OIDC_COLLEGE_CLIENT_SECRET: provider.secret,
    OIDC_CITY_ISSUER: provider.url,
    OIDC_CITY_CLIENT_ID: provider.id,
    OIDC_CITY_CLIENT_SECRET: provider.secret,
  })
})
test.afterAll(async () => {
  await site.stop()
  await provider.close()
})

const at = (path: string) => `${site.url}${path}`
const main = (page: Page) => page.getByRole('main')

test('a provider signs up without script and in again with it; what was begun is on the wishlist, also after a cancel; another one is added and the first removed', async ({
  browser,
  page,
  expectAccessible,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const first = await plain.newPage()
  await first.goto(at('/sign-in?returnTo=%2Fwishlist&add=data-science'))
  await main(first).getByRole('button', { name: 'Continue with College' }).click()
  await expect(first.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(main(first).getByText('Your email address: asha@example.org')).toBeVisible()
  await main(first).getByLabel('Name').fill('')
  await main(first).getByRole('button', { name: 'Create account' }).click()
  await expect(main(first).getByLabel('Name')).toHaveAccessibleDescription(/Enter your name/)
  await main(first).getByLabel('Name').fill('Asha')
  await main(first).getByRole('button', { name: 'Create account' }).click()
  await expect(first).toHaveURL(at('/wishlist'))
  await expect(main(first).getByText('Data Science').first()).toBeVisible()
  await plain.close()

  provider.state.cancels = true
  await page.goto(at('/sign-in?returnTo=%2Fwishlist&add=java-full-stack-development-course'))
  await startScript(page)
  await main(page).getByRole('button', { name: 'Continue with College' }).click()
  await expect(page.getByText('You cancelled at College. Nothing was changed.')).toBeVisible()
  await expectAccessible(page)
  provider.state.cancels = false
  await main(page).getByRole('link', { name: 'Back to sign in' }).click()
  await main(page).getByRole('button', { name: 'Continue with College' }).click()
  await expect(page).toHaveURL(at('/wishlist'))
  await expect(main(page).getByText('Data Science').first()).toBeVisible()
  await expect(main(page).getByText('Java').first()).toBeVisible()

  await page.goto(at('/account'))
  await expect(main(page).getByRole('heading', { name: 'College', exact: true })).toBeVisible()
  await main(page).getByRole('link', { name: 'Add City' }).click()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Add City' }).click()
  await expect(main(page).getByText('You can now sign in with City.')).toBeVisible()
  await page.goto(at('/account'))
  await main(page).getByRole('link', { name: 'Remove: College' }).click()
  await main(page)
    .getByRole('button', { name: /Remove/ })
    .click()
  await expect(main(page).getByRole('link', { name: 'Add College' })).toBeVisible()
})

test('with script a new person comes to the page of the new account', async ({ page, expectAccessible }) => {
  Object.assign(provider.state.person, { sub: 'ravi', email: 'ravi@example.org', email_verified: false, name: undefined })
  await page.goto(at('/sign-up?returnTo=%2Faccount'))
  await startScript(page)
  await main(page).getByRole('button', { name: 'Continue with College' }).click()
  await expect(main(page).getByText(/College has not confirmed ravi@example\.org/)).toBeVisible()
  await expectAccessible(page)
  await startScript(page)
  await main(page).getByLabel('Name').fill('Ravi')
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(at('/account'))
  await expect(main(page).getByRole('heading', { name: 'College', exact: true })).toBeVisible()
})
