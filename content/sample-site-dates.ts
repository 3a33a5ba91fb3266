const dayMs = 24 * 60 * 60 * 1000
const indiaOffsetMs = 5.5 * 60 * 60 * 1000

/**
 * Sample documents of DatesForm (spec §3), without course dates, which are stored with batches. They are after `now`, so that a new
 * site never shows a past date.
 */
export function sampleSiteDates(now: Date): Record<'careerWorkshop' | 'scholarshipTest', Record<string, string>> {
  const inDays = (days: number) => new Date(now.getTime() + indiaOffsetMs + days * dayMs).toISOString().slice(0, 10)
  return {
    careerWorkshop: { selectedDate: inDays(14) },
    scholarshipTest: { onlineDate: inDays(21), offlineDate: inDays(28) },
  }
}
