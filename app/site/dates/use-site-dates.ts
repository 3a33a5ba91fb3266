import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readFailure, type SiteDates } from '#app/domain/dates/site-dates.ts'
import { backgroundHeader } from '#app/lib/background-request.ts'

const refreshEveryMs = 60_000
const answerLimitMs = 10_000

/**
 * The site's dates, kept fresh while the page is open: read again when the visitor comes back to it and every minute
 * while it is seen. A failed read is logged (spec §8) and leaves the dates as they are shown.
 * @param loaded the loader's own reading, for the page at the current path
 */
export function useSiteDates(loaded: SiteDates): SiteDates {
  const { pathname } = useLocation()
  const [seen, setSeen] = useState({ loaded, pathname })
  const [dates, setDates] = useState(loaded)
  if (loaded !== seen.loaded || pathname !== seen.pathname) {
    setSeen({ loaded, pathname })
    if (!loaded.failed) setDates(loaded)
    // What the last page had of the batches is not what this one shows.
    else if (pathname !== seen.pathname) setDates({ ...dates, failed: true, upcomingBatches: loaded.upcomingBatches })
  }

  useEffect(() => {
    const stop = new AbortController()
    let reading = false
    async function refresh() {
      if (reading || document.visibilityState !== 'visible') return
      reading = true
      const fresh = await fetchSiteDates(pathname, stop.signal)
      reading = false
      if (stop.signal.aborted) return
      if (fresh && !fresh.failed) setDates((shown) => (sameDates(shown, fresh) ? shown : fresh))
      else console.error(readFailure)
    }
    const timer = setInterval(refresh, refreshEveryMs)
    addEventListener('focus', refresh, { signal: stop.signal })
    document.addEventListener('visibilitychange', refresh, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [pathname])
  return dates
}

async function fetchSiteDates(pathname: string, stop: AbortSignal): Promise<SiteDates | null> {
  try {
    const response = await fetch(`/api/site-dates?${new URLSearchParams({ on: pathname })}`, {
      headers: { [backgroundHeader]: '1' },
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerLimitMs)]),
    })
    return response.ok ? await response.json() : null
  } catch {
    // No connection, no answer in time or no JSON: the caller logs all of them as one failure.
    return null
  }
}

function sameDates(a: SiteDates, b: SiteDates): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
