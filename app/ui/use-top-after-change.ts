import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * Shows and focuses the top of the page when a form changes its data in place: the heading or a notice there says what was done.
 * @param data of the page's loader; null: nothing to say
 */
export function useTopAfterChange(data: unknown): void {
  const before = useRef(data)
  // A reload in the background is neither.
  const isSending = [useNavigation(), ...useFetchers()].some(({ state }) => state !== 'idle')
  const wasSending = useRef(false)
  useEffect(() => {
    const isResult = isSending || wasSending.current
    wasSending.current = isSending
    if (data === null || before.current === data) return
    before.current = data
    if (!isResult) return
    document.getElementById('main')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }, [data, isSending])
}
