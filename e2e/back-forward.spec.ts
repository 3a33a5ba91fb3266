import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { expect, startScript, test } from './site.ts'

/** The browser's own reasons: the headless shell has no back/forward cache, but it still reports the reasons of the page. */
const browsersOwn = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

// Playwright disables the back/forward cache, so start a browser with it.
let browser: Browser
test.beforeAll(async () => {
  browser = await chromium.launch({ ...(await browserLaunch()), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
})
test.afterAll(() => browser.close())

/** Leaves the page and comes back. @returns reasons why the page was not restored; empty if it was */
async function goAndReturn(page: Page, address: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  let reasons: string[] | null = null
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason)
  })
  await page.evaluate(() => {
    Object.assign(window, { isTheSame: true })
  })
  await page.goto('/robots.txt')
  // Delayed: the result of this call would be lost with the page.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForURL(address)
  const isRestored = () => page.evaluate(() => 'isTheSame' in window)
  await expect.poll(async () => reasons !== null || (await isRestored())).toBe(true)
  await devtools.detach()
  return (reasons ?? []).filter((reason) => !browsersOwn.includes(reason))
}

// One page for each script. Not /sign-in: its passkey challenge sets a cookie, and browsers do not cache such a page.
const addresses = ['/', '/data-science', '/wishlist', '/events', '/career-quiz']

test('every public page can enter the back/forward cache, before its script runs and after; a page that blocks it is detected', async ({ baseURL }) => {
  const page = await browser.newPage({ baseURL })
  for (const address of addresses) {
    await page.goto(address)
    // The documents' own scripts do the same on every page, so check them once; they also run with the page's script.
    if (address === '/') expect.soft(await goAndReturn(page, address), `${address}, before its script`).toEqual([])
    await startScript(page)
    expect.soft(await goAndReturn(page, address), `${address}, with its script`).toEqual([])
  }
  await page.evaluate(() => addEventListener('unload', () => {}))
  expect(await goAndReturn(page, addresses.at(-1) ?? '')).toEqual(['UnloadHandlerExistsInMainFrame'])
  await page.close()
})
