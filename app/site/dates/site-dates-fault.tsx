import { useEffect } from 'react'
import { readFailure, type SiteDates } from '#app/domain/dates/site-dates.ts'

/** Says in the browser's console that the server could not read the dates (spec §8), once for each such reading. */
export function SiteDatesFault({ loaded }: { loaded: SiteDates }) {
  useEffect(() => {
    if (loaded.failed) console.error(readFailure)
  }, [loaded])
  return null
}
