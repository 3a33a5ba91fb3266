import type { OutcomesContent } from '#app/domain/outcomes/outcome-content.ts'

const lakhPaise = 1_00_000_00

export const successOutcomes: OutcomesContent = {
  lead: 'The results of everyone who enrolled, half-year by half-year, 180 days after the last class. No one is left out of the total.',
  readingNotes: [
    'Each person is in one row. The rows add up to everyone who enrolled, including those who left in the second week.',
    'To compare institutes, use the rate “In the field, full time”. Ask each institute who is left out of its rate.',
    'Salaries are first fixed salaries as reported. People who did not report are shown as a number and are not guessed at.',
    'The median salary is the band of the person in the middle when all reported salaries are put in order.',
  ],
  /** Start of each published band of yearly pay. */
  bandStarts: [0, 3, 4, 5, 6, 8, 10].map((lakhs) => lakhs * lakhPaise),
  workRows: [
    {
      key: 'inFieldFullTime',
      label: 'In the field, full time',
      meaning: 'Started within 180 days, with a contract of no fixed end or of six months and more.',
    },
    {
      key: 'inFieldShortOrPartTime',
      label: 'In the field, part time or short contract',
      meaning: 'Internships without an offer, freelance work and contracts under six months.',
    },
    { key: 'outOfField', label: 'Working in another field', meaning: 'Employed, in work that the course does not teach, or still in the former job.' },
    { key: 'hiredByInstitute', label: 'Hired by the institute', meaning: 'Teaching assistants and staff. Kept apart so that we cannot raise our own rate.' },
    { key: 'furtherStudy', label: 'Further study', meaning: 'A full-time degree, in India or abroad.' },
    {
      key: 'notLooking',
      label: 'Not looking for work',
      meaning: 'Said so on the first day or later: a family business, health, or learning for its own sake.',
    },
    { key: 'stillLooking', label: 'Still looking', meaning: 'Looking for work in the field on the 180th day, including offers that start later.' },
    { key: 'noReply', label: 'No reply', meaning: 'Asked five times over 60 days without an answer.' },
  ],
  studyRows: [
    { key: 'finishedOnTime', label: 'Finished on time' },
    { key: 'finishedLate', label: 'Finished late' },
    { key: 'stillStudying', label: 'Still studying' },
    { key: 'left', label: 'Left before finishing' },
  ],
}
