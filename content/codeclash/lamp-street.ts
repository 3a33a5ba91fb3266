import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'lamp-street',
  order: 4,
  title: 'Lamp street',
  difficulty: 'medium',
  topic: 'rows',
  ideas: ['Difference arrays', 'Parity', 'Runs'],
  summary: 'Range after range of street lamps is switched over. How long is the longest dark stretch?',
  statement: [
    'A street has N lamps in a row, numbered from 1, and all are off. For a festival the lamps are wired in an odd way: a signal names two lamps, and every lamp from the first to the second switches over. A lamp that was off goes on, and one that was on goes off.',
    'M signals are sent. Afterwards the watchman wants two figures: how many lamps are on, and how many lamps the longest dark stretch has. A dark stretch is a row of neighbouring lamps that are all off.',
  ],
  input: [
    'The first line has two integers, N and M.',
    'Each of the next M lines has two integers L and R: a signal that switches the lamps from L to R, both included.',
  ],
  output: ['One line with two integers: the number of lamps that are on, and the length of the longest dark stretch (0 if every lamp is on).'],
  constraints: ['1 ≤ N ≤ 1,000,000', '0 ≤ M ≤ 200,000', '1 ≤ L ≤ R ≤ N'],
  samples: [
    {
      input: '8 2\n2 5\n4 7',
      output: '4 2',
      explanation:
        'Lamps 4 and 5 switch twice and are off again. Lamps 2, 3, 6 and 7 are on. The dark stretches are lamp 1, lamps 4 to 5 and lamp 8, so the longest has 2.',
    },
    { input: '3 1\n1 3', output: '3 0', explanation: 'One signal switches the whole street on, so nothing stays dark.' },
    { input: '6 0', output: '0 6', explanation: 'Without a signal all six lamps are off and make one dark stretch.' },
  ],
  scoring: {
    points: 200,
    groups: [
      { points: 60, tests: 'N ≤ 1,000 and M ≤ 1,000' },
      { points: 140, tests: 'No further limits' },
    ],
  },
  limits: { seconds: 2, megabytes: 256 },
  hint: 'You need not touch the lamps between L and R. Mark where a switching begins and where it has ended, then walk the street once with a running count.',
}
