import type { PolicyContent, PolicyId } from '#app/domain/content/policy-content.server.ts'

const complaintLinks = [
  { label: 'Complain to us first', to: '/grievance' },
  { label: 'National Consumer Helpline: consumerhelpline.gov.in', to: 'https://consumerhelpline.gov.in' },
]

/** The pages of rules and information, by path. The site fills in registered details and what browsers store. */
export const policies: Record<Exclude<PolicyId, 'privacy-policy'>, PolicyContent> = {
  terms: {
    id: 'terms',
    title: 'Terms of use',
    lead: 'What you can expect of this site, and what we expect of you. The agreement for a course is a separate document, which you read and sign before you pay.',
    changedOn: '2026-11-29',
    parts: [
      { id: 'who', title: 'Who we are', texts: ['This site is run by {institute}, a training institute in {city}.'], generated: 'registered' },
      {
        id: 'account',
        title: 'Using the site',
        points: [
          'You can read every page, take the quiz and practise without an account.',
          'An account is yours alone. Keep its password to yourself, and tell us if another person has used it.',
          'Give your own name, phone number and email in forms. Anyone under 18 also gives the name and phone number of a parent or guardian, and we ask that person first.',
          'Do not try to break into the site, send it automatic requests in bulk, or upload anything that you have no right to show.',
        ],
      },
      {
        id: 'booking',
        title: 'Enquiries and seats',
        points: [
          'An enquiry costs nothing and binds you to nothing. A counsellor calls you. You can withdraw the enquiry on the page that opens after you send it.',
          'Booking a seat on this site costs nothing. You can cancel any time before it starts.',
          'A booked seat is not an enrolment. You enrol when you sign the agreement for the course.',
        ],
      },
      {
        id: 'fees',
        title: 'Fees',
        points: [
          'Each plan shows its price with GST. Nothing is paid on this site: you pay at the institute, against a receipt.',
          'The agreement with your numbers filled in reaches you at least three days before you sign.',
          'If you leave, you owe the share of the classes held and get the rest back.',
        ],
        links: [
          { label: 'Plans and prices', to: '/subscription' },
          { label: 'Refund policy', to: '/refund-policy' },
        ],
      },
      {
        id: 'jobs',
        title: 'Jobs and results',
        texts: [
          'The employer decides who is hired. Every claim about jobs and salaries is listed on the page How we count, which says what evidence there is.',
          'What we owe you after the course is what your signed agreement says. Read it before you sign, and ask for a change in writing.',
        ],
        links: [
          { label: 'How we count', to: '/how-we-count' },
          { label: 'Placement report', to: '/placement-report' },
        ],
      },
      {
        id: 'work',
        title: 'Your work and ours',
        points: [
          'Your projects stay yours. We show a project or a story only after you have asked for it or agreed to it.',
          'Our texts, notebooks and recordings are for your own learning. Do not sell them or publish them elsewhere.',
        ],
      },
      {
        id: 'law',
        title: 'Mistakes, changes and law',
        texts: [
          'If a page is wrong, tell us and we correct it. Dates, seats and prices on a page are those of the day you read it.',
          'A new version of these terms shows its date above. It does not change an agreement that you have signed.',
          'Indian law applies, and the courts in {city} decide. Your rights as a consumer stay as they are.',
        ],
        links: complaintLinks,
      },
    ],
  },
  'refund-policy': {
    id: 'refund-policy',
    title: 'Refund policy',
    lead: 'If you leave a course, you pay for the classes that were held and get the rest back. The rule is the same for every plan.',
    changedOn: '2026-11-29',
    parts: [
      {
        id: 'rule',
        title: 'What you get back',
        lines: [
          {
            name: 'Before the start and the first {coolingOffDays} days',
            text: 'Leave before your first class or within {coolingOffDays} days of it, and everything you have paid is returned.',
          },
          {
            name: 'After that',
            text: 'You owe the share of the classes held so far. If 30 of 120 classes were held, you owe one quarter of the price. Anything you have paid above that is returned.',
          },
          {
            name: 'We cancel or move',
            text: 'If we cancel your batch, or move its start by more than 21 days and you do not want the new date, everything is returned.',
          },
        ],
      },
      {
        id: 'example',
        title: 'An example',
        texts: [
          'Your plan costs ₹60,000 with GST, and you have paid all of it. You leave after 30 of 120 classes. You owe 30 ÷ 120 × ₹60,000 = ₹15,000, and we return ₹45,000.',
          'If you have paid only ₹10,000 so far, you owe ₹5,000 more.',
        ],
      },
      {
        id: 'how',
        title: 'How it works',
        points: [
          'Tell us in writing that you leave: a letter at the desk, a mail, or the enquiry form. The day it reaches us counts. Before the start you can also cancel the seat on the page of your booking.',
          'Classes are counted as held by your batch up to that day, whether you attended them or not. Labs are not counted.',
          'The money is returned within 10 working days, to the account it came from.',
          'If you pay by EMI, the lender’s own terms apply to your loan. We return our part to the account it came from.',
          'Illness, a death in the family or a call-up can pause your seat for up to six months. A pause is not leaving, and nothing is owed for it.',
        ],
        links: [
          { label: 'Write that you want to leave', to: '/enquiry?topic=refund' },
          { label: 'Plans and prices', to: '/subscription' },
        ],
      },
      {
        id: 'disagree',
        title: 'If you disagree with us',
        texts: [
          'Write to us as the page for complaints says. You can also call the National Consumer Helpline of the Government of India: 1915, or consumerhelpline.gov.in. The call is free.',
        ],
        links: complaintLinks,
      },
    ],
  },
  cookies: {
    id: 'cookies',
    title: 'Cookies and browser storage',
    lead: 'Everything that this site keeps in your browser, what it is for and how long it stays. There are no advertising cookies, and no other company sets or reads any of these.',
    changedOn: '2026-11-27',
    parts: [
      {
        id: 'visitors',
        title: 'For visitors and members',
        texts: ['Over https the name of each cookie begins with __Host-. Scripts cannot read our cookies.'],
        generated: 'stored-visitors',
      },
      { id: 'staff', title: 'For staff, in the console', generated: 'stored-staff' },
      {
        id: 'remove',
        title: 'How to remove them',
        texts: [
          'When you sign out, the sign-in cookie is removed from this browser, and so are your wishlist and roadmap progress once your account has them. When you erase your account, all that this site stored in that browser is removed. At any time you can clear the data of this site in the settings of your browser.',
          'The pages and forms work with cookies and storage switched off. You cannot sign in then, and a wishlist lasts only as long as the page.',
        ],
        links: [{ label: 'Privacy notice', to: '/privacy-policy' }],
      },
    ],
  },
  grievance: {
    id: 'grievance',
    title: 'Complaints',
    lead: 'Something went wrong with a class, a fee, a refund or your data? Tell us first. If our answer does not help, the offices below can.',
    changedOn: '2026-11-29',
    parts: [
      {
        id: 'us',
        title: 'Write to us first',
        texts: [
          'Write to {institute} at the address below, marked “Complaint”, or call in opening hours and ask for the person who answers complaints about classes, fees, refunds and personal data.',
        ],
        generated: 'grievance-officer',
        links: [{ label: 'Complain by the form', to: '/enquiry?topic=complaint' }],
      },
      {
        id: 'say',
        title: 'What to write',
        points: [
          'Your name, your phone number, and your course and batch if you have one.',
          'What happened, on which day, and what you want us to do.',
          'Copies of papers that show it. Keep the originals.',
        ],
      },
      {
        id: 'consumer',
        title: 'National Consumer Helpline',
        texts: [
          'For a complaint about a fee, a refund or a promise, you can turn to the National Consumer Helpline of the Government of India at any time. It is free.',
        ],
        lines: [
          { name: 'Phone', text: '1915' },
          { name: 'Website', text: 'consumerhelpline.gov.in' },
        ],
        links: [
          { label: 'Call 1915', to: 'tel:1915' },
          { label: 'Open consumerhelpline.gov.in', to: 'https://consumerhelpline.gov.in' },
        ],
      },
      {
        id: 'data',
        title: 'Personal data',
        texts: [
          'For your personal data, the privacy notice says what you can ask for and how soon we answer. After our answer you may complain to the Data Protection Board of India.',
        ],
        links: [{ label: 'Privacy notice: complaints', to: '/privacy-policy#grievance' }],
      },
      {
        id: 'fraud',
        title: 'If a person asks for money in our name',
        texts: ['If you have paid a person who pretended to be us or an employer, call the cyber crime helpline 1930 first, then us.'],
        links: [{ label: 'Call 1930', to: 'tel:1930' }],
      },
    ],
  },
  accessibility: {
    id: 'accessibility',
    title: 'Accessibility',
    lead: 'This site is for everybody, with any device and any way of reading. We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
    changedOn: '2026-11-23',
    parts: [
      {
        id: 'works',
        title: 'What works',
        points: [
          'All pages and forms work with the keyboard alone, and show where you are.',
          'Public pages and forms work without JavaScript.',
          'Pages fit a screen 320 pixels wide, and text can be enlarged to 400 per cent without scrolling sideways.',
          'Text and controls keep the contrast of level AA, in light and in dark.',
          'Nothing depends on colour alone. Each chart has its numbers in text or in a table.',
          'If your device asks for less motion, the banner does not move. Otherwise it has a button that stops it.',
          'Course brochures and the placement report are tagged PDF files with real text.',
        ],
      },
      {
        id: 'tested',
        title: 'How we test',
        texts: ['Automatic tests check contrast, names, keyboard use and narrow screens before each new version. No outside expert has tested the site yet.'],
      },
      {
        id: 'limits',
        title: 'Known limits',
        points: [
          'All texts are in English only.',
          'The staff console needs JavaScript.',
          'Maps, social networks and sites that we link to are not ours, and may not be accessible.',
        ],
      },
      {
        id: 'help',
        title: 'If something does not work for you',
        texts: [
          'Tell us which page, what you tried and what you use (such as a screen reader or a phone). We can also send you the text in another form, or read it to you on the phone.',
        ],
        links: [
          { label: 'Tell us by the form', to: '/enquiry?topic=accessibility' },
          { label: 'Call {phone}', to: 'tel:{phone}' },
          { label: 'Access to our rooms', to: '/aboutUs#campus' },
        ],
      },
    ],
  },
}
