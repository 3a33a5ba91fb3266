import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** The last page shown. A module variable, because the shell is mounted again between a page and an error page. */
let shownPathname: string | null = null

/** Scrolls to the top or the linked part and focuses the content after a change of page in place (spec §2). New documents start at the top anyway. */
export function ScrollToTop() {
  const { pathname, hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again goes there again
  useLayoutEffect(() => {
    const changed = shownPathname !== null && shownPathname !== pathname
    const first = shownPathname === null
    shownPathname = pathname
    if (first) return
    const target = hash ? document.getElementById(decodeSafely(hash.slice(1))) : null
    if (changed) document.getElementById('main')?.focus({ preventScroll: true })
    if (target) target.scrollIntoView()
    else if (changed) window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [pathname, hash, key])

  return null
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
