import type { Locator, Page } from '@playwright/test'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, startScript, test } from './site.ts'

/** Types like a person: the form treats faster typing as a program. */
const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: 100 })
const summary = (page: Page) => page.getByRole('main').getByRole('alert')
const form = (page: Page) => page.locator('#enquiry')
const phoneNumber = () => `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}`

test.use({ hasPopup: true, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of 422/] })

test('a visitor goes from an advertisement to a course page and the thank-you page, despite a lost connection', async ({ page, context, expectAccessible }) => {
  await page.clock.install()
  await page.goto('/?utm_source=poster&utm_campaign=metro')
  // Leaves the page before any script runs.
  await page.goto('/data-science')
  const popup = page.getByRole('dialog', { name: 'Ask a counsellor.' })
  const [name, phone] = [form(page).getByLabel('Name', { exact: true }), form(page).getByLabel('Phone', { exact: true })]
  const consent = form(page).getByRole('checkbox', { name: 'You may call or write to me' })
  const button = form(page).getByRole('button', { name: 'Request a call' })
  const startedAt = Date.now()
  await type(name, 'Asha Rao')
  await type(phone, phoneNumber())
  const typed = Date.now() - startedAt
  await page.clock.runFor(16_000)
  await expect(popup).toBeHidden()

  await button.click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Tick the box')
  await consent.check()
  await context.setOffline(true)
  await button.click()
  await expect(summary(page)).toContainText('this device is offline')
  await expect(name).toHaveValue('Asha Rao')
  await context.setOffline(false)

  const sent = page.waitForRequest('**/enquiry.data')
  const pressedAt = Date.now()
  await button.dblclick()
  const fields = new URLSearchParams((await sent).postData() ?? '')
  expect(JSON.parse(fields.get('firstSource') ?? '')).toMatchObject({ source: 'poster', campaign: 'metro', landing: '/' })
  expect([fields.get('course'), fields.get('page'), fields.get('website')]).toEqual(['data-science', '/data-science', ''])
  await expect(page).toHaveURL(/\/thank-you$/)
  const reference = await page.getByText(/^E-[0-9A-Z]{6}$/).textContent()
  test.info().annotations.push({ type: 'typing to thank-you', description: `${typed + Date.now() - pressedAt} ms` })
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(reference ?? '')).toBeVisible()
  await page.getByText('Correct my details').click()
  await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Asha Rao Patil')
  await page.getByLabel('When to call').selectOption('evening')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByText('Your details are corrected.')).toBeInViewport()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Add the call to calendar' })).toBeVisible()
  await expect(page.getByText(reference ?? '')).toBeVisible()
  const calendar = await page.request.get('/thank-you/call.ics')
  expect(await calendar.text()).toMatch(new RegExp(`^BEGIN:VCALENDAR\\r\\n[\\s\\S]*UID:${reference}@[\\s\\S]*DTSTART;TZID=Asia/Kolkata:\\d{8}T170000\\r\\n`))

  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses', exact: true }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await page.clock.runFor(16_000)
  await expect(popup).toBeHidden()
})

// Uses a browser without script.
test('without script, the form returns with its errors, then leads to the thank-you page, and the request can be withdrawn', async () => {
  const visitor = await openPlainBrowser()
  const fields = { name: 'Ravi Teja', course: 'data-science', consent: 'on' }
  const wrong = await visitor.send('/enquiry', { ...fields, phone: '2345 6789' })
  expect([wrong.path, wrong.status]).toEqual(['/enquiry', 422])
  expect(wrong.text).toContain('Phone: This has 8 digits.')
  expect(wrong.html).toMatch(/<input[^>]*value="Ravi Teja"/)
  expect(wrong.html).toMatch(/<option value="data-science" selected/)
  expect(wrong.html).toMatch(/<input[^>]*name="consent"[^>]*checked|<input[^>]*checked[^>]*name="consent"/)
  const sent = await visitor.send('/enquiry', { ...fields, phone: phoneNumber() })
  expect(sent.path).toBe('/thank-you')
  expect(sent.html).toMatch(/<dd[^>]*><a href="\/data-science">Data Science with AI/)
  const reference = /E-[0-9A-Z]{6}/.exec(sent.text)?.[0] ?? 'none'
  expect(sent.html).toContain('name="form" value="withdraw"')
  const withdrawn = await visitor.send('/thank-you', { form: 'withdraw' })
  expect(withdrawn.html).toMatch(/<h1[^>]*>Your request is withdrawn\./)
  expect(withdrawn.text).toContain(reference)
  await visitor.close()
})

test('errors show in the summary and beside their fields: from the browser at once, from the server without a page load', async ({
  page,
  context,
  expectAccessible,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/contact')
  // CSS alone opens and closes these fields, without script.
  await expect(page.locator('[name=website]')).toBeHidden()
  await form(page).getByRole('checkbox', { name: 'I am under 18' }).check()
  await expect(form(page).getByLabel('Guardian’s name')).toBeVisible()
  await form(page).getByRole('checkbox', { name: 'I am under 18' }).uncheck()
  await expect(form(page).getByLabel('Guardian’s name')).toBeHidden()
  await startScript(page)
  const [name, phone] = [form(page).getByLabel('Name', { exact: true }), form(page).getByLabel('Phone', { exact: true })]
  const consent = form(page).getByRole('checkbox', { name: 'You may call or write to me' })
  const button = form(page).getByRole('button', { name: 'Request a call' })
  await form(page).getByText('Say more, if you like').click()
  const email = form(page).getByLabel('Email')
  await type(email, 'asha@')
  await button.click()
  await expect(summary(page)).toBeFocused()
  for (const statement of [
    'Please fix 4 things:',
    'Name: Enter your name.',
    'Phone: Enter your phone number, such as 98765 43210.',
    'Email: Enter the whole address, such as name@example.org, or leave it empty.',
    'Consent: Tick the box: without your consent we may not call you.',
  ]) {
    await expect(summary(page)).toContainText(statement)
  }
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Enter your name.')
  await expect(consent).toHaveAccessibleDescription(/^Tick the box: without your consent we may not call you\./)
  await expectAccessible(page)

  await summary(page).getByRole('link', { name: 'Name: Enter your name.' }).press('Enter')
  await expect(name).toBeFocused()
  await expect(form(page).getByText('Name', { exact: true })).toBeInViewport({ ratio: 1 })
  // The summary was read when it got the focus: a screen reader does not read all of it again at each correction.
  await expect(summary(page)).toHaveAttribute('aria-live', 'off')
  await type(name, 'Asha')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(summary(page)).toContainText('Please fix 3 things:')
  await type(email, 'example.org')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await consent.check()
  await type(phone, '2345 6789')
  await expect(summary(page)).toBeHidden()
  expect(sent).toEqual([])

  await button.click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Phone: This has 8 digits.')
  await expect(phone).toHaveAccessibleDescription(/^This has 8 digits\./)
  await expect(page).toHaveURL(/\/contact#enquiry-name$/)
  expect(sent).toEqual(['/enquiry.data'])

  // As without script: the form returns on a separate page. A lost response must not lose its text.
  await form(page).evaluate((element: HTMLFormElement) => element.submit())
  await expect(page).toHaveURL(/\/enquiry$/)
  await startScript(page)
  await context.setOffline(true)
  await button.click()
  await expect(summary(page)).toContainText('this device is offline')
  await expect(name).toHaveValue('Asha')
  await expect(email).toHaveValue('asha@example.org')
  await expect(phone).toHaveValue('2345 6789')
  await expect(consent).toBeChecked()
  await context.setOffline(false)
})
