import { ChangeFeed } from '../db/changes.server.ts'
import { PageCache } from './page-cache.server.ts'

/**
 * A page cache that forgets what any process of the site changes.
 * @param url PostgreSQL connection string
 * @param maxBytes what it may take of memory; 0 keeps nothing
 */
export async function openPageCache(url: string, maxBytes: number): Promise<{ pages: PageCache; close: () => Promise<void> }> {
  const feed = new ChangeFeed(url, { onChange: (names) => pages.drop(names), onLost: () => pages.dropAll() })
  const pages: PageCache = new PageCache(maxBytes, feed)
  await feed.opened
  return { pages, close: () => feed.close() }
}
