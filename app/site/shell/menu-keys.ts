import type { KeyboardEvent } from 'react'

export function listShownItems(within: Element, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter((item) => item.checkVisibility())
}

/** Moves the focus by `step` items, from the last to the first and back. If no item has the focus, starts at the first or the last. */
export function moveFocus(items: HTMLElement[], step: 1 | -1): void {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (step === 1 ? 0 : items.length - 1) : (at + step + items.length) % items.length
  items[next]?.focus()
}

/** Arrow keys, Home, End and Escape in one menu (disclosure pattern). The browser's summary handles Enter and Space. */
export function handleMenuKeys(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget
  const summary = details.querySelector('summary')
  if (event.key === 'Escape' && details.open) {
    details.open = false
    summary?.focus()
    event.stopPropagation()
    return
  }
  const onSummary = event.target === summary
  if (onSummary && event.key === 'ArrowDown') details.open = true
  if (!details.open) return
  const items = listShownItems(details, 'a, button')
  if (event.key === 'ArrowDown') moveFocus(items, 1)
  else if (event.key === 'ArrowUp') moveFocus(items, -1)
  else if (event.key === 'Home' && !onSummary) items[0]?.focus()
  else if (event.key === 'End' && !onSummary) items.at(-1)?.focus()
  else return
  event.preventDefault()
}

export function handleBarKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const items = listShownItems(event.currentTarget, ':scope > ul > li > a, :scope > ul > li > details > summary')
  if (!step || !items.includes(event.target as HTMLElement)) return
  event.preventDefault()
  moveFocus(items, step)
}
