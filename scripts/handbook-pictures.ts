/** Takes the pictures of docs/handbook.md from the built site with its demonstration data: `node scripts/handbook-pictures.ts`. */
import { chromium, type Page } from '@playwright/test'
import type { Role } from '#app/domain/accounts/roles.ts'
import { enterAs, query, rows } from '../e2e/accounts.ts'
import { browserLaunch } from '../e2e/browser.ts'
import { createTemplate, startSite } from '../e2e/running-site.ts'
import { buildIfNeeded } from './build-if-needed.ts'

const [width, usual, high] = [1280, 860, 1000]

/** Inserts an enquiry as if sent by the site's form; the number belongs to no person. @returns the address of its page */
async function sendSampleEnquiry(): Promise<string> {
  const [{ id }] = await rows(
    `insert into leads (reference, name, phone, page, course_id, source_name, created_at) values ('E-SAMP1E', 'Sample enquirer', '+99910000100', '/data-science', 'data-science', 'google', now() - interval '6 minutes') returning id`,
  )
  await query(`insert into consents (lead_id, purpose, notice_version, given_at) values ($1, 'contact', '2026-12', now() - interval '6 minutes')`, [id])
  await query(`insert into lead_events (lead_id, kind, to_state, at) values ($1, 'submitted', 'submitted', now() - interval '6 minutes')`, [id])
  return `/staff/leads/${id}`
}

type Picture = { file: string; role: Role; name: string; path: () => Promise<string>; height?: number; before?: (page: Page) => Promise<void> }
const pictures: Picture[] = [
  {
    file: 'counsellor',
    role: 'counsellor',
    name: 'Counsellor',
    path: sendSampleEnquiry,
    // Tall enough for the whole call form.
    height: high,
    before: async (page) => {
      await page.getByRole('form', { name: 'Log a call' }).waitFor()
      await page.keyboard.press('2')
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    file: 'coordinator',
    role: 'editor',
    name: 'Coordinator',
    path: async () => {
      const [{ day }] = await rows(`select (starts_at at time zone 'Asia/Kolkata')::date::text as day from class_sessions where starts_at > now()
        group by 1 order by count(*) desc, 1 limit 1`)
      return `/staff/planner?day=${day}`
    },
  },
  {
    file: 'editor',
    role: 'editor',
    name: 'Editor',
    path: async () => {
      const [{ id }] = await rows(`select id from publications where kind = 'post' order by created_at desc limit 1`)
      return `/courseBlogDashboard/${id}`
    },
  },
  { file: 'manager', role: 'admin', name: 'Manager', path: async () => '/staff/reports/batches' },
]

buildIfNeeded()
process.env.SITE_TEMPLATE_DIR = await createTemplate()
const site = await startSite()
Object.assign(process.env, { SITE_DATA_DIR: site.dataDir, SITE_URL: site.url })
const browser = await chromium.launch(await browserLaunch())
try {
  for (const { file, role, name, path, height = usual, before } of pictures) {
    const { cookies } = await enterAs(role, name)
    const context = await browser.newContext({ baseURL: site.url, viewport: { width, height }, reducedMotion: 'reduce' })
    await context.addCookies(cookies.map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: site.url })))
    const page = await context.newPage()
    await page.goto(await path(), { waitUntil: 'load' })
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    await before?.(page)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `docs/pictures/handbook-${file}.png` })
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}
process.exit(0)
