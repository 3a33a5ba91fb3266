import type { WaysIn } from '#app/site/home/ways-in-content.ts'

/** Where a visitor starts from, and the courses that begin there. */
export const waysIn: WaysIn = [
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
]
