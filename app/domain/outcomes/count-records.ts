import { type StudyState, studyStates, type WorkState, workStates } from './outcome-kinds.ts'

/** How many records of one cohort are alike; `band`: the number of the salary's band from 0, null where nobody told. */
export type RecordGroup = { courseID: string; study: StudyState; work: WorkState; band: number | null; people: number }

/** Yearly fixed pay in paise: from, and up to but not including; null for no upper end. */
type SalaryBand = { fromPaise: number; toPaise: number | null; people: number }

export type OutcomeCounts = {
  enrolled: number
  study: Record<StudyState, number>
  work: Record<WorkState, number>
  salaryBands: SalaryBand[]
}

/** Counts everyone of these groups, each once in `study` and once in `work`. @param bandStarts where the bands begin, in paise, ascending from 0 */
export function countRecords(groups: readonly RecordGroup[], bandStarts: readonly number[]): OutcomeCounts {
  const count = (fits: (group: RecordGroup) => boolean) => groups.reduce((total, group) => total + (fits(group) ? group.people : 0), 0)
  const by = <State extends string>(states: readonly State[], of: (group: RecordGroup) => string) =>
    Object.fromEntries(states.map((state) => [state, count((group) => of(group) === state)])) as Record<State, number>
  return {
    enrolled: count(() => true),
    study: by(studyStates, (group) => group.study),
    work: by(workStates, (group) => group.work),
    salaryBands: bandStarts.map((fromPaise, index) => ({
      fromPaise,
      toPaise: bandStarts[index + 1] ?? null,
      people: count(({ band }) => band === index),
    })),
  }
}

/** Fewer than this and a share would say more about chance, or about one person, than about a course. */
export const minShown = 10

export type CourseCounts = { courseID: string; enrolled: number; inFieldFullTime: number | null }

/** Each course's people, most first; how many found work only where enough are counted. */
export function countByCourse(groups: readonly RecordGroup[]): CourseCounts[] {
  const courses = [...new Set(groups.map(({ courseID }) => courseID))]
  return courses
    .map((courseID) => {
      const { enrolled, work } = countRecords(
        groups.filter((group) => group.courseID === courseID),
        [0],
      )
      return { courseID, enrolled, inFieldFullTime: enrolled < minShown ? null : work.inFieldFullTime }
    })
    .sort((a, b) => b.enrolled - a.enrolled || (a.courseID < b.courseID ? -1 : 1))
}

/** Share of a whole as a whole per cent; null where there is nobody to count. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

type OutcomeSummary = {
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

const paiseInLakh = 1_00_000_00
const inLakhs = (paise: number) => String(Math.round((paise / paiseInLakh) * 100) / 100)

/** A band of yearly pay as people say it: `Under ₹3 lakh`, `₹3 to 4 lakh`, `₹10 lakh or above`. The upper end is not included. */
export function bandLabel({ fromPaise, toPaise }: Pick<SalaryBand, 'fromPaise' | 'toPaise'>): string {
  if (toPaise === null) return `₹${inLakhs(fromPaise)} lakh or above`
  return fromPaise === 0 ? `Under ₹${inLakhs(toPaise)} lakh` : `₹${inLakhs(fromPaise)} to ${inLakhs(toPaise)} lakh`
}
