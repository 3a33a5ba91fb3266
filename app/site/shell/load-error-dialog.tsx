import { useContext, useEffect } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { type ChunkError, type ChunkLoads, findChunkLoads, openChunkLoads, useChunkError } from './chunk-loads.ts'
import { loadRouteFiles } from './route-files.ts'

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
