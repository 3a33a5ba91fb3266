import type { SearchAnswerEntry } from '#app/domain/content/answer-content.server.ts'

/** Answers above the search results, in order of priority. Fees of courses need no entry: the search shows them itself. */
export const searchAnswers: SearchAnswerEntry[] = [
  {
    id: 'weekend-batches',
    words: ['weekend', 'saturday', 'sunday'],
    title: 'Weekend batches',
    text: 'Batches that meet on Saturdays and Sundays, with their dates, times and seats left.',
    path: '/upcoming-batches?days=weekend',
  },
  {
    id: 'online-classes',
    words: ['online', 'live class', 'zoom', 'virtual'],
    title: 'Live online batches',
    text: 'Batches that you can follow live from home, with their dates, times and seats left.',
    path: '/upcoming-batches?mode=online',
  },
  {
    id: 'batch-dates',
    words: ['next batch', 'new batch', 'upcoming batch', 'batch date', 'start date', 'timing', 'timetable', 'class schedule'],
    title: 'Upcoming batches',
    text: 'Dates, days and times of every batch, and how many seats are left.',
    path: '/upcoming-batches',
  },
  {
    id: 'placement',
    words: ['placement', 'job guarantee', 'job support', 'job assistance', 'placed'],
    title: 'Placement report',
    text: 'Results of everyone who enrolled, counted 180 days after the course, with those who found no job.',
    path: '/placement-report',
  },
  {
    id: 'refund',
    words: ['refund', 'money back', 'cancel', 'cancellation', 'leave course'],
    title: 'Refund policy',
    text: 'What you get back if you leave a course, and by when.',
    path: '/refund-policy',
  },
  {
    id: 'emi',
    words: ['emi', 'instalment', 'installment', 'loan', 'pay after placement'],
    title: 'Ways to pay',
    text: 'Pay in full, by EMI or after placement: what each comes to, side by side.',
    path: '/subscription',
  },
  {
    id: 'scholarship',
    words: ['scholarship', 'discount', 'concession', 'entrance exam', 'entrance test'],
    title: 'Scholarship test',
    text: 'Dates of the test, practice questions, and which marks lower the fee by how much.',
    path: '/scholarship-test',
  },
  {
    id: 'demo-class',
    words: ['demo', 'trial class', 'free class', 'free workshop'],
    title: 'Demo classes and workshops',
    text: 'Free events at the campus: sit in on a class or try an hour of the work before you decide.',
    path: '/events',
  },
  {
    id: 'teachers',
    words: ['teacher', 'trainer', 'faculty', 'instructor', 'tutor'],
    title: 'Our teachers',
    text: 'Who teaches which course.',
    path: '/faculty',
  },
  {
    id: 'contact',
    words: ['address', 'location', 'direction', 'how reach', 'phone', 'whatsapp', 'contact'],
    title: 'Contact and how to reach us',
    text: '{address}. Call {phone}. {hours}.',
    path: '/contact',
  },
  {
    id: 'which-course',
    words: ['which course', 'no coding', 'without coding', 'non it'],
    title: 'Career quiz',
    text: 'A few questions show which course fits you, and which do not.',
    path: '/career-quiz',
  },
  {
    id: 'complaint',
    words: ['complaint', 'grievance', 'complain'],
    title: 'Complaints',
    text: 'Who answers a complaint, how to write to them, and what to do next.',
    path: '/grievance',
  },
]
