import { createContext, type ReactNode, useContext } from 'react'
import { upcomingText } from '#app/shared/dates.ts'
import type { SiteDates } from './site-dates.ts'
import { SiteDatesFault } from './site-dates-fault.tsx'
import { useSiteDates } from './use-site-dates.ts'

/** The dates as public pages show them, each in words; empty while unknown and once past. */
export type UpcomingDates = { careerWorkshop: string; onlineTest: string; offlineTest: string; batchStart: (courseID: string) => string }

const ShownDates = createContext<UpcomingDates | null>(null)

type Props = {
  loaded: SiteDates
  /** The server's clock at loading, in milliseconds: a visitor's own may be wrong, and the first render must agree with the server's. */
  now: number
  children: ReactNode
}

/** Keeps one fresh copy of the dates for the popup and every page, so that a page refreshes them once. */
export function SiteDatesProvider({ loaded, now, children }: Props) {
  const { careerWorkshop, scholarshipTest, upcomingBatches } = useSiteDates(loaded)
  const show = (stored = '') => upcomingText(stored, new Date(now))
  const shown: UpcomingDates = {
    careerWorkshop: show(careerWorkshop.selectedDate),
    onlineTest: show(scholarshipTest.onlineDate),
    offlineTest: show(scholarshipTest.offlineDate),
    batchStart: (courseID) => show(upcomingBatches[courseID]),
  }
  return (
    <ShownDates value={shown}>
      <SiteDatesFault loaded={loaded} />
      {children}
    </ShownDates>
  )
}

/** The dates to show now. Throws outside a `SiteDatesProvider`. */
export function useUpcomingDates(): UpcomingDates {
  const dates = useContext(ShownDates)
  if (!dates) throw new Error('SiteDatesProvider is missing.')
  return dates
}
