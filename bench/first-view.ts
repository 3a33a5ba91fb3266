import { chromium } from '@playwright/test'
import { browserLaunch } from '../e2e/browser.ts'
import { startSite } from '../e2e/running-site.ts'

const addresses = ['/', '/courses', '/data-science', '/wishlist', '/sign-in', '/nothing']

/** Prints what a first visit to each page moves over the wire, by type, in bytes and requests. */
export async function measureFirstViews(): Promise<void> {
  const site = await startSite()
  const browser = await chromium.launch(await browserLaunch())
  const rows: Record<string, Record<string, string | number>> = {}
  for (const address of addresses) {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const types = new Map<string, string>()
    const bytes: Record<string, number> = {}
    let requests = 0
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other'
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength
      requests++
    })
    await page.goto(site.url + address, { waitUntil: 'networkidle' })
    rows[address] = { ...bytes, all: Object.values(bytes).reduce((sum, value) => sum + value, 0), requests }
    await page.context().close()
  }
  console.table(rows)
  await browser.close()
  await site.stop()
}
