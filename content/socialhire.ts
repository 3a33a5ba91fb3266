import type { SocialHireContent } from '#app/domain/hiring/socialhire-content.ts'

export const socialHire: SocialHireContent = {
  title: 'SocialHire',
  lead: 'Employers tell our placement desk about jobs, and people who finished a course here ask the desk about them. It works by phone: no jobs and no profiles are listed on this site yet.',
  neverPay: 'No candidate pays anything to apply, to be shortlisted, to be trained or to join. We refuse an employer who asks candidates for money.',
  recruiters: {
    promise: 'Tell us about a job by the form. A counsellor calls and passes it to the placement desk. There is no charge to tell us about a job or to hire.',
    steps: [
      { title: 'Tell us about the job', text: 'Your name and number, the company, the job, the place and the pay range.' },
      { title: 'We ask what is missing', text: 'The desk calls, checks that the company exists, and goes through the list below with you.' },
      { title: 'We ask candidates', text: 'The desk tells people whose course fits. You get a name and a number only after that person has agreed.' },
      { title: 'Decide, and tell the applicants', text: 'Please answer each applicant, also when the answer is no. The desk asks you for the result.' },
    ],
    postingNeeds: [
      'A pay range with both ends, in rupees a year, fixed and variable apart.',
      'Place of work, days at the office and shift timing.',
      'What the person will do in the first three months, in ordinary words.',
      'The skills without which you will not interview, five at most.',
      'Rounds of selection, and by when an applicant hears back.',
      'Bond, deposit of documents or notice period, if there is any.',
      'The last date for applying.',
    ],
    refused: [
      'Any payment by the candidate, under whatever name: registration, training, laptop, security.',
      'Unpaid work, except a selection exercise of about two hours.',
      'Commission-only selling offered as a developer, analyst or marketing job.',
      'Conditions on age, gender, community or marital status that the law does not require.',
      'A company we could not reach, or a job offered in the name of another company without its letter.',
    ],
    questions: [
      {
        question: 'Do you charge a fee when we hire?',
        answer:
          'No. What we ask for instead is an answer to each applicant, and the joining date and fixed pay afterwards if the candidate agrees, for our published outcome tables.',
      },
      {
        question: 'Can we hire for an internship?',
        answer: 'Yes, if it is paid and has an end date. Say whether a full-time post may follow, and on what it depends.',
      },
      {
        question: 'Can we run a drive for a whole batch?',
        answer: 'Ask for it on the call, at least ten working days ahead. Candidates choose to attend, and the placement desk does not pick for you.',
      },
      {
        question: 'How do you know that the projects are their own?',
        answer:
          'A teacher goes through each capstone with its author, and the repository shows its history. Ask about any line in the interview: they are used to that.',
      },
    ],
  },
  candidates: {
    promise: 'The placement desk helps people who finished a course here. You decide each time who learns your name.',
    steps: [
      { title: 'Ask for a call', text: 'By the form, with your course and batch. A counsellor calls in opening hours and passes your question to the desk.' },
      { title: 'Bring evidence', text: 'Two good projects beat six. Say what you did, what was given to you and what still does not work.' },
      { title: 'Say what suits you', text: 'City, pay, shift and notice period. The desk tells you about jobs that fit, when it has any.' },
      { title: 'Decide for each job', text: 'Your name goes to an employer only after you have said yes to that job.' },
      { title: 'Tell us the result', text: 'Joined, declined or not selected. Your answer helps the next person, and it is counted without your name.' },
    ],
    control: [
      'Name the companies that must not learn about you, such as your current employer.',
      'Say stop at any time, without a reason.',
      'Your fees, attendance and scholarship marks are not passed on.',
      'We do not ask for your caste, religion or marital status, so no one can select by them.',
    ],
    fakeSigns: [
      'They ask for money at any point, even a small sum that they promise to return.',
      'The mail comes from a free address while the company has a website of its own.',
      'An offer arrives without an interview, or after a chat of five minutes.',
      'You are asked for a one-time code, a bank password or a photograph of your card.',
      'They want to keep your original certificates.',
      'The pay is far above the range for the work, and you must decide today.',
    ],
    questions: [
      {
        question: 'I did not study here. May I ask for jobs?',
        answer: 'No. The desk recommends only people whose work our teachers have seen, so you need to have finished a course here, or be in its last quarter.',
      },
      {
        question: 'What happens when I report a job?',
        answer:
          'A person reads your report and calls you if something is unclear. The employer does not learn who reported. If you have already paid, call the cyber crime helpline 1930 first, then us.',
      },
      {
        question: 'Does the placement desk push me to take the first offer?',
        answer: 'It should not, and you can complain if it does. The desk reads the letter with you: fixed pay, variable pay, bond, notice.',
      },
    ],
  },
}
