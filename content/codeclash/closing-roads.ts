import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'closing-roads',
  order: 8,
  title: 'Closing roads',
  difficulty: 'hard',
  topic: 'graphs',
  ideas: ['Disjoint sets', 'Working backwards'],
  summary: 'Rain closes roads one by one. After each, how many villages can still reach the hospital?',
  statement: [
    'N villages are joined by M roads that can be used in both directions. The hospital is in village 1. Heavy rain closes Q of the roads, one after another, and none opens again during the night.',
    'After each closing, the control room needs the number of villages from which the hospital can still be reached by road. Village 1 itself always counts.',
  ],
  input: [
    'The first line has three integers: N, M and Q.',
    'Each of the next M lines has two different integers, the villages a road joins. Roads are numbered from 1 in this order; two villages may be joined by more than one road.',
    'The last line has Q different road numbers, in the order of closing.',
  ],
  output: ['Q lines, each with one integer: the number of villages that reach the hospital after that closing.'],
  constraints: ['2 ≤ N ≤ 200,000', '1 ≤ Q ≤ M ≤ 300,000'],
  samples: [
    {
      input: '4 4 3\n1 2\n2 3\n3 4\n4 1\n1 3 4',
      output: '4\n2\n1',
      explanation:
        'Without road 1 the other three still join all villages. Without road 3 as well, village 2 has only village 3, and villages 1 and 4 remain together. Closing road 4 leaves village 1 alone.',
    },
    {
      input: '3 3 2\n1 2\n1 2\n2 3\n1 3',
      output: '3\n2',
      explanation: 'Villages 1 and 2 have two roads, so the first closing cuts nobody off. The second closes the only road to village 3.',
    },
  ],
  scoring: {
    points: 300,
    groups: [
      { points: 60, tests: 'N, M ≤ 500' },
      { points: 60, tests: 'Q ≤ 20' },
      { points: 180, tests: 'No further limits' },
    ],
  },
  limits: { seconds: 3, megabytes: 256 },
  hint: 'Joining two sets is quick, and splitting one is slow. Nothing forces you to answer the closings in the order in which they happen.',
}
