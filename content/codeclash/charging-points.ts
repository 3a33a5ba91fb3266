import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'charging-points',
  order: 6,
  title: 'Charging points',
  difficulty: 'medium',
  topic: 'queues',
  ideas: ['Priority queues', 'Simulation'],
  summary: 'Electric autos queue for P charging points. Who waits longest, and when does the last one leave?',
  statement: [
    'A depot has P charging points. Electric autos arrive one after another, and each needs a known number of minutes on a point.',
    'They are served strictly in order of arrival: an auto takes the point that is free at once or, if all are busy, the one that becomes free first. It waits until then, and nobody overtakes. An auto may take a point in the same minute in which another leaves it.',
    'Find the minute in which the last auto leaves a point, and the longest time any auto had to wait.',
  ],
  input: [
    'The first line has two integers, N and P: the number of autos and of charging points.',
    'Each of the next N lines has two integers: the minute of arrival and the minutes of charging. The lines are in order of arrival; arrivals in the same minute are served in the order of the lines.',
  ],
  output: ['One line with two integers: the minute in which the last auto leaves, and the longest wait in minutes.'],
  constraints: ['1 ≤ N ≤ 200,000', '1 ≤ P ≤ 200,000', '0 ≤ arrival ≤ 1,000,000,000, never decreasing', '1 ≤ charging ≤ 1,000,000'],
  samples: [
    {
      input: '4 2\n0 50\n5 20\n10 30\n12 5',
      output: '55 38',
      explanation:
        'The first two charge from 0 to 50 and from 5 to 25. The third waits from 10 to 25 and leaves at 55. The fourth waits from 12 to 50, which is 38 minutes, and also leaves at 55.',
    },
    { input: '2 3\n4 6\n9 1', output: '10 0', explanation: 'There are more points than autos, so nobody waits. Both leave in minute 10.' },
    {
      input: '3 1\n0 10\n0 10\n20 1',
      output: '21 10',
      explanation: 'The second auto waits 10 minutes. The third arrives in the minute in which the second leaves and starts at once.',
    },
  ],
  scoring: {
    points: 250,
    groups: [
      { points: 50, tests: 'P = 1' },
      { points: 50, tests: 'N ≤ 1,000 and P ≤ 1,000' },
      { points: 150, tests: 'No further limits' },
    ],
  },
  limits: { seconds: 2, megabytes: 256 },
  hint: 'Only the moment at which each point becomes free matters. Keep those moments in a structure that hands you the smallest.',
}
