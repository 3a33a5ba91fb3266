import type { ProblemContent } from '#app/domain/contests/problem-content.ts'

export const problem: ProblemContent = {
  slug: 'even-tickets',
  order: 3,
  title: 'Even tickets',
  difficulty: 'easy',
  topic: 'numbers',
  ideas: ['Counting', 'Digits', 'Prefix differences'],
  summary: 'Count the ticket numbers in a roll whose digits add up to an even number.',
  statement: [
    'At a temple fair every ticket whose digits add up to an even number wins a laddu. Ticket 286 wins, since 2 + 8 + 6 = 16. Ticket 287 does not.',
    'Tickets come in rolls. The numbers of a roll run from A to B without a gap. The count has gone on for years, so the numbers can be large.',
    'For each roll, find how many laddus have to be made.',
  ],
  input: [
    'The first line has an integer Q, the number of rolls.',
    'Each of the next Q lines has two integers A and B, the first and the last number of a roll.',
  ],
  output: ['Q lines, each with one integer: the number of winning tickets in that roll.'],
  constraints: ['1 ≤ Q ≤ 10,000', '1 ≤ A ≤ B ≤ 1,000,000,000,000,000,000 (10 to the power 18)'],
  samples: [
    {
      input: '2\n1 10\n95 105',
      output: '4\n6',
      explanation: 'From 1 to 10 the winners are 2, 4, 6 and 8; the digits of 10 add up to 1. From 95 to 105 they are 95, 97, 99, 101, 103 and 105.',
    },
    {
      input: '3\n7 7\n11 11\n20 29',
      output: '0\n1\n5',
      explanation: 'Ticket 7 loses. Ticket 11 wins, since 1 + 1 = 2. In the tens from 20 to 29 the last digit decides: 20, 22, 24, 26 and 28 win.',
    },
  ],
  scoring: {
    points: 150,
    groups: [
      { points: 50, tests: 'Q ≤ 10 and B ≤ 100,000' },
      { points: 100, tests: 'No further limits; numbers pass 53 bits' },
    ],
  },
  limits: { seconds: 1, megabytes: 256 },
  hint: 'In ten numbers that differ only in the last digit, exactly five win. Count the winners from 0 to B and take away those from 0 to A − 1. In JavaScript use BigInt.',
}
