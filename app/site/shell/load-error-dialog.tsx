import { useContext, useEffect } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ChunkError, type ChunkLoads, findChunkLoads, openChunkLoads, useChunkError } from './chunk-loads.ts'

/** Watches lazy pages, and asks the visitor what to do when a chunk fails to load (spec §8). */
export function LoadErrors({ chunkTimeoutMs }: { chunkTimeoutMs: number }) {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const error = useChunkError()

  useEffect(() => {
    // In development, Vite serves modules one by one and replaces them in place.
    if (!router || !import.meta.env.PROD) return
    guardChunks(router, chunkTimeoutMs)
  }, [router, chunkTimeoutMs])

  if (!router || !error) return null
  const stay = () => {
    cancelNavigation(router)
    findChunkLoads()?.dismiss()
  }
  return <LoadErrorDialog error={error} seconds={chunkTimeoutMs / 1000} onRetry={() => findChunkLoads()?.retry()} onStay={stay} />
}

function LoadErrorDialog({ error, seconds, onRetry, onStay }: { error: ChunkError; seconds: number; onRetry: () => void; onStay: () => void }) {
  return (
    <Dialog
      title="Load error"
      onClose={onStay}
      text={
        <>
          <p>
            Loading chunk {error.file} {error.reason === 'failed' ? 'failed' : `took longer than ${seconds} seconds`}.
          </p>
          <p>
            The page you were on is still here, with everything you typed. Check your connection and try again. If it keeps failing, the site may have been
            updated: copy what you need and reload the page.
          </p>
        </>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <Button quiet onClick={onStay}>
          Stay on this page
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * React Router would reload the page (which loses typed text) or wait forever. So a lazy part first waits for its files with a time limit. Its
 * import follows later, because a browser may cache a failed import. @param timeoutMs of a route's files (spec §8: 120 seconds)
 */
function guardChunks(router: DataRouter, timeoutMs: number): void {
  if (findChunkLoads()) return
  const loads = openChunkLoads((routeId) => loadRouteFiles(routeId, timeoutMs))
  wrapLazyRoutes(router.routes, loads)
  followNavigation(router, loads)
}

/** Cancels the pending navigation without loading data again. */
function cancelNavigation(router: DataRouter): void {
  const { navigation, location } = router.state
  if (navigation.state === 'idle') return
  // After Back the address has already changed: push this page on top again. Otherwise the current entry is this page: replace it.
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

/** The router requests a lazy part only once, so dismissed routes load again when a navigation or a fetcher needs them. */
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

type ManifestRoute = { module: string; hasDefaultExport: boolean; imports?: string[]; css?: string[] }
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> }
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** A page waits for a style sheet at most this long, then shows without it. */
const styleLimitMs = 10_000

/** Files that were already fetched: even a cached request costs time on a slow processor. */
const arrived = new Set<string>()

/** @param timeoutMs time limit for the files; rejects with a ChunkError after it, or if one fails */
async function loadRouteFiles(routeId: string, timeoutMs: number): Promise<void> {
  const entry = window.__reactRouterManifest?.routes[routeId]
  const modules = window.__reactRouterRouteModules
  if (!entry || !modules || modules[routeId]) return
  const limit = AbortSignal.timeout(timeoutMs)
  const running = listRunningFiles(modules)
  const scripts = [entry.module, ...(entry.imports ?? [])].filter((file) => !running.has(file))
  await Promise.all([...scripts.map((file) => fetchFile(file, limit)), fetchStyles(entry)])
  try {
    modules[routeId] ??= await within(limit, entry.module, import(/* @vite-ignore */ entry.module))
  } catch (error) {
    // The browser may have removed the files from its cache: fetch them again next time.
    for (const file of scripts) arrived.delete(file)
    throw error
  }
}

/** Files of the modules that already run in this page: they need no fetch. */
function listRunningFiles(modules: Record<string, unknown>): Set<string> {
  const routes = Object.keys(modules).flatMap((routeId) => window.__reactRouterManifest?.routes[routeId] ?? [])
  return new Set(routes.flatMap(({ module, imports }) => [module, ...(imports ?? [])]))
}

async function fetchFile(url: string, limit: AbortSignal): Promise<void> {
  if (arrived.has(url)) return
  try {
    const response = await fetch(url, { signal: limit })
    if (!response.ok) throw new Error(`${response.status}`)
    await response.arrayBuffer()
    arrived.add(url)
  } catch {
    throw new ChunkError(getFileName(url), limit.aborted ? 'slow' : 'failed')
  }
}

/** Removes style sheets that fail from the route, because the router would wait for them. */
async function fetchStyles(entry: ManifestRoute): Promise<void> {
  if (!entry.css?.length) return
  const limit = AbortSignal.timeout(styleLimitMs)
  const results = await Promise.allSettled(entry.css.map((file) => fetchFile(file, limit)))
  entry.css = entry.css.filter((_, at) => results[at]?.status === 'fulfilled')
}

function within<T>(limit: AbortSignal, url: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ChunkError(getFileName(url), 'slow'))
    if (limit.aborted) late()
    limit.addEventListener('abort', late, { once: true })
    work.then(resolve, () => reject(new ChunkError(getFileName(url), 'failed')))
  })
}

function getFileName(url: string): string {
  return url.split('/').at(-1) ?? url
}
