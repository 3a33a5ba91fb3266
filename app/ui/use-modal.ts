import { type RefObject, useEffect, useRef } from 'react'

/** Opens the given dialog as a modal while it is rendered, and returns the focus afterwards. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (!element) return
    if (!element.open) element.showModal()
    return () => {
      // The element is already removed, so the browser does not return the focus itself.
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
