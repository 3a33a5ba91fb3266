import type { TestContent } from '#app/domain/tests/test-content.ts'

// Sample numbers, pattern, marking and slabs, until the institute sets its own. The dates are those of the tests.
const validDays = 90
const daysBetweenTests = 90
const resultDays = 3
const reviewDays = 7

/** The texts of /scholarship-test. */
export const scholarshipTest: TestContent = {
  summary: 'One paper, no fee. Your marks decide how much of the course fee is waived. The table of marks is published here, before the test.',
  about: [
    'The test measures how you reason with numbers, statements, words and short programs. It does not ask what you remember from college.',
    'The same slab holds for all {courses} courses. You may decide on a course after you have seen your marks.',
    'There is no pass or fail. You can join any course without the test, and a low result does not close a seat to you.',
    'You need no coaching. The practice questions have the form of the real ones and medium difficulty, with every answer explained.',
  ],
  eligibility: {
    may: [
      'Anyone who has finished Class 12 or a three-year diploma, in any stream and any year.',
      'Students in any year of a degree, including those with subjects still to clear.',
      'Working professionals and people returning after a break. Age and percentage do not matter.',
      'If you are under 18, you name a parent or guardian when you register, and we speak to them before anyone calls you.',
    ],
    mayNot: [
      `You may not take the test a second time within ${daysBetweenTests} days. The second result would only measure the practice. The site and our staff check this by account and phone number.`,
      'Students already enrolled in a course cannot use it for that course, though they may for the next one.',
    ],
    bring: [
      'Any government photo identity card, on paper or in DigiLocker. We look at it and keep no copy.',
      'A pen. Rough sheets are given out at the campus; at home, use two blank sheets of your own.',
      'For the online test, a laptop or a phone. Answers wait in the browser while the connection is lost.',
    ],
  },
  pattern: {
    questions: 40,
    minutes: 60,
    notes: [
      'Questions are of five kinds: choose one of four, choose all that are right, enter a number, put lines in order, or write a short piece of code or its output.',
      'Papers are drawn from a bank by the same plan for everyone: as many easy, medium and hard questions in each section. Order and options are shuffled.',
      'One clock runs for the whole paper. The minutes beside each section are advice, and you may move between sections freely.',
      'The paper is in English. No calculator: a rough sheet is enough.',
    ],
    sections: [
      {
        id: 'quantitative',
        title: 'Quantitative',
        questions: 12,
        minutes: 20,
        covers: 'Percentages, ratios, averages, rates of work, counting and simple chance.',
      },
      {
        id: 'logical',
        title: 'Logical',
        questions: 10,
        minutes: 15,
        covers: 'Series, codes, orders and seats, conclusions, overlapping groups and small puzzles.',
      },
      {
        id: 'verbal',
        title: 'Verbal',
        questions: 8,
        minutes: 10,
        covers: 'Short texts and what follows from them, grammar, vocabulary, and sentences in order.',
      },
      {
        id: 'programming',
        title: 'Programming basics',
        questions: 10,
        minutes: 15,
        covers: 'Values, loops, lists and functions in Python, simple algorithms, binary numbers and a little of the web.',
      },
    ],
  },
  marking: {
    right: 3,
    wrong: -1,
    unanswered: 0,
    notes: [
      'Only a wrong choice of one in four takes a mark away. A wrong answer of another kind, or none, changes nothing.',
      'A blind guess among four is right once in four times, so four guesses bring 3 − 1 − 1 − 1 = 0: guessing neither helps nor harms you on average.',
      'If you can rule out even one option, answering is better on average than leaving the question open.',
      'If a question turns out to be faulty, everyone who had it gets its full marks.',
      'More marks give a higher place. With equal marks, fewer wrong answers decide; if both are equal, people share a place. The percentile is the share of the others with fewer marks.',
    ],
    examples: [
      { what: 'Thirty right, six wrong choices, four left open', right: 30, wrong: 6 },
      { what: 'Twenty-four right, none wrong, sixteen left open', right: 24, wrong: 0 },
      { what: 'Twenty-four right, sixteen wrong choices', right: 24, wrong: 16 },
    ],
  },
  slabs: [
    { fromMarks: 108, percentOfFee: 50 },
    { fromMarks: 93, percentOfFee: 30 },
    { fromMarks: 78, percentOfFee: 20 },
    { fromMarks: 60, percentOfFee: 10 },
    { fromMarks: 0, percentOfFee: 0 },
  ],
  waiverDays: validDays,
  daysBetweenTests,
  slabRules: [
    'The slab depends on your marks alone. The last slab is no waiver, and every seat stays open to you.',
    'It is the same for everyone. There is no quota, no cut-off decided afterwards and no limit to how many people reach a slab.',
    'The waiver applies to the tuition fee before tax. Examination fees of other bodies and cloud bills of your own are not part of it.',
    `It holds for ${validDays} days from the day of your result, for one course, and cannot be passed to another person.`,
    'It is not added to another offer. If two apply, you get the larger one.',
    `If we cancel a batch you booked and the ${validDays} days have passed, our staff take the same amount off another batch.`,
  ],
  conduct: {
    online: [
      'Your booking has the link to the test. Begin at any time within the window; your minutes count from then.',
      'The server keeps the time. Each answer is saved as you give it, and you go on where you were after a reload or on another device.',
      'Answers that could not be sent in time are taken for three minutes after the end. Then what is saved is handed in automatically.',
      'The page records for our staff when you leave it. Nothing else happens automatically.',
      'Work alone, without books, search or an assistant.',
    ],
    offline: [
      'Be at the campus 30 minutes before the start. Doors close 15 minutes after the start. Your minutes count from the moment you begin.',
      'You write on a computer of the campus or on your own laptop. Phones stay in a numbered pouch with you.',
      'An invigilator may answer a question about the procedure, never about a question of the paper.',
      'If power or a machine fails, you move to another and get the lost minutes back.',
    ],
    afterwards: [
      `Results are published within ${resultDays} working days after the last day of the test, on the page that your link opens. If you gave us your email, we mail you then.`,
      'Your result shows marks, percentile, each section and topic, your time, every answer explained, and what to learn next. The letter has a code that anyone can check.',
      `You may ask for any question to be looked at again within ${reviewDays} days. Marks can rise from this and do not fall.`,
      'A result is cancelled only when two people have looked at the evidence and you have been heard.',
    ],
  },
  accessibility: {
    extraMinutesPerHour: 20,
    notes: [
      'Ask for extra time on the page of your test before you begin. You need not say why. The extra minutes are given for every hour.',
      'The practice questions and the test work with a screen reader, with magnification and with the keyboard alone.',
      'A scribe or a reader may sit with you at the campus. Bring one, or ask us at least five days before.',
      'Our staff add the minutes of a break for medicine, food or rest. Tell the invigilator, or call us if you are at home. You need not give a reason.',
      'The room is on the ground floor, without steps. A large-print paper and a quiet room are ready on request.',
      'We use what you tell us about a disability for the arrangement only. We tell no employer.',
    ],
  },
}
