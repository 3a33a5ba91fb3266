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
}

const socialImage = '/social/default.png'
const author = 'Musi Institute'

type Entry = { title: string; description: string; keywords: string; url: string; preview?: string }

function entry({ title, description, keywords, url, preview = title.split(' | ')[0] ?? title }: Entry): PageMetadata {
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
    author,
  }
}

export const defaultPageMetadata = entry({
  title: 'Musi Institute | Job-oriented courses in Hyderabad',
  description: 'Nine job-oriented courses in Ameerpet, Hyderabad, from data science with AI to digital marketing, taught in micro batches of 15 students.',
  keywords: 'training institute Hyderabad, job-oriented courses, software training Ameerpet, micro batches',
  url: '/',
})

/** Entries by path without slashes at either end; every other path has the default entry. */
export const pageMetadata: Record<string, PageMetadata> = {
  '': entry({
    title: 'Musi Institute, Hyderabad: learn till you get placed',
    description: 'Nine job-oriented courses in Hyderabad. Batches of 15 students, projects you can show, and career workshops you can sit in on first.',
    keywords: 'training institute Hyderabad, data science, full stack, AWS DevOps, generative AI, digital marketing, data analytics',
    url: '/',
  }),
  'data-science': entry({
    title: 'Data Science with AI course in Hyderabad | Musi Institute',
    description: 'Learn Python, statistics, SQL, machine learning and language models. Clean data, train models and ship one that answers a real question.',
    keywords: 'data science course Hyderabad, data science with AI, machine learning training, Python, SQL',
    url: '/data-science',
  }),
  'full-stack-developer-course': entry({
    title: 'Full Stack Developer course in Hyderabad | Musi Institute',
    description: 'React in front, Node behind, deployed by you. See the full stack syllabus week by week, the projects, and who the course is for.',
    keywords: 'full stack developer course Hyderabad, React, Node, JavaScript, web development training',
    url: '/full-stack-developer-course',
  }),
  'digital-marketing-course-training-institute-hyderabad': entry({
    title: 'Digital Marketing course in Hyderabad | Musi Institute',
    description: 'Search, paid campaigns, content and analytics in one digital marketing course. See each week, what you make, and what you need to begin.',
    keywords: 'digital marketing course Hyderabad, SEO training, paid search, content marketing, analytics',
    url: '/digital-marketing-course-training-institute-hyderabad',
  }),
  'python-full-stack-development-course': entry({
    title: 'Python Full Stack course in Hyderabad | Musi Institute',
    description: 'Python on the server, React in the browser, from schema to screen. See the Python full stack syllabus, its projects and prerequisites.',
    keywords: 'Python full stack course Hyderabad, Django, FastAPI, React, PostgreSQL',
    url: '/python-full-stack-development-course',
  }),
  'java-full-stack-development-course': entry({
    title: 'Java Full Stack course in Hyderabad | Musi Institute',
    description: 'Java and Spring Boot services with a modern front end. See the Java full stack syllabus, what you build, and the topics interviews ask.',
    keywords: 'Java full stack course Hyderabad, Spring Boot, Java training, SQL, front end',
    url: '/java-full-stack-development-course',
  }),
  awsdevopscourse: entry({
    title: 'AWS DevOps course in Hyderabad | Musi Institute',
    description: 'Linux, pipelines, containers and AWS, with bills you can read. See what the AWS DevOps course covers and what you run by the end of it.',
    keywords: 'AWS DevOps course Hyderabad, cloud training, Docker, Kubernetes, Terraform, CI/CD',
    url: '/awsdevopscourse',
  }),
  'aws-devops-course': entry({
    title: 'AWS and DevOps training in Hyderabad | Musi Institute',
    description: 'AWS and DevOps training in Ameerpet: Linux, delivery pipelines, containers and infrastructure as code, each one practised on a live account.',
    keywords: 'AWS training Hyderabad, DevOps training Ameerpet, cloud engineer course, infrastructure as code',
    url: '/awsdevopscourse',
  }),
  'artificial-intelligence-course-training-institute-in-hyderabad': entry({
    title: 'Artificial Intelligence course in Hyderabad | Musi Institute',
    description: 'From linear algebra to networks that see and read. See the artificial intelligence syllabus, its projects, and the mathematics you need.',
    keywords: 'artificial intelligence course Hyderabad, AI training, deep learning, computer vision, NLP',
    url: '/artificial-intelligence-course-training-institute-in-hyderabad',
  }),
  'generative-ai-course-training-institute-hyderabad': entry({
    title: 'Generative AI course in Hyderabad | Musi Institute',
    description: 'Build with language models: retrieval, agents and evaluation. See the generative AI syllabus, its tools and what you ship at the end.',
    keywords: 'generative AI course Hyderabad, LLM training, RAG, agents, prompt evaluation',
    url: '/generative-ai-course-training-institute-hyderabad',
  }),
  'data-analytics-course-training-hyderabad': entry({
    title: 'Data Analytics course in Hyderabad | Musi Institute',
    description: 'SQL, spreadsheets, Power BI and clear charts. See what each week of the data analytics course covers and the reports you will present.',
    keywords: 'data analytics course Hyderabad, SQL, Power BI, Excel, business analyst training',
    url: '/data-analytics-course-training-hyderabad',
  }),
  courses: entry({
    title: 'All nine courses, side by side | Musi Institute',
    description: 'Compare the nine courses of Musi Institute in Hyderabad by length, class hours and level, and open the syllabus of each.',
    keywords: 'courses Hyderabad, IT courses Ameerpet, course comparison, job-oriented training',
    url: '/courses',
  }),
  'sign-in': entry({
    title: 'Sign in | Musi Institute',
    description: 'Sign in to Musi Institute to keep a wishlist of courses on every device you use.',
    keywords: 'sign in, Musi Institute account',
    url: '/sign-in',
  }),
  'sign-up': entry({
    title: 'Create an account | Musi Institute',
    description: 'Create a Musi Institute account with your name and email to keep a wishlist of courses.',
    keywords: 'sign up, create account, Musi Institute',
    url: '/sign-up',
  }),
  wishlist: entry({
    title: 'Your wishlist | Musi Institute',
    description: 'The courses you have kept for later, in one list you can come back to.',
    keywords: 'course wishlist, saved courses, Musi Institute',
    url: '/wishlist',
  }),
  account: entry({
    title: 'Your account | Musi Institute',
    description: 'Your details, your email address and your password at Musi Institute.',
    keywords: 'account, Musi Institute',
    url: '/account',
  }),
  'forgotten-password': entry({
    title: 'Forgotten password | Musi Institute',
    description: 'Ask for a link by mail that lets you choose a new password for your Musi Institute account.',
    keywords: 'forgotten password, Musi Institute account',
    url: '/forgotten-password',
  }),
  'reset-password': entry({
    title: 'Choose a new password | Musi Institute',
    description: 'Choose a new password for your Musi Institute account with the link you were sent.',
    keywords: 'reset password, Musi Institute account',
    url: '/reset-password',
  }),
  datesform: entry({
    title: 'Site dates | Musi Institute',
    description: 'For staff of Musi Institute: the workshop, scholarship test and batch dates that the site shows.',
    keywords: 'site dates, staff, Musi Institute',
    url: '/datesform',
  }),
  'digital-marketing-course-hyderabad': entry({
    title: 'Learn digital marketing in Hyderabad | Musi Institute',
    description:
      'Learn digital marketing on Hyderabad itself: four street tasks, your first month, three ways to learn it compared, and twenty minutes to try now.',
    keywords: 'digital marketing course Hyderabad, digital marketing Ameerpet, learn SEO Hyderabad, local marketing',
    url: '/digital-marketing-course-hyderabad',
  }),
}
