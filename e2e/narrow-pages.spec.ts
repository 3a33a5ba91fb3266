import { expect, test } from './site.ts'

const site = () => process.env.SITE_URL ?? ''
const others = [
  '/sign-in',
  '/sign-up',
  '/forgotten-password',
  '/thank-you',
  '/no-such-page',
  '/courses?compare=data-science,awsdevopscourse',
  '/courses?page=2',
  '/search',
  '/search?q=python',
  '/search?q=xyzzyq',
]

// 320 px is also what is left of 1280 at four times the size (WCAG 1.4.10).
test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

test('every public page holds its content at 320 px wide without script, and scrolls one way only', async ({ page }) => {
  const map = await (await fetch(`${site()}/sitemap.xml`)).text()
  const addresses = [...[...map.matchAll(/<loc>[^<]*?\/\/[^</]+([^<]*)<\/loc>/g)].map(([, path = '']) => path), ...others]
  expect(addresses.length).toBeGreaterThan(45)
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' })
    await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), address).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(wide, `${address} scrolls sideways`).toBe(0)
    // The way to all pages, without script as well.
    await expect.soft(page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }), address).toBeVisible()
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Upcoming Batches' }).click()
  await expect(page).toHaveURL(/\/upcoming-batches$/)
})
