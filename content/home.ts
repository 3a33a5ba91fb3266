import type { Home } from '#app/domain/content/home-content.server.ts'

/** Headings and texts of the home page. Claims, courses, dates, posts, projects and questions come from their own places. */
export const home: Home = {
  hero: {
    title: 'Job-oriented courses in small batches',
    text: '{Courses} courses in {city}, in class or live online. The room is small, so your teacher knows your name by the second day.',
    call: 'Talk to a counsellor',
    list: 'See the {courses} courses',
  },
  courses: {
    title: 'Our {courses} courses',
    text: 'Each has {itsOwn} pattern, after the pierced stone screens of the city’s old buildings.',
  },
  waysIn: {
    title: 'Start from where you are.',
    text: 'Read two or three side by side. Every page says who the course is not for.',
    ways: [
      {
        from: 'I have never written code',
        advice: 'All three start from an empty screen. Data Analytics is the shortest.',
        courses: ['data-analytics-course-training-hyderabad', 'data-science', 'python-full-stack-development-course'],
      },
      {
        from: 'I want to build websites and apps',
        advice: 'The same job in three languages. Read one syllabus of each before you choose.',
        courses: ['full-stack-developer-course', 'python-full-stack-development-course', 'java-full-stack-development-course'],
      },
      {
        from: 'I know some Python already',
        advice: 'One builds with language models. The other goes down to the mathematics.',
        courses: ['generative-ai-course-training-institute-hyderabad', 'artificial-intelligence-course-training-institute-in-hyderabad'],
      },
      {
        from: 'I would rather run systems than write features',
        advice: 'Servers, pipelines and the bill, in an account of your own.',
        courses: ['awsdevopscourse'],
      },
      {
        from: 'I would rather write and sell',
        advice: 'No programming. You spend a small live budget and account for it.',
        courses: ['digital-marketing-course-training-institute-hyderabad'],
      },
    ],
  },
  dates: {
    title: 'Workshop and test dates',
    text: 'Come even if you have not decided.',
    careerWorkshop: { title: 'Career workshop', text: 'At {locality}. Bring your questions on full stack, data science and cloud careers.' },
    onlineTest: { title: 'Scholarship test, online', text: 'From home.' },
    offlineTest: { title: 'Scholarship test, in person', text: 'At the {locality} centre.' },
  },
  steps: {
    title: 'How you learn',
    text: 'In three steps, as a stone screen is made.',
    steps: [
      { title: 'Learn', text: 'Two hours a day in a small room, with a teacher who reads what you wrote. Recordings the same evening.' },
      { title: 'Build', text: 'Something small in every module, then reviewed projects and a capstone of your own.' },
      { title: 'Apply for jobs', text: 'Mock interviews with feedback, and a referral when an open role fits you. The employer decides.' },
    ],
  },
  doors: {
    title: 'Not sure yet? How long have you got?',
    text: 'None of these costs anything.',
    doors: [
      {
        time: '4',
        unit: 'minutes',
        title: 'Take the career quiz',
        text: 'Fourteen questions and a scoring you can read. “None of ours fits” is a possible answer.',
        path: '/career-quiz',
        jaali: 'four-petals',
      },
      {
        time: '1',
        unit: 'evening',
        title: 'Read a career roadmap',
        text: 'Five careers, topic by topic: what to learn in which order, and what a course adds.',
        path: '/career-roadmaps',
        jaali: 'three-way-lattice',
      },
      {
        time: '2½',
        unit: 'hours',
        title: 'Sit in a career workshop',
        text: 'Do an hour of the real work, see sober salary figures, and ask the person who teaches it.',
        path: '/Career-Success-workshop',
        jaali: 'octagon-and-square',
      },
    ],
  },
  questions: { title: 'Common questions' },
  contact: {
    title: 'Sit in on a class first.',
    text: 'Tell a counsellor which course interests you. They will say when its next open class is.',
  },
}
