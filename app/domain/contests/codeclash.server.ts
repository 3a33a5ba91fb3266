import { contestRules } from '#content/codeclash-rules.ts'
import { decidedBy, penaltyArithmetic, rankEntrants } from './codeclash.ts'
import { type Problem, problemListSchema } from './problem-content.ts'
import { difficulties, matchesFilter, type ProblemFilter, topics } from './problem-filter.ts'
import { contestRulesSchema } from './rules-content.ts'

const files = import.meta.glob<{ problem: unknown }>('/content/codeclash/*.ts', { eager: true })

const problems: Problem[] = problemListSchema.parse(Object.values(files).map((file) => file.problem))
const rules = contestRulesSchema.parse(contestRules)
const titles = new Map(problems.map(({ slug, title }) => [slug, title]))

/** What the list shows of a problem. */
export type ProblemCard = Pick<Problem, 'slug' | 'order' | 'title' | 'difficulty' | 'topic' | 'summary'> & { points: number }
export type ProblemLink = Pick<Problem, 'slug' | 'title'>
export type ContestRulesView = ReturnType<typeof readContestRules>
export type ProblemView = NonNullable<ReturnType<typeof findProblem>>

/** The problems a filter leaves, easiest first, and how many there are of each choice. */
export function listProblems(filter: ProblemFilter): { cards: ProblemCard[]; total: number; counts: Record<string, number> } {
  const cards = problems
    .filter((problem) => matchesFilter(problem, filter))
    .map(({ slug, order, title, difficulty, topic, summary, scoring }) => ({ slug, order, title, difficulty, topic, summary, points: scoring.points }))
  const counts = Object.fromEntries(
    [...difficulties, ...topics].map((choice) => [choice, problems.filter((p) => p.difficulty === choice || p.topic === choice).length]),
  )
  return { cards, total: problems.length, counts }
}

/** A problem with the ones before and after it, or null. The list has ends: nothing comes before the first. */
export function findProblem(
  slug: string,
): { problem: Problem; previous: ProblemLink | null; next: ProblemLink | null; languages: typeof rules.format.languages } | null {
  const place = problems.findIndex((problem) => problem.slug === slug)
  const problem = problems[place]
  if (!problem) return null
  const link = (other: Problem | undefined) => (other ? { slug: other.slug, title: other.title } : null)
  return { problem, previous: link(problems[place - 1]), next: link(problems[place + 1]), languages: rules.format.languages }
}

/** The rules, with the example ranked and every sum written out. */
export function readContestRules() {
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
      arithmetic: penaltyArithmetic(row, scoring.minutesPerMiss),
      decision: above
        ? { by: decidedBy(above, row), above: { name: above.name, lastGain: above.lastGain, penalty: above.penalty, points: above.points } }
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
