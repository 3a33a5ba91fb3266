import type { ClaimsContent } from '#app/domain/claims/claim-content.ts'
import { institute } from './institute.ts'

export const claims: ClaimsContent = {
  claims: [
    {
      id: 'best-package',
      statement: 'Recent best package 16 LPA',
      figure: { value: '16 LPA', caption: 'Recent best package' },
      counted: [
        'One offer: the highest yearly fixed pay in a single offer letter held by someone who finished a course here.',
        'Fixed pay only, before tax, as written in the letter. LPA means lakhs of rupees a year.',
      ],
      notCounted: [
        'Joining bonus, variable pay, shares and relocation money.',
        'Offers for work outside the field of the course, and offers from the institute itself.',
      ],
      period: 'To be confirmed, the offer has to be dated within the twelve months before the as-of date. The statement as given names no date.',
      evidence: 'No offer letter has been filed with this entry. The statement is carried as the institute gave it.',
      ask: 'Ask for the median salary of everyone in your course’s last batch. The best one tells you about one person.',
    },
    {
      id: 'learn-till-placed',
      statement: 'Learn till get placed',
      figure: null,
      counted: [
        'What is offered after the last class: a seat in a later batch of the same course, mock interviews and referrals, until you start a job in the field.',
      ],
      notCounted: [
        'A different course. Moving to one is a new enrolment with its own fee.',
        'Fees of outside examinations, and any period in which you are not looking for work.',
      ],
      period: 'A standing offer to people enrolled on or after the as-of date. Earlier batches follow the terms they signed.',
      evidence: 'The written term that a learner signs has not been filed with this entry yet.',
      ask: 'Ask to see the sentence in the agreement, and whether attendance or a time limit is attached to it.',
    },
    {
      id: 'micro-batches',
      statement: 'Micro batches of just 15 students',
      figure: { value: '15', caption: 'Students in a micro batch' },
      counted: [
        'Seats sold in one batch, in class and live online taken together, on the day the batch starts.',
        'People who join late or move from another batch. They take a seat like anyone else.',
      ],
      notCounted: [
        'Someone repeating a single module in an empty chair, for no more than two weeks.',
        'Workshops, events and the scholarship test, which have their own number of seats.',
      ],
      period: 'Every batch that starts on or after the as-of date. Seats left on the batches page are worked out from this same number.',
      evidence: 'No list of past batches with their size has been filed with this entry.',
      ask: 'Count the chairs. You may sit in one class of a running batch before you enrol.',
    },
    {
      id: 'internships-and-jobs',
      statement: 'Guaranteed internships and full-time jobs',
      figure: null,
      counted: [
        'To be confirmed, this needs a written guarantee: what is guaranteed, for which students, within what time, and what you get back if it does not happen.',
      ],
      notCounted: ['Referrals, interviews arranged and job fairs. These help, but they are not a guarantee.', 'Unpaid work, and work done for the institute.'],
      period: 'Not stated. Until a written term is filed, please read the claim as the institute’s wording and rely only on the agreement you sign.',
      evidence: 'No guarantee document has been filed with this entry. An employer, and nobody else, decides whether to hire.',
      ask: 'Ask what happens on the day after the promised time has passed, and where that is written.',
    },
    {
      id: 'success-stories',
      statement: `16,000+ success stories since ${institute.founded}`,
      figure: { value: '16,000+', caption: `Success stories since ${institute.founded}` },
      counted: [
        'To be confirmed, one story is one person who finished a course and then started a job, an internship, a promotion or paid freelance work in the field.',
        'Each person once, however many courses or jobs followed.',
      ],
      notCounted: ['Everyone who enrolled, attended a workshop or took a free class.', 'Work outside the field of the course.'],
      period: `From the founding year, ${institute.founded}, to the as-of date.`,
      evidence:
        'No register of persons has been filed with this entry. The results on the success stories page cover only the half-years shown there and do not add up to this number.',
      ask: 'Ask how many people enrolled in the same years. A number of successes says little without it.',
    },
  ],
  howWeCount: {
    title: 'How we count',
    intro: [
      'Every claim on this site that praises the institute comes from the list below. No page has claims of its own.',
      'A claim is marked “As stated by the institute” wherever it appears until staff have confirmed it with a definition, a date and evidence. Then the mark shows the date.',
    ],
    principles: [
      {
        title: 'Everyone who enrolled is in the count',
        text: 'People who left, failed, stopped replying or changed their plans stay in the total. A rate that counts only the students who finished well says nothing about the others.',
      },
      {
        title: 'In the field, full time, in 180 days',
        text: 'A job counts when it uses the course, is full time and began within 180 days of the last class. Other work is shown too, in its own row.',
      },
      {
        title: 'Salaries in bands',
        text: 'We show how many people fall in each band, and how many told us nothing. The best single offer is never shown in place of the rest.',
      },
      {
        title: 'Evidence before confirmation',
        text: 'An offer letter, a salary slip or the person’s own signed word. A screenshot sent by somebody else is not evidence.',
      },
      {
        title: 'Every confirmation has a date',
        text: 'Each confirmation has an as-of date and counts for one year from it. After that the claim is marked as unconfirmed until it is counted again.',
      },
      {
        title: 'Consent for every story',
        text: 'A story about a person is published only with that person’s consent. If the person withdraws the consent, we remove the story. The count stays, because a count holds no name.',
      },
    ],
    definitions: [
      {
        id: 'enrolled',
        term: 'Enrolled',
        meaning: 'A person who had paid a fee or a deposit and was still on the list after the first days, in which anyone who leaves gets everything back.',
        includes: ['People who never came to class after that.', 'People who paused and came back to a later batch, counted in the batch they first joined.'],
        excludes: ['People who left within those days and were refunded in full.'],
      },
      {
        id: 'finished-on-time',
        term: 'Finished on time',
        meaning: 'Passed every module and the capstone by the planned last day of the batch they first joined.',
        includes: [],
        excludes: ['People who finished later. They have their own row, finished late, up to twice the planned length.'],
      },
      {
        id: 'left',
        term: 'Left before finishing',
        meaning: 'Said that they were leaving, or attended nothing for 60 days without a pause being agreed.',
        includes: ['People who left because they found a job. They are counted as having left, and their job is shown in its row.'],
        excludes: [],
      },
      {
        id: 'in-field',
        term: 'In the field',
        meaning: 'Work whose main task is taught in the course, judged from the job description and not from the title.',
        includes: ['A data analyst post after Data Science with AI.', 'A promotion or a change of role inside the same company, with a new letter.'],
        excludes: ['Telecalling, sales or data entry after a programming course.', 'Teaching posts at the institute, which are shown separately.'],
      },
      {
        id: 'full-time',
        term: 'Full time',
        meaning: 'At least 35 hours a week, with a contract of no fixed end or of six months and more.',
        includes: ['Paid internships with a written full-time offer at the end, from the date of that offer.'],
        excludes: ['Internships without such an offer, and short contracts. They have a row of their own.'],
      },
      {
        id: 'within-180-days',
        term: 'Within 180 days',
        meaning: 'The first working day falls no later than 180 days after the last class of the batch.',
        includes: ['Jobs that began during the course, if they are in the field.'],
        excludes: ['Offers accepted in time for a job that began later. They are counted as still looking.'],
      },
      {
        id: 'salary',
        term: 'Salary',
        meaning: 'Yearly fixed pay before tax, from the letter or three salary slips, of the first job in the field.',
        includes: ['Fixed allowances.'],
        excludes: ['Bonus, variable pay, shares, and the employer’s part of provident fund and gratuity.'],
      },
      {
        id: 'no-reply',
        term: 'No reply',
        meaning: 'We asked five times over 60 days, in at least two ways, and heard nothing.',
        includes: [],
        excludes: ['People found to be employed from a public profile alone. Without their word we leave them in this row.'],
      },
      {
        id: 'middle-salary',
        term: 'Median salary',
        meaning: 'The salary of the person in the middle when all reported ones are put in order. Half earn this or less.',
        includes: [],
        excludes: ['An average, which one large offer can pull up.'],
      },
    ],
    steps: [
      {
        title: 'On the first day',
        text: 'Each learner says in writing whether they want a job after the course. People who do not are shown in a row of their own and stay in the total.',
      },
      { title: 'On the last day', text: 'The batch list is closed: finished on time, still studying, left. Nobody is taken off it afterwards.' },
      { title: 'For 180 days', text: 'The placement desk writes to everyone once a month and records each answer with its date and evidence.' },
      {
        title: 'After 180 days',
        text: 'The table of the half-year is made up by one person, checked by another who had no part in placing anyone, and published with the date of the count.',
      },
    ],
    corrections: [
      'If a number here looks wrong, or a story is about you and should not be, write to us. We check it and correct what is wrong.',
      'Each table of results shows the day on which it was counted.',
    ],
    standard:
      'The rules follow the open standard of the Council on Integrity in Results Reporting, which training schools elsewhere made for themselves. We are not a member, and no outside auditor has checked these pages.',
  },
}
