import type { Home } from '#app/domain/content/home-content.server.ts'

/** Headings and texts of the home page. Claims, batches, fees, dates, posts, results and questions come from their own places. */
export const home: Home = {
  hero: {
    title: 'Job-oriented courses in small batches',
    text: '{Courses} courses in {city}, in class or live online. Try a class before you pay.',
  },
  courses: {
    title: 'Our {courses} courses',
    text: 'Each course page has the syllabus, the fee, and who the course is not for.',
  },
  guides: {
    title: 'Not sure which course?',
    guides: [
      {
        title: 'Take the career quiz',
        text: 'It asks what you like and how much time you have, and shows its scoring. The result may be that none of our courses fits.',
        path: '/career-quiz',
      },
      {
        title: 'Read a career roadmap',
        text: 'What to learn for a career, topic by topic and in which order, and what a course adds.',
        path: '/career-roadmaps',
      },
      {
        title: 'Compare courses',
        text: 'Two or three courses side by side: fee, length, what you need before you start, next batch.',
        path: '/courses',
      },
    ],
  },
  steps: {
    title: 'How you learn',
    steps: [
      { title: 'Learn', text: 'Two hours a day in a small room, with a teacher who reads your work. Recordings the same evening.' },
      { title: 'Build', text: 'Something small in every module, then reviewed projects and a capstone of your own.' },
      { title: 'Apply for jobs', text: 'Mock interviews with feedback, and a referral when an open role fits you. The employer decides.' },
    ],
  },
  dates: {
    title: 'Workshop and test dates',
    text: 'All are free. Come even if you have not decided.',
    careerWorkshop: { title: 'Career workshop', text: 'At {locality}. Bring your questions on full stack, data science and cloud careers.' },
    onlineTest: { title: 'Scholarship test, online', text: 'From home.' },
    offlineTest: { title: 'Scholarship test, in person', text: 'At the {locality} centre.' },
  },
  questions: { title: 'Common questions' },
  contact: {
    title: 'Ask a counsellor',
    text: 'Leave your name and number. A counsellor calls about the course that interests you.',
  },
}
