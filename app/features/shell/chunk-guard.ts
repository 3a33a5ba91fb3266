import { type DataRouter, matchRoutes } from 'react-router'
import { ChunkFault, type ChunkLoads, findChunkLoads, openChunkLoads } from './chunk-loads.ts'

type ManifestRoute = { module: string; imports?: string[]; css?: string[] }
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> }
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** A style sheet is waited for, but never holds up a page. */
const styleLimitMs = 10_000

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

/**
 * Brings the files of a page into the browser's cache before they are asked for, on the first sign that a link will be
 * chosen. Fetched, not preloaded as modules: a failure here is forgotten.
 * @returns how to stop
 */
export function fetchAhead(router: DataRouter): () => void {
  const asked = new Set<string>()
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target) return
    for (const { route } of matchRoutes(router.routes, link.pathname) ?? []) {
      const entry = window.__reactRouterManifest?.routes[route.id]
      if (!entry || window.__reactRouterRouteModules?.[route.id]) continue
      for (const file of [entry.module, ...(entry.imports ?? []), ...(entry.css ?? [])]) {
        if (asked.has(file)) continue
        asked.add(file)
        fetch(file, { priority: 'low' }).then(
          (response) => response.arrayBuffer(),
          () => asked.delete(file),
        )
      }
    }
  }
  const signs = ['pointerover', 'touchstart', 'focusin']
  for (const sign of signs) document.addEventListener(sign, look, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, look)
  }
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

async function loadRouteFiles(routeId: string, timeoutMs: number): Promise<void> {
  const entry = window.__reactRouterManifest?.routes[routeId]
  const modules = window.__reactRouterRouteModules
  if (!entry || !modules || modules[routeId]) return
  const limit = AbortSignal.timeout(timeoutMs)
  await Promise.all([...[entry.module, ...(entry.imports ?? [])].map((file) => fetchFile(file, limit)), fetchStyles(entry)])
  modules[routeId] ??= await within(limit, entry.module, import(/* @vite-ignore */ entry.module))
}

async function fetchFile(url: string, limit: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, { signal: limit })
    if (!response.ok) throw new Error(`${response.status}`)
    await response.arrayBuffer()
  } catch {
    throw new ChunkFault(fileName(url), limit.aborted ? 'slow' : 'failed')
  }
}

/** A style sheet that does not come is taken off the route, or the router would wait for it. */
async function fetchStyles(entry: ManifestRoute): Promise<void> {
  if (!entry.css?.length) return
  const limit = AbortSignal.timeout(styleLimitMs)
  const arrived = await Promise.allSettled(entry.css.map((file) => fetchFile(file, limit)))
  entry.css = entry.css.filter((_, at) => arrived[at]?.status === 'fulfilled')
}

function within<T>(limit: AbortSignal, url: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ChunkFault(fileName(url), 'slow'))
    if (limit.aborted) late()
    limit.addEventListener('abort', late, { once: true })
    work.then(resolve, () => reject(new ChunkFault(fileName(url), 'failed')))
  })
}

function fileName(url: string): string {
  return url.split('/').at(-1) ?? url
}
