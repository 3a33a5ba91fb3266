import sharp from 'sharp'
import { enterAs } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, holdScripts, startScript, test } from './site.ts'

const picture = async (color: string) => ({
  name: 'ledger.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 240, height: 150, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

// A form with errors has an error status.
test.use({ expectedConsoleErrors: [/status of (409|422)/] })

test('a visitor filters the projects by both choices, reads one and continues', async ({ page, expectAccessible }) => {
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
  const next = page.getByRole('navigation', { name: 'Other projects' }).getByRole('link').first()
  expect(await (await page.request.get((await next.getAttribute('href')) ?? '')).text()).toContain('Region recovery drill</h1>')
})

test('a member writes a project, adds a screenshot, submits it and withdraws it', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('member')
  await page.goto('/account/projects')
  await page.getByRole('button', { name: 'Begin a project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A new project' })).toBeVisible()
  await startScript(page)
  await page.getByLabel('Title').fill('Tiffin rounds')
  await page.getByLabel('What you built').fill('A list of doors.\n\nIt sorts itself.')
  // A picture would be lost if the project were sent during its upload.
  const upload = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await upload.promise
    await route.continue()
  })
  // Typed text stays during an upload.
  const several = [
    await picture('#345'),
    { ...(await picture('#543')), name: 'doors.png' },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('none') },
  ]
  await page.getByLabel('Pictures of it running').setInputFiles(several)
  await page.getByRole('button', { name: 'Waiting for the picture' }).dispatchEvent('click')
  upload.resolve()
  await expect(page.getByText('2 of 3 uploaded.').first()).toBeVisible()
  await expect(page.getByText(/notes\.png: /).first()).toBeVisible()
  await expect(page.getByText('not sent yet')).toHaveCount(0)
  await expect(page.getByLabel('What it shows')).toHaveCount(2)
  await expect(page.getByLabel('What it shows').first()).toBeFocused()
  await page.getByLabel('What it shows').last().fill('One door')
  await page.getByRole('button', { name: 'Add this screenshot' }).last().click()
  await expect(page.getByRole('img', { name: 'One door' })).toBeVisible()
  // The other screenshot still needs a description.
  await page.getByRole('button', { name: 'Add this screenshot' }).click()
  await expect(page.getByText('Say what the screenshot shows').first()).toBeVisible()
  await page.getByLabel('What it shows').last().fill('A list of twelve doors')
  await page.getByRole('button', { name: 'Add this screenshot' }).click()
  await expect(page.getByRole('img', { name: 'A list of twelve doors' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Tiffin rounds')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('The project is saved as a draft and not sent yet.')).toBeVisible()
  await page.getByLabel('In a sentence or two').fill('Who eats where today.')
  await page.getByLabel('Course', { exact: true }).selectOption({ label: 'Full Stack' })
  await page.getByLabel('Year of your batch').selectOption('2025')
  await page.getByLabel('Technologies').fill('React, PostgreSQL')
  await page.getByLabel('The problem').fill('Two lunches at one door.')
  await page.getByLabel('It may be published here').check()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('The project is sent.')).toBeVisible()
  await expect(page.getByText('Full Stack, 2025 batch')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take the project back' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(page.getByLabel('What you built')).toHaveValue('A list of doors.\n\nIt sorts itself.')
})

test('a picture that a member chooses before the script loads is uploaded', async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/account/projects')
  await page.getByRole('button', { name: 'Begin a project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A new project' })).toBeVisible()
  const arrive = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('A picture of it running').setInputFiles(await picture('#345'))
  arrive()
  await startScript(page)
  await page.getByRole('button', { name: 'Upload the picture' }).click()
  await expect(page.getByLabel('What it shows')).toHaveCount(1)
})

test('without script, a member submits a project with a screenshot', async () => {
  const member = await openPlainBrowser((await enterAs('member')).cookies)
  const begun = await member.press(await member.open('/account/projects'), 'Begin a project')
  const saved = await member.press(begun, 'Save as a draft', { title: 'Water log' })
  expect(saved.text).toContain('Saved as a draft.')
  const uploaded = await member.press(saved, 'Upload the picture', { file: await picture('#543') })
  const pictured = await member.press(uploaded, 'Add this screenshot', { alt: 'Levels of one tank' })
  expect(pictured.html).toMatch(/<img[^>]*alt="Levels of one tank"/)
  const sent = await member.press(pictured, 'Send for review', {
    summary: 'When the tank runs dry.',
    technologies: 'Python',
    problem: 'Nobody looked.',
    built: 'A float and a page.',
    courseID: 'data-science',
    year: '2026',
    consent: 'on',
  })
  expect(sent.text).toContain('The project is sent.')
  await member.close()
})
