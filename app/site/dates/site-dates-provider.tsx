import { createContext, type ReactNode, useContext } from 'react'
import type { SiteDates } from '#app/domain/dates/site-dates.ts'
import { compareStoredDates, upcomingText } from '#app/lib/dates.ts'
import { SiteDatesFault } from './site-dates-fault.tsx'
import { useSiteDates } from './use-site-dates.ts'

/** The dates as public pages show them, each in words; empty while unknown and once past. */
export type UpcomingDates = {
  /** Some of the dates could not be read, so an empty one may only be unknown. */
  failed: boolean
  careerWorkshop: string
  onlineTest: string
  offlineTest: string
  batchStart: (courseID: string) => string
  /** Orders courses by their next start, the nearest first. */
  compareStarts: (courseID: string, other: string) => number
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
      <SiteDatesFault loaded={loaded} />
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
  const show = (stored = '') => upcomingText(stored, now)
  const start = (courseID: string) => dates.upcomingBatches.find(({ name }) => name === courseID)?.text ?? ''
  return {
    failed: dates.failed,
    careerWorkshop: show(dates.careerWorkshop.selectedDate),
    onlineTest: show(dates.scholarshipTest.onlineDate),
    offlineTest: show(dates.scholarshipTest.offlineDate),
    batchStart: (courseID) => show(start(courseID)),
    compareStarts: (courseID, other) => compareStoredDates(start(courseID), start(other)),
  }
}
