import { claims } from '#content/claims.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, test } from './site.ts'

test('a home page claim links to its ledger entry, marked as only stated; the thank-you page is useful and not in the sitemap', async () => {
  const visitor = await openPlainBrowser()
  const home = await visitor.open('/')
  expect(home.text).toContain(claims.claims[0]?.statement ?? '')
  expect(home.text).toMatch(/as stated by the institute/i)
  expect(home.html).toContain('href="/how-we-count#success-stories"')
  const ledger = (await visitor.open('/how-we-count')).html
  const entry = ledger.slice(ledger.indexOf('id="success-stories"'))
  expect(entry.slice(0, entry.indexOf('</article>'))).toMatch(
    /As stated by the institute[\s\S]*Not confirmed yet|Not confirmed yet[\s\S]*As stated by the institute/,
  )
  const thanks = await visitor.open('/thank-you')
  expect(thanks.html).toMatch(/<h1[^>]*>After an enquiry/)
  expect(thanks.html).toContain('<meta name="robots" content="index, follow"/>')
  expect((await visitor.open('/sitemap.xml')).html).not.toContain('/thank-you')
  await visitor.close()
})

test('the first view of a page does not shift, and each chart of outcomes has its table', async ({ page, expectAccessible }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/', '/success-stories']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect.soft(await page.evaluate(() => (window as unknown as { shift: number }).shift), address).toBeLessThan(0.02)
    await expectAccessible(page)
  }
  const charts = page.getByRole('figure', { name: /^Chart/ })
  expect(await charts.count()).toBe(4)
  expect(await charts.evaluateAll((figures) => figures.filter((figure) => !figure.closest('section')?.querySelector('table')).length)).toBe(0)
})
