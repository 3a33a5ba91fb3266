import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'turning-walk',
  order: 7,
  title: 'The turning walk',
  difficulty: 'medium',
  topic: 'graphs',
  ideas: ['Breadth-first search', 'States'],
  summary: 'An ant crosses a stone lattice and must turn after every single step.',
  statement: [
    'A stone lattice is drawn as a grid. A full stop is an opening, a hash sign is stone. An ant stands in the top left cell and wants to reach the bottom right cell. It moves one cell at a time: left, right, up or down, and never onto stone or off the grid.',
    'This ant turns after every step. A step to the left or right is always followed by a step up or down, and a step up or down by one to the left or right. The first step may go either way. Cells may be visited more than once.',
    'Find the smallest number of steps, or find out that it cannot be done.',
  ],
  input: [
    'The first line has two integers, R and C: the number of rows and columns.',
    'Each of the next R lines has C characters, each a full stop or a hash sign. The top left and the bottom right cell are always openings.',
  ],
  output: ['One integer: the smallest number of steps, or -1 if the ant cannot arrive.'],
  constraints: ['1 ≤ R, C', 'R × C ≤ 1,000,000'],
  samples: [
    { input: '3 3\n..#\n#..\n##.', output: '4', explanation: 'Right, down, right, down. Every step turns, and every cell on the way is an opening.' },
    { input: '2 3\n...\n...', output: '3', explanation: 'Right, down, right. A walk that begins with a step down needs 5 steps.' },
    { input: '1 3\n...', output: '-1', explanation: 'In a single row the ant can make one step to the right and then has nowhere to turn.' },
  ],
  scoring: {
    points: 250,
    groups: [
      { points: 50, tests: 'R × C ≤ 16' },
      { points: 80, tests: 'R × C ≤ 2,500' },
      { points: 120, tests: 'No further limits' },
    ],
  },
  limits: { seconds: 2, megabytes: 256 },
  hint: 'Standing in a cell is only half of the situation; the other half is how you came there. Search over both halves together.',
}
