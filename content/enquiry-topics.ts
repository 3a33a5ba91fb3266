import type { EnquiryTopic } from '#app/domain/leads/enquiry-topics.server.ts'

/** Presets of the enquiry form for subjects that are not courses: for `/enquiry?topic=` and the forms of these pages. */
export const enquiryTopics = {
  test: {
    title: 'Ask for another test date',
    text: 'If no date suits you, leave a name and a number. A counsellor calls and says when else you can take the scholarship test. It is free.',
    button: 'Ask for a test date',
    message: 'Scholarship test. I want to take the test (online or in person): ',
  },
  demo: {
    title: 'Ask for a demo class',
    text: 'Leave a name and a number: a counsellor calls and says when the next free demo class is.',
    button: 'Ask for a demo class',
    message: 'Free demo class. The days and times that suit me: ',
  },
  quiz: {
    title: 'Talk about your quiz result',
    text: 'Leave a name and a number. A counsellor calls, asks what the quiz did not ask, and says which course fits, or that none does.',
    button: 'Request a call',
    message: 'Career quiz. My result was: ',
  },
  roadmap: {
    title: 'Ask about a roadmap',
    text: 'Leave a name and a number, and say which topic you are at. A counsellor calls and says what to learn next, with or without a course.',
    button: 'Request a call',
    message: 'Career roadmap. My question: ',
  },
  hosting: {
    title: 'Ask about your capstone',
    text: 'If you study here and a guide does not work for your project, leave a name and a number. A counsellor calls and passes your question to a teacher.',
    button: 'Send question',
    message: 'Putting my capstone online. Kind of project, its repository, and where I am stuck: ',
  },
  contest: {
    title: 'Ask about the next contest',
    text: 'No contest is announced. Leave a name and a number, and a counsellor calls and says whether one is planned.',
    button: 'Send question',
    message: 'CodeClash. My question about the next contest: ',
  },
  job: {
    title: 'Tell us about a job',
    isForCompany: true,
    text: 'For people who hire for a company. Leave your name and number. A counsellor calls, asks about the company, the work and the pay, and passes the job to the placement desk.',
    button: 'Send job',
    message: 'A job for people who finished a course. Company: \nJob and place: \nPay range, rupees a year: ',
  },
  candidate: {
    title: 'Ask about jobs',
    text: 'For people who finished a course here or are about to. Leave a name and a number. A counsellor calls and passes your question to the placement desk.',
    button: 'Send question',
    message: 'Looking for work. My course and batch: ',
  },
  listing: {
    title: 'Report a fake job',
    text: 'Say where you saw the job and what was asked of you. If you have already paid, call the cyber crime helpline 1930 first.',
    button: 'Report job',
    message: 'A job that looks fake. Where I saw it, and what was asked of me: ',
  },
  refund: {
    title: 'Leave a course',
    text: 'Say which course and batch you want to leave. The day on which this form reaches us counts. A counsellor calls about the amount.',
    button: 'Ask to leave the course',
    message: 'I want to leave my course. Course and batch: ',
  },
  complaint: {
    title: 'Make a complaint',
    text: 'Say what happened, on which day, and what you want us to do. A counsellor calls, and passes the complaint to the person who answers it.',
    button: 'Send complaint',
    message: 'Complaint. What happened, and on which day: ',
  },
  accessibility: {
    title: 'Report a barrier',
    text: 'Say which page, what you tried and what you use. We call, or write if you leave an email.',
    button: 'Report barrier',
    message: 'Accessibility. Page, what I tried, and what I use: ',
  },
} satisfies Record<string, Omit<EnquiryTopic, 'id'>>
