import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { Client } from 'pg'
import { enterAs, query, rows } from '../e2e/accounts.ts'
import { launchBrowser } from './bench-browser.ts'
import { startSiteBehindTls } from './bench-site.ts'
import { temporaryFolder } from './lifetime.ts'
import { addSampleLeads } from './sample-leads.ts'
import { figure, percentile, printTable } from './tables.ts'

const [known, imported, calls] = [100_000, 10_000, 30]
const limitMs = 20_000
/** First letters of frequent names and of a unique name, and digits. */
const typed = ['lak', 'red', 'kar', 'moh', 'zyx', '987', 'beg', 'swa']

declare global {
  interface Window {
    /** Resolves with the milliseconds from the input to the frame that shows its effect. */
    shown?: Promise<number>
  }
}

export async function measureConsoleDay(): Promise<void> {
  const proxy = await startSiteBehindTls()
  await fill()
  const { id, cookies } = await enterAs('counsellor', 'Bench counsellor')
  const queue = await giveQueue(id, 2 * calls + 2)
  const browser = await launchBrowser(proxy)
  const context = async (size: { width: number; height: number }, hasTouch = false) => {
    const created = await browser.newContext({ baseURL: proxy.url, viewport: size, hasTouch, isMobile: hasTouch, bypassCSP: true })
    await created.addCookies(cookies.map((pair) => cookieOf(pair, proxy.url)))
    return created
  }
  const desktop = await context({ width: 1280, height: 800 })
  const phone = await context({ width: 360, height: 740 }, true)
  const table: string[][] = []
  const add = async (name: string, target: number, run: () => Promise<number[]>) => {
    const created = row(name, target, await run())
    table.push(created)
    console.error(created.join(' | '))
  }
  await add('log a call, open the next person: 2 keys', 300, () => logCalls(desktop, queue[0] ?? '', 'keys'))
  await add('the same on a phone: 2 taps', 300, () => logCalls(phone, queue[calls + 1] ?? '', 'taps'))
  await add('palette: from the third letter to the people', 100, () => searchPeople(desktop))
  await add('list: from a filter to its rows', 200, () => filterList(desktop))
  const [preview, whole] = await importFile(desktop)
  table.push([`import ${figure(imported)} rows: the preview`, '', '', '', figure(preview)])
  table.push([`import ${figure(imported)} rows: from “Import” to done`, figure(30_000), '', '', figure(whole)])
  printTable(
    'A counsellor’s day',
    `Chromium behind TLS and HTTP/2 on the site’s machine, ${figure(known)} leads, from the input to the frame that shows its effect; ${calls} calls each way.`,
    ['what', 'target ms', 'p50 ms', 'p95 ms', 'worst ms'],
    table,
  )
}

const row = (name: string, target: number, times: number[]) => [name, figure(target), ...[0.5, 0.95, 1].map((share) => figure(percentile(times, share)))]

async function fill(): Promise<void> {
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${encodeURIComponent(`${process.env.SITE_DATA_DIR}/run`)}` })
  await client.connect()
  await addSampleLeads(client, known, ['data-science', 'full-stack-developer-course'])
  await client.end()
}

/** Gives a counsellor this many overdue follow-ups, in calling order. @returns the ids */
async function giveQueue(counsellorId: string, count: number): Promise<string[]> {
  await query(
    `update leads set assigned_to = $1, state = 'assigned', first_contacted_at = null, name = 'Queue ' || queued.place,
       follow_up_at = now() - interval '10 days' + queued.place * interval '1 minute'
     from (select id, row_number() over (order by id) as place from leads where state in ('contacted', 'qualified') limit $2) queued where leads.id = queued.id`,
    [counsellorId, count],
  )
  await query(`update leads set name = 'Zyxa Only' where id = (select id from leads where name not like 'Queue %' order by id limit 1)`)
  await query('analyze leads')
  return (await rows(`select id from leads where name like 'Queue %' order by follow_up_at`)).map(({ id }) => id)
}

function cookieOf(pair: string, url: string) {
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(limitMs)
  await page.goto(address, { waitUntil: 'load' })
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  return page
}

type Effect = { event: string; selector: string; text?: string }

/** Milliseconds from the last event of this name until the frame in which the element's text has changed, to `text` if given. */
async function timed(page: Page, { event, selector, text }: Effect, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(
    ([name, where, wanted]) => {
      const textOf = () => document.querySelector(where)?.textContent ?? ''
      const before = textOf()
      window.shown = new Promise((resolve) => {
        let from: number | undefined
        let hasChanged = false
        const note = (given: Event) => {
          from = given.timeStamp
        }
        addEventListener(name, note, { capture: true })
        // Count texts that show for less than one frame too.
        const watch = () => {
          hasChanged ||= from !== undefined && textOf() !== before
        }
        new MutationObserver(watch).observe(document.body, { subtree: true, childList: true, characterData: true })
        const look = () => {
          const now = textOf()
          // The final text may equal the first one if it was different in between.
          hasChanged ||= from !== undefined && now !== before
          const isShown = hasChanged && (wanted === '' ? now !== before : now.includes(wanted))
          if (!isShown) return void requestAnimationFrame(look)
          removeEventListener(name, note, { capture: true })
          // The frame callback runs before the paint.
          requestAnimationFrame(() => resolve(performance.now() - (from ?? 0)))
        }
        look()
      })
    },
    [event, selector, text ?? ''] as const,
  )
  await act()
  const shown = page.evaluate(() => window.shown ?? Number.NaN)
  return await Promise.race([shown, delay(limitMs).then(() => Promise.reject(new Error(`Nothing changed in ${selector} of ${page.url()}.`)))])
}

async function logCalls(context: BrowserContext, first: string, device: 'keys' | 'taps'): Promise<number[]> {
  const page = await open(context, `/staff/leads/${first}`)
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    if (device === 'keys') {
      await page.keyboard.press('2')
      times.push(await timed(page, { event: 'keydown', selector: 'h1' }, () => page.keyboard.press('Control+Enter')))
    } else {
      await page.getByRole('form', { name: 'Log a call' }).locator('label', { hasText: 'No answer' }).tap()
      times.push(await timed(page, { event: 'click', selector: 'h1' }, () => page.getByRole('button', { name: 'Save and next' }).tap()))
    }
  }
  await page.close()
  return times
}

async function searchPeople(context: BrowserContext): Promise<number[]> {
  const page = await open(context, '/staff')
  const times: number[] = []
  for (const text of [...typed, ...typed, ...typed]) {
    const field = page.getByRole('combobox', { name: /Search people/ })
    for (let attempts = 0; attempts < 40 && !(await field.isVisible()); attempts += 1) {
      await page.keyboard.press('Control+k')
      await delay(250)
    }
    await field.waitFor()
    await page.keyboard.type(text.slice(0, 2), { delay: 120 })
    await page.getByText('Searching…').waitFor({ state: 'hidden' })
    const search = () => page.keyboard.press(text.slice(2))
    times.push(await timed(page, { event: 'keydown', selector: '.palette-state p', text: 'found' }, search))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await page.close()
  return times
}

async function filterList(context: BrowserContext): Promise<number[]> {
  const page = await open(context, '/staff/leads')
  // Wait until the page is idle, as a person looks at the list before choosing.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const times: number[] = []
  const choices: [name: string, value: string][] = [
    ['state', 'lost'],
    ['source', 'facebook'],
    ['course', 'data-science'],
    ['state', 'enrolled'],
    ['source', ''],
    ['course', ''],
    ['state', 'withdrawn'],
    ['state', 'submitted'],
    ['state', ''],
  ]
  for (const [name, value] of [...choices, ...choices, ...choices, ...choices]) {
    const select = page.locator(`select[name="${name}"]`)
    if (!(await select.isVisible())) await page.getByText('More filters').click()
    times.push(await timed(page, { event: 'change', selector: 'tbody' }, () => select.selectOption(value)))
  }
  await page.close()
  return times
}

/** @returns milliseconds until the preview appears, and from pressing Import until all rows are imported */
async function importFile(context: BrowserContext): Promise<[number, number]> {
  const file = path.join(await temporaryFolder(), 'leads.csv')
  const lines = Array.from(
    { length: imported },
    (_, n) => `Person ${n},+9197${String(10_000_000 + n)},person.${n}@example.com,data-science,Google,Agreed in a lead form`,
  )
  await writeFile(file, ['Name,Phone,Email,Course,Source,Consent', ...lines].join('\n'))
  const page = await open(context, '/staff/leads/import')
  await page.locator('#import-file').setInputFiles(file)
  let began = performance.now()
  await page.getByRole('button', { name: 'Look at the file' }).click()
  const start = page.getByRole('button', { name: /^Import [\d,]+ people$/ })
  await start.waitFor({ timeout: 60_000 })
  const preview = performance.now() - began
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  began = performance.now()
  await start.click()
  await page.getByText('The file is imported').first().waitFor({ timeout: 180_000 })
  const whole = performance.now() - began
  await page.close()
  return [preview, whole]
}
