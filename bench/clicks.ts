import { setTimeout as delay } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { browserLaunch } from '../e2e/browser.ts'
import { startTlsProxy, type TlsProxy } from '../server/testing/tls-proxy.ts'
import { startSiteBehindTls } from './bench-site.ts'
import { serveEmptyPages } from './empty-pages.ts'
import { beforeEnd } from './lifetime.ts'
import { checkOutRelease } from './release-checkout.ts'
import { figure, median, percentile, printTable } from './tables.ts'

const start = '/'
/** Each page has a link to the next. */
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
/** How a page is opened, and how many milliseconds the pointer rests on the link before the click. */
const openings = { script: 300, document: 300, prefetched: 1500, prerendered: 2500 } as const
type Opening = keyof typeof openings
type Paint = { paintedAt: number; isPrerendered: boolean }
const runs = Number(process.env.WALKS ?? 3)
const slowdown = 6
/** How long the button is held: people of 25 to 34 years hold it for 87 ms on average (ClickSense, Edmonds and Azzopardi, 2026). */
const pressMs = Number(process.env.PRESS_MS ?? 80)
/** Round trip time of a slow mobile network. */
const delayMs = Number(process.env.DELAY_MS ?? 150)
/** Width of the window in CSS pixels. The processor also draws the pixels, so a phone's width takes less. */
const width = Number(process.env.WIDTH ?? 1280)
/** Long enough for nearly every page to paint; later loads must not count for the next click. */
const settleMs = 2500
const rules = '*/api/speculation-rules'
/** An earlier commit, to measure its navigation by script in the same run. */
const { RELEASE: release } = process.env

declare global {
  interface Window {
    /** Time (Unix, in milliseconds) of the frame that shows a page opened by script. */
    paintedAt?: number
    reportClick?: (time: string) => void
    __reactRouterDataRouter?: { navigate(to: string): Promise<void> }
  }
}

type Column = { name: string; site: TlsProxy; opening: Opening; walks: number[][] }

export async function measureClicks(): Promise<void> {
  const columns = await openColumns()
  // In turns, so that a slow minute of the machine affects every opening.
  for (let run = 0; run < runs; run++) for (const { site, opening, walks } of columns) walks.push(await walkOnce(site, opening))
  const middles = columns.map(({ walks }) => path.map((_, at) => median(walks.map((walk) => walk[at] ?? Number.NaN))))
  const row = (name: string, of: (times: number[]) => number) => [name, ...middles.map((times) => figure(of(times)))]
  printTable(
    'From click to painted',
    `Milliseconds from the release of the button to the first paint of the new page; the button is held for ${pressMs} ms; processor slowed ${slowdown} times, each request ${delayMs} ms longer on its way, ${width} px wide. By script: in place, on a page whose script runs. The pointer rests on the link for ${Object.values(openings).join(', ')} ms before. Medians of ${runs} walks, each with an empty cache. Empty pages have links and nothing else.`,
    ['navigation', ...columns.map(({ name }) => name)],
    [
      ...path.map((address, at) => row(`\`${path[at - 1] ?? start}\` to \`${address}\``, (times) => times[at] ?? Number.NaN)),
      row('p50', (times) => percentile(times, 0.5)),
      row('p75', (times) => percentile(times, 0.75)),
    ],
  )
}

async function openColumns(): Promise<Column[]> {
  const earlier = release === undefined ? undefined : await startSiteBehindTls({ delayMs, root: checkOutRelease(release) })
  const [site, empty] = await Promise.all([startSiteBehindTls({ delayMs }), startEmptySite()])
  return [
    ...(earlier ? [{ name: `by script, ${release}`, site: earlier, opening: 'script' as const, walks: [] }] : []),
    ...(Object.keys(openings) as Opening[]).map((opening) => ({ name: opening === 'script' ? 'by script' : opening, site, opening, walks: [] })),
    ...(['prefetched', 'prerendered'] as const).map((opening) => ({ name: `empty page, ${opening}`, site: empty, opening, walks: [] })),
  ]
}

async function startEmptySite(): Promise<TlsProxy> {
  const proxy = await startTlsProxy({ delayMs })
  beforeEnd(proxy.close)
  proxy.forwardTo(await serveEmptyPages([start, ...path]))
  return proxy
}

async function walkOnce(proxy: TlsProxy, opening: Opening): Promise<number[]> {
  const browser = await launch(proxy)
  let page = await attach(browser, opening)
  await page.goto(proxy.url + start, { waitUntil: 'load' })
  if (opening === 'script') {
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  }
  await delay(3000)
  const times: number[] = []
  for (const address of path) {
    const clickedAt = await click(page, address, opening)
    await delay(settleMs)
    // puppeteer loses a page when a prerendered one replaces it; a new connection finds it. Close the old connection first: closing it ends the CPU throttling.
    await page.browser().disconnect()
    page = await attach(browser, opening)
    times.push((await readPaint(page, address, opening)) - clickedAt)
  }
  await browser.close()
  return times
}

/** puppeteer, because Playwright starts Chromium without prerendering. */
async function launch({ keyDigest }: TlsProxy): Promise<Browser> {
  const { executablePath, args } = await browserLaunch(keyDigest)
  const browser = await puppeteer.launch({ executablePath, args, headless: 'shell', handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
  beforeEnd(() => browser.close())
  return browser
}

/** @returns the browser's only page, from a new connection, with CPU throttling */
async function attach(browser: Browser, opening: Opening): Promise<Page> {
  const connection = await puppeteer.connect({ browserWSEndpoint: browser.wsEndpoint(), defaultViewport: { width, height: 800 } })
  const [page] = await connection.pages()
  if (!page) throw new Error('The browser has no page.')
  await page.emulateCPUThrottling(slowdown)
  if (opening !== 'prerendered') {
    // With a developer tools session, Chromium prefetches pages instead of prerendering them.
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    if (opening !== 'prefetched') await session.send('Network.setBlockedURLs', { urls: [rules] })
  }
  return page
}

/** @returns the Unix time of the click in milliseconds, by the clock of the browser */
async function click(page: Page, address: string, opening: Opening): Promise<number> {
  await page.evaluate((wanted) => {
    // After navigation by script the document stays, and with it the mark on the earlier link.
    for (const earlier of document.querySelectorAll('a[data-bench]')) earlier.removeAttribute('data-bench')
    const isShown = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().width > 0
    const [shown] = [...document.querySelectorAll(`a[href="${wanted}"]`)].filter(isShown)
    shown?.setAttribute('data-bench', '')
    // In the middle, where no fixed bar covers it.
    shown?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, address)
  await page.hover('a[data-bench]')
  await delay(openings[opening])
  const session = await page.createCDPSession()
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'reportClick' })
  const reported = new Promise<string>((resolve) => session.once('Runtime.bindingCalled', ({ payload }) => resolve(payload)))
  await page.evaluate(handleClick, opening === 'script')
  await page.mouse.down()
  await delay(pressMs)
  await page.mouse.up()
  return Number(await reported)
}

/** @returns the Unix time in milliseconds of the first paint */
async function readPaint(page: Page, address: string, opening: Opening): Promise<number> {
  const found = await page.waitForFunction(findPaint, { polling: 100, timeout: 20_000 }, address, opening === 'script')
  const { paintedAt, isPrerendered } = (await found.jsonValue()) as Paint
  if (isPrerendered !== (opening === 'prerendered')) throw new Error(`${address} was ${isPrerendered ? '' : 'not '}prerendered.`)
  return paintedAt
}

/** Runs in the old page. */
function handleClick(byScript: boolean): void {
  const { title } = document
  const paint = () => {
    if (document.title === title) requestAnimationFrame(paint)
    else requestAnimationFrame(() => Object.assign(window, { paintedAt: performance.timeOrigin + performance.now() }))
  }
  addEventListener(
    'click',
    (event) => {
      window.reportClick?.(`${performance.timeOrigin + event.timeStamp}`)
      if (!byScript) return
      event.preventDefault()
      delete window.paintedAt
      void window.__reactRouterDataRouter?.navigate((event.target as Element).closest('a')?.pathname ?? '/')
      requestAnimationFrame(paint)
    },
    { capture: true, once: true },
  )
}

/** Runs in the new page. @returns null before its first paint */
function findPaint(wanted: string, byScript: boolean): Paint | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { activationStart: number })[]
  const paintedAt = byScript ? window.paintedAt : paint && performance.timeOrigin + paint.startTime
  if (location.pathname !== wanted || paintedAt === undefined) return null
  return { paintedAt, isPrerendered: (navigation?.activationStart ?? 0) > 0 }
}
