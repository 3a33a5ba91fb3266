import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { datesReadError, type SiteDates } from '#app/domain/dates/site-dates.ts'
import { backgroundHeader } from '#app/lib/background-request.ts'
import { formatUpcoming } from '#app/lib/dates.ts'

const refreshEveryMs = 60_000

const answerLimitMs = 10_000

/** The dates for public pages as text; empty if unknown or past. */
type UpcomingDates = {
  /** Some of the dates could not be loaded, so an empty date may only be unknown. */
  failed: boolean
  careerWorkshop: string
  onlineTest: string
  offlineTest: string
}

type CurrentDates = { dates: SiteDates; now: Date }
const CurrentDatesContext = createContext<CurrentDates | null>(null)

type SiteDatesProviderProps = {
  loaded: SiteDates
  /** The server's time of loading, in milliseconds: the visitor's clock may be wrong, and the first render must match the server's. */
  now: number
  children: ReactNode
}

/** Holds one copy of the dates for the popup and every page, so that a page refreshes them only once. */
export function SiteDatesProvider({ loaded, now, children }: SiteDatesProviderProps) {
  const dates = useSiteDates(loaded)
  return (
    <CurrentDatesContext value={{ dates, now: new Date(now) }}>
      <SiteDatesError loaded={loaded} />
      {children}
    </CurrentDatesContext>
  )
}

/** The dates as stored, past ones too, with the time for which to show them. Throws outside a `SiteDatesProvider`. */
export function useStoredDates(): CurrentDates {
  const outer = useContext(CurrentDatesContext)
  if (!outer) throw new Error('SiteDatesProvider is missing.')
  return outer
}

/** The dates to show now. Throws outside a `SiteDatesProvider`. */
export function useUpcomingDates(): UpcomingDates {
  const { dates, now } = useStoredDates()
  const show = (stored: string) => formatUpcoming(stored, now)
  return {
    failed: dates.failed,
    careerWorkshop: show(dates.careerWorkshop.selectedDate),
    onlineTest: show(dates.scholarshipTest.onlineDate),
    offlineTest: show(dates.scholarshipTest.offlineDate),
  }
}

/** Logs in the browser's console that the server could not read the dates (spec §8), once per reading. */
function SiteDatesError({ loaded }: { loaded: SiteDates }) {
  useEffect(() => {
    if (loaded.failed) console.error(datesReadError)
  }, [loaded])
  return null
}

/** Refreshed when the visitor returns, and every minute while visible. A failed request is logged (spec §8) and leaves the shown dates unchanged. */
function useSiteDates(loaded: SiteDates): SiteDates {
  const { pathname } = useLocation()
  const [seen, setSeen] = useState({ loaded, pathname })
  const [dates, setDates] = useState(loaded)
  if (loaded !== seen.loaded || pathname !== seen.pathname) {
    setSeen({ loaded, pathname })
    if (!loaded.failed) setDates(loaded)
    // The batches of the previous page are different from those of this page.
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
      if (fresh && !fresh.failed) setDates((shown) => (isSameDates(shown, fresh) ? shown : fresh))
      else console.error(datesReadError)
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
    // Offline, timeout or invalid JSON: the caller logs all of them as one failure.
    return null
  }
}

function isSameDates(a: SiteDates, b: SiteDates): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
