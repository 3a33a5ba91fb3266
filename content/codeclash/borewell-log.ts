import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'borewell-log',
  order: 5,
  title: 'Borewell log',
  difficulty: 'medium',
  topic: 'rows',
  ideas: ['Sliding windows', 'Monotonic queues'],
  summary: 'The longest run of days on which the water level stayed within D centimetres.',
  statement: [
    'A farmer measures the water level in a borewell every morning and writes it down in centimetres. A run of days in a row is called calm if the highest and the lowest level of the run differ by at most D.',
    'Find the longest calm run. If several are equally long, take the one that begins first.',
  ],
  input: [
    'The first line has two integers, N and D: the number of days and the permitted difference.',
    'The second line has N integers, the levels from day 1 to day N. A level below the mark is negative.',
  ],
  output: ['One line with two integers: the length of the longest calm run, and the day on which it begins.'],
  constraints: ['1 ≤ N ≤ 500,000', '0 ≤ D ≤ 1,000,000,000', '−1,000,000,000 ≤ level ≤ 1,000,000,000'],
  samples: [
    {
      input: '7 3\n12 14 13 16 17 15 11',
      output: '3 1',
      explanation:
        'Days 1 to 3 have levels from 12 to 14. Every run of four days spreads over more than 3. Days 2 to 4 and days 4 to 6 are just as long but begin later.',
    },
    { input: '5 0\n4 4 9 9 9', output: '3 3', explanation: 'With D = 0 all levels of a run must be equal. The three days at 9 begin on day 3.' },
  ],
  scoring: {
    points: 200,
    groups: [
      { points: 50, tests: 'N ≤ 300' },
      { points: 50, tests: 'N ≤ 5,000' },
      { points: 100, tests: 'No further limits' },
    ],
  },
  limits: { seconds: 2, megabytes: 256 },
  hint: 'When the end of a calm run moves one day on, its start never has to move back. What you need quickly is the highest and the lowest level between the two.',
}
