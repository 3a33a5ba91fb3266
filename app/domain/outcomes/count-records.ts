import { type StudyState, studyStates, type WorkState, workStates } from './outcome-kinds.ts'

/** In one cohort. `band`: the index of the salary band from 0; null: no salary reported. */
export type RecordGroup = { courseID: string; study: StudyState; work: WorkState; band: number | null; people: number }

/** Yearly fixed pay in paise: from, and up to but not including; null: no upper limit. */
type SalaryBand = { fromPaise: number; toPaise: number | null; people: number }

export type OutcomeCounts = {
  enrolled: number
  study: Record<StudyState, number>
  work: Record<WorkState, number>
  salaryBands: SalaryBand[]
}

/** Each person once in `study` and once in `work`. @param bandStarts in paise, ascending from 0 */
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

/** With fewer people, a share would depend on chance or reveal a single person's result. */
export const minShown = 10

export type CourseCounts = { courseID: string; enrolled: number; inFieldFullTime: number | null }

/** Most people first. The number who found work is null if too few people are counted. */
export function countByCourse(groups: readonly RecordGroup[]): CourseCounts[] {
  const courseIDs = [...new Set(groups.map(({ courseID }) => courseID))]
  const courses = courseIDs
    .map((courseID) => {
      const { enrolled, work } = countRecords(
        groups.filter((group) => group.courseID === courseID),
        [0],
      )
      return { courseID, enrolled, inFieldFullTime: work.inFieldFullTime }
    })
    .sort((a, b) => b.enrolled - a.enrolled || (a.courseID < b.courseID ? -1 : 1))
  const small = courses.filter(({ enrolled }) => enrolled < minShown)
  const smallPeople = small.reduce((total, { enrolled }) => total + enrolled, 0)
  // The total without the shown courses gives the result of the hidden ones together, so these need enough people too.
  const hidden = small.length > 0 && smallPeople < minShown ? small.length + 1 : small.length
  return courses.map((course, index) => (index < courses.length - hidden ? course : { ...course, inFieldFullTime: null }))
}

/** A whole per cent; null if the whole is 0. */
export function calculatePercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

type OutcomeSummary = {
  /** In the field, full time, within 180 days; of everyone who enrolled. */
  inFieldPercent: number | null
  salariesReported: number
  salariesMissing: number
  middleBand: SalaryBand | null
}

/** Among all who reported a salary; the lower one if their number is even. */
export function findMiddleBand(bands: readonly SalaryBand[]): SalaryBand | null {
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

/** The success stories page shows them. Shares are of everyone who enrolled. */
export function summariseOutcomes(cohort: OutcomeCounts): OutcomeSummary {
  const { enrolled, work, salaryBands } = cohort
  const salariesReported = salaryBands.reduce((total, band) => total + band.people, 0)
  return {
    inFieldPercent: calculatePercent(work.inFieldFullTime, enrolled),
    salariesReported,
    salariesMissing: work.inFieldFullTime - salariesReported,
    middleBand: findMiddleBand(salaryBands),
  }
}

const paiseInLakh = 1_00_000_00
const formatLakhs = (paise: number) => String(Math.round((paise / paiseInLakh) * 100) / 100)

/** `Under ₹3 lakh`, `₹3 to 4 lakh`, `₹10 lakh or above`. The upper limit is not included. */
export function getBandLabel({ fromPaise, toPaise }: Pick<SalaryBand, 'fromPaise' | 'toPaise'>): string {
  if (toPaise === null) return `₹${formatLakhs(fromPaise)} lakh or above`
  return fromPaise === 0 ? `Under ₹${formatLakhs(toPaise)} lakh` : `₹${formatLakhs(fromPaise)} to ${formatLakhs(toPaise)} lakh`
}
