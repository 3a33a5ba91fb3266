import type { PrivacyContent } from '#app/site/privacy/privacy-content.ts'

/** The fixed prose of /privacy-policy. What is stored, why and how long comes from app/domain/privacy/register.ts. */
export const privacyPolicy: PrivacyContent = {
  effectiveFrom: '2026-11-22',
  title: 'Privacy notice',
  short: [
    'We ask for what a task needs, at the moment it is needed, and say why beside the form.',
    'You may read every page, take the quiz and practise for the test without giving us your name.',
    'Each purpose below has its own retention period. You can withdraw your consent at any time.',
    'We do not sell personal data, and no advertising company’s code runs on these pages.',
    'See, download, correct or erase what we hold: on the data page of your account, by the link in our mail, or by writing to the grievance officer.',
  ],
  law: [
    'The law is the Digital Personal Data Protection Act, 2023, with the Digital Personal Data Protection Rules, 2025, notified in November 2025.',
    'The Rules begin in steps: the Data Protection Board first, consent managers after a year, and most duties towards you in May 2027.',
    'In the Act’s words you are the data principal and the institute is the data fiduciary. Below we say you and we. This notice is about this website; papers that you sign at the institute are not part of it.',
  ],
  neverDone: [
    'We do not sell or rent personal data, or swap it with other institutes.',
    'We do not buy lists of phone numbers. If someone calls you in our name and you never wrote to us, please tell the grievance officer.',
    'We show quiz results, brochures and dates without asking for a phone number.',
    'We set no advertising or tracking cookie.',
  ],
  sharing: [
    {
      withWhom: 'Companies that work for us',
      what: 'Those that host the site and its files, deliver mail and SMS, and run the system in which we keep enquiries. Each gets only what its task needs.',
    },
    {
      withWhom: 'A bank or finance company',
      what: 'Nothing from this site. If you want an EMI, you apply to the lender yourself, and its own notice covers what you give it.',
    },
    { withWhom: 'Recruiters', what: 'Nothing from this site.' },
    { withWhom: 'Courts and authorities', what: 'When a law obliges us. We give what the order covers, keep a record and tell you unless the law forbids it.' },
    {
      withWhom: 'Other countries',
      what: 'Some of these companies may keep data outside India. We use none in a country that the central government has barred.',
    },
  ],
  rights: [
    {
      id: 'access',
      right: 'See your data',
      meaning:
        'Read what we hold and download it as a file; it leaves out only secrets such as password hashes, and our row numbers. Ask us with whom we shared it.',
      how: 'On the data page of your account, by the link in our mail, or by writing to the grievance officer.',
      withinDays: 7,
    },
    {
      id: 'correct',
      right: 'Correct or complete your data',
      meaning: 'Change what is wrong, out of date or misleading.',
      how: 'Your name on the account page; an enquiry on the thank-you page or by the link in our mail. For the rest, write to us.',
      withinDays: 7,
    },
    {
      id: 'erase',
      right: 'Erase your data',
      meaning: 'Have your data removed when it is no longer needed for its purpose and no law makes us keep it.',
      how: 'On the data page of your account, by the link in our mail, or through the grievance officer. A sealed receipt of your consents stays; it names nobody.',
      withinDays: 15,
    },
    {
      id: 'withdraw',
      right: 'Withdraw a consent',
      meaning: 'End one purpose and keep the others. What was done before stays lawful.',
      how: 'Each purpose below says how. For an enquiry and for news there is a button each, on the data page of your account and on the page that the link in our mail opens.',
      withinDays: 1,
    },
    {
      id: 'nominate',
      right: 'Nominate someone',
      meaning: 'Name a person who may use these rights for you if you die or can no longer act.',
      how: 'Write to the grievance officer with the person’s name and a way to reach them. Change it at any time.',
      withinDays: 7,
    },
    {
      id: 'complain',
      right: 'Complain',
      meaning: 'Have a grievance answered by a person, with reasons.',
      how: 'Write to the grievance officer. If the answer does not settle it, complain to the Data Protection Board of India.',
      withinDays: 30,
    },
  ],
  guardians: [
    'Under the Act, anyone below eighteen is a child. A parent or lawful guardian then decides together with the learner.',
    'The forms ask whether you are under 18, never for your date of birth. If you are, they ask for the name and phone number of a parent or guardian.',
    'We speak to the parent or guardian first. Nobody calls the child before they agree, and we record their consent.',
    'We do not track a child’s behaviour, and we send no news to anyone under 18.',
    'A guardian has every right on this page for the child, until the child turns eighteen.',
    'A lawful guardian appointed for a person with a disability may act in the same way, on showing the order of appointment.',
  ],
  safety: [
    'Everything between your browser and the site travels encrypted.',
    'Staff see what their work needs, by role. Every change to a person’s record is logged with who made it.',
    'Staff sign in with a second factor, and every session ends when an account is disabled.',
    'Passwords are stored as hashes that nobody can read back, ourselves included.',
  ],
  breach: [
    'If personal data is lost, leaked or reached by someone who should not have it, we tell each person affected without delay: what happened, what it may mean, and what to do.',
    'We tell the Data Protection Board without delay as well, with a full account within 72 hours of our learning of it.',
    'Every breach, however small, is written into a register.',
  ],
  storedNote: [
    'We set no advertising or tracking cookie, so there is no banner to close. Your browser may show “__Host-” before the name of a cookie.',
    'The two arrival entries tell us which link or advertisement led to an enquiry. They stay in your browser and reach us only with a form that you send. You can clear them in the settings of your browser.',
  ],
  grievance: {
    role: 'Grievance officer for personal data',
    howToReach: ['Write to the address or mail shown here, marked “For the grievance officer”, or come to the desk in opening hours.'],
    answersWithinDays: 30,
    beyond: [
      'The Rules allow up to ninety days for an answer. We answer within thirty.',
      'If the answer does not settle it, complain to the Data Protection Board of India, which works online.',
    ],
  },
  changes: [
    'Each version of this notice has a number, and your consent is stored with the version you saw.',
    'If a purpose is added or a period grows longer, we ask for your consent again.',
  ],
}
