import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'shared-wells',
  order: 9,
  title: 'Shared wells',
  difficulty: 'hard',
  topic: 'graphs',
  ideas: ['Dynamic programming on trees', 'States'],
  summary: 'Dig wells as cheaply as possible so that every house has one, or a neighbour who has.',
  statement: [
    'N houses of a hamlet are joined by N − 1 lanes, and from any house one can walk to any other. Two houses are neighbours if a lane joins them directly.',
    'Digging a well at a house costs a known amount, which depends on the rock below. The council wants each house to have a well of its own, or at least one neighbour with a well.',
    'Find the smallest total cost.',
  ],
  input: [
    'The first line has the integer N.',
    'The second line has N integers, the cost in thousands of rupees of a well at house 1, 2 and so on.',
    'Each of the next N − 1 lines has two integers, the houses a lane joins.',
  ],
  output: ['One integer: the smallest total cost in thousands of rupees.'],
  constraints: ['1 ≤ N ≤ 200,000', '1 ≤ cost ≤ 1,000,000'],
  samples: [
    {
      input: '4\n3 5 1 4\n1 2\n2 3\n3 4',
      output: '4',
      explanation: 'Wells at houses 1 and 3 cost 3 + 1 = 4. House 2 lies between them and house 4 beside house 3. A single well never reaches all four houses.',
    },
    {
      input: '5\n10 2 2 2 2\n1 2\n1 3\n1 4\n1 5',
      output: '8',
      explanation: 'One well in the middle would do and costs 10. Four wells at the outer houses cost 8, and the middle house then has neighbours with wells.',
    },
    { input: '1\n7', output: '7', explanation: 'A single house has no neighbour, so the well is dug there.' },
  ],
  scoring: {
    points: 350,
    groups: [
      { points: 50, tests: 'N ≤ 15' },
      { points: 80, tests: 'The houses stand in one row: lane i joins house i and house i + 1' },
      { points: 220, tests: 'No further limits' },
    ],
  },
  limits: { seconds: 2, megabytes: 256 },
  hint: 'Walk the tree from the leaves. For each house keep the best cost in three cases: it has a well, a house below it serves it, or it still waits for the house above. A row of 200,000 houses is too deep for plain recursion.',
}
