import { type DataRouter, matchRoutes } from 'react-router'
import { loadRouteFiles } from './route-files.ts'

/** A failure is forgotten; what is still on its way when the link is chosen is asked for again, under the visitor's own limit. */
const limitMs = 30_000

/**
 * Brings the files of a page and runs its module on the first sign that its link will be chosen. Files are fetched, not
 * preloaded as modules: a browser remembers a preload that failed.
 * @returns how to stop
 */
export function prefetch(router: DataRouter): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const asked = new Set<string>()

  function look({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.target) return
    for (const { route } of matchRoutes(router.routes, link.pathname) ?? []) {
      if (asked.has(route.id)) continue
      asked.add(route.id)
      loadRouteFiles(route.id, limitMs).catch(() => asked.delete(route.id))
    }
  }

  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, look, { passive: true, signal })
  return () => stopped.abort()
}
