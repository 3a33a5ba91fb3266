import type { Page } from '@playwright/test'
import { expect, holdScripts, script, startScript, test, waitLonger } from './site.ts'

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
const firstHeart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to wishlist$/ })
    .first()
const alert = (page: Page) => page.getByRole('alertdialog', { name: 'Please log in to add items to your wishlist' })

/** The scroll position after 30 frames without movement: the wheel, and typing into a field, scroll smoothly. */
const restingScroll = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [last, frames] = [scrollY, 0]
        const look = () => {
          frames = scrollY === last ? frames + 1 : 0
          last = scrollY
          if (frames === 30) resolve(last)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

test('neither the first view nor a link requests a script; pointing at a control that needs it loads it', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const scripts = () => requested.filter((url) => script.test(url))
  await page.goto('/', { waitUntil: 'load' })
  expect(scripts()).toEqual([])
  // The ninth request may be the speculation rules.
  expect(requested.length).toBeLessThanOrEqual(9)
  await page.getByRole('heading', { level: 1 }).hover()
  expect(scripts()).toEqual([])
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Courses', exact: true })
  await link.hover()
  await link.click()
  await expect(page).toHaveURL(/\/courses$/)
  expect(scripts()).toEqual([])
  await firstHeart(page).hover()
  await hydrated(page)
  expect(scripts().length).toBeGreaterThan(0)
})

test.describe('with the popup', () => {
  test.use({ hasPopup: true })

  test('an idle page loads its script in time for the popup, whose delay counts from arrival', async ({ page }) => {
    // Stop the clock: on a slow machine the popup would open too early.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1_000)
    await page.goto('/faculty')
    const popup = page.getByRole('dialog', { name: 'Ask a counsellor.' })
    await page.clock.runFor(11_000)
    await hydrated(page)
    await expect(popup).toBeHidden()
    await page.clock.runFor(4_000)
    await expect(popup).toBeVisible()
  })
})

test.describe('without a connection before the script has loaded', () => {
  // The browser reports the script that it cannot load.
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('a form keeps the page and what was typed, and is sent when the connection is back', async ({ page, context }) => {
    await page.route(script, (route) => route.abort('internetdisconnected'))
    await page.goto('/enquiry')
    await page.evaluate(() => document.fonts.ready)
    await context.setOffline(true)
    const form = page.getByRole('main').locator('form[action="/enquiry"]')
    await form.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await form.getByLabel('Phone', { exact: true }).fill('98765 01234')
    await form.getByLabel('You may call or write').check()
    await form.getByRole('button', { name: 'Request a call' }).click()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao')
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
    await form.getByRole('button', { name: 'Request a call' }).click()
    await expect(page).toHaveURL('/thank-you')
  })
})

test('typed text, opened menus, checked boxes, focus and scroll position survive the start of the script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const arrive = await holdScripts(page)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/sign-up')
  const name = page.getByRole('main').getByLabel('Name')
  await page.getByRole('checkbox', { name: 'Pause the messages' }).check()
  await page.locator('summary', { hasText: 'Subscription' }).first().click()
  await page.mouse.wheel(0, 40)
  await name.pressSequentially('Asha Rao')
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5))
  const before = await restingScroll(page)
  arrive()
  await hydrated(page)
  await expect(name).toHaveValue('Asha Rao')
  await expect(name).toBeFocused()
  expect(await name.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd])).toEqual([2, 5])
  await expect(page.locator('.banner-switch input')).toBeChecked()
  await expect(page.getByRole('link', { name: 'Working Professionals' }).first()).toBeVisible()
  expect(await restingScroll(page)).toBe(before)
})

test('text of an earlier visit returns beside what is typed while the script loads, and the field keeps the focus', async ({ page }) => {
  const form = page.locator('form#enquiry')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const visit = async () => {
    const arrive = await holdScripts(page)
    await page.goto('/enquiry')
    return async () => {
      arrive()
      await hydrated(page)
      await expect(page.getByText('What you typed here before is back.')).toBeVisible()
    }
  }
  await page.goto('/enquiry')
  await startScript(page)
  await field('Name').fill('Asha')
  await field('Phone').fill('98765 01234')

  const arriveWithFocus = await visit()
  await field('Name').focus()
  await arriveWithFocus()
  await page.keyboard.type(' Rao')
  await expect(field('Name')).toHaveValue('Asha Rao')

  const arriveWithText = await visit()
  await field('Name').pressSequentially('Devi')
  await arriveWithText()
  await page.keyboard.type(' Rao')
  await expect(field('Name')).toHaveValue('Devi Rao')
  await expect(field('Phone')).toHaveValue('98765 01234')
})

test('a menu closes before the script loads, too, when the mouse leaves it', async ({ page }) => {
  await holdScripts(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/courses')
  const menu = page.locator('.drop-menu', { hasText: 'Subscription' })
  await menu.locator('summary').click()
  const link = menu.getByRole('link', { name: 'Students', exact: true })
  await link.hover()
  await expect(link).toBeVisible()
  await page.mouse.move(200, 700)
  await expect(link).toBeHidden()
})

test('the narrow-screen menu opens with focus before the script and stays open; a course chosen before it opens once it loads', async ({ page }) => {
  await waitLonger(page, [4_000])
  const arrive = await holdScripts(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
  arrive()
  await hydrated(page)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()

  const arriveAgain = await holdScripts(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/faq')
  await page.getByRole('combobox', { name: 'Courses' }).selectOption('AWS DevOps')
  arriveAgain()
  await expect(page).toHaveURL(/\/awsdevopscourse$/)
  expect(await page.evaluate(() => history.state.usr)).toEqual({ courseLabel: 'AWS DevOps' })
})

test('a heart pressed twice before the script loads shows that it waits and asks once; stored hearts are filled before it loads', async ({ page }) => {
  await waitLonger(page, [4_000])
  const arrive = await holdScripts(page)
  await page.goto('/courses')
  await firstHeart(page).click()
  await firstHeart(page).click()
  await expect(page).toHaveURL(/\/courses$/)
  await expect(page.getByText('Loading the page')).toBeVisible()
  arrive()
  await expect(alert(page)).toBeVisible()
  await expect(page.getByText('Loading the page')).toBeHidden()
  await alert(page).getByRole('button', { name: 'Not now' }).click()
  await expect(alert(page)).toBeHidden()
  await expect(page).toHaveURL(/\/courses$/)

  await page.evaluate(() => localStorage.setItem('wishlist', '["damaged",{"courseID":"data-science"}]'))
  const arriveAgain = await holdScripts(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 course', exact: true })).toHaveAttribute('data-count', '1')
  const heart = page.getByRole('main').getByRole('button', { name: /Data Science with AI (to|from) wishlist/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // If the script never loads, the form must not ask to add the course.
  await expect(heart).toHaveAttribute('value', 'remove')
  await heart.click()
  arriveAgain()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(heart).toHaveAccessibleName(/^Add/)
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')

  // Regression: React kept a filled heart if another tab had removed the course.
  await page.evaluate(() => localStorage.setItem('wishlist', '[{"courseID":"data-science"}]'))
  const arriveLast = await holdScripts(page)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => localStorage.setItem('wishlist', '[]'))
  arriveLast()
  await startScript(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(heart).toHaveAttribute('value', 'add')
  await expect(page.getByRole('link', { name: 'Wishlist, 0 courses', exact: true })).toHaveAttribute('data-count', '0')
})

test('what a member presses while the script loads is stored if another form or a link opens the next page', async ({ page, context, signInAs }) => {
  await signInAs('member')
  const list = async () => {
    const { changes } = (await (await context.request.get('/api/wishlist')).json()) as { changes: { courseID: string }[] }
    return changes.map(({ courseID }) => courseID).toSorted()
  }
  await holdScripts(page)
  await page.goto('/data-science')
  const form = page.locator('#request-a-call form')
  await form.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await form.getByLabel('Phone', { exact: true }).fill('98765 01234')
  await form.getByLabel('You may call or write').check()
  await form.getByRole('button', { name: 'Request a call' }).click()
  await firstHeart(page).click()
  await expect(page).toHaveURL('/thank-you')
  await expect.poll(list).toEqual(['data-science'])

  // The link is slower than the wait for the script.
  await page.goto('/awsdevopscourse')
  await page.route('**/faq', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    await route.continue()
  })
  await firstHeart(page).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Common questions', exact: true }).click()
  await expect(page).toHaveURL('/faq')
  expect(await list()).toEqual(['awsdevopscourse', 'data-science'])
})

test.describe('a form returned with errors', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] })
  // Regression: the starting script focused the errors, and the rest of a typed name was lost.
  test('can be filled in while the script loads, without losing a letter', async ({ page }) => {
    const arrive = await holdScripts(page)
    await page.goto('/enquiry')
    const form = page.locator('#enquiry')
    await form.getByRole('button', { name: 'Request a call' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    const name = form.getByLabel('Name', { exact: true })
    await name.pressSequentially('Asha')
    arrive()
    await hydrated(page)
    await page.keyboard.type(' Rao')
    await expect(name).toHaveValue('Asha Rao')
  })
})

test.describe('when the script fails to load', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] })
  test('the page works as HTML: select, links, menus and forms; the same holds while the script is still loading', async ({ page }) => {
    await page.route(script, (route) => route.abort())
    await page.goto('/faq')
    await page.getByRole('combobox', { name: 'Courses' }).selectOption('AWS DevOps')
    await expect(page).toHaveURL(/\/awsdevopscourse$/)
    await page.locator('summary', { hasText: 'Subscription' }).first().click()
    await page.getByRole('link', { name: 'Working Professionals' }).first().click()
    await expect(page).toHaveURL(/\/subscription\/working-professionals$/)
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')

    await holdScripts(page)
    await page.goto('/courses')
    await firstHeart(page).click()
    await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fcourses&add=/)
  })
})

// Regression: a test of `new Function` violated the policy on each page with a form, without a visible error.
test('no script of a page violates the page’s policy or changes the page’s appearance', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      document.documentElement.dataset.refused = `${violatedDirective} ${sourceFile}`
    })
  })
  // One page of each kind.
  for (const address of ['/', '/courses', '/data-science', '/events', '/career-quiz', '/enquiry']) {
    await page.goto(address, { waitUntil: 'load' })
    await expect(page.locator('html')).toHaveAttribute('data-whole', '')
    for (const name of ['data-faces', 'data-painted']) await expect(page.locator('html')).toHaveAttribute(name, '')
    await page.evaluate(() => document.fonts.ready)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await startScript(page)
    expect.soft(await height(), address).toBe(before)
    expect.soft(await page.locator('html').getAttribute('data-refused'), address).toBeNull()
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    if (['/', '/data-science', '/events'].includes(address)) expect.soft(blocks, address).toHaveLength(1)
    for (const block of blocks) expect.soft(JSON.parse(block)['@context'], address).toBe('https://schema.org')
  }
})

test.describe('parts of a page that need no script', () => {
  // React's error for a page that differs from its render.
  test.use({ expectedConsoleErrors: [/Minified React error/] })
  test('stay through hydration and a hydration error, and appear after a client-side navigation', async ({ page }) => {
    const syllabus = page.locator('#syllabus')
    await page.goto('/data-science')
    const text = await syllabus.textContent()
    await page.evaluate(() => document.querySelector('#request-a-call h2')?.remove())
    await startScript(page)
    await expect(page.locator('#request-a-call h2')).toBeAttached()
    expect(await syllabus.textContent()).toBe(text)

    await page.goto('/data-science')
    await startScript(page)
    expect(await syllabus.textContent()).toBe(text)
    await page.getByRole('combobox', { name: 'Courses' }).selectOption('AWS DevOps')
    await expect(page.getByRole('heading', { level: 1, name: 'AWS DevOps' })).toBeVisible()
    await expect(syllabus).toContainText('Terraform')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Data Science' })).toBeVisible()
    expect(await syllabus.textContent()).toBe(text)
  })
})
