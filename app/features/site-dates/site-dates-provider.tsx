import { createContext, type ReactNode, useContext } from 'react'
import type { SiteDates } from './site-dates.ts'
import { SiteDatesFault } from './site-dates-fault.tsx'
import { useSiteDates } from './use-site-dates.ts'

const ShownDates = createContext<SiteDates | null>(null)

/** Keeps one fresh copy of the dates for the popup and every page, so that a page refreshes them once. */
export function SiteDatesProvider({ loaded, children }: { loaded: SiteDates; children: ReactNode }) {
  return (
    <ShownDates value={useSiteDates(loaded)}>
      <SiteDatesFault loaded={loaded} />
      {children}
    </ShownDates>
  )
}

/** The dates as they are now. Throws outside a `SiteDatesProvider`. */
export function useShownSiteDates(): SiteDates {
  const dates = useContext(ShownDates)
  if (!dates) throw new Error('SiteDatesProvider is missing.')
  return dates
}
