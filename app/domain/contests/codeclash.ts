import type { ContestRules } from './rules-content.ts'

export type Entrant = ContestRules['example']['entrants'][number]
type Submission = Entrant['submissions'][number]

/** One solved or partly solved problem: its counting submission, and what led to it. */
type ProblemResult = { problem: string; points: number; minute: number; misses: number; penalty: number }

export type BoardRow = {
  name: string
  /** Shared by entrants whose points, penalty and last gain are equal. */
  rank: number
  points: number
  penalty: number
  /** The minute of the last counting submission. */
  lastGain: number
  problems: ProblemResult[]
}

/**
 * Ranks entrants: more points first, then the smaller penalty, then the earlier last gain, else the same rank.
 * A problem counts by its best submission, the earliest of equals. Its penalty is that minute, and `minutesPerMiss` for each
 * submission before it that was judged. Problems without points bring no penalty.
 */
export function rankEntrants(entrants: readonly Entrant[], minutesPerMiss: number): BoardRow[] {
  const rows = entrants
    .map(({ name, submissions }) => {
      const problems = [...Map.groupBy(submissions, ({ problem }) => problem)]
        .map(([problem, tries]) => countProblem(problem, tries, minutesPerMiss))
        .filter((result) => result !== null)
        .sort((a, b) => a.minute - b.minute)
      return { name, rank: 0, points: total(problems, 'points'), penalty: total(problems, 'penalty'), lastGain: problems.at(-1)?.minute ?? 0, problems }
    })
    .sort(compareRows)
  rows.forEach((row, index) => {
    const above = rows[index - 1]
    row.rank = above && compareRows(above, row) === 0 ? above.rank : index + 1
  })
  return rows
}

/** What put a row below the one above it: the first of the rules in which they differ. */
export function decidedBy(above: BoardRow, below: BoardRow): 'points' | 'penalty' | 'lastGain' | 'shared' {
  return (['points', 'penalty', 'lastGain'] as const).find((field) => above[field] !== below[field]) ?? 'shared'
}

/** A penalty as arithmetic, for a person to check: “(42 + 2 × 10) + 75 = 137”. */
export function penaltyArithmetic({ problems, penalty }: Pick<BoardRow, 'problems' | 'penalty'>, minutesPerMiss: number): string {
  const terms = problems.map(({ minute, misses }) => (misses > 0 ? `(${minute} + ${misses} × ${minutesPerMiss})` : `${minute}`))
  return terms.length > 0 ? `${terms.join(' + ')} = ${penalty}` : `${penalty}`
}

function countProblem(problem: string, tries: Submission[], minutesPerMiss: number): ProblemResult | null {
  const judged = tries.filter((submission) => submission.points !== null).sort((a, b) => a.minute - b.minute)
  const points = Math.max(0, ...judged.map((submission) => submission.points ?? 0))
  const misses = judged.findIndex((submission) => submission.points === points)
  const counting = judged[misses]
  if (!counting || points === 0) return null
  return { problem, points, minute: counting.minute, misses, penalty: counting.minute + misses * minutesPerMiss }
}

function compareRows(a: BoardRow, b: BoardRow): number {
  return b.points - a.points || a.penalty - b.penalty || a.lastGain - b.lastGain
}

function total(problems: ProblemResult[], field: 'points' | 'penalty'): number {
  return problems.reduce((sum, problem) => sum + problem[field], 0)
}
