import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { PageCache } from './page-cache.server.ts'
import { deleteCached, enableQueryCache } from './query-cache.server.ts'

/**
 * A page cache, and copies of records beside it (`getCached`), that forget what any process of the site changes.
 * @param url PostgreSQL connection string
 * @param maxBytes what it may take of memory; 0 keeps nothing
 */
export async function openPageCache(url: string, maxBytes: number): Promise<{ pages: PageCache; close: () => Promise<void> }> {
  const feed = new ChangeFeed(url, {
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
  const pages: PageCache = new PageCache(maxBytes, feed)
  await feed.opened
  enableQueryCache(feed)
  const close = () => {
    enableQueryCache(null)
    return feed.close()
  }
  return { pages, close }
}
