import { useEffect, useRef } from 'react'
import { isReadSince } from '#app/lib/preserve-page.ts'
import { useReload } from '#app/ui/use-reload.ts'

/** People switch to another app and back often, and one page has up to 12 kB of data. */
const ageMs = { atReturn: 60_000, whileShown: 600_000 }
const checkEveryMs = 60_000

/** Loads the page's data again when they may be old: from the browser's cache, when the visitor returns, and on a page that stays open. */
export function useFreshPage(isOn: boolean): void {
  const reload = useReload()
  useEffect(() => {
    if (!isOn) return
    const refresh = (olderMs: number) => {
      if (document.visibilityState === 'visible' && !isReadSince(Date.now() - olderMs)) void reload()
    }
    const handleReturn = () => refresh(ageMs.atReturn)
    const stop = new AbortController()
    const { signal } = stop
    // The browser may have kept the page before its script ran.
    handleReturn()
    addEventListener('pageshow', ({ persisted }) => persisted && refresh(0), { signal })
    addEventListener('focus', handleReturn, { signal })
    document.addEventListener('visibilitychange', handleReturn, { signal })
    const timer = setInterval(refresh, checkEveryMs, ageMs.whileShown)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [isOn, reload])
}

/** Loads a new document once another person is signed in, so that nothing of the person before stays in memory, such as typed text. */
export function useNewDocumentForPerson(personId: string | null): void {
  const last = useRef(personId)
  useEffect(() => {
    if (personId === null) return
    if (last.current !== null && last.current !== personId) location.reload()
    last.current = personId
  }, [personId])
}
