import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { registerMetric } from '#app/platform/metrics/metrics.server.ts'
import type { LastKnownPages } from './last-known-pages.server.ts'
import { PageCache } from './page-cache.server.ts'
import { deleteCached, enableQueryCache } from './query-cache.server.ts'

/** Both caches delete what any process of the site changes. `maxBytes`: 0 caches nothing. `lastKnown` gets a copy of each page, for outages. */
export function openPageCache(feed: ChangeFeed, maxBytes: number, lastKnown?: LastKnownPages): PageCache {
  const pages = new PageCache(maxBytes, feed, { onStored: (page) => lastKnown?.store(page) })
  feed.subscribe({
    // Delete the query cache first: a page that is rendered after this must not show an old copy.
    onChange(names) {
      deleteCached(names)
      pages.drop(names)
      lastKnown?.drop(names)
    },
    onLost() {
      deleteCached()
      lastKnown?.vouch(pages.list())
      pages.deleteAll()
    },
  })
  enableQueryCache(feed)
  registerMetric(
    {
      kind: 'counter',
      name: 'site_page_cache_lookups_total',
      help: 'Public pages: from memory, from a render in progress, or rendered',
      labelNames: ['result'],
    },
    () => Object.entries(pages.lookups).map(([result, count]) => [{ result }, count]),
  )
  registerMetric({ kind: 'gauge', name: 'site_page_cache_bytes', help: 'Memory of cached pages in bytes' }, () => [[{}, pages.bytes]])
  registerMetric({ kind: 'gauge', name: 'site_page_cache_pages', help: 'Number of cached pages' }, () => [[{}, pages.size]])
  return pages
}
