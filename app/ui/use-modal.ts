import { type RefObject, useEffect, useRef } from 'react'

/** Opens the dialog it is given to, as a modal, for as long as it is rendered; focus goes back where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (!element) return
    if (!element.open) element.showModal()
    return () => {
      // The element is gone by now, and with it the browser's own way of giving focus back.
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
