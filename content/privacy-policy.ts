import type { PolicyContent } from '#app/domain/content/policy-content.server.ts'

/** The privacy notice. The site fills in what is stored, why and how long, from app/domain/privacy/register.ts. */
export const privacyPolicy: PolicyContent = {
  id: 'privacy-policy',
  title: 'Privacy notice',
  lead: '',
  changedOn: '2026-11-22',
  parts: [
    {
      id: 'short',
      title: 'In short',
      points: [
        'We ask for what a task needs, at the moment it is needed, and say why beside the form.',
        'You may read every page, take the quiz and practise for the test without giving us your name.',
        'Each purpose below has its own retention period. You can withdraw your consent at any time.',
        'We do not sell personal data, and no advertising company’s code runs on these pages.',
        'See, download, correct or erase what we hold: on the data page of your account, by the link in our mail, or by writing to the grievance officer.',
      ],
    },
    {
      id: 'law',
      title: 'The law',
      texts: [
        'The law is the Digital Personal Data Protection Act, 2023, with the Digital Personal Data Protection Rules, 2025, notified in November 2025.',
        'The Rules begin in steps: the Data Protection Board first, consent managers after a year, and most duties towards you in May 2027.',
        'In the Act’s words you are the data principal and the institute is the data fiduciary. Below we say you and we. This notice is about this website; papers that you sign at the institute are not part of it.',
      ],
    },
    {
      id: 'purposes',
      title: 'Purposes and periods',
      texts: ['Each purpose says what we store, why, for how long, and how to stop it.'],
      generated: 'purposes',
    },
    {
      id: 'never',
      title: 'What we never do',
      points: [
        'We do not sell or rent personal data, or swap it with other institutes.',
        'We do not buy lists of phone numbers. If someone calls you in our name and you never wrote to us, please tell the grievance officer.',
        'We show quiz results, brochures and dates without asking for a phone number.',
        'We set no advertising or tracking cookie.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who else gets your data',
      lines: [
        {
          name: 'Companies that work for us',
          text: 'Those that host the site and its files, deliver mail, SMS and WhatsApp messages, and run the system in which we keep enquiries. Each gets only what its task needs.',
        },
        {
          name: 'A bank or finance company',
          text: 'Nothing from this site. If you want an EMI, you apply to the lender yourself, and its own notice covers what you give it.',
        },
        { name: 'Recruiters', text: 'Nothing from this site.' },
        { name: 'Courts and authorities', text: 'When a law obliges us. We give what the order covers, keep a record and tell you unless the law forbids it.' },
        {
          name: 'Other countries',
          text: 'Some of these companies may keep data outside India. We use none in a country that the central government has barred.',
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      lines: [
        {
          name: 'See your data',
          text: 'Read what we hold and download it as a file; it leaves out only secrets such as password hashes, and our row numbers. Ask us who we shared it with.\nOn the data page of your account, by the link in our mail, or by writing to the grievance officer.\nDone within 7 days.',
        },
        {
          name: 'Correct or complete your data',
          text: 'Change what is wrong, out of date or misleading.\nYour name on the account page; an enquiry on the thank-you page or by the link in our mail. For the rest, write to us.\nDone within 7 days.',
        },
        {
          name: 'Erase your data',
          text: 'Have your data removed when it is no longer needed for its purpose and no law makes us keep it.\nOn the data page of your account, by the link in our mail, or through the grievance officer. A sealed receipt of your consents stays; it names nobody.\nDone within 15 days.',
        },
        {
          name: 'Withdraw a consent',
          text: 'End one purpose and keep the others. What was done before stays lawful.\nEach purpose above says how. For an enquiry and for news there is a button each, on the data page of your account and on the page that the link in our mail opens.\nDone within one day.',
        },
        {
          name: 'Nominate someone',
          text: 'Name a person who may use these rights for you if you die or can no longer act.\nWrite to the grievance officer with the person’s name and a way to reach them. Change it at any time.\nDone within 7 days.',
        },
        {
          name: 'Complain',
          text: 'Have a grievance answered by a person, with reasons.\nWrite to the grievance officer. If the answer does not settle it, complain to the Data Protection Board of India.\nDone within 30 days.',
        },
      ],
    },
    {
      id: 'guardians',
      title: 'If you are under eighteen',
      points: [
        'Under the Act, anyone below eighteen is a child. A parent or lawful guardian then decides together with the learner.',
        'The forms for learners ask whether you are under 18, never for your date of birth. If you are, they ask for the name and phone number of a parent or guardian.',
        'We speak to the parent or guardian first. Nobody calls the child before they agree, and we record their consent.',
        'We do not track a child’s behaviour, and we send no news to anyone under 18.',
        'A guardian has every right on this page for the child, until the child turns eighteen.',
        'A lawful guardian appointed for a person with a disability may act in the same way, on showing the order of appointment.',
      ],
    },
    {
      id: 'safety',
      title: 'How your data is kept safe',
      points: [
        'Everything between your browser and the site travels encrypted.',
        'Staff see what their work needs, by role. Every change to a person’s record is logged with who made it.',
        'Staff sign in with a second factor, and every session ends when an account is disabled.',
        'Passwords are stored as hashes that nobody can read back, ourselves included.',
      ],
    },
    {
      id: 'outside',
      title: 'Outside the database',
      generated: 'other-stores',
    },
    {
      id: 'breach',
      title: 'If something goes wrong',
      texts: [
        'If personal data is lost, leaked or reached by someone who should not have it, we tell each person affected without delay: what happened, what it may mean, and what to do.',
        'We tell the Data Protection Board without delay as well, with a full account within 72 hours of our learning of it.',
        'Every breach, however small, is written into a register.',
      ],
    },
    {
      id: 'stored',
      title: 'Stored in your browser',
      texts: [
        'We set no advertising or tracking cookie, so there is no banner to close. Your browser may show “__Host-” before the name of a cookie.',
        'The two arrival entries tell us which link or advertisement led to an enquiry. They stay in your browser and reach us only with a form that you send. You can clear them in the settings of your browser.',
      ],
      generated: 'stored-visitors',
    },
    {
      id: 'grievance',
      title: 'Complaints',
      texts: [
        'Write to the address or mail shown here, marked “For the grievance officer”, or come to the desk in opening hours.',
        'The Rules allow up to ninety days for an answer. We answer within thirty.',
        'If the answer does not settle it, complain to the Data Protection Board of India, which works online.',
      ],
      generated: 'grievance-officer',
      lines: [{ name: 'Answered within', text: '30 days' }],
    },
    {
      id: 'changes',
      title: 'Changes of this notice',
      texts: [
        'Each version of this notice has a number, and your consent is stored with the version you saw.',
        'If a purpose is added or a period grows longer, we ask for your consent again.',
      ],
    },
  ],
}
