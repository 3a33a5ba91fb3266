import { claims } from '#content/claims.ts'
import { expect, test } from './site.ts'

test('a claim on the home page leads to its entry in the ledger, marked as only stated', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'Messages' })).toContainText(claims.claims[0]?.statement ?? '')
  const strip = page.getByRole('region', { name: 'What the institute states' })
  await expect(strip).toContainText(/as stated by the institute/i)
  await strip.getByRole('link', { name: /success stories since/i }).click()
  await expect(page).toHaveURL(/\/how-we-count#success-stories$/)
  const entry = page.getByRole('article', { name: /success stories since/i })
  await expect(entry).toContainText('As stated by the institute')
  await expect(entry).toContainText('Not confirmed yet')
  await expectAccessible(page)
})

test('the first view of a page stays where it is, and each chart of outcomes has its table', async ({ page }) => {
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
  }
  const charts = page.getByRole('figure', { name: /^Chart/ })
  expect(await charts.count()).toBe(4)
  expect(await charts.evaluateAll((figures) => figures.filter((figure) => !figure.closest('section')?.querySelector('table')).length)).toBe(0)
})

test('the thank-you page is useful, and the sitemap leaves it out', async ({ page, request }) => {
  await page.goto('/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After an enquiry')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/thank-you')
})
