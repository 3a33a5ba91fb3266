import { type Browser, chromium } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { expect, startScript, test } from './site.ts'

// The tests' browser has the back/forward cache switched off, unlike anybody's.
let browser: Browser
test.beforeAll(async () => {
  browser = await chromium.launch({ ...(await browserLaunch()), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
})
test.afterAll(() => browser.close())

const pages = ['/', '/courses', '/data-science', '/wishlist', '/events', '/career-quiz', '/subscription', '/contact']

for (const isHydrated of [false, true]) {
  test(`public pages come back from the back/forward cache ${isHydrated ? 'after' : 'before'} their script`, async ({ baseURL }) => {
    const page = await browser.newPage({ baseURL })
    for (const address of pages) {
      await page.goto(address)
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.restored = String(persisted)
        })
      })
      if (isHydrated) await startScript(page)
      await page.goto('/robots.txt')
      await page.evaluate(() => history.back())
      await page.waitForURL(address)
      const reasons = () =>
        page.evaluate(() => JSON.stringify((performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: unknown })?.notRestoredReasons ?? null))
      expect.soft(await page.locator('html').getAttribute('data-restored'), `${address}: ${await reasons()}`).toBe('true')
    }
    await page.close()
  })
}
