import { contestRules } from '#content/codeclash-rules.ts'
import { type Problem, problemListSchema } from './problem-content.ts'
import { isMatch, type ProblemFilter, problemDifficulties, problemTopics } from './problem-filter.ts'
import { type ContestRules, contestRulesSchema } from './rules-content.ts'

const files = import.meta.glob<{ problem: unknown }>('/content/codeclash/*.ts', { eager: true })

const problems: Problem[] = problemListSchema.parse(Object.values(files).map((file) => file.problem))
const rules = contestRulesSchema.parse(contestRules)
const titles = new Map(problems.map(({ slug, title }) => [slug, title]))

export type ProblemCard = Pick<Problem, 'slug' | 'order' | 'title' | 'difficulty' | 'topic' | 'summary'> & { points: number }
type ProblemLink = Pick<Problem, 'slug' | 'title'>
export type ContestRulesView = ReturnType<typeof getContestRules>
export type ProblemView = NonNullable<ReturnType<typeof findProblem>>

/** Easiest first. `counts`: the number of problems for each choice of the filter. */
export function listProblems(filter: ProblemFilter): { cards: ProblemCard[]; total: number; counts: Record<string, number> } {
  const cards = problems
    .filter((problem) => isMatch(problem, filter))
    .map(({ slug, order, title, difficulty, topic, summary, scoring }) => ({ slug, order, title, difficulty, topic, summary, points: scoring.points }))
  const counts = Object.fromEntries(
    [...problemDifficulties, ...problemTopics].map((choice) => [choice, problems.filter((p) => p.difficulty === choice || p.topic === choice).length]),
  )
  return { cards, total: problems.length, counts }
}

export function findProblem(
  slug: string,
): { problem: Problem; previous: ProblemLink | null; next: ProblemLink | null; languages: typeof rules.format.languages } | null {
  const place = problems.findIndex((one) => one.slug === slug)
  const problem = problems[place]
  if (!problem) return null
  const link = (other: Problem | undefined) => (other ? { slug: other.slug, title: other.title } : null)
  return { problem, previous: link(problems[place - 1]), next: link(problems[place + 1]), languages: rules.format.languages }
}

export function getContestRules() {
  const { example, scoring } = rules
  const sent = new Map(example.entrants.map(({ name, submissions }) => [name, submissions]))
  const board = rankEntrants(example.entrants, scoring.minutesPerMiss)
  const rows = board.map((row, index) => {
    const above = board[index - 1]
    return {
      rank: row.rank,
      name: row.name,
      points: row.points,
      penalty: row.penalty,
      lastGain: row.lastGain,
      arithmetic: describePenalty(row, scoring.minutesPerMiss),
      decision: above
        ? { by: findDecision(above, row), above: { name: above.name, lastGain: above.lastGain, penalty: above.penalty, points: above.points } }
        : null,
      sent: (sent.get(row.name) ?? []).map(({ problem, minute, points }) => ({
        minute,
        points,
        title: titles.get(problem) ?? problem,
        counts: row.problems.some((result) => result.problem === problem && result.minute === minute && result.points === points),
      })),
    }
  })
  return { ...rules, example: { introduction: example.introduction, rows } }
}

export type Entrant = ContestRules['example']['entrants'][number]
type Submission = Entrant['submissions'][number]

/** One solved or partly solved problem: the submission that counts, and the misses before it. */
type ProblemResult = { problem: string; points: number; minute: number; misses: number; penalty: number }

type BoardRow = {
  name: string
  /** Shared by entrants whose points, penalty and last gain are equal. */
  rank: number
  points: number
  penalty: number
  lastGain: number
  problems: ProblemResult[]
}

/**
 * Ranks entrants by more points, then smaller penalty, then earlier last gain; equal entrants share a rank. A problem's best submission counts, the
 * earliest of equals: its penalty is its minute plus `minutesPerMiss` for each judged submission before it. Problems without points have none.
 */
export function rankEntrants(entrants: readonly Entrant[], minutesPerMiss: number): BoardRow[] {
  const rows = entrants
    .map(({ name, submissions }) => {
      const results = [...Map.groupBy(submissions, ({ problem }) => problem)]
        .map(([problem, attempts]) => countProblem(problem, attempts, minutesPerMiss))
        .filter((result) => result !== null)
        .sort((a, b) => a.minute - b.minute)
      return {
        name,
        rank: 0,
        points: sumField(results, 'points'),
        penalty: sumField(results, 'penalty'),
        lastGain: results.at(-1)?.minute ?? 0,
        problems: results,
      }
    })
    .sort(compareRows)
  rows.forEach((row, index) => {
    const above = rows[index - 1]
    row.rank = above && compareRows(above, row) === 0 ? above.rank : index + 1
  })
  return rows
}

/** The first ranking rule in which two neighbouring rows differ. */
export function findDecision(above: BoardRow, below: BoardRow): 'points' | 'penalty' | 'lastGain' | 'shared' {
  return (['points', 'penalty', 'lastGain'] as const).find((field) => above[field] !== below[field]) ?? 'shared'
}

/** A penalty as a calculation that a person can check: “(42 + 2 × 10) + 75 = 137”. */
export function describePenalty(row: Pick<BoardRow, 'problems' | 'penalty'>, minutesPerMiss: number): string {
  const terms = row.problems.map(({ minute, misses }) => (misses > 0 ? `(${minute} + ${misses} × ${minutesPerMiss})` : `${minute}`))
  return terms.length > 0 ? `${terms.join(' + ')} = ${row.penalty}` : `${row.penalty}`
}

function countProblem(problem: string, attempts: Submission[], minutesPerMiss: number): ProblemResult | null {
  const judged = attempts.filter((submission) => submission.points !== null).sort((a, b) => a.minute - b.minute)
  const points = Math.max(0, ...judged.map((submission) => submission.points ?? 0))
  const misses = judged.findIndex((submission) => submission.points === points)
  const counting = judged[misses]
  if (!counting || points === 0) return null
  return { problem, points, minute: counting.minute, misses, penalty: counting.minute + misses * minutesPerMiss }
}

function compareRows(a: BoardRow, b: BoardRow): number {
  return b.points - a.points || a.penalty - b.penalty || a.lastGain - b.lastGain
}

function sumField(results: ProblemResult[], field: 'points' | 'penalty'): number {
  return results.reduce((sum, result) => sum + result[field], 0)
}
