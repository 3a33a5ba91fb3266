import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'lunch-tokens',
  order: 2,
  title: 'Lunch tokens',
  difficulty: 'easy',
  topic: 'queues',
  ideas: ['Maps', 'Simulation'],
  summary: 'Refuse a canteen token that comes back too soon, and name the one refused most often.',
  statement: [
    'A canteen gives each learner a token with a code. The same token may be used again, but only after K minutes: a token is refused if it was accepted less than K minutes earlier.',
    'A refusal changes nothing. The K minutes are counted from the last time the token was accepted, not from the last time it was shown.',
    'From the log of one day, count the refusals and name the token that was refused most often.',
  ],
  input: [
    'The first line has two integers, N and K: the number of lines in the log, and the minutes a token must rest.',
    'Each of the next N lines has an integer and a word: the minute, and the code of the token shown. Minutes never decrease. A code has 1 to 8 capital letters and digits.',
  ],
  output: [
    'One line: the number of refusals, a space, and the code refused most often. Of several such codes, print the one that comes first in ASCII order, where digits come before letters. Without a refusal print a hyphen for the code.',
  ],
  constraints: ['1 ≤ N ≤ 100,000', '1 ≤ K ≤ 1,000', '0 ≤ minute ≤ 1,000,000'],
  samples: [
    {
      input: '5 30\n0 A1\n10 B7\n25 A1\n30 A1\n54 A1',
      output: '2 A1',
      explanation:
        'At minute 25 token A1 has rested 25 minutes and is refused. At minute 30 it has rested 30 and is accepted. At minute 54 it has rested 24 since then and is refused again.',
    },
    {
      input: '3 1\n5 X\n5 X\n6 X',
      output: '1 X',
      explanation: 'Shown twice in minute 5, the token is refused the second time. In minute 6 one full minute has passed.',
    },
    { input: '2 60\n3 GREEN\n4 BLUE', output: '0 -', explanation: 'Two different tokens do not disturb each other, so nothing is refused.' },
  ],
  scoring: {
    points: 100,
    groups: [
      { points: 40, tests: 'N ≤ 500' },
      { points: 60, tests: 'No further limits' },
    ],
  },
  limits: { seconds: 1, megabytes: 256 },
  hint: 'Keep, for each code, the minute of its last acceptance. Looking back through the whole log for each line is too slow for the second group.',
}
