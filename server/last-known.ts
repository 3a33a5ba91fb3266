import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { getOfferingTag, offeringsName } from '#app/domain/bookings/offering-changes.ts'
import { getCollectionTag } from '#app/domain/dates/documents.server.ts'
import { LastKnownPages } from '#app/platform/cache/last-known-pages.server.ts'
import { yieldToRequests } from '#app/platform/db/client.server.ts'
import type { createApp } from '#app/platform/http/app.server.ts'
import { serveBrowserFiles } from '#app/platform/http/browser-files.server.ts'
import { createPlainPage } from '#app/platform/http/plain-page.server.ts'
import { addLastKnownNote } from '#app/site/shell/last-known-note.server.ts'

/** Names of seats and dates: a last-known page may show old values of these. */
const isPassing = (name: string) => name === offeringsName || [getOfferingTag(''), getCollectionTag('')].some((start) => name.startsWith(start))

/** How often the time until which the pages are known to be correct is written to disk. */
const saveMs = 60_000

/** @param release of the browser files that the pages link to */
export async function openLastKnown(dataDir: string, release: string) {
  const pages = new LastKnownPages(path.join(dataDir, 'last-known-pages'), release, isPassing)
  await pages.open()
  return {
    pages,
    has: (address: string) => pages.has(address),
    async handle(address: string, method: string): Promise<Response | null> {
      const known = await pages.find(address)
      if (!known) return null
      const headers = new Headers([...known.headers, ['Cache-Control', 'no-store']])
      const isHtml = headers.get('Content-Type')?.startsWith('text/html')
      const text = isHtml ? addLastKnownNote(known.text, new Date(known.knownAt)) : known.text
      return new Response(method === 'HEAD' ? null : text, { headers })
    },
    /** Records regularly that the pages of this list are still correct, for a restart during an outage. @returns a function that stops it */
    follow(getFreshness: () => Parameters<LastKnownPages['vouch']>[0]): () => Promise<void> {
      const save = () => {
        pages.vouch(getFreshness())
        return pages.save()
      }
      const timer = setInterval(save, saveMs).unref()
      return async () => {
        clearInterval(timer)
        await save()
      }
    },
  }
}

/** Serves last-known pages and their browser files while the start waits for the database. Other requests get 503. */
export function createWaitingHandler(lastKnown: Pick<Awaited<ReturnType<typeof openLastKnown>>, 'handle'>, clientFolder: string): Hono['fetch'] {
  const app = new Hono()
  serveBrowserFiles(app, clientFolder)
  app.all('*', async ({ req: { method, path: address } }) => {
    const known = method === 'GET' || method === 'HEAD' ? await lastKnown.handle(address, method) : null
    const text = 'Our records cannot be reached at the moment, and nothing of what you sent is stored. Try again in a few minutes.'
    return known ?? createPlainPage(503, 'One moment, please', text, { 'Retry-After': '30' })
  })
  return app.fetch
}

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
