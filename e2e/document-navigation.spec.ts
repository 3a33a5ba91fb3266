import type { Page } from '@playwright/test'
import { expect, startScript, test } from './site.ts'

const scrollTop = (page: Page) => page.evaluate(() => scrollY)
const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test.use({ viewport: { width: 360, height: 640 } })

// Pages scroll smoothly and fade only with motion.
test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('every page opens at its top, also with Back and Forward, before its script runs and after', async ({ page }) => {
    await page.goto('/faq')
    // Leaves before the scroll event of this page.
    await footerLink(page, 'Terms').evaluate((link: HTMLElement) => {
      scrollTo({ top: 900, behavior: 'instant' })
      link.click()
    })
    await expect(page).toHaveURL(/\/terms$/)
    expect(await scrollTop(page)).toBe(0)
    await scrollDown(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/faq$/)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await startScript(page)
    await footerLink(page, 'Terms').click()
    await expect(page).toHaveURL(/\/terms$/)
    expect(await scrollTop(page)).toBe(0)
    await startScript(page)
    await scrollDown(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/faq$/)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.goForward()
    await expect(page).toHaveURL(/\/terms$/)
    await expect.poll(() => scrollTop(page)).toBe(0)
  })

  test('on a slow phone, a reload and Back from another site keep the scroll position; a link to a part of another page opens that part', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto('/courses')
    await scrollDown(page)
    await page.reload()
    await expect.poll(() => scrollTop(page)).toBe(900)
    await page.evaluate(() => location.assign('about:blank'))
    await expect(page).toHaveURL('about:blank')
    await page.goBack()
    await expect(page).toHaveURL(/\/courses$/)
    await expect.poll(() => scrollTop(page)).toBe(900)
    await page.goto('/#courses')
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(300)
  })

  // Regression: Back went to the top, and Forward left the page there.
  test('Back and Forward between the parts of a page go to where the person was', async ({ page }) => {
    await page.goto('/data-science')
    // Back during a smooth scroll would not move the page: the scroll goes on.
    const scrollWhole = (start: () => void) => {
      const ended = page.evaluate(() => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })))
      return Promise.all([ended, page.evaluate(start)])
    }
    await scrollWhole(() => scrollTo({ top: 300, behavior: 'instant' }))
    await scrollWhole(() => document.querySelector<HTMLElement>('a[href="#fees"]')?.click())
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(600)
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(300)
    await page.goForward()
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(600)
  })

  for (const [processors, transition] of [
    [8, true],
    [2, false],
  ] as const) {
    test(`with ${processors} processors a page ${transition ? 'fades into' : 'replaces'} the page before`, async ({ page }) => {
      await page.addInitScript((count) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { value: count })
        window.addEventListener('pagereveal', ({ viewTransition }) => Object.assign(window, { hadTransition: viewTransition !== null }))
      }, processors)
      await page.goto('/fees')
      await footerLink(page, 'Courses').click()
      await expect(page).toHaveURL(/\/courses$/)
      await expect.poll(() => page.evaluate(() => (window as { hadTransition?: boolean }).hadTransition)).toBe(transition)
    })
  }
})

for (const [opened, control] of [
  ['page', 'footer a[href="/courses"]'],
  ['answer to a form', 'form[action="/search"] button[type=submit]'],
] as const)
  test(`a slow ${opened} shows the loading indicator, which Escape removes`, async ({ page }) => {
    // Disable prefetching: a prefetched page does not pass this route.
    await page.route('**/api/speculation-rules', (route) => route.fulfill({ contentType: 'application/speculationrules+json', body: '{}' }))
    await page.goto('/search')
    await page.route(/\/(courses|search\?.*)$/, () => {})
    // Everything runs in the page: calls of the test would wait for the page that never loads.
    const seen = await page.evaluate(async (control) => {
      const display = () => getComputedStyle(document.querySelector('.loading-indicator > span') as Element).display
      document.querySelector<HTMLElement>(control)?.click()
      const atOnce = display()
      await new Promise<void>((resolve) => {
        const look = () => (display() === 'none' ? requestAnimationFrame(look) : resolve())
        look()
      })
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      return [atOnce, display()]
    }, control)
    expect(seen).toEqual(['none', 'none'])
  })

test('without a connection, a link or a filter keeps the current page and reports the failure', async ({ page, context }) => {
  await page.goto('/courses')
  await page.waitForLoadState('networkidle')
  await startScript(page)
  await page.getByRole('main').getByLabel('Field').selectOption('Cloud')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Field').locator('option:checked')).toHaveText('Cloud')
  await context.setOffline(false)
  // A page without pictures, which could not be loaded in this test, and with loaded fonts.
  await page.goto('/fees')
  await expect(page.locator('html')).toHaveAttribute('data-faces', '')
  await page.evaluate(() => document.fonts.ready)
  await context.setOffline(true)
  await footerLink(page, 'Courses').click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page).toHaveURL(/\/fees$/)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('a link to a file leaves no loading indicator', async ({ page }) => {
  await page.goto('/events')
  const download = page.waitForEvent('download')
  await page.getByRole('main').locator('a[href$=".ics"]').first().click()
  await download
  await expect(page.locator('.loading-indicator')).not.toHaveAttribute('data-leaving')
})

test('browsers may prerender public pages, but not pages of a person, a token or staff', async ({ request, baseURL }) => {
  const page = await request.get('/courses')
  expect(page.headers()['speculation-rules']).toBe('"/api/speculation-rules"')
  const answer = await request.get('/api/speculation-rules')
  expect(answer.headers()['content-type']).toBe('application/speculationrules+json')
  const [rule] = (await answer.json()).prerender
  const [matches, except] = [rule.where.and[0].href_matches, rule.where.and[1].not.href_matches] as [string[], string[]]
  const covers = (patterns: string[], path: string) => patterns.some((pathname) => new URLPattern({ pathname }).test(new URL(path, baseURL)))
  const isPrepared = (path: string) => covers(matches, path) && !covers(except, path)
  for (const path of ['/', '/courses', '/courses?sort=fee', '/data-science', '/courseBlog/a-post', '/fees', '/subscription/students']) {
    expect(isPrepared(path), path).toBe(true)
  }
  for (const path of [
    '/sign-in',
    '/sign-out',
    '/account',
    '/account/data',
    '/booking/token',
    '/my-data/token',
    '/wishlist/shared/token',
    '/staff',
    '/staff/leads',
    '/datesform',
    '/api/wishlist',
    '/brochures/x.pdf',
    '/thank-you',
    '/search.json',
  ]) {
    expect(isPrepared(path), path).toBe(false)
  }
})
