import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'tanker-morning',
  order: 1,
  title: 'Tanker morning',
  difficulty: 'easy',
  topic: 'numbers',
  ideas: ['Sums', 'Integer division', '64-bit numbers'],
  summary: 'How many water tankers does a block of flats need, and how much is left in the last one?',
  statement: [
    'No water came this morning, and the residents of a block call for tankers. Each flat has written down how many litres it is short of.',
    'Every tanker arrives full and holds the same quantity. One tanker may serve many flats, and one flat may be served by more than one tanker. The next tanker is called only when the one before is empty.',
    'Find the number of tankers that come and the litres left in the last one when every flat has its water.',
  ],
  input: [
    'The first line has two integers: N, the number of flats, and C, the litres one tanker holds.',
    'The second line has N integers: the litres each flat is short of.',
  ],
  output: ['One line with two integers: the number of tankers, and the litres left in the last one. If no flat is short of water, both are 0.'],
  constraints: ['1 ≤ N ≤ 100,000', '1 ≤ C ≤ 1,000,000', '0 ≤ litres of one flat ≤ 1,000,000'],
  samples: [
    {
      input: '4 5000\n1200 800 2500 1500',
      output: '2 4000',
      explanation:
        'The flats need 1200 + 800 + 2500 + 1500 = 6000 litres. One tanker brings 5000, so a second one comes. Together they bring 10000, and 4000 are left.',
    },
    {
      input: '2 500\n300 700',
      output: '2 0',
      explanation: 'The need of 1000 litres is exactly two tankers. The second flat is served by both.',
    },
    { input: '3 1000\n0 0 0', output: '0 0', explanation: 'No flat is short of water, so no tanker is called and nothing can be left over.' },
  ],
  scoring: {
    points: 100,
    groups: [
      { points: 40, tests: 'N ≤ 100 and every flat needs at most 1,000 litres' },
      { points: 60, tests: 'No further limits; the sum may pass 32 bits' },
    ],
  },
  limits: { seconds: 1, megabytes: 256 },
  hint: 'Add first, divide once, and round up. In Java or C++ the sum does not fit in an int.',
}
