import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { query } from './accounts.ts'
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
const narrow = { width: 320, height: 640 }
test.use({ javaScriptEnabled: false, viewport: narrow })

/** Each course has one file. */
const courses = readdirSync('content/courses').map((file) => `/${file.replace('.ts', '')}`)

/** Links whose focus ring a part of the page cuts. */
function findCutRings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a')].flatMap((link) => {
      link.focus()
      const { outlineWidth, outlineOffset } = getComputedStyle(link)
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const boxes = [...link.getClientRects()]
      const [left, top] = [Math.min(...boxes.map((box) => box.left)) - ring, Math.min(...boxes.map((box) => box.top)) - ring]
      const bottom = Math.max(...boxes.map((box) => box.bottom)) + ring
      for (let part = link.parentElement; part && part !== document.body; part = part.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(part)
        const box = part.getBoundingClientRect()
        if (overflowX !== 'visible' && left < box.left - 0.5) return [link.outerHTML]
        if (overflowY !== 'visible' && (top < box.top - 0.5 || bottom > box.bottom + 0.5)) return [link.outerHTML]
      }
      return []
    }),
  )
}

test('every kind of public page fits in 320 px without script, and in 360 px with text of twice the size, and cuts no focus ring', async ({ page }) => {
  const read = async (path: string) => await (await fetch(site() + path)).text()
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]*?\/\/[^</]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(listed.length).toBeGreaterThan(45)
  const kindOf = (path: string) => (courses.includes(path) ? 'course' : (alike.find((form) => form.test(path))?.source ?? path))
  const [, batch = ''] = /<main[\s\S]*?href="(\/book\/[^"]*)"/.exec(await read('/upcoming-batches')) ?? []
  const addresses = [...new Map(listed.toReversed().map((path) => [kindOf(path), path])).values(), ...others, batch]
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
    expect.soft(await findCutRings(page), address).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    const sideways = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      for (const part of document.querySelectorAll('main details')) part.setAttribute('open', '')
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect.soft(sideways, `${address} with large text`).toBe(0)
    await page.setViewportSize(narrow)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Upcoming Batches' }).click()
  await expect(page).toHaveURL(/\/upcoming-batches$/)
})

test('a phone shows every column of a post’s table of short cells', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/courseBlog/finding-a-leaking-feature')
  const table = page.getByRole('region', { name: 'Table: Day, Patient, Missed' })
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
})

test('the name of a workshop without a date has room beside its button', async ({ page }) => {
  await page.goto('/')
  const shares = await page.locator('.home-date').evaluateAll((rows) =>
    rows.map((row) => {
      row.querySelector('.home-day')?.remove()
      return (row.querySelector('h3')?.getBoundingClientRect().width ?? 0) / row.getBoundingClientRect().width
    }),
  )
  expect(shares).toHaveLength(3)
  for (const share of shares) expect(share).toBeGreaterThan(0.4)
})

test('a long address in the texts of a batch breaks at 320 px', async ({ page }) => {
  const slug = `moved-${Date.now()}`
  await query(
    `with one as (
       insert into offerings (kind, slug, title, course_id, summary, place, starts_at, ends_at, closes_at, capacity, published_at)
       values ('batch', $1, 'Data Science with AI', 'data-science', $2, $2, now() + interval '7 days', now() + interval '90 days', now() + interval '7 days', 15, now())
       returning id, starts_at)
     insert into offering_moves (offering_id, from_starts_at, to_starts_at, note) select id, starts_at - interval '1 day', starts_at, $2 from one`,
    [slug, `https://example.org/${'moved'.repeat(12)}`],
  )
  await query(`select pg_notify('page_changes', '["offerings"]')`)
  const expectFit = async (path: string, text: string) => {
    await expect(async () => {
      await page.goto(path)
      expect(await page.getByRole('main').textContent()).toContain(text)
    }).toPass()
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0)
  }
  for (const path of [`/book/${slug}`, '/upcoming-batches']) await expectFit(path, 'movedmoved')
  await query('update offerings set cancelled_at = now(), cancel_reason = $2 where slug = $1', [slug, `https://example.org/${'cancelled'.repeat(9)}`])
  await query(`select pg_notify('page_changes', '["offerings"]')`)
  await expectFit(`/book/${slug}`, 'cancelledcancelled')
  await query('delete from offerings where slug = $1', [slug])
  await query(`select pg_notify('page_changes', '["offerings"]')`)
})
