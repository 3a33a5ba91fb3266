import type { TestContent } from '#app/domain/tests/test-content.ts'

// Sample figures until the institute sets its own, with the pattern, marking and slabs below. The dates are stored: DatesForm/scholarshipTest.
const validDays = 90
const daysBetweenTests = 90
const resultDays = 3
const reviewDays = 7

/** What /scholarship-test says, and twenty worked questions. */
export const scholarshipTest: TestContent = {
  summary: 'One paper, no fee. Your marks decide how much of the course fee is waived. The table of marks is published here, before the test.',
  about: [
    'The test measures how you reason with numbers, statements, short texts and simple computing. It does not ask what you remember from college.',
    'The same slab holds for all {courses} courses. You may decide on a course after you have seen your marks.',
    'There is no pass or fail. You can join any course without the test, and a low result does not close a seat to you.',
    'You need no coaching. The twenty practice questions on this page have the form and the difficulty of the real ones, with every answer worked out.',
  ],
  eligibility: {
    may: [
      'Anyone who has finished Class 12 or a three-year diploma, in any stream and any year.',
      'Students in any year of a degree, including those with subjects still to clear.',
      'Working professionals and people returning after a break. Age and percentage do not matter.',
      'If you are under 18, a parent or guardian agrees in writing before the test.',
    ],
    mayNot: [
      `You cannot take the test a second time within ${daysBetweenTests} days. The second result would only measure the practice.`,
      'Students already enrolled in a course cannot use it for that course, though they may for the next one.',
    ],
    bring: [
      'Any government photo identity card, on paper or in DigiLocker. We look at it and keep no copy.',
      'A pen. Rough sheets are given out at the centre; at home, use two blank sheets of your own.',
      'For the online test, a laptop or a phone with a steady connection.',
    ],
  },
  pattern: {
    questions: 40,
    minutes: 60,
    notes: [
      'Each question has four options, and exactly one is right.',
      'One clock runs for the whole paper. The minutes beside each section are advice, and you may move between sections freely.',
      'The paper is in English. Words harder than Class 10 are explained in the question itself.',
      'No calculator. The arithmetic is chosen so that a rough sheet is enough.',
    ],
    sections: [
      { id: 'aptitude', title: 'Aptitude', questions: 12, minutes: 20, covers: 'Percentages, ratios, averages, rates of work, counting and simple chance.' },
      { id: 'logic', title: 'Logic', questions: 10, minutes: 15, covers: 'Order, sequences, conclusions, codes and overlapping groups.' },
      {
        id: 'reading',
        title: 'Reading',
        questions: 8,
        minutes: 12,
        covers: 'Two or three short passages: what they say, what they do not say, and what you can conclude.',
      },
      {
        id: 'computing',
        title: 'Basic computing',
        questions: 10,
        minutes: 13,
        covers: 'Units of storage, binary numbers, following steps, spreadsheets and safe addresses.',
      },
    ],
  },
  marking: {
    right: 3,
    wrong: -1,
    unanswered: 0,
    notes: [
      'A right answer brings marks, a wrong one takes some away, and one left open changes nothing.',
      'A blind guess is right once in four times, so four guesses bring 3 − 1 − 1 − 1 = 0. Guessing neither helps nor harms you on average.',
      'If you can rule out even one option, answering is better on average than leaving the question open.',
      'If a question turns out to be faulty, everyone gets its full marks.',
    ],
    examples: [
      { what: 'Thirty right, six wrong, four left open', right: 30, wrong: 6 },
      { what: 'Twenty-four right, none wrong, sixteen left open', right: 24, wrong: 0 },
      { what: 'Twenty-four right, sixteen wrong', right: 24, wrong: 16 },
    ],
  },
  slabs: [
    { fromMarks: 108, percentOfFee: 50 },
    { fromMarks: 93, percentOfFee: 30 },
    { fromMarks: 78, percentOfFee: 20 },
    { fromMarks: 60, percentOfFee: 10 },
    { fromMarks: 0, percentOfFee: 0 },
  ],
  slabRules: [
    'The slab depends on your marks alone. The last slab is no waiver, and every seat stays open to you.',
    'It is the same for everyone. There is no quota, no cut-off decided afterwards and no limit to how many people reach a slab.',
    'The waiver applies to the tuition fee before tax. Examination fees of other bodies and cloud bills of your own are not part of it.',
    `It holds for ${validDays} days from the day of your result, for one course, and cannot be passed to another person.`,
    'It is not added to another offer. If two apply, you get the larger one.',
    `If a batch you booked is cancelled by us, the ${validDays} days start again on that day.`,
  ],
  conduct: {
    online: [
      'You cannot register for the test or take it on this website yet. Ask for a call, and a counsellor tells you how to take the test online.',
      'The pattern, the minutes and the marking are the same as in person.',
      'Work alone, without books, search or an assistant.',
    ],
    offline: [
      'Be at the campus 30 minutes before the start. Doors close 15 minutes after it, and the time you lost is not added.',
      'Phones go into a numbered pouch that stays with you, closed. Water is welcome.',
      'An invigilator may answer a question about the procedure, never about a question of the paper.',
      'If power or a machine fails, you move to another and get the lost minutes back.',
    ],
    afterwards: [
      `A counsellor tells you your marks and your slab within ${resultDays} working days.`,
      `You may ask for any question to be looked at again within ${reviewDays} days. Marks can rise from this and do not fall.`,
      'A result is cancelled only when two people have looked at the evidence and you have been heard.',
    ],
  },
  accessibility: {
    extraMinutesPerHour: 20,
    notes: [
      'Tell us what you need when you ask for a place. The extra minutes are given for every hour, and you may ask for more with a reason.',
      'The practice questions on this page work with a screen reader, with magnification and with the keyboard alone.',
      'A scribe or a reader may sit with you at the campus. Bring one, or ask us at least five days before.',
      'Breaks for medicine, food or rest stop your clock. You need not give a reason.',
      'The room is on the ground floor, without steps. A large-print paper and a quiet room are ready on request.',
      'We use what you tell us about a disability for the arrangement only. We tell no employer.',
    ],
  },
  passages: [
    {
      id: 'the-reminder',
      title: 'The reminder',
      paragraphs: [
        'A lending library in a small town used to charge two rupees for each day a book was late. Most people paid without complaint, and some kept books for months, because the charge was small and paying it settled the matter.',
        'Last year the library stopped charging and began to send a message three days before a book was due. Late returns fell by a third. The librarian does not claim that the message did this alone: the library also began to open on Sundays that year. Still, she has kept both changes, and the hour that went into collecting coins now goes into repairing bindings.',
      ],
    },
    {
      id: 'the-gap',
      title: 'The gap',
      paragraphs: [
        'A transport office announced that on one route a bus passed every ten minutes on average. Passengers expected to wait five minutes, half of that, and said that they usually waited longer. Both were right. The buses had bunched: two came together, and then none for twenty minutes.',
        'A person who reaches the stop without looking at a timetable is more likely to arrive during a long gap than a short one, simply because long gaps take up more of the hour. The office no longer publishes the average. It publishes, for every hour, the longest gap of the day before. Drivers dislike the list, and passengers read it.',
      ],
    },
  ],
  practice: [
    {
      id: 'monthly-pass',
      section: 'aptitude',
      question: 'A monthly bus pass costs ₹1,300 and a single ride costs ₹35. What is the smallest number of rides in a month for which the pass is cheaper?',
      options: { a: '36', b: '37', c: '38', d: '39' },
      answer: 'c',
      working: [
        'Divide: 1300 ÷ 35 is a little more than 37.',
        '37 rides cost 37 × 35 = ₹1,295, still less than the pass.',
        '38 rides cost 38 × 35 = ₹1,330, more than the pass. So 38.',
      ],
    },
    {
      id: 'thinner-syrup',
      section: 'aptitude',
      question: 'A stall has 8 litres of a drink that is 15 per cent syrup. How many litres of water make it 10 per cent syrup?',
      options: { a: '2 litres', b: '3 litres', c: '4 litres', d: '6 litres' },
      answer: 'c',
      working: [
        'The syrup does not change: 15 per cent of 8 litres is 1.2 litres.',
        'If 1.2 litres is 10 per cent, the whole is 12 litres.',
        'You have 8 litres, so you add 12 − 8 = 4 litres.',
      ],
    },
    {
      id: 'sixth-day',
      section: 'aptitude',
      question: 'In five days you solved 18 problems a day on average. How many must you solve on the sixth day for the average of all six to be 20?',
      options: { a: '22', b: '24', c: '28', d: '30' },
      answer: 'd',
      working: ['Five days at 18 make 5 × 18 = 90 problems.', 'Six days at 20 need 6 × 20 = 120.', 'The sixth day has to bring 120 − 90 = 30.'],
    },
    {
      id: 'two-discounts',
      section: 'aptitude',
      question:
        'A bag is reduced by 20 per cent. At the counter another 10 per cent is taken off the reduced price, and you pay ₹1,800. What was the price at first?',
      options: { a: '₹2,340', b: '₹2,500', c: '₹2,571', d: '₹2,400' },
      answer: 'b',
      working: [
        'After the first cut 80 per cent is left; after the second, 90 per cent of that.',
        '0.8 × 0.9 = 0.72, so ₹1,800 is 72 per cent of the first price.',
        '1800 ÷ 0.72 = 2500. Adding 30 per cent back to 1,800 gives 2,340, which is the trap: the cuts are not of the same amount.',
      ],
    },
    {
      id: 'two-printers',
      section: 'aptitude',
      question:
        'One printer finishes a job in 6 hours, another in 12. Both start together, and after 2 hours the faster one breaks. How many hours does the whole job take?',
      options: { a: '6 hours', b: '7 hours', c: '9 hours', d: '8 hours' },
      answer: 'd',
      working: [
        'In one hour the two do 1/6 + 1/12 = 1/4 of the job, so 2 hours bring them to one half.',
        'The slower one does the other half alone: 1/2 ÷ 1/12 = 6 hours.',
        'Together that is 2 + 6 = 8 hours.',
      ],
    },
    {
      id: 'six-seats',
      section: 'aptitude',
      question: 'Six empty seats stand in a row. Two friends are given two different seats by lot. What is the chance that they sit side by side?',
      options: { a: '1/3', b: '1/5', c: '1/6', d: '2/5' },
      answer: 'a',
      working: [
        'Two seats out of six can be chosen in 6 × 5 ÷ 2 = 15 ways.',
        'Side by side are 1–2, 2–3, 3–4, 4–5 and 5–6, which is 5 ways.',
        '5 out of 15 is 1/3.',
      ],
    },
    {
      id: 'the-queue',
      section: 'logic',
      question: 'P, Q, R, S and T stand in a queue. R is first. Q is directly ahead of S. P is somewhere behind S. T is not last. Who is last?',
      options: { a: 'Q', b: 'P', c: 'S', d: 'It cannot be known' },
      answer: 'b',
      working: [
        'R takes the first place, and T is not last, so the last is P, Q or S.',
        'Q has S directly behind it, so Q is not last. S has P somewhere behind it, so S is not last.',
        'Only P is left. The orders R Q S T P and R T Q S P both agree with every statement.',
      ],
    },
    {
      id: 'next-number',
      section: 'logic',
      question: 'The same rule leads from each number to the next: 5, 8, 14, 26, 50. What comes after 50?',
      options: { a: '98', b: '92', c: '96', d: '100' },
      answer: 'a',
      working: [
        'The steps are 3, 6, 12 and 24: each is twice the one before.',
        'The next step is 48, and 50 + 48 = 98.',
        'The rule can also be read as “double it and take away 2”: 2 × 50 − 2 = 98.',
      ],
    },
    {
      id: 'moving-letters',
      section: 'logic',
      question:
        'In a code the first letter of a word moves forward by 1 in the alphabet, the second by 2, the third by 3 and so on. LAMP becomes MCPT. What does DESK become?',
      options: { a: 'EFTL', b: 'EGUO', c: 'EGVN', d: 'EGVO' },
      answer: 'd',
      working: ['D moves by 1 to E, and E moves by 2 to G.', 'S moves by 3: T, U, V. K moves by 4: L, M, N, O.', 'So DESK becomes EGVO.'],
    },
    {
      id: 'unsigned-book',
      section: 'logic',
      question:
        'Whenever the lab is open, its light is on. Whenever the light is on, the guard signs the book. Tonight the book is not signed. What must be true?',
      options: { a: 'The guard is away', b: 'The lab is not open', c: 'The light is broken', d: 'The lab is open, but dark' },
      answer: 'b',
      working: [
        'If the light were on, the book would be signed. It is not, so the light is off.',
        'If the lab were open, the light would be on. It is off, so the lab is not open.',
        'A broken light or an absent guard might be the reason, but neither has to be true.',
      ],
    },
    {
      id: 'both-languages',
      section: 'logic',
      question: 'Of 30 people in a batch, 18 know Python, 15 know SQL and 6 know neither. How many know both?',
      options: { a: '3', b: '6', c: '9', d: '12' },
      answer: 'c',
      working: [
        '30 − 6 = 24 people know at least one of the two.',
        'Adding 18 and 15 gives 33, which counts those who know both twice.',
        '33 − 24 = 9 people were counted twice, so 9 know both.',
      ],
    },
    {
      id: 'what-caused-it',
      section: 'reading',
      passage: 'the-reminder',
      question: 'Which statement about the fall in late returns does the passage support?',
      options: {
        a: 'Two things changed in the same year, so the share of each is not known',
        b: 'The message alone brought it about',
        c: 'Opening on Sundays alone brought it about',
        d: 'It came from a higher charge for late books',
      },
      answer: 'a',
      working: [
        'The text names two changes: the message, and opening on Sundays in the same year.',
        'It says that the librarian does not credit the message alone, and it does not credit Sundays alone either.',
        'The charge was removed, not raised. Only the first option stays within what is written.',
      ],
    },
    {
      id: 'why-for-months',
      section: 'reading',
      passage: 'the-reminder',
      question: 'Why did some people keep books for months while the library charged for lateness?',
      options: {
        a: 'They could not come on working days',
        b: 'They did not know when a book was due',
        c: 'They objected to the charge and refused to pay',
        d: 'The charge was small, and paying it seemed to settle the matter',
      },
      answer: 'd',
      working: [
        'The reason is given in the same sentence: the charge was small and paying it settled the matter.',
        'Working days and due dates may be true of somebody, but the passage does not give them as the reason.',
        'Most people paid without complaint, which speaks against the third option.',
      ],
    },
    {
      id: 'longer-than-half',
      section: 'reading',
      passage: 'the-gap',
      question: 'Why did passengers wait longer than half of the average gap?',
      options: {
        a: 'The office had published a false average',
        b: 'Most arrivals fall into the long gaps, which take up more of the hour',
        c: 'Passengers remember long waits better than short ones',
        d: 'Fewer buses ran than the office had announced',
      },
      answer: 'b',
      working: [
        'The passage says that both sides were right, so the average was not false and no bus was missing.',
        'Its reason is that an arrival at any moment is more likely to fall into a long gap.',
        'Memory is a likely-sounding explanation, but the passage does not mention it.',
      ],
    },
    {
      id: 'bunched-wait',
      section: 'reading',
      passage: 'the-gap',
      question: 'Suppose two buses come together exactly every twenty minutes. How long does a person who arrives at any moment wait on average?',
      options: { a: '5 minutes', b: '7½ minutes', c: '10 minutes', d: '20 minutes' },
      answer: 'c',
      working: [
        'Two buses in twenty minutes are still one in ten minutes on average, as the office said.',
        'But they pass at the same moment, so a person waits anything from 0 to 20 minutes, every value equally likely.',
        'The middle of 0 and 20 is 10 minutes, twice what the passengers expected.',
      ],
    },
    {
      id: 'room-for-photographs',
      section: 'computing',
      question: 'A phone has 6 GB free and a photograph takes 4 MB. Counting 1 GB as 1,000 MB, how many photographs fit?',
      options: { a: '150', b: '1,500', c: '2,400', d: '15,000' },
      answer: 'b',
      working: ['6 GB are 6 × 1000 = 6,000 MB.', '6000 ÷ 4 = 1,500 photographs.'],
    },
    {
      id: 'binary-value',
      section: 'computing',
      question: 'What is the binary number 101101 in ordinary decimal form?',
      options: { a: '45', b: '37', c: '43', d: '53' },
      answer: 'a',
      working: ['From the right the places are worth 1, 2, 4, 8, 16 and 32.', 'The ones are at 32, 8, 4 and 1.', '32 + 8 + 4 + 1 = 45.'],
    },
    {
      id: 'follow-the-steps',
      section: 'computing',
      question: 'These steps are carried out in order. What is shown at the end?',
      code: ['total = 0', 'for n = 1, 2, 3, 4, 5, 6:', '    if n is odd:  add n to total', '    otherwise:    take 1 from total', 'show total'],
      options: { a: '3', b: '9', c: '12', d: '6' },
      answer: 'd',
      working: [
        'The odd values 1, 3 and 5 add 9 in all.',
        'The three even values take away 1 each, 3 in all.',
        '9 − 3 = 6. Step by step the total is 1, 0, 3, 2, 7, 6.',
      ],
    },
    {
      id: 'copied-formula',
      section: 'computing',
      question: 'In a spreadsheet, cell D2 holds =B2*$C$1. The cell is copied and pasted into D5. What does D5 hold?',
      options: { a: '=B2*$C$1', b: '=B5*$C$4', c: '=B5*$C$1', d: '=E5*$C$1' },
      answer: 'c',
      working: [
        'The cell moved three rows down and stayed in its column, so B2 becomes B5.',
        'The dollar signs hold both the column and the row of C1, so $C$1 stays as it is.',
      ],
    },
    {
      id: 'whose-address',
      section: 'computing',
      question: 'You have an account at citylibrary.example. Which of these addresses belongs to the same site?',
      options: {
        a: 'https://citylibrary.example.login-help.test/account',
        b: 'https://accounts.citylibrary.example/login',
        c: 'https://library-example.test/account',
        d: 'https://login.test/citylibrary.example/account',
      },
      answer: 'b',
      working: [
        'Take the part between https:// and the next slash, and read it from its right end.',
        'It belongs to citylibrary.example only when it ends in .citylibrary.example or is exactly that.',
        'The others end in login-help.test, library-example.test and login.test, which anyone may own.',
      ],
    },
  ],
}
