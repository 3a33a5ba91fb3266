import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch } from './browser.ts'
import { expect, startScript, test } from './site.ts'

/** Why the browser itself keeps no page here: the headless shell has no back/forward cache. It names a page's own reasons all the same. */
const browsersOwn = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

// The tests' browser is started with the back/forward cache switched off, unlike anybody's.
let browser: Browser
test.beforeAll(async () => {
  browser = await chromium.launch({ ...(await browserLaunch()), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
})
test.afterAll(() => browser.close())

/** Leaves the page, comes back, and says what kept it from being restored as it was: nothing if it was. */
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
  // Not at once: the answer to this call would be lost with the page.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForURL(address)
  const isRestored = () => page.evaluate(() => 'isTheSame' in window)
  await expect.poll(async () => reasons !== null || (await isRestored())).toBe(true)
  await devtools.detach()
  return (reasons ?? []).filter((reason) => !browsersOwn.includes(reason))
}

// One of each script that pages have. Not /sign-in: it asks for passkeys, whose challenge is a cookie, and no browser keeps such a page.
const addresses = ['/', '/data-science', '/wishlist', '/events', '/career-quiz']

test('nothing of a public page keeps it from the back/forward cache, before its script or after', async ({ baseURL }) => {
  const page = await browser.newPage({ baseURL })
  for (const address of addresses) {
    await page.goto(address)
    // What the documents' own scripts do is the same on each, and is there with the page's script too.
    if (address === '/') expect.soft(await goAndReturn(page, address), `${address}, before its script`).toEqual([])
    await startScript(page)
    expect.soft(await goAndReturn(page, address), `${address}, with its script`).toEqual([])
  }
  await page.close()
})

test('a page that does keep itself from it is told apart', async ({ baseURL }) => {
  const page = await browser.newPage({ baseURL })
  await page.goto('/')
  await page.evaluate(() => addEventListener('unload', () => {}))
  expect(await goAndReturn(page, '/')).toEqual(['UnloadHandlerExistsInMainFrame'])
  await page.close()
})
