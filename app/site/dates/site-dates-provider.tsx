import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readFailure, type SiteDates } from '#app/domain/dates/site-dates.ts'
import { backgroundHeader } from '#app/lib/background-request.ts'
import { upcomingText } from '#app/lib/dates.ts'

const refreshEveryMs = 60_000

const answerLimitMs = 10_000

/** The dates as public pages show them, each in words; empty while unknown and once past. */
export type UpcomingDates = {
  /** Some of the dates could not be read, so an empty one may only be unknown. */
  failed: boolean
  careerWorkshop: string
  onlineTest: string
  offlineTest: string
}

type KeptDates = { dates: SiteDates; now: Date }
const Kept = createContext<KeptDates | null>(null)

type Props = {
  loaded: SiteDates
  /** The server's clock at loading, in milliseconds: a visitor's own may be wrong, and the first render must agree with the server's. */
  now: number
  children: ReactNode
}

/** Keeps one fresh copy of the dates for the popup and every page, so that a page refreshes them once. */
export function SiteDatesProvider({ loaded, now, children }: Props) {
  const dates = useSiteDates(loaded)
  return (
    <Kept value={{ dates, now: new Date(now) }}>
      <SiteDatesError loaded={loaded} />
      {children}
    </Kept>
  )
}

/** The dates as stored, past ones too, with the moment to judge them by. Throws outside a `SiteDatesProvider`. */
export function useStoredDates(): KeptDates {
  const kept = useContext(Kept)
  if (!kept) throw new Error('SiteDatesProvider is missing.')
  return kept
}

/** The dates to show now. Throws outside a `SiteDatesProvider`. */
export function useUpcomingDates(): UpcomingDates {
  const { dates, now } = useStoredDates()
  const show = (stored: string) => upcomingText(stored, now)
  return {
    failed: dates.failed,
    careerWorkshop: show(dates.careerWorkshop.selectedDate),
    onlineTest: show(dates.scholarshipTest.onlineDate),
    offlineTest: show(dates.scholarshipTest.offlineDate),
  }
}

/** Says in the browser's console that the server could not read the dates (spec §8), once for each such reading. */
function SiteDatesError({ loaded }: { loaded: SiteDates }) {
  useEffect(() => {
    if (loaded.failed) console.error(readFailure)
  }, [loaded])
  return null
}

/**
 * The site's dates, kept fresh while the page is open: read again when the visitor comes back to it and every minute
 * while it is seen. A failed read is logged (spec §8) and leaves the dates as they are shown.
 * @param loaded the loader's own reading, for the page at the current path
 */
function useSiteDates(loaded: SiteDates): SiteDates {
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
