import { getIndiaToday } from '#app/lib/dates.ts'
import { addDays } from '#app/lib/month-grid.ts'

/**
 * Sample documents of DatesForm (spec §3), without course dates, which are stored with batches. They are after `now`, so that a new
 * site never shows a past date.
 */
export function sampleSiteDates(now: Date): Record<'careerWorkshop' | 'scholarshipTest', Record<string, string>> {
  const inDays = (days: number) => addDays(getIndiaToday(now), days)
  return {
    careerWorkshop: { selectedDate: inDays(14) },
    scholarshipTest: { onlineDate: inDays(21), offlineDate: inDays(28) },
  }
}
