import type { CachePolicy, ReadParameters } from '#app/platform/cache/cache-policy.ts'
import { isAnyRead } from '#app/platform/cache/page-cache.server.ts'
import { isPagePath } from './page-filling.server.ts'

export type PublicPage = { path: string; reads: ReadParameters; isForMembers: boolean }

/** Returns null if the page is not public or reads this query. @param policy the cache policy of its route */
export function findPublicPage(policy: CachePolicy | undefined, method: string, { pathname, searchParams }: URL): PublicPage | null {
  if (!['GET', 'HEAD'].includes(method) || !isPagePath(pathname)) return null
  const reads = findSharedReads(policy)
  // React Router's parameter for the routes whose data it requests; the page does not read it.
  searchParams.delete('_routes')
  return reads && !isAnyRead(reads, searchParams) ? { path: pathname, reads, isForMembers: policy !== 'signed-out' } : null
}

/** The query parameters that a public page reads; null for any other page. */
function findSharedReads(policy: CachePolicy | undefined): ReadParameters | null {
  if (policy === 'public' || policy === 'signed-out') return []
  return typeof policy === 'object' ? policy.public : null
}
