import { Client } from 'pg'
import { enterAs, query } from './accounts.ts'
import { expect, test } from './site.ts'

const site = () => process.env.SITE_URL ?? ''
const writes = 12
const pages = ['/events', '/', '/Career-Success-workshop.data']
const firstDay = Date.UTC(2040, 0, 1)
const dayMs = 86_400_000
const storedDay = (n: number) => new Date(firstDay + n * dayMs).toISOString().slice(0, 10)

/** The index of the saved date in a page's structured data or loaded data; null if none. Other tests use other years. */
function dayOn(text: string): number | null {
  const days = [...text.matchAll(/(?:"startDate":|,)\\?"(20[4-9]\d-\d\d-\d\d)/g)].map(([, day = '']) => (Date.parse(day) - firstDay) / dayMs)
  return days.find((n) => n >= 0 && n < writes) ?? null
}

async function signInEditor(): Promise<string> {
  return (await enterAs('editor')).cookies.join('; ')
}

/** Saves a date like the form without script. Resolves once it is committed. */
async function saveDay(cookie: string, selectedDate: string): Promise<void> {
  const form = await (await fetch(`${site()}/datesform`, { headers: { cookie } })).text()
  const version = /name="form" value="careerWorkshop"[\s\S]*?name="version" value="(\d+)"/.exec(form)?.[1]
  if (!version) throw new Error('The form names no version.')
  const body = new URLSearchParams({ form: 'careerWorkshop', version, selectedDate })
  const response = await fetch(`${site()}/datesform`, { method: 'POST', headers: { cookie, origin: site() }, body, redirect: 'manual' })
  if (response.status !== 303) throw new Error(`Saving answered ${response.status}.`)
}

/** Ends the database connections on which the site's processes receive changes. */
async function cutFollowers(): Promise<number> {
  const host = encodeURIComponent(`${process.env.SITE_DATA_DIR}/run`)
  const client = new Client({ connectionString: `postgresql://site@localhost/postgres?host=${host}` })
  await client.connect()
  const { rowCount } = await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site page changes'")
  await client.end()
  return rowCount ?? 0
}

// Both moments of the one-second limit are in this test: a slow machine delays both, so only a stale page fails it.
test('a reader one second after a date is saved never sees an older date, even when the change notification connection is cut', async () => {
  const cookie = await signInEditor()
  // Structured data omits dates of demonstration data.
  await query('update offerings set is_sample = false')
  const savedAt: number[] = []
  let isWriting = true
  let unchanged = 0
  let reads = 0

  async function readOn(path: string): Promise<void> {
    while (isWriting) {
      const requestedAt = performance.now()
      const newest = savedAt.findLastIndex((moment) => moment <= requestedAt - 1_000)
      const response = await fetch(site() + path)
      const shown = dayOn(await response.text())
      reads++
      if (response.headers.has('etag')) unchanged++
      if (newest >= 0) expect(shown ?? -1, `${path} after ${newest + 1} saves, ${savedAt.length} by the end`).toBeGreaterThanOrEqual(newest)
    }
  }

  async function write(): Promise<void> {
    for (let n = 0; n < writes; n++) {
      await saveDay(cookie, storedDay(n))
      savedAt.push(performance.now())
      if (n % 6 === 3) expect(await cutFollowers()).toBeGreaterThan(0)
    }
    // The site reconnects within milliseconds, so repeat until a reader gets an uncached page.
    await expect
      .poll(async () => {
        await cutFollowers()
        return reads > unchanged
      })
      .toBe(true)
  }

  await Promise.all([write().finally(() => (isWriting = false)), ...pages.map(readOn)])
  // Readers got cached pages too.
  expect(unchanged).toBeGreaterThan(writes)
  for (const path of pages) await expect.poll(async () => dayOn(await (await fetch(site() + path)).text())).toBe(writes - 1)
})
