import type { AboutContent } from '#app/site/about/about-content.ts'

export const about: AboutContent = {
  title: 'About us',
  lead: 'A training institute in {locality} where the teacher knows what you wrote yesterday. Small rooms, long practice, and plain talk about what a course can and cannot do for you.',
  beliefs: [
    {
      title: 'You learn what you repair',
      text: 'A clean demonstration teaches little. So the data is dirty, the build breaks and the campaign loses money on some days, while a teacher is in the room.',
    },
    {
      title: 'Someone must read your work',
      text: 'A test that a machine marks can tell you that you are wrong. A person who reads your code can tell you why you thought so.',
    },
    {
      title: 'The employer decides',
      text: 'We prepare you, refer you and tell you honestly when you are not ready. The company decides who is hired, and we do not pretend otherwise.',
    },
    {
      title: 'A number needs its source',
      text: 'Every claim about ourselves is listed on one page with its evidence, or with a note that there is none yet.',
    },
  ],
  teachers: [
    {
      id: 'full-stack-teacher',
      role: 'Full stack teacher, JavaScript and TypeScript',
      teaches: 'React, Node, PostgreSQL and deployment. Opens each class with a pull request from the batch.',
      requirement: 'has built and maintained web applications with paying customers, and can write a feature live without notes.',
      courseIDs: ['full-stack-developer-course'],
    },
    {
      id: 'python-teacher',
      role: 'Python teacher',
      teaches: 'Django, FastAPI and the first weeks of Python in the data courses.',
      requirement: 'has kept a Python service running in production and was on call for it at night.',
      courseIDs: ['python-full-stack-development-course', 'data-science'],
    },
    {
      id: 'java-teacher',
      role: 'Java and Spring teacher',
      teaches: 'Java from the language up, Spring Boot, persistence and load.',
      requirement: 'has worked on a large shared codebase, and teaches students to read code first.',
      courseIDs: ['java-full-stack-development-course'],
    },
    {
      id: 'data-teacher',
      role: 'Data science teacher',
      teaches: 'Statistics, modelling and forecasting, with the mathematics by hand before code.',
      requirement: 'has had a model in production whose mistakes cost money, and can explain them.',
      courseIDs: ['data-science', 'artificial-intelligence-course-training-institute-in-hyderabad'],
    },
    {
      id: 'analytics-teacher',
      role: 'Data analytics teacher',
      teaches: 'SQL, spreadsheets, Power BI and the meeting in which a chart is questioned.',
      requirement: 'has reported to managers who disputed the numbers, and has changed a decision with a number.',
      courseIDs: ['data-analytics-course-training-hyderabad'],
    },
    {
      id: 'language-model-teacher',
      role: 'Generative AI teacher',
      teaches: 'Retrieval, agents, evaluation and the cost of each answer.',
      requirement: 'has released a language-model feature, and has removed one that cost more than it gave.',
      courseIDs: ['generative-ai-course-training-institute-hyderabad', 'artificial-intelligence-course-training-institute-in-hyderabad'],
    },
    {
      id: 'cloud-teacher',
      role: 'Cloud and DevOps teacher',
      teaches: 'Linux, AWS, pipelines, Kubernetes and incidents planted on purpose.',
      requirement: 'has been on call for production systems, and can show incident notes.',
      courseIDs: ['awsdevopscourse'],
    },
    {
      id: 'marketing-teacher',
      role: 'Digital marketing teacher',
      teaches: 'Search, paid campaigns, measurement and writing in two languages.',
      requirement: 'has managed an advertising budget and accounted for each rupee.',
      courseIDs: ['digital-marketing-course-training-institute-hyderabad'],
    },
  ],
  alsoHere: [
    { role: 'Teaching assistants', does: 'Sit in every lab. They finished the course themselves and are paid for the hours.' },
    { role: 'Career counsellors', does: 'Answer before you enrol. Their pay does not depend on how many people join.' },
    { role: 'Placement desk', does: 'Arranges mock rounds, reads job postings with you, refers you and keeps the outcome records.' },
    { role: 'English coach', does: 'Works on explaining your project aloud. We don’t change your accent.' },
    { role: 'Desk and lab staff', does: 'Open the lab, keep machines working and know which room is free.' },
  ],
  teacherRules: [
    'Each teacher does paid work in the field, outside the institute, in at least one month of the year.',
    'A new teacher gives two trial classes before a running batch, and the batch’s written opinion is read before anyone is hired.',
    'Work handed in before midnight is commented on before the next class. If the comments are late, the batch hears why.',
    'A batch keeps its teacher to the end. If that fails, you may move to another batch or take back the fee for the classes not yet held.',
  ],
  campus: [
    { title: 'Classrooms', text: 'Each has desks for one batch, a board on two walls, a screen readable from the last row and a camera for those online.' },
    {
      title: 'The lab',
      text: 'Machines with everything installed, open from the first class to closing, Sundays included. Bring your own laptop if you prefer.',
    },
    { title: 'Quiet room', text: 'Twelve places, no calls. For the evening assignment, if home is noisy.' },
    { title: 'Interview booths', text: 'Two small rooms with a door, a light and a good connection, for mock rounds and real ones.' },
    {
      title: 'The same class online',
      text: 'Live, with a teaching assistant who looks after only the online students. You are asked as often as anyone in the classroom.',
    },
  ],
  access: [
    'There is a lift, a ramp at the entrance and a toilet that a wheelchair can enter. Tell us beforehand and the batch gets the room nearest to it.',
    'Recordings have captions. Machine captions are corrected for the taught part of each class.',
    'Extra time, a screen reader or a scribe for tests: ask before each test. You need not say why.',
    'All batches are mixed. Classes that end after 8 pm all end at the same time, and the desk waits until everyone has left.',
  ],
  batch: [
    {
      when: 'Before the first day',
      title: 'A talk with a teacher',
      what: 'A teacher of the course speaks with you for twenty minutes and may advise another course, or none.',
    },
    {
      when: 'Week one',
      title: 'First task on the second day',
      what: 'Tools are installed in class. You hand in something small on the second day, so that the habit begins.',
    },
    {
      when: 'Every class',
      title: 'Your work, a new topic, a task',
      what: 'Class opens with a student’s work on the screen and ends with the evening’s task. The recording is up the same evening.',
    },
    {
      when: 'Every fortnight',
      title: 'Ten minutes with your teacher',
      what: 'You and the teacher look at your last two weeks. If you are behind, you make a plan with dates.',
    },
    { when: 'Halfway', title: 'The first mock interview', what: 'Early on purpose. It shows what to practise while there is still time.' },
    { when: 'Last quarter', title: 'Capstone', what: 'Your own question, a written proposal, weekly reviews and a panel that reads before it asks.' },
    {
      when: 'After the last class',
      title: 'Job search',
      what: 'The placement desk works with you week by week and records the outcome, whatever it is, for the published table.',
    },
  ],
  notUs: [
    'We are not a university. The certificate says that you finished the course and its projects, and nothing more.',
    'We do not write projects or sit tests for anyone, and we do not add experience to a résumé.',
    'We do not hold original mark sheets or certificates for any reason.',
    'If you can learn a subject with a friend and without us, do. The roadmaps list what to learn in which order, without an account.',
  ],
}
