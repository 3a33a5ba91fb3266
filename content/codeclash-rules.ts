import type { ContestRulesContent } from '#app/domain/contests/rules-content.ts'

// Sample numbers, until a contest with its own is announced.
const minutes = 150
const problems = 5
const freezeMinutes = 30
const minutesPerMiss = 10

/** The format, scoring, ties and conduct on /codeclash. */
export const contestRules: ContestRulesContent = {
  summary:
    'Ten coding problems to practise on your own machine, and the rules planned for our contests. You will be able to check every rank with pen and paper.',
  format: {
    minutes,
    problems,
    freezeMinutes,
    languages: [
      {
        name: 'Python',
        version: '3.14',
        note: 'Time limits are set so that a sound Python solution passes.',
        file: 'solve.py',
        starter: ['import sys', '', 'words = sys.stdin.read().split()', 'n = int(words[0])', 'print(n)'],
        command: 'python3 solve.py < sample.txt',
      },
      {
        name: 'Java',
        version: '25',
        note: 'The class with the main method is called Main.',
        file: 'Main.java',
        starter: [
          'import java.io.*;',
          'import java.util.*;',
          '',
          'class Main {',
          '  public static void main(String[] args) throws IOException {',
          '    var in = new BufferedReader(new InputStreamReader(System.in));',
          '    var line = new StringTokenizer(in.readLine());',
          '    int n = Integer.parseInt(line.nextToken());',
          '    System.out.println(n);',
          '  }',
          '}',
        ],
        command: 'java Main.java < sample.txt',
      },
      {
        name: 'JavaScript',
        version: 'Node 24',
        note: 'Use BigInt where numbers pass 53 bits.',
        file: 'solve.js',
        starter: ["const words = require('node:fs').readFileSync(0, 'utf8').split(/\\s+/)", 'const n = Number(words[0])', 'console.log(n)'],
        command: 'node solve.js < sample.txt',
      },
      {
        name: 'C++',
        version: '23',
        note: 'Compiled with optimisation. Warnings do not matter.',
        file: 'solve.cpp',
        starter: [
          '#include <iostream>',
          '',
          'int main() {',
          '  std::ios::sync_with_stdio(false);',
          '  std::cin.tie(nullptr);',
          '  long long n;',
          '  std::cin >> n;',
          "  std::cout << n << '\\n';",
          '}',
        ],
        command: 'g++ -std=c++23 -O2 solve.cpp -o solve\n./solve < sample.txt',
      },
    ],
    notes: [
      'Anyone may enter, whether or not enrolled with us. It costs nothing, and you compete alone.',
      'All problems are open from the first minute. They are ordered by our guess of their difficulty, which may not be yours.',
      'Your program reads from standard input and writes to standard output. Spaces at the end of a line and a missing last line break do not matter.',
      'You may run the samples on your own machine as often as you like. Only what you submit is judged, and only that can cost a penalty.',
      'Questions about a statement go to the judges in writing. An answer that helps one person is shown to all.',
      `For the last ${freezeMinutes} minutes the board is frozen for everyone. You still see your own verdicts.`,
      'The ten problems on this page are for practice. They stay open, have no clock, and none of them will be set in a contest.',
    ],
  },
  verdicts: [
    { name: 'Accepted', meaning: 'Every group of tests passed. The problem has all its points.', costs: false },
    {
      name: 'Partly accepted',
      meaning: 'Some groups passed and their points are yours. If you improve on it later, this submission counts as a miss.',
      costs: true,
    },
    { name: 'Wrong answer', meaning: 'No group passed, and at least one output was not what was asked for.', costs: true },
    { name: 'Time limit passed', meaning: 'No group passed, and a test took longer than the problem allows.', costs: true },
    { name: 'Memory limit passed', meaning: 'No group passed, and a test needed more memory than the problem allows.', costs: true },
    { name: 'Run-time error', meaning: 'No group passed, and the program ended with an error.', costs: true },
    { name: 'Did not compile', meaning: 'The program could not be started. You see the compiler’s message.', costs: false },
    { name: 'Judge failed', meaning: 'The fault is ours. The submission is judged again with its original time.', costs: false },
  ],
  scoring: {
    minutesPerMiss,
    notes: [
      'Each problem states its points and how they are split over groups of tests. A group is passed as a whole or not at all.',
      'Of your submissions to a problem, the one with most points counts. Of several with equal points, the earliest counts.',
      `A problem’s penalty is the minute of its counting submission, and ${minutesPerMiss} minutes for each miss before it. Full minutes count: 12 minutes and 59 seconds is minute 12.`,
      'A miss is any earlier submission to that problem that was judged. Programs that did not compile and failures of the judge are not misses.',
      'A problem on which you have no points brings no penalty, however often you tried. Trying costs nothing until it succeeds.',
      'Submissions after the counting one change nothing unless they earn more points.',
    ],
  },
  tieBreaks: [
    'More points come first.',
    'With equal points, the smaller total penalty comes first.',
    'With equal penalty too, the earlier last gain comes first. The last gain is the minute of your latest counting submission.',
    'If all three are equal, the rank is shared and the next rank is left out. Nothing else is looked at.',
  ],
  example: {
    introduction: 'Four desks in a practice contest with three of the problems above. Follow one row with a pencil; the page works out the same sums.',
    entrants: [
      {
        name: 'Desk 4',
        submissions: [
          { problem: 'lamp-street', minute: 18, points: 0 },
          { problem: 'lamp-street', minute: 31, points: 200 },
          { problem: 'charging-points', minute: 74, points: 250 },
          { problem: 'closing-roads', minute: 140, points: 0 },
        ],
      },
      {
        name: 'Desk 9',
        submissions: [
          { problem: 'lamp-street', minute: 25, points: 200 },
          { problem: 'charging-points', minute: 60, points: 100 },
          { problem: 'charging-points', minute: 90, points: 250 },
        ],
      },
      {
        name: 'Desk 12',
        submissions: [
          { problem: 'lamp-street', minute: 35, points: 200 },
          { problem: 'charging-points', minute: 70, points: null },
          { problem: 'charging-points', minute: 80, points: 250 },
        ],
      },
      {
        name: 'Desk 15',
        submissions: [
          { problem: 'lamp-street', minute: 22, points: 200 },
          { problem: 'closing-roads', minute: 120, points: 120 },
          { problem: 'closing-roads', minute: 131, points: 60 },
        ],
      },
    ],
  },
  conduct: [
    'Write your own code during the contest. Notes, books and the language’s own documentation are allowed.',
    'Code you wrote before may be pasted, if it is yours and you can explain it.',
    'AI assistants, chats and other people are not allowed while the clock runs. Afterwards, discuss as much as you like.',
    'Do not attack the judge. If you find a hole in it, tell us: you are thanked by name if you wish, and not punished.',
    'A person who needs extra time because of a disability gets twenty minutes for each hour. Penalties are then counted on a clock slowed in the same proportion.',
  ],
  penalties: [
    {
      what: 'Two submissions share code that two people would not write alike.',
      consequence: 'Both are asked to explain it within three days. Points are taken away only after a judge has listened.',
    },
    {
      what: 'An assistant or another person was used during the contest.',
      consequence: 'The entry leaves the board and takes no rank, and those below move up. The next contest is open to you again.',
    },
    { what: 'Someone enters under two names.', consequence: 'The entry with fewer points is removed. A second time, both are.' },
    { what: 'A submission tries to harm the judge or to read its tests.', consequence: 'The entry leaves the board, and the account cannot enter for a year.' },
  ],
  questions: [
    {
      question: 'Why do points come before speed?',
      answer:
        'Because a correct slow solution is worth more than a quick half of one, here and at work. Time decides only between people who solved the same amount.',
    },
    {
      question: 'Should I submit a partial solution first?',
      answer: `If you are not sure of the full one, yes. Its points are safe at once. The price is ${minutesPerMiss} minutes of penalty, and only if you later improve on it.`,
    },
    {
      question: 'What happens if the judge queue is stuck?',
      answer:
        'The time of a submission is the moment it reached us, not the moment it was judged. If verdicts are late by more than ten minutes for many people, the contest is extended for all and the board says so.',
    },
    {
      question: 'Can my rank change after the end?',
      answer:
        'Until the board is marked final, yes: a late verdict, an appeal or a faulty test can change it. Each change is listed with its reason. If a test was faulty, everyone’s submissions are judged again.',
    },
  ],
}
