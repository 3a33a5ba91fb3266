import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { PageCache } from './page-cache.server.ts'
import { deleteCached, enableQueryCache } from './query-cache.server.ts'

/**
 * A page cache, and copies of records beside it (`getCached`), that forget what any process of the site changes.
 * @param feed announcements of those changes
 * @param maxBytes what it may take of memory; 0 keeps nothing
 */
export function openPageCache(feed: ChangeFeed, maxBytes: number): PageCache {
  const pages = new PageCache(maxBytes, feed)
  feed.subscribe({
    // The records first: a page that begins after this must not show a copy from before.
    onChange(names) {
      deleteCached(names)
      pages.drop(names)
    },
    onLost() {
      deleteCached()
      pages.dropAll()
    },
  })
  enableQueryCache(feed)
  return pages
}
