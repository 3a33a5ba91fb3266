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
  expect(addresses).toContain('/')
  for (const address of addresses) {
    // The banner moves over every page alike.
    await page.emulateMedia({ reducedMotion: address === '/' ? 'no-preference' : 'reduce' })
    await page.goto(address)
    const seen = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      // The way to all pages, without script as well.
      const menu = [...document.querySelectorAll('[role=banner] button, header button')].find((button) => button.textContent?.trim() === 'Menu')
      return { hasTitle: document.querySelector('main h1')?.checkVisibility(), hasMenu: menu?.checkVisibility(), sideways: scrollWidth - clientWidth }
    })
    expect.soft(seen, address).toEqual({ hasTitle: true, hasMenu: true, sideways: 0 })
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Upcoming Batches' }).click()
  await expect(page).toHaveURL(/\/upcoming-batches$/)
})
