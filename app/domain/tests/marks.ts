import type { ScholarshipTest } from './test-content.ts'

/** The published rule. Marks may be below 0 and are not rounded up. */
export function markSheet({ right, wrong }: { right: number; wrong: number }, marking: Pick<ScholarshipTest['marking'], 'right' | 'wrong'>): number {
  return right * marking.right + wrong * marking.wrong
}

export function calculateFullMarks({ pattern, marking }: Pick<ScholarshipTest, 'pattern' | 'marking'>): number {
  return pattern.questions * marking.right
}

export function calculateRightAnswers(fromMarks: number, { right }: Pick<ScholarshipTest['marking'], 'right'>): number {
  return Math.ceil(fromMarks / right)
}

type PublishedTest = Pick<ScholarshipTest, 'pattern' | 'marking' | 'slabs'>

/** A warning for staff if papers have another number of questions than the page of the test promises: the marks of the slabs stay the same. */
export function describeOtherLength(questions: number, { pattern, marking, slabs }: PublishedTest): string | null {
  if (questions === pattern.questions) return null
  const promised = `The page of the test promises ${pattern.questions} questions.`
  const fullMarks = questions * marking.right
  const lost = slabs.filter(({ fromMarks }) => fromMarks > fullMarks).map(({ percentOfFee, fromMarks }) => `${percentOfFee}% (from ${fromMarks} marks)`)
  return lost.length === 0
    ? promised
    : `${promised} This paper has at most ${fullMarks} marks, so no one can reach ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(lost)}.`
}

export function findSlab<Slab extends { fromMarks: number }>(marks: number, slabs: readonly Slab[]): Slab | undefined {
  return slabs.find(({ fromMarks }) => marks >= fromMarks) ?? slabs.at(-1)
}

export function addExtraTime(minutes: number, extraMinutesPerHour: number): number {
  return minutes + Math.ceil((minutes * extraMinutesPerHour) / 60)
}

/** Marks with a real minus sign. */
export function formatMarks(marks: number): string {
  return marks < 0 ? `−${-marks}` : String(marks)
}
