import type { OutcomeCounts, SalaryBand } from './count-records.ts'

/** Share of a whole as a whole per cent; null where there is nobody to count. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

export type OutcomeSummary = {
  enrolled: number
  finishedPercent: number | null
  /** In the field, full time, within 180 days, of everyone who enrolled. */
  inFieldPercent: number | null
  noReplyPercent: number | null
  salariesReported: number
  salariesMissing: number
  /** The band of the person in the middle; null where nobody reported. */
  middleBand: SalaryBand | null
}

/** The band that holds the person in the middle when all who reported stand in order; the lower one for an even number. */
export function middleBand(bands: readonly SalaryBand[]): SalaryBand | null {
  const reported = bands.reduce((total, band) => total + band.people, 0)
  if (reported === 0) return null
  const middle = Math.ceil(reported / 2)
  let counted = 0
  for (const band of bands) {
    counted += band.people
    if (counted >= middle) return band
  }
  return null
}

/** What the success stories page says of one half-year. Everyone who enrolled is in the denominator. */
export function summariseOutcomes(cohort: OutcomeCounts): OutcomeSummary {
  const { enrolled, study, work, salaryBands } = cohort
  const salariesReported = salaryBands.reduce((total, band) => total + band.people, 0)
  return {
    enrolled,
    finishedPercent: percentOf(study.finishedOnTime + study.finishedLate, enrolled),
    inFieldPercent: percentOf(work.inFieldFullTime, enrolled),
    noReplyPercent: percentOf(work.noReply, enrolled),
    salariesReported,
    salariesMissing: work.inFieldFullTime - salariesReported,
    middleBand: middleBand(salaryBands),
  }
}
