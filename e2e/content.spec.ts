import type { Page } from '@playwright/test'
import { expect, startScript, test } from './site.ts'

// Rejected requests get 401, 403, 404, 409 or 422, which the browser reports.
test.use({ expectedConsoleErrors: [/status of (401|403|404|409|422)/] })

const unique = () => crypto.randomUUID().slice(0, 8)

const readFaq = async (page: Page) => await (await page.request.get('/faq')).text()

test('a question is written, autosaved, published, visible at once, changed and unpublished', async ({ page, signInAs, expectAccessible }) => {
  const name = unique()
  await signInAs('editor')
  await page.goto('/staff/content')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await page.getByRole('button', { name: 'New question' }).click()
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeVisible()
  await startScript(page)

  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText(/Not published. \d things are missing/)).toBeVisible()
  await page.getByLabel('Question', { exact: true }).pressSequentially(`May I bring my own laptop ${name}?`)
  await expect(page.getByLabel('Name in links')).toHaveValue(`may-i-bring-my-own-laptop-${name}`)
  await page.getByLabel('Answer').fill('Too short.')
  await page.getByLabel('Position').fill('990')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page.locator('#draft-answer-error')).toHaveText('Use at least 40 characters.')
  await page.getByLabel('Answer').fill(`Yes. The lab has machines for everybody too, and sockets at each seat. ${name}`)
  await expect(page.locator('#draft-answer-error')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Before it can be public' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible()
  expect(await readFaq(page)).toContain(`sockets at each seat. ${name}`)

  await page.getByLabel('Answer').fill(`No. The lab has machines for everybody, and sockets at each seat. ${name}`)
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/release')),
    page.getByRole('button', { name: 'Publish the changes' }).press('Enter'),
  ])
  expect(await readFaq(page)).toContain(`No. The lab has machines for everybody, and sockets at each seat. ${name}`)

  await page.getByRole('button', { name: 'Unpublish' }).press('Enter')
  await expect(page.getByText('Unpublished.')).toBeVisible()
  expect(await readFaq(page)).not.toContain(name)
})
