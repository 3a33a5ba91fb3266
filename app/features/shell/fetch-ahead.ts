import { type DataRouter, matchRoutes } from 'react-router'
import { holdDataAhead } from './data-ahead.ts'
import { loadRouteFiles } from './route-files.ts'

/** A failure is forgotten; what is still on its way when the link is chosen is asked for again, under the visitor's own limit. */
const limitMs = 30_000
/** A pointer that stays this long over a link is about to press it; one that passes is not. */
const restMs = 40

/**
 * Brings the files of a page and runs its module on the first sign that its link will be chosen, and asks for its data just
 * before. Files are fetched, not preloaded as modules: a browser remembers a preload that failed.
 * @returns how to stop
 */
export function fetchAhead(router: DataRouter): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const data = holdDataAhead()
  const asked = new Set<string>()
  let rest: ReturnType<typeof setTimeout> | undefined

  function look({ type, target }: Event): void {
    clearTimeout(rest)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target) return
    const matches = matchRoutes(router.routes, link.pathname) ?? []
    for (const { route } of matches) {
      if (asked.has(route.id)) continue
      asked.add(route.id)
      loadRouteFiles(route.id, limitMs).catch(() => asked.delete(route.id))
    }
    const page = new URL(link.href)
    if (type === 'focusin' || page.pathname === location.pathname || !isPage(matches.at(-1)?.route.id)) return
    if (type === 'pointerover') rest = setTimeout(data.ask, restMs, page)
    else data.ask(page)
  }

  for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'focusin']) document.addEventListener(sign, look, { passive: true, signal })
  return () => {
    clearTimeout(rest)
    data.stop()
    stopped.abort()
  }
}

/** What is no page, such as a file, is only ever asked for by who chooses it. */
function isPage(routeId: string | undefined): boolean {
  return routeId !== undefined && window.__reactRouterManifest?.routes[routeId]?.hasDefaultExport === true
}
