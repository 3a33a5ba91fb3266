import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { handleMenuKeys } from './menu-keys.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/** A details element, so it opens without script. With script it also closes on Escape, mouse leave, a chosen link, a press elsewhere, lost focus (spec §4). */
export function DropMenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => {
    if (details.current) details.current.open = false
  }, [])
  useCloseOnNavigation(close)
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [close])

  return (
    <details
      ref={details}
      name="header-menu"
      className="drop-menu"
      onKeyDown={handleMenuKeys}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}
    >
      <summary className="chevron">{label}</summary>
      {children}
    </details>
  )
}
