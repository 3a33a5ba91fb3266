import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** The page last shown. It outlives the shell, which is mounted anew between a page and an error page. */
let shownPathname: string | null = null

/** Every route change, Back included, starts at the top with focus on the page's content (spec §2); links to a part of a page go there. */
export function ScrollToTop() {
  const { pathname, hash, key } = useLocation()

  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    // A visitor who comes back from another site, or reloads, is put where they were.
    const give = () => {
      history.scrollRestoration = 'auto'
    }
    take()
    window.addEventListener('pageshow', take)
    window.addEventListener('pagehide', give)
    return () => {
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', give)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again goes there again
  useLayoutEffect(() => {
    const changed = shownPathname !== null && shownPathname !== pathname
    const first = shownPathname === null
    shownPathname = pathname
    if (first) return
    const target = hash ? document.getElementById(safeDecode(hash.slice(1))) : null
    if (changed) document.getElementById('main')?.focus({ preventScroll: true })
    if (target) target.scrollIntoView()
    else if (changed) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [pathname, hash, key])

  return null
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
