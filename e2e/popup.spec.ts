import type { Page } from '@playwright/test'
import { expect, startScript, test } from './site.ts'

test.use({ hasPopup: true })

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Ask a counsellor.' })

/** Opens a page with a stopped clock: on a slow machine the popup would open too early. */
async function arrive(page: Page, address: string): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  await page.goto(address)
  await startScript(page)
}

test('the popup waits while a form on the page has input, and stays closed once closed', async ({ page }) => {
  await arrive(page, '/faq')
  // By keyboard: layout during scrolling can move the link away from a click.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our teachers', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/faculty$/)
  await startScript(page)
  await page.clock.runFor(14_000)
  await expect(popupOf(page)).toBeHidden()
  await page.locator('#main').evaluate((main) => main.append(document.createElement('input')))
  const field = page.locator('#main > input')
  await field.pressSequentially('Half a na')
  await page.clock.runFor(10_000)
  await expect(popupOf(page)).toBeHidden()
  await page.locator('#main').focus()
  await page.clock.runFor(10_000)
  await expect(popupOf(page)).toBeHidden()
  await field.fill('')
  await page.clock.runFor(100)
  await expect(popupOf(page)).toBeHidden()
  await page.locator('#main').focus()
  await page.clock.runFor(100)
  await expect(popupOf(page)).toBeVisible()
  await page.clock.resume()
  await expect(popupOf(page).getByRole('heading', { name: 'Ask a counsellor.' })).toBeFocused()
  await expect(popupOf(page).getByRole('button', { name: 'Request a call' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popupOf(page).getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popupOf(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Scholarship Test' }).press('Enter')
  await expect(page).toHaveURL(/scholarship-test$/)
  // Less than a minute: then the page reloads its dates, and a reload cut off by the test's end is an error.
  await page.clock.runFor(30_000)
  await expect(popupOf(page)).toBeHidden()
})

test('the popup waits while the visitor works in a roadmap’s topics', async ({ page }) => {
  await arrive(page, '/career-roadmaps/java-developer')
  const topic = page.locator('#command-line summary')
  await topic.focus()
  await page.keyboard.press('l')
  await expect(topic).toContainText('Learning')
  await page.clock.runFor(20_000)
  await expect(popupOf(page)).toBeHidden()
  await page.keyboard.press('r')
  await expect(topic).not.toContainText('Learning')
  await page.locator('#main').focus()
  await page.clock.runFor(100)
  await expect(popupOf(page)).toBeVisible()
})

test('the popup does not open on a page with its own form, at any position on the page', async ({ page }) => {
  await page.clock.install()
  // Pages that contain the form, or disable the popup; shell-paths.test.ts and popup.test.ts have the others.
  for (const path of ['/data-science', '/search']) {
    await page.goto(path)
    await startScript(page)
    await page.clock.runFor(15_000)
    await expect.soft(popupOf(page), path).toBeHidden()
  }
})

test('the popup waits while the next page loads', async ({ page }) => {
  await arrive(page, '/faculty')
  await page.route('**/data-science.data*', () => {})
  await page.getByRole('combobox', { name: 'Courses' }).selectOption('Data Science with AI')
  await expect(page.getByText('Loading the page')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(popupOf(page)).toBeHidden()
})

test('on phones and in low windows the popup waits for the menu and covers at most half the window, with phone and WhatsApp visible', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page, '/faculty')
  const popup = popupOf(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.clock.runFor(20_000)
  await expect(popup).toBeHidden()
  await page.keyboard.press('Escape')
  await page.clock.runFor(100)
  await expect(popup).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  const links = [popup.getByRole('link', { name: /^Call/ }), popup.getByRole('link', { name: /^WhatsApp/ })]
  for (const [width, height] of [
    [360, 740],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await popup.getByRole('heading', { name: 'Ask a counsellor.' }).focus()
    const box = await popup.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(height / 2)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height)
    for (const link of links) await expect(link).toBeInViewport({ ratio: 1 })
    await popup.getByRole('button', { name: 'Request a call' }).focus()
    for (const link of links) await expect(link).toBeInViewport({ ratio: 1 })
  }
  // Twice as large text, as people set it on their phone.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 360, height: 640 })
  expect((await popup.boundingBox())?.height).toBeLessThanOrEqual(320)
  const name = popup.getByLabel('Name', { exact: true })
  await name.focus()
  const isUncovered = (field: Element) => {
    const { left, top, bottom } = field.getBoundingClientRect()
    return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 4, y) === field)
  }
  await expect.poll(() => name.evaluate(isUncovered)).toBe(true)
  await page.mouse.click(320, 20)
  await expect(popup).toBeHidden()
  await page.reload()
  await startScript(page)
  await page.clock.runFor(20_000)
  await expect(popup).toBeHidden()
})
