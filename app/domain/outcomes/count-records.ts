import type { StudyState, WorkState } from './outcome-kinds.ts'
import { studyStates, workStates } from './outcome-kinds.ts'

/** How many records of one cohort are alike; `band`: the number of the salary's band from 0, null where nobody told. */
export type RecordGroup = { courseID: string; study: StudyState; work: WorkState; band: number | null; people: number }

/** Yearly fixed pay in paise: from, and up to but not including; null for no upper end. */
export type SalaryBand = { fromPaise: number; toPaise: number | null; people: number }

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
export const fewestShown = 10

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
      return { courseID, enrolled, inFieldFullTime: enrolled < fewestShown ? null : work.inFieldFullTime }
    })
    .sort((a, b) => b.enrolled - a.enrolled || (a.courseID < b.courseID ? -1 : 1))
}
