import type { Page } from '@playwright/test'
import { rows } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

// What is refused answers 401, 403, 404, 409 or 422: the browser notes each.
test.use({ expectedConsoleErrors: [/status of (401|403|404|409|422)/] })

const unique = () => crypto.randomUUID().slice(0, 8)

async function open(page: Page, at: string): Promise<void> {
  await page.goto(at)
  await startScript(page)
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeVisible()
}

async function addQuestion(page: Page): Promise<string> {
  await page.goto('/staff/content/question')
  await page.getByRole('button', { name: 'New question' }).click()
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeVisible()
  await startScript(page)
  return new URL(page.url()).pathname
}

async function answerOf(page: Page, question: string): Promise<string> {
  await page.goto('/faq')
  const item = page.locator('details', { hasText: question })
  return (await item.textContent()) ?? ''
}

test('a question is written, saved by itself, published, seen at once, changed, restored and taken off the site', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const name = unique()
  await signInAs('editor')
  await page.goto('/staff/content')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await expect(page.getByRole('button', { name: 'New question' })).toBeVisible()
  await expectAccessible(page)
  const at = await addQuestion(page)

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
  expect(await answerOf(page, name)).toContain('sockets at each seat')

  await open(page, at)
  await page.getByLabel('Answer').fill(`No. The lab has machines for everybody, and sockets at each seat. ${name}`)
  await page.getByRole('button', { name: 'Publish the changes' }).press('Enter')
  await expect(page.getByText('Published. Readers see it now.')).toBeVisible()
  expect(await answerOf(page, name)).toContain('No. The lab')

  await page.goto(`${at}/versions`)
  await page.locator('[data-row-link]').last().click()
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await expect(page.getByText('Brought back. What the draft was before is among the versions.')).toBeVisible()
  await expect(page.getByLabel('Answer')).toHaveValue(/^Yes\./)
  await page.getByRole('button', { name: 'Unpublish' }).press('Enter')
  await expect(page.getByText('Unpublished.')).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByText(name)).toHaveCount(0)
})

test('an entry of the site’s files is edited by two people at once: the second sees both and chooses, and it is put back', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('editor')
  await page.goto('/staff/content/question/file/missed-class')
  await page.getByRole('button', { name: 'Edit this question' }).click()
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeVisible()
  const at = new URL(page.url()).pathname
  await expect(page.getByLabel('Name in links')).toHaveAttribute('readonly', '')

  const context = await browser.newContext({ baseURL: process.env.SITE_URL })
  await signInAs('editor', context, 'Ravi Kumar')
  const second = await context.newPage()
  await second.goto('/staff/content/question/file/missed-class')
  expect(new URL(second.url()).pathname).toBe(at)
  await startScript(second)
  await startScript(page)

  await page.getByLabel('Question', { exact: true }).fill('What if I miss some classes?')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(async () => {
    const [row] = await rows('select title from publications where id = $1', [at.split('/').at(-1)])
    expect(row?.title).toBe('What if I miss some classes?')
  }).toPass()
  await second.getByLabel('Question', { exact: true }).fill('What if I miss a whole week?')
  await second.getByRole('button', { name: 'See both and choose' }).click()
  await expect(second.getByText('What if I miss some classes?')).toBeVisible()
  await second.getByRole('button', { name: 'Keep all of yours' }).click()
  await expect(second.getByLabel('Question', { exact: true })).toHaveValue('What if I miss a whole week?')
  await expect(second.getByText(/^Saved \d/)).toBeVisible()

  await second.getByRole('button', { name: 'Take off the site' }).click()
  await expect(second.getByText('Taken off the site. Publish the entry to show it again.')).toBeVisible()
  await second.goto('/faq')
  await expect(second.getByText('What if I miss classes?')).toHaveCount(0)
  await second.goto(at)
  await second.getByRole('button', { name: 'Show the entry of the site’s files' }).click()
  await expect(second.getByText('Readers see the entry of the site’s files again.')).toBeVisible()
  await second.goto('/faq')
  await expect(second.getByText('What if I miss classes?')).toHaveCount(1)
  await context.close()
})

test('a kind with one entry opens its editor, and only admins reach what is for admins', async ({ page, signInAs }) => {
  await signInAs('editor')
  await page.goto('/staff/content')
  await page.getByRole('link', { name: 'Popup' }).click()
  await page.getByRole('button', { name: 'Edit this popup' }).click()
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Ask a counsellor.')
  await expect(page.getByRole('button', { name: 'Take off the site' })).toHaveCount(0)
  await page.goto('/staff/content')
  await page.getByRole('link', { name: 'Popup' }).click()
  await expect(page.getByLabel('Heading', { exact: true })).toBeVisible()

  await expect(page.getByRole('link', { name: 'Institute details' })).toHaveCount(0)
  expect((await page.request.get('/staff/content/institute')).status()).toBe(403)
})
