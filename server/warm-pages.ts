import { setTimeout as delay } from 'node:timers/promises'
import { yieldToRequests } from '#app/platform/db/client.server.ts'
import type { createApp } from '#app/platform/http/app.server.ts'

/** Late and slowly: the visitors of a start come first, and most pages are made for them anyway. */
const firstMs = 60_000
const againMs = 10 * 60_000
const pauseMs = 250
/** So long at most a page waits while visitors keep the database busy. */
const visitorsFirstMs = 10_000

/**
 * Makes each page of the sitemap that nobody has asked for yet, so that an outage of the database finds all of them known.
 * @returns ends it
 */
export function warmPages(fetch: ReturnType<typeof createApp>['fetch'], known: { has(address: string): boolean }): () => Promise<void> {
  let isEnded = false
  const ask = async (address: string): Promise<string> => {
    // As a visitor of this machine.
    const response = await fetch(new Request(`http://localhost${address}`), { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    return await response.text()
  }
  const warm = async () => {
    const sitemap = await ask('/sitemap.xml')
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { pathname } = new URL(address)
      if (known.has(pathname)) continue
      await yieldToRequests(visitorsFirstMs)
      if (isEnded) return
      await ask(pathname)
      await delay(pauseMs, undefined, { ref: false })
    }
  }
  let timer = setTimeout(async function round() {
    // What cannot be made now is made at the next round.
    await warm().catch(() => {})
    if (!isEnded) timer = setTimeout(round, againMs).unref()
  }, firstMs).unref()
  return async () => {
    isEnded = true
    clearTimeout(timer)
  }
}
