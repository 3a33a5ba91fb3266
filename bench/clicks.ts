import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from './bench-browser.ts'
import { startSiteBehindTls } from './bench-site.ts'
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
const runs = 3
const slowdown = 6
/** People rest on a link for about this long before they press. */
const restMs = 100
const settleMs = 500

declare global {
  interface Window {
    /** Milliseconds from the last click to the frame after the new heading; absent until then. */
    clickToPainted?: number
  }
}

/** Prints the time from a click on a link to the new page's paint, for ten navigations in a row on a slow processor. */
export async function measureClicks(): Promise<void> {
  const proxy = await startSiteBehindTls()
  const browser = await launchBrowser(proxy)
  const measured: number[][] = []
  for (let run = 0; run < runs; run++) measured.push(await walkOnce(browser, proxy.url))
  const middles = path.map((_, at) => median(measured.map((times) => times[at] ?? Number.NaN)))
  const rows = path.map((address, at) => [`\`${path[at - 1] ?? start}\` to \`${address}\``, figure(middles[at] ?? Number.NaN)])
  printTable(
    'From click to painted',
    `Milliseconds from the click to the second frame after the new page's heading is there; processor slowed ${slowdown} times, 1280 px wide, pointer on the link for ${restMs} ms before; the first click comes 3 s after the load and meets a page that nobody has touched. Medians of ${runs} walks, each with an empty cache.`,
    ['navigation', 'ms'],
    [...rows, ['p50', figure(percentile(middles, 0.5))], ['p75', figure(percentile(middles, 0.75))]],
  )
}

async function walkOnce(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(watchClicks)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url + start, { waitUntil: 'load' })
  await delay(3000)
  const times: number[] = []
  for (const address of path) times.push(await clickOnce(page, address))
  await context.close()
  return times
}

async function clickOnce(page: Page, address: string): Promise<number> {
  const link = page.locator(`a[href="${address}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await delay(restMs)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction((wanted) => location.pathname === wanted && window.clickToPainted !== undefined, address, { polling: 50, timeout: 20_000 })
  const time = await page.evaluate(() => {
    const measured = window.clickToPainted
    delete window.clickToPainted
    return measured
  })
  // What the page still loads is not the next click's affair.
  await delay(settleMs)
  return time ?? Number.NaN
}

/** Runs in the page. Holds for a change of page by script and for a new document alike, hence the time in session storage. */
function watchClicks(): void {
  const key = 'bench-click'
  const now = () => performance.timeOrigin + performance.now()
  const heading = () => document.querySelector('h1')
  const watch = (at: number, isNew: () => boolean) => {
    const look = () => {
      if (!isNew()) return requestAnimationFrame(look)
      // The first frame callback comes before the paint that shows the heading, the second after it.
      requestAnimationFrame(() => {
        window.clickToPainted = now() - at
        sessionStorage.removeItem(key)
      })
    }
    requestAnimationFrame(look)
  }
  const clickedBefore = sessionStorage.getItem(key)
  if (clickedBefore) watch(Number(clickedBefore), () => heading() !== null)
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!event.isTrusted || !link) return
      const at = performance.timeOrigin + event.timeStamp
      const [oldHeading, oldText] = [heading(), heading()?.textContent]
      sessionStorage.setItem(key, String(at))
      watch(at, () => location.pathname === link.pathname && heading() !== null && (heading() !== oldHeading || heading()?.textContent !== oldText))
    },
    true,
  )
}
