import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A navigation closes the menu, but a menu that was opened before the script ran stays open. @param close must not change between renders */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current !== key) close()
    shownAt.current = key
  }, [key, close])
}
