import { type RefObject, useEffect } from 'react'

/** Down and up lead from the field through the results and back; Escape leads back at once. Other keys are left alone. */
export function useHitKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current
    const walk = (event: KeyboardEvent) => element && walkHits(event, element)
    element?.addEventListener('keydown', walk)
    return () => element?.removeEventListener('keydown', walk)
  }, [page])
}

function walkHits(event: KeyboardEvent, page: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return
  const field = page.querySelector<HTMLInputElement>('#search-field')
  const stops = [...(field ? [field] : []), ...page.querySelectorAll<HTMLElement>('[data-hit]')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  if (here < 0) return
  const next = { ArrowDown: stops[here + 1], ArrowUp: stops[here - 1], Escape: here > 0 ? field : undefined }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
