import type { DataRouter } from 'react-router'
import { type ChunkLoads, findChunkLoads, openChunkLoads } from './chunk-loads.ts'
import { loadRouteFiles } from './route-files.ts'

/**
 * Makes a chunk that fails or stalls a question to the visitor. React Router would reload the page when it fails, losing
 * what was typed, and wait for ever when it stalls. Each lazy part of a route first waits for the route's files, fetched
 * with a time limit; the module is imported only when its bytes are in the browser's cache, because a browser may remember
 * a failed import for the page's whole life.
 * @param timeoutMs how long a route's files may take (spec §8: 120 seconds)
 */
export function guardChunks(router: DataRouter, timeoutMs: number): void {
  if (findChunkLoads()) return
  const loads = openChunkLoads((routeId) => loadRouteFiles(routeId, timeoutMs))
  wrapLazyRoutes(router.routes, loads)
  followNavigation(router, loads)
}

/** Stays where the visitor is: the pending navigation is dropped and nothing is fetched again. */
export function cancelNavigation(router: DataRouter): void {
  const { navigation, location } = router.state
  if (navigation.state === 'idle') return
  // After Back the address has already moved: pushing puts this page on top again. Otherwise this page is the entry.
  const replace = navigation.historyAction !== 'POP'
  router.navigate(
    { pathname: location.pathname, search: location.search, hash: location.hash },
    { replace, state: location.state, preventScrollReset: true, defaultShouldRevalidate: false },
  )
}

function wrapLazyRoutes(routes: DataRouter['routes'], loads: ChunkLoads): void {
  for (const route of routes) {
    const lazy = route.lazy as Record<string, (() => Promise<unknown>) | undefined> | undefined
    for (const [part, read] of Object.entries(lazy ?? {})) {
      if (!read || !lazy) continue
      lazy[part] = async () => {
        await loads.ready(route.id)
        return read()
      }
    }
    if (route.children) wrapLazyRoutes(route.children, loads)
  }
}

/** The router asks for a lazy part only once, so what was given up is tried again when a navigation or a fetcher wants it. */
function followNavigation(router: DataRouter, loads: ChunkLoads): void {
  let pending: string[] = []
  let destination: unknown
  const pages = new Set<string>()
  const seenFetchers = new WeakSet<object>()
  router.subscribe(({ navigation, fetchers }) => {
    const wanted = navigation.matches?.map((match) => match.route.id) ?? []
    const left = pending.filter((routeId) => !wanted.includes(routeId))
    const started = navigation.location !== undefined && navigation.location !== destination
    for (const routeId of wanted) pages.add(routeId)
    pending = wanted
    destination = navigation.location
    if (left.length) loads.dismiss(left)
    if (started) loads.retry(wanted)
    for (const fetcher of fetchers.values()) {
      if (fetcher.state === 'idle' || seenFetchers.has(fetcher)) continue
      seenFetchers.add(fetcher)
      loads.retry(loads.abandoned().filter((routeId) => !pages.has(routeId)))
    }
  })
}
