import { readdirSync } from 'node:fs'
import { expect, test } from './site.ts'

const site = () => process.env.SITE_URL ?? ''
/** Kinds of pages with the same structure: the test loads one page of each from the sitemap. */
const alike = [
  ...[/^\/courseBlog\/./, /^\/projects\/./, /^\/events\/./, /^\/codeclash\/./, /^\/career-roadmaps\/./],
  ...[/^\/career-counselling\//, /^\/subscription\/./, /^\/(?:terms|refund-policy|cookies|privacy-policy|grievance|accessibility)$/],
]
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

// 320 px is also the width of a 1280 px window at 400 % zoom (WCAG 1.4.10).
test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

/** Each course has one file. */
const courses = readdirSync('content/courses').map((file) => `/${file.replace('.ts', '')}`)

test('every kind of public page fits in 320 px without script and scrolls in one direction only', async ({ page }) => {
  const map = await (await fetch(`${site()}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>[^<]*?\/\/[^</]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(listed.length).toBeGreaterThan(45)
  const kindOf = (path: string) => (courses.includes(path) ? 'course' : (alike.find((form) => form.test(path))?.source ?? path))
  const addresses = [...new Map(listed.toReversed().map((path) => [kindOf(path), path])).values(), ...others]
  expect(addresses).toContain('/')
  for (const address of addresses) {
    // The banner moves in the same way on every page, so test it on one.
    await page.emulateMedia({ reducedMotion: address === '/' ? 'no-preference' : 'reduce' })
    await page.goto(address)
    const seen = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      // The menu, which must work without script as well.
      const menu = [...document.querySelectorAll('[role=banner] button, header button')].find((button) => button.textContent?.trim() === 'Menu')
      return { hasTitle: document.querySelector('main h1')?.checkVisibility(), hasMenu: menu?.checkVisibility(), sideways: scrollWidth - clientWidth }
    })
    expect.soft(seen, address).toEqual({ hasTitle: true, hasMenu: true, sideways: 0 })
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Upcoming Batches' }).click()
  await expect(page).toHaveURL(/\/upcoming-batches$/)
})
