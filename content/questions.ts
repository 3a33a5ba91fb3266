import type { HomeQuestions } from '#app/domain/content/questions.ts'

export const homeQuestions: HomeQuestions = [
  {
    id: 'which-course',
    question: 'Which course fits me?',
    answer:
      'Begin with the quiz, which takes a few minutes, or a career workshop if you have half a day. The quiz shows its scoring and may tell you that none of the {courses} fits. In the workshop you do an hour of the real work. Neither costs anything.',
    more: { label: 'Take the career quiz', path: '/career-quiz' },
  },
  {
    id: 'no-coding',
    question: 'Which courses can I start without coding?',
    answer:
      '{WithoutCode} of the {courses}. Artificial Intelligence expects Class 12 mathematics, and for AWS DevOps you should be comfortable with typing commands. Generative AI is {theOther}: you must already write Python without help. Each course page has a section on who should not take it.',
    more: { label: 'Compare the courses', path: '/courses' },
  },
  {
    id: 'class-or-online',
    question: 'In class or live online?',
    answer:
      'Each batch says where it meets: at {locality}, live online, or both. Where it is both, everyone has the same class at the same hour. At {locality} you also get the lab and the people beside you. Online you save the travel and need a quiet room. You may switch once without asking for a reason, if there is a seat.',
    more: { label: 'See upcoming batches', path: '/upcoming-batches' },
  },
  {
    id: 'job',
    question: 'Will I get a job?',
    answer:
      'No one can tell you that honestly before meeting you, and the employer decides. We publish the results of everyone who enrolled, including those who did not find work. Read the evidence beside each claim that we make, and ask about any claim that has none.',
    more: { label: 'How we count', path: '/how-we-count' },
  },
  {
    id: 'fees',
    question: 'What does a course cost?',
    answer:
      'The fee of each course with GST, its EMI and the terms of pay after placement are on one page, for students and for working professionals. The plans work out the total of each way of paying for a salary that you enter. There is no separate registration, examination or certificate charge.',
    more: { label: 'Fees and EMI', path: '/fees' },
  },
  {
    id: 'working',
    question: 'I work full time. Is it realistic?',
    answer:
      'Yes, for most people, in an early morning, evening or weekend batch. You also need six to ten hours a week outside class, depending on the course. The harder weeks are known in advance, and your teacher can tell you which they are. If your shift changes, you can move to another batch where a seat is free. Your plan says how often.',
    more: { label: 'Plans for working professionals', path: '/subscription/working-professionals' },
  },
  {
    id: 'missed-class',
    question: 'What if I miss classes?',
    answer:
      'The recording is up the same evening with the notes and the task. One missed class is easily made up. After a week away, talk to the teacher first: you get a short list of what matters. Longer than that, pause the seat and join the next batch at the same point. Missed classes lower your attendance, which counts for the certificate.',
    more: null,
  },
  {
    id: 'certificate',
    question: 'What do I need for the certificate?',
    answer:
      'Your projects are reviewed and accepted, and you attend at least 75% of the classes held since you joined the batch. Labs are not counted, and a recording that you watch later does not count as attending. Our staff may make an exception and record the reason. The certificate costs nothing, and anyone can check its code on this site.',
    more: { label: 'Check a certificate', path: '/verify' },
  },
  {
    id: 'scholarship',
    question: 'How does the scholarship test work?',
    answer:
      'The pattern, the marking and the marks needed for each scholarship are published before the test. Twenty practice questions are open to anyone. Register online, then take the test from home or at the campus. The result lowers the fee whichever way you pay.',
    more: { label: 'About the scholarship test', path: '/scholarship-test' },
  },
  {
    id: 'laptop',
    question: 'Do I need a new laptop?',
    answer:
      'Usually not. 8 GB of memory and a solid-state disk are enough for most courses, and the prerequisites of each course say where more helps. Until you have one, the campus lab is open all day with everything installed.',
    more: null,
  },
  {
    id: 'try-first',
    question: 'Can I sit in a class before I pay?',
    answer:
      'Yes, in a free demo class, in the room or online. It needs no preparation, and you ask the teacher what you like. The dates are on the events page. If none suits you, ask for another day.',
    more: { label: 'Demo classes and events', path: '/events' },
  },
  {
    id: 'calls',
    question: 'If I leave my number, how often will you call?',
    answer:
      'At the time you choose, about what you asked. If you do not answer, a counsellor tries again or sends a message. To stop the calls, withdraw the enquiry on the page that opens after you send it, or with the link in our mail. News needs a separate tick. We do not sell your number or share it for advertising.',
    more: { label: 'Read the privacy notice', path: '/privacy-policy' },
  },
]
