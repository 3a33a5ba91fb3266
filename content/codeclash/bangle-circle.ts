import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'bangle-circle',
  order: 10,
  title: 'Bangle circle',
  difficulty: 'hard',
  topic: 'numbers',
  ideas: ['Matrix powers', 'Closed walks', 'Modular arithmetic'],
  summary: 'Count the ways to set N stones around a bangle when some colours may not touch.',
  statement: [
    'A lac bangle has N places for stones, numbered from 1 to N around the circle. Place N lies beside place 1. Each place gets a stone in one of K colours, and there are enough stones of each.',
    'Some pairs of colours may not lie beside each other. A pair may name the same colour twice; then two stones of that colour may not lie beside each other.',
    'Count the permitted bangles. Since the places are numbered, two bangles are different as soon as one place differs, even if turning one would give the other. The count can be very large: print its remainder on division by 1,000,000,007.',
  ],
  input: [
    'The first line has three integers: N, K and M.',
    'Each of the next M lines has two integers from 1 to K: two colours that may not lie beside each other, in either order. No pair is named twice.',
  ],
  output: ['One integer: the number of permitted bangles, modulo 1,000,000,007.'],
  constraints: ['3 ≤ N ≤ 1,000,000,000,000,000,000 (10 to the power 18)', '1 ≤ K ≤ 20', '0 ≤ M ≤ K × (K + 1) ÷ 2'],
  samples: [
    {
      input: '3 2 1\n1 1',
      output: '4',
      explanation:
        'With three places all stones are beside each other, so colour 1 may appear at most once: nowhere, or in one of three places. That makes 1 + 3 = 4.',
    },
    {
      input: '4 3 3\n1 1\n2 2\n3 3',
      output: '18',
      explanation:
        'Neighbours must differ. Places 1 and 3 share a colour in 3 ways, and then places 2 and 4 have 2 × 2 choices: 12. They differ in 6 ways, and then one colour is left for each of 2 and 4: 6. Together 18.',
    },
    {
      input: '1000000000000 2 1\n1 2',
      output: '2',
      explanation: 'The two colours may not touch, so the whole bangle is of one colour. Its length does not matter.',
    },
  ],
  scoring: {
    points: 400,
    groups: [
      { points: 60, tests: 'N ≤ 8 and K ≤ 4' },
      { points: 120, tests: 'N ≤ 1,000' },
      { points: 220, tests: 'No further limits' },
    ],
  },
  limits: { seconds: 2, megabytes: 256 },
  hint: 'A permitted bangle is a walk of N steps from colour to colour that ends where it began. Write the permitted pairs as a table, and ask what multiplying the table by itself counts.',
}
