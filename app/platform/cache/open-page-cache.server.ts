import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { registerMetric } from '#app/platform/metrics/metrics.server.ts'
import type { LastKnownPages } from './last-known-pages.server.ts'
import { PageCache } from './page-cache.server.ts'
import { deleteCached, enableQueryCache } from './query-cache.server.ts'

/**
 * A page cache, and copies of records beside it (`getCached`), that forget what any process of the site changes.
 * @param feed announcements of those changes
 * @param maxBytes what it may take of memory; 0 keeps nothing
 * @param lastKnown gets a copy of each page, for outages
 */
export function openPageCache(feed: ChangeFeed, maxBytes: number, lastKnown?: LastKnownPages): PageCache {
  const pages = new PageCache(maxBytes, feed, { onKept: (page) => lastKnown?.keep(page) })
  feed.subscribe({
    // The records first: a page that begins after this must not show a copy from before.
    onChange(names) {
      deleteCached(names)
      pages.drop(names)
      lastKnown?.drop(names)
    },
    onLost() {
      deleteCached()
      lastKnown?.vouch(pages.list())
      pages.dropAll()
    },
  })
  enableQueryCache(feed)
  registerMetric('counter', 'site_page_cache_lookups_total', 'Pages for everybody: in memory, joined to one being made, or made', ['result'], () =>
    Object.entries(pages.lookups).map(([result, count]) => [{ result }, count]),
  )
  registerMetric('gauge', 'site_page_cache_bytes', 'Memory of kept pages', [], () => [[{}, pages.bytes]])
  registerMetric('gauge', 'site_page_cache_pages', 'Kept pages', [], () => [[{}, pages.size]])
  return pages
}
