import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import puppeteer, { type Page } from 'puppeteer-core'
import { browserLaunch } from './browser.ts'
import { expect, test } from './site.ts'

type RequestInput = { path: string; isPrerender: boolean }

/** Records requests, because developer tools do not see prerendered pages. It makes a prerendered page need its script immediately, and reports its start. */
async function startNotes(siteUrl: string): Promise<{ url: string; requested: RequestInput[]; close: () => void }> {
  const requested: RequestInput[] = []
  const server = createServer(async (from, to) => {
    const isPrerender = String(from.headers['sec-purpose']).includes('prerender')
    requested.push({ path: from.url ?? '', isPrerender })
    const headers = { 'user-agent': from.headers['user-agent'] ?? '', accept: from.headers.accept ?? '', cookie: from.headers.cookie ?? '' }
    const answer = await fetch(siteUrl + from.url, { headers })
    const type = answer.headers.get('content-type') ?? ''
    const rules = answer.headers.get('speculation-rules')
    to.setHeader('content-type', type)
    if (rules) to.setHeader('speculation-rules', rules)
    if (!isPrerender || !type.startsWith('text/html')) return to.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
    return to.end(`${(await answer.text()).replace('<body', '<body data-script=""')}<script>fetch('/has-run')</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, requested, close: () => server.close() }
}

// Plain puppeteer: Playwright starts Chromium without prerendering, and puppeteer loses a page when a prerendered one replaces it.
test('a prerendered page counts no arrival, opens no stream and starts no script before it is shown', async () => {
  const site = await startNotes(process.env.SITE_DIRECT_URL ?? '')
  const browser = await puppeteer.launch({ ...(await browserLaunch()), headless: 'shell' })
  const connect = async (): Promise<Page> => {
    const [page] = await (await puppeteer.connect({ browserWSEndpoint: browser.wsEndpoint(), defaultViewport: null })).pages()
    if (!page) throw new Error('The browser has no page.')
    return page
  }
  const arrival = (page: Page) => page.evaluate(() => String(sessionStorage.getItem('arrival')))
  try {
    const before = await connect()
    await before.goto(`${site.url}/fees`)
    expect(await arrival(before)).toContain('/fees')
    await before.evaluate(() => {
      const link = document.createElement('a')
      Object.assign(link, { id: 'poster', href: '/courses?utm_source=poster', textContent: 'Courses' })
      document.querySelector('h1')?.append(link)
    })
    // A font that loads during the hover moves the link away from the pointer.
    await expect(async () => {
      await before.mouse.move(0, 0)
      await before.hover('#poster')
      await expect.poll(() => site.requested.map(({ path }) => path), { timeout: 3_000 }).toContain('/has-run')
    }).toPass()
    expect(site.requested.find(({ path }) => path.startsWith('/courses'))).toMatchObject({ isPrerender: true })
    expect(site.requested.filter(({ path, isPrerender }) => isPrerender && (path.endsWith('.js') || path.includes('/live')))).toEqual([])

    await before.click('#poster')
    await expect.poll(async () => (await connect()).url()).toContain('/courses')
    const page = await connect()
    const shownAt = await page.evaluate(() => {
      const [shown] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { activationStart: number })[]
      return shown && shown.activationStart > 0 ? Math.floor(performance.timeOrigin + shown.activationStart) : null
    })
    expect(shownAt).not.toBeNull()
    await expect.poll(() => arrival(page)).toContain('poster')
    const [, , countedAt] = JSON.parse(await arrival(page))
    expect(countedAt).toBeGreaterThanOrEqual(shownAt ?? 0)
    await page.waitForSelector('html[data-hydrated]')
  } finally {
    await browser.close()
    site.close()
  }
})
