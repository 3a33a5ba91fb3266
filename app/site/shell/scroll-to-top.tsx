import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** The page last shown. It outlives the shell, which is mounted again between a page and an error page. */
let shownPathname: string | null = null

/**
 * Every change of page in place starts at the top with focus on the page's content (spec §2); links to a part of a page go
 * there. Documents start at the top by themselves (document-navigation.ts).
 */
export function ScrollToTop() {
  const { pathname, hash, key } = useLocation()

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
