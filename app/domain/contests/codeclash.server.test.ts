import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contestRules as content } from '#content/codeclash-rules.ts'
import { describePenalty, type Entrant, findDecision, rankEntrants } from './codeclash.server.ts'
import { contestRulesSchema } from './rules-content.ts'

const rules = contestRulesSchema.parse(content)
const { minutesPerMiss } = rules.scoring
const problems = import.meta.glob<{ problem: { slug: string; scoring: { groups: { points: number }[] } } }>('/content/codeclash/*.ts', { eager: true })

describe('the rules’ content', () => {
  it.each<[string, (rules: typeof content) => void, string]>([
    ['a freeze as long as the contest', (r) => Object.assign(r.format, { freezeMinutes: 150 }), 'format.freezeMinutes'],
    ['a submission after the end', (r) => Object.assign(r.example.entrants[0]?.submissions[0] ?? {}, { minute: 150 }), 'example.entrants.0.submissions'],
    ['a name used twice', (r) => Object.assign(r.example.entrants[0] ?? {}, { name: 'Desk 9' }), 'example.entrants'],
  ])('rejects %s and names the field', (_, spoil, path) => {
    const copy = structuredClone(content)
    spoil(copy)
    expect(contestRulesSchema.safeParse(copy).error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })

  it('uses problems of the site, with points that their test groups can give', () => {
    const groups = new Map(Object.values(problems).map(({ problem }) => [problem.slug, problem.scoring.groups.map(({ points }) => points)]))
    for (const { problem, points } of rules.example.entrants.flatMap(({ submissions }) => submissions)) {
      const sums = (groups.get(problem) ?? []).reduce((soFar, group) => soFar.flatMap((sum) => [sum, sum + group]), [0])
      expect(sums, problem).toContain(points ?? 0)
    }
  })
})

describe('ranking', () => {
  it('gives the result of the example', () => {
    const board = rankEntrants(rules.example.entrants, minutesPerMiss)
    expect(board.map((row) => [row.rank, row.name, row.points, describePenalty(row, minutesPerMiss), row.lastGain])).toEqual([
      [1, 'Desk 4', 450, '(31 + 1 × 10) + 74 = 115', 74],
      [2, 'Desk 12', 450, '35 + 80 = 115', 80],
      [3, 'Desk 9', 450, '25 + (90 + 1 × 10) = 125', 90],
      [4, 'Desk 15', 320, '22 + 120 = 142', 120],
    ])
  })

  it.each<[string, Entrant['submissions'], { points: number; penalty: number; lastGain: number }]>([
    ['nothing sent', [], { points: 0, penalty: 0, lastGain: 0 }],
    ['misses without points', [sent(5, 0), sent(9, 0)], { points: 0, penalty: 0, lastGain: 0 }],
    ['misses before a gain', [sent(5, 0), sent(9, 0), sent(20, 50)], { points: 50, penalty: 40, lastGain: 20 }],
    ['misses after a gain', [sent(20, 50), sent(21, 0), sent(22, 50)], { points: 50, penalty: 20, lastGain: 20 }],
    ['a program that did not compile', [sent(5, null), sent(20, 50)], { points: 50, penalty: 20, lastGain: 20 }],
    ['a better one after a partial one', [sent(5, 20), sent(30, 50)], { points: 50, penalty: 40, lastGain: 30 }],
    ['a gain in the first minute', [sent(0, 50)], { points: 50, penalty: 0, lastGain: 0 }],
    ['lines out of order', [sent(20, 50), sent(5, 0)], { points: 50, penalty: 30, lastGain: 20 }],
  ])('counts the points and the penalty of: %s', (_, submissions, expected) => {
    expect(rankEntrants([{ name: 'Desk 1', submissions }], 10)[0]).toMatchObject(expected)
  })

  it('gives equal entrants one rank and skips the next rank', () => {
    const board = rankEntrants(
      [
        { name: 'Desk 1', submissions: [sent(10, 50)] },
        { name: 'Desk 2', submissions: [sent(30, 100)] },
        { name: 'Desk 3', submissions: [sent(10, 50)] },
        { name: 'Desk 4', submissions: [sent(11, 50)] },
      ],
      10,
    )
    expect(board.map(({ rank, name }) => `${rank} ${name}`)).toEqual(['1 Desk 2', '2 Desk 1', '2 Desk 3', '4 Desk 4'])
  })

  it('states which rule ranked a row below the one above', () => {
    const board = rankEntrants(rules.example.entrants, minutesPerMiss)
    const decisions = board.slice(1).map((row, index) => findDecision(board[index] ?? row, row))
    expect(decisions).toEqual(['lastGain', 'penalty', 'points'])
    const equals = rankEntrants(
      [1, 2].map((desk) => ({ name: `Desk ${desk}`, submissions: [sent(10, 50)] })),
      10,
    )
    expect(equals[0] && equals[1] && findDecision(equals[0], equals[1])).toBe('shared')
  })

  it('gives everyone the same rank in whatever order the entrants are listed', () => {
    const submission = fc.record({ problem: fc.constantFrom('p', 'q', 'r'), minute: fc.nat(149), points: fc.constantFrom(null, 0, 50, 100) })
    const field = fc.array(fc.array(submission, { maxLength: 6 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(field, (lists) => {
        const entrants = lists.map((submissions, index) => ({ name: `Desk ${index}`, submissions }))
        const ranks = (board: ReturnType<typeof rankEntrants>) => new Map(board.map(({ name, rank }) => [name, rank]))
        const board = rankEntrants(entrants, 10)
        expect(ranks(rankEntrants(entrants.toReversed(), 10))).toEqual(ranks(board))
        for (const row of board) {
          expect(row.penalty).toBe(row.problems.reduce((sum, { minute, misses }) => sum + minute + misses * 10, 0))
          expect(row.rank).toBe(1 + board.filter((other) => other.rank < row.rank).length)
        }
      }),
    )
  })
})

function sent(minute: number, points: number | null): Entrant['submissions'][number] {
  return { problem: 'lamp-street', minute, points }
}
