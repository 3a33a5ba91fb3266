import { institute } from './institute.ts'

/**
 * What search engines and link previews are told of a page (spec §3). Paths in ogUrl and ogImage are made absolute with
 * the site's own address.
 */
export type PageMetadata = {
  title: string
  description: string
  keywords: string
  ogTitle: string
  ogDescription: string
  ogUrl: string
  ogImage: string
  twitterTitle: string
  twitterDescription: string
  author: string
  /** What search engines may do with the page; 'index, follow' (spec §2) where it is not given. */
  robots?: 'noindex, follow'
}

const { name, locality } = institute
const socialImage = '/social/default.png'

type Entry = { title: string; description: string; keywords: string; url: string; preview?: string; robots?: PageMetadata['robots'] }

function entry({ title, description, keywords, url, preview = title.split(' | ')[0] ?? title, robots }: Entry): PageMetadata {
  return {
    title,
    description,
    keywords,
    ogTitle: preview,
    ogDescription: description,
    ogUrl: url,
    ogImage: socialImage,
    twitterTitle: preview,
    twitterDescription: description,
    author: name,
    ...(robots && { robots }),
  }
}

export const defaultPageMetadata = entry({
  title: `${name} | Job-oriented courses in Hyderabad`,
  description: `Nine job-oriented courses in ${locality}, Hyderabad, from data science with AI to digital marketing, in class or live online.`,
  keywords: `training institute Hyderabad, job-oriented courses, software training ${locality}, micro batches`,
  url: '/',
})

/** Entries by path without slashes at either end; every other path has the default entry. */
export const pageMetadata: Record<string, PageMetadata> = {
  '': entry({
    title: `${name}, Hyderabad: learn till you get placed`,
    description: 'Nine job-oriented courses in Hyderabad. Small rooms, projects you can show, and career workshops you can sit in on first.',
    keywords: 'training institute Hyderabad, data science, full stack, AWS DevOps, generative AI, digital marketing, data analytics',
    url: '/',
  }),
  'data-science': entry({
    title: `Data Science with AI course in Hyderabad | ${name}`,
    description: 'Learn Python, statistics, SQL, machine learning and language models. Clean data, train models and ship one that answers a real question.',
    keywords: 'data science course Hyderabad, data science with AI, machine learning training, Python, SQL',
    url: '/data-science',
  }),
  'full-stack-developer-course': entry({
    title: `Full Stack Developer course in Hyderabad | ${name}`,
    description: 'React in front, Node behind, deployed by you. See the full stack syllabus week by week, the projects, and who the course is for.',
    keywords: 'full stack developer course Hyderabad, React, Node, JavaScript, web development training',
    url: '/full-stack-developer-course',
  }),
  'digital-marketing-course-training-institute-hyderabad': entry({
    title: `Digital Marketing course in Hyderabad | ${name}`,
    description: 'Search, paid campaigns, content and analytics in one digital marketing course. See each week, what you make, and what you need to begin.',
    keywords: 'digital marketing course Hyderabad, SEO training, paid search, content marketing, analytics',
    url: '/digital-marketing-course-training-institute-hyderabad',
  }),
  'python-full-stack-development-course': entry({
    title: `Python Full Stack course in Hyderabad | ${name}`,
    description: 'Python on the server, React in the browser, from schema to screen. See the Python full stack syllabus, its projects and prerequisites.',
    keywords: 'Python full stack course Hyderabad, Django, FastAPI, React, PostgreSQL',
    url: '/python-full-stack-development-course',
  }),
  'java-full-stack-development-course': entry({
    title: `Java Full Stack course in Hyderabad | ${name}`,
    description: 'Java and Spring Boot services with a modern front end. See the Java full stack syllabus, what you build, and the topics interviews ask.',
    keywords: 'Java full stack course Hyderabad, Spring Boot, Java training, SQL, front end',
    url: '/java-full-stack-development-course',
  }),
  awsdevopscourse: entry({
    title: `AWS DevOps course in Hyderabad | ${name}`,
    description: 'Linux, pipelines, containers and AWS, with bills you can read. See what the AWS DevOps course covers and what you run by the end of it.',
    keywords: 'AWS DevOps course Hyderabad, cloud training, Docker, Kubernetes, Terraform, CI/CD',
    url: '/awsdevopscourse',
  }),
  'aws-devops-course': entry({
    title: `AWS and DevOps training in Hyderabad | ${name}`,
    description: `AWS and DevOps training in ${locality}: Linux, delivery pipelines, containers and infrastructure as code, each one practised on a live account.`,
    keywords: `AWS training Hyderabad, DevOps training ${locality}, cloud engineer course, infrastructure as code`,
    url: '/awsdevopscourse',
  }),
  'artificial-intelligence-course-training-institute-in-hyderabad': entry({
    title: `Artificial Intelligence course in Hyderabad | ${name}`,
    description: 'From linear algebra to networks that see and read. See the artificial intelligence syllabus, its projects, and the mathematics you need.',
    keywords: 'artificial intelligence course Hyderabad, AI training, deep learning, computer vision, NLP',
    url: '/artificial-intelligence-course-training-institute-in-hyderabad',
  }),
  'generative-ai-course-training-institute-hyderabad': entry({
    title: `Generative AI course in Hyderabad | ${name}`,
    description: 'Build with language models: retrieval, agents and evaluation. See the generative AI syllabus, its tools and what you ship at the end.',
    keywords: 'generative AI course Hyderabad, LLM training, RAG, agents, prompt evaluation',
    url: '/generative-ai-course-training-institute-hyderabad',
  }),
  'data-analytics-course-training-hyderabad': entry({
    title: `Data Analytics course in Hyderabad | ${name}`,
    description: 'SQL, spreadsheets, Power BI and clear charts. See what each week of the data analytics course covers and the reports you will present.',
    keywords: 'data analytics course Hyderabad, SQL, Power BI, Excel, business analyst training',
    url: '/data-analytics-course-training-hyderabad',
  }),
  courses: entry({
    title: `All nine courses, side by side | ${name}`,
    description: `Compare the nine courses of ${name} in Hyderabad by length, class hours and level, and open the syllabus of each.`,
    keywords: `courses Hyderabad, IT courses ${locality}, course comparison, job-oriented training`,
    url: '/courses',
  }),
  'sign-in': entry({
    title: `Sign in | ${name}`,
    description: `Sign in to ${name} to keep a wishlist of courses on every device you use.`,
    keywords: `sign in, ${name} account`,
    url: '/sign-in',
  }),
  'sign-up': entry({
    title: `Create an account | ${name}`,
    description: `Create a ${name} account with your name and email to keep a wishlist of courses.`,
    keywords: `sign up, create account, ${name}`,
    url: '/sign-up',
  }),
  wishlist: entry({
    title: `Your wishlist | ${name}`,
    description: 'The courses you have kept for later, in one list you can come back to.',
    keywords: `course wishlist, saved courses, ${name}`,
    url: '/wishlist',
  }),
  account: entry({
    title: `Your account | ${name}`,
    description: `Your details, your email address and your password at ${name}.`,
    keywords: `account, ${name}`,
    url: '/account',
  }),
  'forgotten-password': entry({
    title: `Forgotten password | ${name}`,
    description: `Ask for a link by mail that lets you choose a new password for your ${name} account.`,
    keywords: `forgotten password, ${name} account`,
    url: '/forgotten-password',
  }),
  'reset-password': entry({
    title: `Choose a new password | ${name}`,
    description: `Choose a new password for your ${name} account with the link you were sent.`,
    keywords: `reset password, ${name} account`,
    url: '/reset-password',
  }),
  datesform: entry({
    title: `Site dates | ${name}`,
    description: `For staff of ${name}: the workshop, scholarship test and batch dates that the site shows.`,
    keywords: `site dates, staff, ${name}`,
    url: '/datesform',
  }),
  'how-we-count': entry({
    title: `How we count | ${name}`,
    description: 'Each number the institute is proud of: what is counted, over which period, on what evidence, and who has checked it so far.',
    keywords: 'how we count, outcomes, placement numbers, claims, evidence',
    url: '/how-we-count',
  }),
  aboutUs: entry({
    title: `About us: how we teach, and who | ${name}`,
    description: `Who teaches in ${locality}, what a batch is like from the first talk to the first job, the rooms, and what we are not.`,
    keywords: 'about us, teachers, campus, training institute Hyderabad',
    url: '/aboutUs',
  }),
  contact: entry({
    title: `Contact and way to the door | ${name}`,
    description: `Phone, WhatsApp, mail, opening hours, and the way from the metro to our door in ${locality}, Hyderabad. No form to fill in.`,
    keywords: 'contact, phone, WhatsApp, address, directions, opening hours',
    url: '/contact',
  }),
  'privacy-policy': entry({
    title: `Privacy notice in plain words | ${name}`,
    description: 'What we keep about you, why, for how long, and how to stop it: every purpose in one table, with your rights under India’s DPDP Act.',
    keywords: 'privacy notice, DPDP Act, personal data, consent, grievance officer',
    url: '/privacy-policy',
  }),
  'success-stories': entry({
    title: `Success stories and outcomes, all counted | ${name}`,
    description: 'What became of everyone who enrolled, half-year by half-year: work, study, salaries and silence, with each chart as a table too.',
    keywords: 'success stories, outcomes, placement report, salaries, graduates',
    url: '/success-stories',
  }),
  'thank-you': entry({
    title: `Thank you: what happens next | ${name}`,
    description: 'What happens after you have written to us, step by step, and how to change your mind.',
    keywords: 'thank you, next steps',
    url: '/thank-you',
    robots: 'noindex, follow',
  }),
}
