import type { SocialHireContent } from '#app/domain/hiring/socialhire-content.ts'

export const socialHire: SocialHireContent = {
  title: 'SocialHire',
  lead: 'Where people who finished a course here meet employers who want to see work before a résumé. Every job is read by a person before it shows, and every profile is shown because its owner said yes.',
  limits: { reviewWorkingDays: 1, listingDays: 30, reportWorkingDays: 1, contactRequestDays: 7 },
  neverPay:
    'No candidate pays anything to apply, to be shortlisted, to be trained or to join. A listing that asks for money is removed, and its poster is barred.',
  recruiters: {
    promise: 'Read the code, the dashboard or the campaign log first, and ask for a name afterwards. There is no charge to post a job or to hire.',
    steps: [
      {
        title: 'Tell us who you are',
        text: 'Company, work mail and the name on your GST or registration record. We ring the number on your website once before the first job shows.',
      },
      {
        title: 'Post the job',
        text: 'Title, work, place, shift, pay range, last date. A person on the placement desk reads it and asks if anything is unclear.',
      },
      {
        title: 'Choose by evidence',
        text: 'Name skills, course and city. The placement desk sends the profiles that fit, with projects, repositories and contest results, all without names.',
      },
      {
        title: 'Ask to talk',
        text: 'Name the profiles you like. Each candidate gets your request with the job and your company’s name, and answers yes or no within seven days.',
      },
      {
        title: 'Decide, and say so',
        text: 'Give each applicant a status. Nobody is left unanswered: the desk keeps asking until every open application has one.',
      },
    ],
    profileShows: [
      'Projects with their repository or live address, and which part the candidate did alone.',
      'Skills, each tied to the project or module in which it was used.',
      'CodeClash results, if the candidate took part and wants them shown.',
      'A certificate number, which the placement desk confirms when you ask.',
      'City, notice period and whether shifts or travel are possible.',
    ],
    profileHides: [
      'Name, phone number, mail and photograph, until the candidate accepts your request.',
      'Date of birth, gender, caste, religion, marital status. We do not ask for them, so there is nothing to filter by.',
      'Fees, attendance and scholarship marks.',
    ],
    postingNeeds: [
      'A pay range with both ends, in rupees a year, fixed and variable apart.',
      'Place of work, days at the office and shift timing.',
      'What the person will do in the first three months, in ordinary words.',
      'The skills without which you will not interview, five at most.',
      'Rounds of selection, and by when an applicant hears back.',
      'Bond, deposit of documents or notice period, if there is any. A job with a bond is shown with that word beside it.',
      'The last date and hour. The job closes then, for everyone alike.',
    ],
    refused: [
      'Any payment by the candidate, under whatever name: registration, training, laptop, security.',
      'Work without pay beyond a short selection exercise of about two hours.',
      'Commission-only selling posted as a developer, analyst or marketing job.',
      'Conditions on age, gender, community or marital status that the law does not require.',
      'A company we could not reach, or a job posted for somebody else’s company without its letter.',
    ],
    questions: [
      {
        question: 'Do you charge a fee when we hire?',
        answer:
          'No. Posting, searching and hiring cost nothing. What we ask for instead is an answer to each applicant, and the joining date and fixed pay afterwards if the candidate agrees, for our published outcome tables.',
      },
      {
        question: 'Can we hire for an internship?',
        answer:
          'Yes, if it is paid and has an end date. Say whether a full-time post may follow, and on what it depends. Internships are shown in their own list so that nobody mistakes them for a job.',
      },
      {
        question: 'Can we run a drive for a whole batch?',
        answer:
          'Yes, at the campus or online. Send the job first, at least ten working days ahead. Candidates choose to attend, and the placement desk does not pick for you.',
      },
      {
        question: 'How do you know that the projects are their own?',
        answer:
          'A teacher reviewed each capstone line by line with its author, and the repository shows its history. The profile says where AI assistants or a team were involved. Ask about any line in the interview: they are used to that.',
      },
    ],
  },
  specimen: {
    name: 'Profile 7',
    line: 'Data Analytics graduate, 2026 batch',
    facts: [
      { name: 'City', value: 'Hyderabad, or remote' },
      { name: 'Can join', value: 'In 15 days' },
      { name: 'Shifts', value: 'Day and evening' },
      { name: 'Certificate', value: 'Number with the desk' },
    ],
    skills: [
      { skill: 'SQL', shownBy: 'Reconciled 14 months of invoices to a control total, 212 rows explained.' },
      { skill: 'Power BI', shownBy: 'A star schema and six measures for a pharmacy’s stock.' },
      { skill: 'Python', shownBy: 'A cleaning script with tests that runs every night.' },
    ],
    project: {
      title: 'Why the Tuesday orders were late',
      alone: 'Data model, queries and the page itself. A team of three collected the timings.',
      limits: 'Covers one warehouse. Nothing before March 2025 could be trusted.',
    },
  },
  dataCare: [
    { title: 'Off at first', text: 'Nothing of yours is shown until you switch it on, and each request for your contact is a separate yes.' },
    {
      title: 'Kept',
      text: 'Name, skills, projects, contest results, résumé, and the jobs you applied to with where each stands. No photograph, caste, religion or marital status.',
    },
    {
      title: 'Seen',
      text: 'By recruiters without your name. By the placement desk in full. Never by the teachers of another batch, and never by a company you hid it from.',
    },
    { title: 'Passed on', text: 'Only what you switched on or sent. Your fees, attendance and test marks stay with us.' },
    {
      title: 'Erased',
      text: 'After twelve months without activity the profile is hidden, and erased 30 days later. Ask earlier and it goes at once.',
    },
  ],
  candidates: {
    promise: 'Jobs that a person has read, with the pay on them. You decide who sees your work, who learns your name, and when to disappear.',
    steps: [
      {
        title: 'Switch your profile on',
        text: 'It is off until you say yes in writing. The desk sends you what a recruiter would see, and nobody sees it before you have agreed.',
      },
      { title: 'Attach evidence', text: 'Two good projects beat six. Say what you did, what was given to you and what still does not work.' },
      {
        title: 'Apply',
        text: 'Say which city, pay and shift suit you, and the desk sends the jobs that fit. You apply with your profile and a short note.',
      },
      {
        title: 'Follow each application',
        text: 'It has a status and the date of its last change, yours to ask for at any hour the desk is open. If an employer is late, the desk asks on your behalf.',
      },
      { title: 'Tell us the end', text: 'Joined, declined or not selected. Your answer helps the next person, and it stays nameless.' },
    ],
    control: [
      'Hide the profile from any company, such as your present employer, by its name.',
      'Answer each contact request yourself. One left alone for seven days counts as no.',
      'Withdraw an application at any time. The recruiter sees only that it was withdrawn.',
      'Switch everything off with one message. Recruiters who had your details are told to delete them.',
    ],
    profileNeeds: [
      'Your course and batch, and the phone number you gave us then.',
      'Two projects with their links, and which part of each you did alone.',
      'City, notice period, and whether shifts or travel are possible.',
      'Companies that must not see the profile, if there are any.',
      'The sentence “Show my profile to recruiters without my name.”',
    ],
    statuses: [
      { status: 'Sent', meaning: 'The employer has it and has not opened it yet.' },
      { status: 'Opened', meaning: 'Someone has looked at your profile for this job.' },
      { status: 'Shortlisted', meaning: 'They want to talk. A round with date and time follows.' },
      { status: 'In rounds', meaning: 'At least one round is over, and its result is noted.' },
      { status: 'Offer', meaning: 'An offer was made. You answer it by the date in it.' },
      { status: 'Not selected', meaning: 'The employer has decided, with a reason if they gave one.' },
      { status: 'Withdrawn', meaning: 'You stepped back, and no reason is needed.' },
    ],
    fakeSigns: [
      'Money is asked for at any point, even a small sum that is to come back.',
      'The mail comes from a free address while the company has a website of its own.',
      'An offer arrives without an interview, or after a chat of five minutes.',
      'You are asked for a one-time code, a bank password or a photograph of your card.',
      'Original certificates are to be left with them.',
      'The pay is far above the range for the work, and you must decide today.',
    ],
    questions: [
      {
        question: 'I did not study here. May I apply?',
        answer:
          'Not with a profile. For that you need to have finished, or be in the last quarter of, a course here, because the evidence was reviewed by our teachers. If the employer takes applications on its own site, ask the desk for the link: it is yours for the asking.',
      },
      {
        question: 'What happens when I report a listing?',
        answer:
          'It is looked at within one working day, and hidden at once if money is involved. We tell you what was decided. The poster never learns who reported. If you have already paid, call the cyber crime helpline 1930 first, then us.',
      },
      {
        question: 'Does the placement desk push me to take the first offer?',
        answer:
          'It should not, and you can complain if it does. The desk reads the letter with you: fixed pay, variable pay, bond, notice. Declining an offer does not move you down any list.',
      },
      {
        question: 'For how long may I use it after the course?',
        answer:
          'As long as your profile is active. After twelve months without any activity it is hidden, and you get a mail before that. Answer it and it stays.',
      },
    ],
  },
}
