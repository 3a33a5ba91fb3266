import type { CampaignContent } from '#app/domain/courses/campaign-content.ts'

export const digitalMarketingCampaign: CampaignContent = {
  slug: 'digital-marketing-course-hyderabad',
  courseID: 'digital-marketing-course-training-institute-hyderabad',
  title: 'Digital marketing course in Hyderabad',
  promise:
    'Learn on this city: its clinics, tuition centres, biryani counters and metro hoardings. You plan for a street you can walk down, spend a small budget and explain what it did.',
  openingQuestion: 'When did you last choose a shop in Hyderabad because of something on your phone, and do you know who put it there?',
  signs: [
    'You notice that one tiffin centre near you has two hundred reviews and the better one has nine.',
    'You rewrite other people’s posters in your head while the bus waits at the signal.',
    'Your family’s business pays someone for Instagram, and no one can say what came of it.',
    'You can explain a thing in Telugu, Hindi or Urdu as well as in English, and enjoy choosing the words.',
  ],
  city: [
    {
      title: 'Three or four languages, one search box',
      text: 'People here type English, speak Telugu or Urdu into the phone and read Hindi. You learn to plan for what they say as well as what they type.',
    },
    {
      title: 'Local shops compete on the map',
      text: 'A dentist in Dilsukhnagar competes with the next lane, not with Mumbai. Business profiles, reviews and local pages come early in the course for that reason.',
    },
    {
      title: 'Festival and admission dates',
      text: 'Ramzan, Bonalu, Bathukamma, admissions in June, wedding dates. A calendar made in another city gets these wrong, and the money is spent in the wrong week.',
    },
    {
      title: 'Offices that hire for it',
      text: 'Agencies, hospitals, builders, schools, product companies and shared service centres all post marketing roles here. They ask for different things, and you read real postings to see how.',
    },
    {
      title: 'Shop owners to interview',
      text: 'A walk from the classroom at {locality} passes hundreds of small businesses. Your first interviews are with people across a counter.',
    },
  ],
  tasks: [
    {
      id: 'ten-signboards',
      title: 'Ten signboards',
      brief: 'Choose a lane near {locality}. Photograph ten signboards, then look each one up on your phone as a stranger would.',
      done: 'A sheet with ten rows: found or not, correct hours, last review answered, and the one repair you would make first.',
      teaches: 'How search by place works, and how much of marketing is simply correct information.',
    },
    {
      id: 'same-offer-two-tongues',
      title: 'One offer, two languages',
      brief:
        'Write an admissions notice for a tabla teacher in English and in Telugu. The second is not a translation: ask a parent what would make them call.',
      done: 'Two short pages, read aloud by someone who did not write them, with each stumble marked and repaired.',
      teaches: 'Copy that sounds like a person, and why word-for-word versions fail.',
    },
    {
      id: 'hundred-rupees',
      title: 'Where a hundred rupees went',
      brief:
        'From a practice account’s export, follow ₹100 of ad money from click to counter: what was lost to wrong searches, slow pages and calls nobody answered.',
      done: 'One drawing and a list of three leaks, in order of size, each with its evidence.',
      teaches: 'Reading reports, and arguing from cost per customer and not from cost per click.',
    },
    {
      id: 'consent-at-the-counter',
      title: 'Consent at the counter',
      brief:
        'A saree shop writes phone numbers in a notebook and sends messages to all of them. Redesign the moment at the till so that the messages are wanted and lawful.',
      done: 'A card, a sentence for the cashier to say, a message template, and a way to say stop that works.',
      teaches: 'Permission, templates and records, which most beginners meet only after a complaint.',
    },
  ],
  firstMonth: [
    {
      week: 1,
      title: 'Five conversations',
      work: 'You interview five buyers of one small business and write an offer from their words. Break-even is worked out on paper.',
    },
    {
      week: 2,
      title: 'A landing page',
      work: 'The offer becomes a page in two languages. A classmate with a slow phone tries to use it while you stay silent.',
    },
    {
      week: 3,
      title: 'The same page, faster and clearer',
      work: 'You measure it, cut its weight, repair the form and learn what a fair test of two versions needs.',
    },
    {
      week: 4,
      title: 'Search and the business profile',
      work: 'Crawling, indexing and the business profile. Your ten signboards return, and you repair one for an owner who agrees.',
    },
  ],
  comparison: {
    note: 'All three ways have worked for some people. This is what each asks of you and what it leaves out.',
    rows: [
      {
        what: 'Money at risk while learning',
        here: 'A capped class budget, with a reviewer who can freeze it.',
        selfTaught: 'Your own card, often with no cap set.',
        agency: 'The client’s money, and you seldom see the decision.',
      },
      {
        what: 'Who reads your work',
        here: 'A teacher and your batch, before it goes out.',
        selfTaught: 'Strangers in a forum, if you ask well.',
        agency: 'A busy senior, mostly when something went wrong.',
      },
      {
        what: 'Breadth',
        here: 'Search, paid, content, consent and measurement, in an order.',
        selfTaught: 'Whatever the next video is about.',
        agency: 'One channel, repeated many times. You get quick at it.',
      },
      {
        what: 'Time',
        here: 'Fixed hours for some months, with evening work.',
        selfTaught: 'Free, and easy to put off.',
        agency: 'All day, and you are paid for it, though not much at first.',
      },
      {
        what: 'Proof at the end',
        here: 'A log, a spend sheet, published pages and a tracking repair.',
        selfTaught: 'What you chose to publish, if you kept records.',
        agency: 'A reference. Client reports usually stay with the agency.',
      },
      {
        what: 'Cost',
        here: 'A course fee, shown above with GST.',
        selfTaught: 'Nearly nothing, apart from mistakes.',
        agency: 'Nothing, if they take you without experience.',
      },
    ],
  },
  tryNow: {
    title: 'Try the work before you call us',
    minutes: 20,
    steps: [
      'Think of a business within walking distance that you like. Do not search its name.',
      'On your phone, search as a newcomer would: the thing sold and your area. Note the first five results.',
      'Find your business. If it is missing, open the map and see what its profile lacks: hours, photographs, answers to reviews.',
      'Write two lines that would make you stop there, using a fact that only a regular customer knows.',
      'Go and show the owner. Listen for what they say first: it is usually the real problem.',
    ],
    after: 'If the last step was the one you looked forward to, this is probably your field. If the whole exercise bored you, take the career quiz.',
  },
  notFor: [
    'You hope to earn from your own channel by following trends. That is a different skill, and we teach only a little of it.',
    'You want a certificate quickly for a form. Several companies give free ones online, and we can point you to them.',
    'You would rather not speak to strangers. The first week begins with five of them.',
  ],
  questions: [
    {
      question: 'Is this a different course from the one on the courses page?',
      answer:
        'No. It is the same course, batch and fee. This page shows how it uses the city, and the course page has the full syllabus, tools and hours. Whichever page you enquire from, you get the same answers.',
    },
    {
      question: 'Do I have to come to {locality}?',
      answer:
        'No. Choose a batch that runs live online too: the batch dates say which do. The street tasks can be done wherever you live, in a town outside Hyderabad as well, and the comparison between places makes a good discussion. For the team campaign you need to be reachable for two evenings a week.',
    },
    {
      question: 'Whose business do we advertise in the live campaign?',
      answer:
        'A small local one whose owner agreed in writing, knows that learners are at work and can stop at any time. The class budget pays for the advertising. You may suggest a business, even your family’s, and the teacher decides whether it is fair to everyone in the team.',
    },
    {
      question: 'I write Telugu well but my English is average. Is that a handicap?',
      answer:
        'Less than you fear. Many local campaigns need someone who writes Telugu that people actually speak. You will still read reports and documentation in English. If that is slow at first, the recordings help, and nobody marks your grammar.',
    },
    {
      question: 'Can I take this beside a job in a shop or an office?',
      answer:
        'Yes, in a batch whose hours leave your working day free: the batch dates show the hours of each. Keep about six hours a week for tasks, some of them in shop hours, because owners are free in the early afternoon. During the campaign weeks you also need fifteen minutes each evening for the log.',
    },
    {
      question: 'What do companies here pay a beginner?',
      answer:
        'It varies with the employer, the languages asked for and whether you handle a budget. Very little is published for Hyderabad, and the course page shows what there is with the weak point of each source. Read ten postings on a job site this week and note the range: that is the most current answer.',
    },
  ],
}
