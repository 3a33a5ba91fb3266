import { setTimeout as delay } from 'node:timers/promises'
import { yieldToRequests } from '#app/platform/db/client.server.ts'
import type { createApp } from '#app/platform/http/app.server.ts'

/** Starts late and runs slowly: visitors have priority, and most pages are rendered for them anyway. */
const firstMs = 60_000
const againMs = 10 * 60_000
const pauseMs = 250
/** Maximum wait for one page while visitors keep the database busy. */
const visitorsFirstMs = 10_000

/** Renders each public page that has no last-known copy yet, so that all have one during a database outage. @returns a function that stops it */
export function warmPages(fetch: ReturnType<typeof createApp>['fetch'], known: { has(address: string): boolean }): () => Promise<void> {
  let isEnded = false
  const request = async (address: string): Promise<string> => {
    // Like a visitor on this machine.
    const response = await fetch(new Request(`http://localhost${address}`), { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    return await response.text()
  }
  const warm = async () => {
    const sitemap = await request('/sitemap.xml')
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(address)
      if (known.has(pathname)) continue
      await yieldToRequests(visitorsFirstMs)
      if (isEnded) return
      await request(pathname)
      await delay(pauseMs, undefined, { ref: false })
    }
  }
  let timer = setTimeout(async function round() {
    // The next round renders pages that fail now.
    await warm().catch(() => {})
    if (!isEnded) timer = setTimeout(round, againMs).unref()
  }, firstMs).unref()
  return async () => {
    isEnded = true
    clearTimeout(timer)
  }
}
