import type { Home } from '#app/domain/content/home-content.server.ts'

/** Headings and texts of the home page. Claims, batches, fees, dates, posts, results and questions have their own files or tables. */
export const home: Home = {
  hero: {
    title: 'Job-oriented courses in small batches',
    text: '{Courses} courses in {city}, in class or live online. Try a class before you pay.',
  },
  courses: { title: 'Our {courses} courses' },
  guides: {
    title: 'Not sure which course?',
    guides: [
      { title: 'Career quiz', path: '/career-quiz' },
      { title: 'Career roadmaps', path: '/career-roadmaps' },
    ],
  },
  steps: {
    title: 'How you learn',
    steps: [
      { title: 'Learn', text: 'Two hours a day with a teacher, longer at weekends. Recordings the same evening.' },
      { title: 'Build', text: 'Something small in every module, then projects that a teacher reviews.' },
      { title: 'Apply for jobs', text: 'Mock interviews, and referrals to roles that fit you. The employer decides.' },
    ],
  },
  dates: {
    title: 'Workshop and test dates',
    text: 'All are free.',
    careerWorkshop: { title: 'Career workshop', text: 'At {locality} or live online: full stack, data science or cloud.' },
    onlineTest: { title: 'Scholarship test, online', text: 'From home.' },
    offlineTest: { title: 'Scholarship test, in person', text: 'At the {locality} campus.' },
  },
  questions: { title: 'Common questions' },
  contact: {
    title: 'Ask a counsellor',
    text: 'Leave your name and number. We call about the course you choose.',
  },
}
