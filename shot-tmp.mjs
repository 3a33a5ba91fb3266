import { chromium } from '@playwright/test'
import { browserLaunch } from './e2e/browser.ts'
const browser = await chromium.launch(await browserLaunch())
for (const scheme of ['light','dark']) for (const [w, d] of [[360,2],[768,1],[1280,1],[1680,1]]) {
  const c = await browser.newContext({ viewport: { width: w, height: 800 }, deviceScaleFactor: d, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await c.newPage()
  const got = []
  page.on('response', (r) => { if (r.url().includes('/work/')) got.push(r.url().split('/').pop()) })
  for (const [p, sel] of [['/', 'section[aria-labelledby=work]'], [process.argv[2] ?? '/data-science', 'section[aria-labelledby=projects]']]) {
    got.length = 0
    await page.goto('http://localhost:3467' + p, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    const before = got.length
    const y0 = await page.locator(sel).evaluate((e) => e.getBoundingClientRect().top + scrollY)
    await page.locator(sel).scrollIntoViewIfNeeded()
    for (const img of await page.locator(sel + ' img[src^="/work/"]').all()) { await img.scrollIntoViewIfNeeded(); await page.waitForFunction((i) => i.complete && i.naturalWidth > 0, await img.elementHandle()) }
    const box = await page.locator(sel).boundingBox()
    await page.screenshot({ path: `/tmp/prev/page-${p === '/' ? 'home' : 'course'}-${w}-${scheme}.png`, fullPage: true, clip: { x: 0, y: await page.locator(sel).evaluate((e) => e.getBoundingClientRect().top + scrollY), width: w, height: Math.min(box.height, p === '/' ? 3400 : 2200) } })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    console.log(scheme, w, p, 'section at', Math.round(y0), 'fetched before scroll', before, 'then', got.join(' '), 'wide', wide)
  }
  await c.close()
}
await browser.close()
