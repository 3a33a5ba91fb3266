import type { CachePolicy, ReadParameters } from '#app/platform/cache/cache-policy.ts'
import { readsAny } from '#app/platform/cache/page-cache.server.ts'
import { isPagePath } from './page-filling.server.ts'

export type PublicPage = { path: string; reads: ReadParameters; isForMembers: boolean }

/**
 * What the page cache may know of the page at an address; null for one that is not public or reads this query.
 * @param policy what its route declares
 */
export function findPublicPage(policy: CachePolicy | undefined, method: string, { pathname, searchParams }: URL): PublicPage | null {
  if (!['GET', 'HEAD'].includes(method) || !isPagePath(pathname)) return null
  const reads = sharedReads(policy)
  // Which of a page's data were asked for: the router takes of them what it wants.
  searchParams.delete('_routes')
  return reads && !readsAny(reads, searchParams) ? { path: pathname, reads, isForMembers: policy !== 'signed-out' } : null
}

/** The query parameters that a page for everybody reads; null for any other. */
function sharedReads(policy: CachePolicy | undefined): ReadParameters | null {
  if (policy === 'public' || policy === 'signed-out') return []
  return typeof policy === 'object' ? policy.public : null
}
