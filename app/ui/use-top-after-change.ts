import { useEffect, useRef } from 'react'

/**
 * Shows and focuses the top of the page when its data change in place: the heading or a notice there says what was done.
 * @param data of the page's loader; null: nothing to say
 */
export function useTopAfterChange(data: unknown): void {
  const before = useRef(data)
  useEffect(() => {
    if (data === null || before.current === data) return
    const earlier = before.current
    before.current = data
    // The page may have been loaded again without a change.
    if (JSON.stringify(earlier) === JSON.stringify(data)) return
    document.getElementById('main')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [data])
}
