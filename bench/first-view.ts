import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { launchBrowser } from './bench-browser.ts'
import { startSiteBehindTls } from './bench-site.ts'
import { kindOf, listPublicPages } from './public-pages.ts'
import { figure, median, printTable } from './tables.ts'

const kinds = ['HTML', 'style', 'script', 'fonts', 'images', 'other'] as const
type Kind = (typeof kinds)[number]
type Moved = Record<Kind | 'all' | 'requests', number>

const quietMs = 3000
/** Number of pages loaded at the same time, which does not change the bytes. */
const pagesAtOnce = 4
const phone = { width: 412, height: 823 }
const laptop = { width: 1280, height: 800 }
type View = { before: Moved; after: Moved; wide: Moved }

export async function measureFirstViews(): Promise<void> {
  const proxy = await startSiteBehindTls()
  const addresses = process.env.BENCH_PAGES?.split(',') ?? (await listPublicPages(proxy.siteUrl))
  await waitUntilSmall(proxy.siteUrl, addresses)
  const browser = await launchBrowser(proxy)
  const views = new Map<string, View>()
  const waiting = [...addresses]
  const work = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const { before: wide } = await viewOnce(browser, proxy.url + address, laptop)
      views.set(address, { ...(await viewOnce(browser, proxy.url + address, phone)), wide })
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work))

  const measured = [...views.values()]
  const most = ({ before, wide }: View) => Math.max(before.all, wide.all)
  const heaviest = [...Map.groupBy(views, ([address]) => kindOf(address)).values()].flatMap((pages) =>
    pages.toSorted(([, a], [, b]) => most(b) - most(a)).slice(0, 1),
  )
  const row = (name: string, of: (pick: (view: View) => number) => number) => [
    name,
    ...[...kinds, 'all' as const, 'requests' as const].map((kind) => figure(of(({ before }) => before[kind]))),
    ...(['images', 'all'] as const).map((kind) => figure(of(({ wide }) => wide[kind]))),
    ...(['script', 'all', 'requests'] as const).map((kind) => figure(of(({ after }) => after[kind]))),
  ]
  printTable(
    'First view of the heaviest public page of each kind',
    `Bytes over the wire with headers, HTTP/2 and TLS in front, empty cache, a site that has run for a while, on 4G, ${phone.width} px wide: until the network was quiet for ${quietMs / 1000} s without any input; the same ${laptop.width} px wide; then the total after one movement of the pointer and one key. Median and most are those of all ${measured.length} pages.`,
    [
      'page',
      ...kinds,
      'all',
      'requests',
      `images at ${laptop.width}`,
      `all at ${laptop.width}`,
      'script after intent',
      'all after intent',
      'requests after intent',
    ],
    [
      ...heaviest.toSorted(([, a], [, b]) => most(b) - most(a)).map(([address, view]) => row(`\`${address}\``, (pick) => pick(view))),
      row('median', (pick) => median(measured.map(pick))),
      row('most', (pick) => Math.max(...measured.map(pick))),
    ],
  )
}

/** Waits until the site has compressed each page to its final size, which it does once the page is idle (page-cache.server.ts). */
export async function waitUntilSmall(siteUrl: string, addresses: string[]): Promise<void> {
  const sizes = () =>
    Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(siteUrl + address, { headers: { 'accept-encoding': 'br' } })
        await response.arrayBuffer()
        return Number(response.headers.get('content-length'))
      }),
    )
  const first = await sizes()
  for (let attempts = 0; attempts < 60; attempts++) {
    await delay(1000)
    const now = await sizes()
    if (now.every((size, at) => size < (first[at] ?? 0))) return
  }
  console.error('Some pages did not get smaller within a minute.')
}

async function viewOnce(browser: Browser, url: string, viewport: typeof phone): Promise<{ before: Moved; after: Moved }> {
  const page = await browser.newPage({ viewport })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // Latency of 4G. Without it, a headless browser does not know its connection type and loads lazy pictures from 3,000 px away, not 1,250.
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: -1 })
  const kindOfRequest = new Map<string, Kind>()
  const moved: Moved = { HTML: 0, style: 0, script: 0, fonts: 0, images: 0, other: 0, all: 0, requests: 0 }
  let lastChange = performance.now()
  session.on('Network.requestWillBeSent', ({ request }) => {
    lastChange = performance.now()
    if (!request.url.startsWith('data:')) moved.requests++
  })
  session.on('Network.responseReceived', ({ requestId, response }) => kindOfRequest.set(requestId, kindOfMime(response.mimeType)))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastChange = performance.now()
    moved[kindOfRequest.get(requestId) ?? 'other'] += encodedDataLength
    moved.all += encodedDataLength
  })
  const quiet = async () => {
    // Stop waiting for a page that never becomes idle.
    for (let waited = 0; performance.now() - lastChange < quietMs && waited < 30_000; waited += 100) await delay(100)
    return { ...moved }
  }
  await page.goto(url, { waitUntil: 'load' })
  lastChange = performance.now()
  const before = await quiet()
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  lastChange = performance.now()
  const after = await quiet()
  await page.context().close()
  return { before, after }
}

function kindOfMime(mime: string): Kind {
  if (mime === 'text/html') return 'HTML'
  if (mime === 'text/css') return 'style'
  if (/javascript/.test(mime)) return 'script'
  if (/font/.test(mime)) return 'fonts'
  return mime.startsWith('image/') ? 'images' : 'other'
}
