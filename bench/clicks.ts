import { setTimeout as delay } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { browserLaunch } from '../e2e/browser.ts'
import type { TlsProxy } from '../server/testing/tls-proxy.ts'
import { startSiteBehindTls } from './bench-site.ts'
import { beforeEnd } from './lifetime.ts'
import { figure, median, percentile, printTable } from './tables.ts'

const start = '/'
/** Each is linked from the page before it. */
const path = [
  '/courses',
  '/data-science',
  '/upcoming-batches',
  '/events',
  '/scholarship-test',
  '/',
  '/career-roadmaps',
  '/career-roadmaps/data-scientist',
  '/success-stories',
  '/courses',
]
/** How a page is opened, and how long the pointer rests on the link before. */
const ways = { script: 300, document: 300, prefetched: 1500, prerendered: 2500 } as const
type Way = keyof typeof ways
const runs = 3
const slowdown = 6
const settleMs = 500
const rules = '*/api/speculation-rules'

declare global {
  interface Window {
    /** Milliseconds since 1970: the frame that shows a page opened by script. */
    paintedAt?: number
    __reactRouterDataRouter?: { navigate(to: string): Promise<void> }
  }
}

/** Prints the time from a click on a link to the new page's paint, for ten navigations in a row on a slow processor. */
export async function measureClicks(): Promise<void> {
  const proxy = await startSiteBehindTls()
  const browser = await launch(proxy)
  const walks: Record<Way, number[][]> = { script: [], document: [], prefetched: [], prerendered: [] }
  // In turns, so that a slow minute of the machine falls on every way.
  for (let run = 0; run < runs; run++) for (const way of Object.keys(ways) as Way[]) walks[way].push(await walkOnce(browser, proxy.url, way))
  const middles = Object.values(walks).map((times) => path.map((_, at) => median(times.map((walk) => walk[at] ?? Number.NaN))))
  const row = (name: string, of: (times: number[]) => number) => [name, ...middles.map((times) => figure(of(times)))]
  printTable(
    'From click to painted',
    `Milliseconds from the click to the first paint of the new page; processor slowed ${slowdown} times, 1280 px wide. By script: in place, on a page whose script runs. The pointer rests on the link for ${Object.values(ways).join(', ')} ms before. Medians of ${runs} walks, each with an empty cache.`,
    ['navigation', 'by script', 'document', 'prefetched', 'prerendered'],
    [
      ...path.map((address, at) => row(`\`${path[at - 1] ?? start}\` to \`${address}\``, (times) => times[at] ?? Number.NaN)),
      row('p50', (times) => percentile(times, 0.5)),
      row('p75', (times) => percentile(times, 0.75)),
    ],
  )
}

/** Playwright starts Chromium without prerendering. */
async function launch({ keyDigest }: TlsProxy): Promise<Browser> {
  const { executablePath, args } = await browserLaunch(keyDigest)
  const browser = await puppeteer.launch({ executablePath, args, headless: 'shell', handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
  beforeEnd(() => browser.close())
  return browser
}

async function walkOnce(browser: Browser, url: string, way: Way): Promise<number[]> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.emulateCPUThrottling(slowdown)
  if (way !== 'prerendered') {
    // A session of the developer tools: Chromium then prefetches what it would prerender.
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    if (way !== 'prefetched') await session.send('Network.setBlockedURLs', { urls: [rules] })
  }
  await page.goto(url + start, { waitUntil: 'load' })
  if (way === 'script') {
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  }
  await delay(3000)
  const times: number[] = []
  for (const address of path) times.push(await clickOnce(page, address, way))
  await context.close()
  return times
}

async function clickOnce(page: Page, address: string, way: Way): Promise<number> {
  const byScript = way === 'script'
  await page.evaluate((wanted) => {
    const isShown = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().width > 0
    const [shown] = [...document.querySelectorAll(`a[href="${wanted}"]`)].filter(isShown)
    shown?.setAttribute('data-bench', '')
  }, address)
  await page.hover('a[data-bench]')
  await delay(ways[way])
  await page.evaluate(noteClick, byScript)
  await page.mouse.down()
  await page.mouse.up()
  let time: number | null = null
  for (let tries = 0; time === null && tries < 400; tries++) {
    await delay(50)
    // While one document takes the place of another, a call is lost with the old one.
    time = await page.evaluate(readTime, address, byScript).catch(() => null)
  }
  // What the page still loads is not the next click's affair.
  await delay(settleMs)
  return time ?? Number.NaN
}

/** Runs in the page that is left. */
function noteClick(byScript: boolean): void {
  const { pathname } = location
  const paint = () => {
    // The first frame callback comes before the paint that shows the page, the second after it.
    if (location.pathname === pathname) requestAnimationFrame(paint)
    else requestAnimationFrame(() => Object.assign(window, { paintedAt: performance.timeOrigin + performance.now() }))
  }
  addEventListener(
    'click',
    (event) => {
      localStorage.setItem('bench-click', `${performance.timeOrigin + event.timeStamp}`)
      if (!byScript) return
      event.preventDefault()
      delete window.paintedAt
      void window.__reactRouterDataRouter?.navigate((event.target as Element).closest('a')?.pathname ?? '/')
      requestAnimationFrame(paint)
    },
    { capture: true, once: true },
  )
}

/** Runs in the page that is opened. @returns milliseconds from the click to its first paint; null until then */
function readTime(wanted: string, byScript: boolean): number | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const paintedAt = byScript ? window.paintedAt : paint && performance.timeOrigin + paint.startTime
  return location.pathname === wanted && paintedAt !== undefined ? paintedAt - Number(localStorage.getItem('bench-click')) : null
}
