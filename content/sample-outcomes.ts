import type { StudyState, WorkState } from '#app/domain/outcomes/outcome-kinds.ts'

/** Numbers of people in a half-year for which to create records; `salaries`: number of salaries in each published band. */
export type SampleCohort = {
  id: string
  label: string
  firstDay: string
  lastDay: string
  countedOn: string
  enrolled: number
  study: Record<StudyState, number>
  work: Record<WorkState, number>
  salaries: number[]
}

/** Invented, to show how outcomes are published. No real batch or person is described. */
export const sampleCohorts: SampleCohort[] = [
  {
    id: '2025-second-half',
    label: 'July to December 2025',
    firstDay: '2025-07-01',
    lastDay: '2025-12-31',
    countedOn: '2026-07-15',
    enrolled: 214,
    study: { finishedOnTime: 142, finishedLate: 27, stillStudying: 9, left: 36 },
    work: {
      inFieldFullTime: 97,
      inFieldShortOrPartTime: 21,
      outOfField: 24,
      hiredByInstitute: 3,
      furtherStudy: 11,
      notLooking: 8,
      stillLooking: 31,
      noReply: 19,
    },
    salaries: [7, 21, 24, 14, 12, 5, 2],
  },
  {
    id: '2025-first-half',
    label: 'January to June 2025',
    firstDay: '2025-01-01',
    lastDay: '2025-06-30',
    countedOn: '2026-01-12',
    enrolled: 198,
    study: { finishedOnTime: 126, finishedLate: 30, stillStudying: 4, left: 38 },
    work: {
      inFieldFullTime: 84,
      inFieldShortOrPartTime: 23,
      outOfField: 26,
      hiredByInstitute: 2,
      furtherStudy: 14,
      notLooking: 7,
      stillLooking: 25,
      noReply: 17,
    },
    salaries: [9, 23, 18, 11, 8, 3, 1],
  },
  {
    id: '2024-second-half',
    label: 'July to December 2024',
    firstDay: '2024-07-01',
    lastDay: '2024-12-31',
    countedOn: '2025-07-10',
    enrolled: 186,
    study: { finishedOnTime: 115, finishedLate: 28, stillStudying: 2, left: 41 },
    work: {
      inFieldFullTime: 74,
      inFieldShortOrPartTime: 19,
      outOfField: 29,
      hiredByInstitute: 2,
      furtherStudy: 12,
      notLooking: 9,
      stillLooking: 22,
      noReply: 19,
    },
    salaries: [10, 19, 14, 9, 5, 2, 1],
  },
]

export type SampleRecord = { courseID: string; personReference: string; study: StudyState; work: WorkState; salaryPaise: number | null }

const each = <State extends string>(counts: Record<State, number>) =>
  (Object.entries(counts) as [State, number][]).flatMap(([state, people]) => Array.from({ length: people }, () => state))

/**
 * Creates a record for everyone in a sample half-year, the same every time. People who finished are the first to find work. As in reality, courses
 * differ in the number of students and in the share who find work. @param bandStarts start of each band of `salaries`, in paise
 */
export function sampleRecords({ id, study, work, salaries }: SampleCohort, courseIDs: readonly string[], bandStarts: readonly number[]): SampleRecord[] {
  const studies = each(study)
  const paid = salaries.flatMap((people, band) => Array.from({ length: people }, () => middleOf(band, bandStarts)))
  const courses = courseIDs.toSorted().map((courseID) => {
    const drawn = 0.4 + 1.6 * chance(`${courseID} drawn`)
    return { courseID, drawn, placed: drawn * (0.4 + 1.2 * chance(`${courseID} placed`) + 0.4 * chance(`${courseID} ${id}`)) }
  })
  return each(work).map((state, index) => ({
    courseID: draw(courses, state === 'inFieldFullTime' ? 'placed' : 'drawn', chance(`${id} ${index}`)),
    personReference: `SAMPLE-${id.toUpperCase()}-${index + 1}`,
    study: studies[index] ?? 'left',
    work: state,
    salaryPaise: paid[index] ?? null,
  }))
}

/** Picks one by weight. @param at at least 0 and less than 1 */
function draw<Weight extends string>(courses: readonly (Record<Weight, number> & { courseID: string })[], weight: Weight, at: number): string {
  let left = at * courses.reduce((sum, course) => sum + course[weight], 0)
  for (const course of courses) {
    left -= course[weight]
    if (left < 0) return course.courseID
  }
  return courses.at(-1)?.courseID ?? ''
}

/** A pseudo-random number of at least 0 and less than 1, the same for the same text (FNV-1a, mixed). */
function chance(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

function middleOf(band: number, bandStarts: readonly number[]): number {
  const from = bandStarts[band] ?? 0
  return (from + (bandStarts[band + 1] ?? from * 1.2)) / 2
}
