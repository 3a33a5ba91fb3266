import sharp from 'sharp'
import { query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

const picture = async (color: string) => ({
  name: 'ledger.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 750, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

// A form that is shown again says so with its status.
test.use({ expectedConsoleErrors: [/status of (409|422)/] })

test('a visitor narrows the projects by both choices, reads one and goes on', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/projects?technology=cobol')
  await expect(page.getByText('“cobol” is not a technology')).toBeVisible()
  const filter = page.getByRole('navigation', { name: 'Filter the projects' })
  await filter.getByRole('heading', { name: 'Technology' }).click()
  await filter.getByRole('link', { name: /^PostgreSQL/ }).click()
  await expect(page).toHaveURL(/\?technology=PostgreSQL$/)
  await filter.getByRole('link', { name: /^Java Full Stack/ }).click()
  await expect(page).toHaveURL(/course=java-full-stack-development-course&technology=PostgreSQL/)
  await expect(page.getByRole('heading', { level: 2, name: 'Festival seat booking' })).toBeVisible()
  await expect(page.getByText(/^1 of \d+ projects\.$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await page.goto('/projects?course=data-science&technology=Java')
  await expect(page.getByText('No project fits both choices.')).toBeVisible()
  await page.getByRole('link', { name: /^Show all/ }).click()
  await page.getByRole('link', { name: 'Festival seat booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Festival seat booking' })).toBeVisible()
  await expect(page.getByText('not a student’s work')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Other projects' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Region recovery drill' })).toBeVisible()
})

test('a member writes a project, adds a screenshot, sends it and takes it back', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('member')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Add a project' }).click()
  await page.getByRole('button', { name: 'Begin a project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A new project' })).toBeVisible()
  await startScript(page)
  await page.getByLabel('Title').fill('Tiffin rounds')
  await page.getByLabel('What you built').fill('A list of doors.\n\nIt sorts itself.')
  // What is typed stays while a picture is sent.
  const several = [
    await picture('#345'),
    { ...(await picture('#543')), name: 'doors.png' },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('none') },
  ]
  await page.getByLabel('Pictures of it running').setInputFiles(several)
  await expect(page.getByText('2 of 3 uploaded.').first()).toBeVisible()
  await expect(page.getByText(/notes\.png: /).first()).toBeVisible()
  await expect(page.getByLabel('What it shows')).toHaveCount(2)
  await expect(page.getByLabel('What it shows').first()).toBeFocused()
  await page.getByLabel('What it shows').last().fill('One door')
  await page.getByRole('button', { name: 'Add this screenshot' }).last().click()
  await expect(page.getByRole('img', { name: 'One door' })).toBeVisible()
  // The other one still waits to be described.
  await page.getByRole('button', { name: 'Add this screenshot' }).click()
  await expect(page.getByText('Say what the screenshot shows').first()).toBeVisible()
  await page.getByLabel('What it shows').last().fill('A list of twelve doors')
  await page.getByRole('button', { name: 'Add this screenshot' }).click()
  await expect(page.getByRole('img', { name: 'A list of twelve doors' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Tiffin rounds')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('The project is saved as a draft and not sent yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('In a sentence or two').fill('Who eats where today.')
  await page.getByLabel('Course', { exact: true }).selectOption({ label: 'Full Stack' })
  await page.getByLabel('Year of your batch').selectOption('2025')
  await page.getByLabel('Technologies').fill('React, PostgreSQL')
  await page.getByLabel('The problem').fill('Two lunches at one door.')
  await page.getByLabel('It may be published here').check()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Sent. Our staff read it')).toBeVisible()
  await expect(page.getByText('Full Stack, 2025 batch')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(page.getByLabel('What you built')).toHaveValue('A list of doors.\n\nIt sorts itself.')
})

test('a project that was changed in two windows shows both texts, saves what was chosen, and no other text comes back', async ({ page, context, signInAs }) => {
  await signInAs('member')
  await page.goto('/account/projects')
  await page.getByRole('button', { name: 'Begin a project' }).click()
  const title = (on = page) => on.getByLabel('Title', { exact: true })
  const save = (on = page) => on.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(title()).toBeVisible()
  await startScript(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await startScript(other)
  const changeInOther = async (text: string) => {
    await title(other).fill(text)
    await save(other)
    await expect(other.getByRole('heading', { level: 1, name: text })).toBeVisible()
  }
  await changeInOther('Theirs')
  await title().fill('Mine')
  await save()
  await page.getByRole('link', { name: 'Leave theirs as it is' }).click()
  await expect(title()).toHaveValue('Theirs')

  await changeInOther('Theirs again')
  await title().fill('Mine again')
  await save()
  await page.getByLabel('Yours: Mine again').check()
  await page.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mine again' })).toBeVisible()
  await page.reload()
  await startScript(page)
  await expect(title()).toHaveValue('Mine again')
  await expect(page.getByText('What you typed here before is back.')).toHaveCount(0)
})

test('without script the list is narrowed, and a member sends a project with a screenshot and learns what staff ask for', async ({
  browser,
  baseURL,
  signInAs,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/projects')
  await page.getByRole('link', { name: /^Digital Marketing \d/ }).click()
  await page.getByRole('link', { name: 'What did the marketing cause?' }).click()
  await expect(page.getByRole('heading', { name: 'The problem' })).toBeVisible()

  await signInAs('member', context)
  await page.goto('/account/projects')
  await page.getByRole('button', { name: 'Begin a project' }).click()
  const title = `Water log ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.getByLabel('A picture of it running').setInputFiles(await picture('#543'))
  await page.getByRole('button', { name: 'Upload the picture' }).click()
  await page.getByLabel('What it shows').fill('Levels of one tank')
  await page.getByRole('button', { name: 'Add this screenshot' }).click()
  await expect(page.getByRole('img', { name: 'Levels of one tank' })).toBeVisible()
  for (const [label, text] of [
    ['In a sentence or two', 'When the tank runs dry.'],
    ['Technologies', 'Python'],
    ['The problem', 'Nobody looked.'],
    ['What you built', 'A float and a page.'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByLabel('Course', { exact: true }).selectOption({ label: 'Data Science with AI' })
  await page.getByLabel('Year of your batch').selectOption('2026')
  await page.getByLabel('It may be published here').check()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Sent. Our staff read it')).toBeVisible()
  await query("update publications set submitted_at = null, review_note = 'Say how long the tank lasts.' where title = $1", [title])
  await page.goto('/account/projects')
  await expect(page.getByText('Say how long the tank lasts.')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Sent back to you')).toBeVisible()
  await page.getByLabel('The problem').fill('Nobody looked for nine days.')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByLabel('The problem')).toHaveValue('Nobody looked for nine days.')
  await context.close()
})
