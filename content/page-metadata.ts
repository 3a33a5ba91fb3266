/** Metadata for search engines and link previews (spec §3). The site makes the paths in ogUrl and ogImage absolute. */
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
  /** Instruction for search engines; the default is 'index, follow' (spec §2). */
  robots?: 'noindex, follow'
  /** Not in the sitemap, but search engines may index it. */
  isUnlisted?: true
}

const sharedImage = '/social/default.png'

/** The number of courses in the drawn pictures. With another number, pages show the shared picture (scripts/social-image.ts). */
export const drawnCourseCount = 9

/** `shared`: the page uses the shared preview image, because people do not share its link. */
type Entry = {
  title: string
  description: string
  keywords: string
  url: string
  robots?: PageMetadata['robots']
  isUnlisted?: true
  shared?: true
}

/** Makes the metadata of all kinds of previews from one entry. */
export function entry({ title, description, keywords, url, robots, isUnlisted, shared }: Entry): PageMetadata {
  const [shortTitle = title] = title.split(' | ')
  return {
    title,
    description,
    keywords,
    ogTitle: shortTitle,
    ogDescription: description,
    ogUrl: url,
    // Drawn by scripts/social-image.ts.
    ogImage: shared ? sharedImage : `/social/${url.slice(1).replaceAll('/', '-') || 'home'}.png`,
    twitterTitle: shortTitle,
    twitterDescription: description,
    author: '{institute}',
    ...(robots && { robots }),
    ...(isUnlisted && { isUnlisted }),
  }
}

export const defaultPageMetadata = entry({
  title: `{institute} | Job-oriented courses in {city}`,
  description: `{Courses} job-oriented courses in {locality}, {city}, from data science with AI to digital marketing, in class or live online.`,
  keywords: `training institute {city}, job-oriented courses, software training {locality}, micro batches`,
  url: '/',
  shared: true,
})

/** Entries by path without leading or trailing slash. Other paths get the default entry. */
export const pageMetadata: Record<string, PageMetadata> = {
  '': entry({
    title: `{institute}, {city}: courses in small batches`,
    description:
      '{Courses} job-oriented courses in {city}, in class or live online. Fees with GST and EMI, next batches with seats left, and free demo classes.',
    keywords: 'training institute {city}, data science, full stack, AWS DevOps, generative AI, digital marketing, data analytics',
    url: '/',
  }),
  'data-science': entry({
    title: `Data Science with AI course in {city} | {institute}`,
    description: 'Learn Python, statistics, SQL, machine learning and language models. Clean data, train models and ship one that answers a real question.',
    keywords: 'data science course {city}, data science with AI, machine learning training, Python, SQL',
    url: '/data-science',
  }),
  'full-stack-developer-course': entry({
    title: `Full Stack Developer course in {city} | {institute}`,
    description: 'React in front, Node behind, deployed by you. See the full stack syllabus week by week, the projects, and who the course is for.',
    keywords: 'full stack developer course {city}, React, Node, JavaScript, web development training',
    url: '/full-stack-developer-course',
  }),
  'digital-marketing-course-training-institute-hyderabad': entry({
    title: `Digital Marketing course in {city} | {institute}`,
    description: 'Search, paid campaigns, content and analytics in one digital marketing course. See each week, what you make, and what you need to begin.',
    keywords: 'digital marketing course {city}, SEO training, paid search, content marketing, analytics',
    url: '/digital-marketing-course-training-institute-hyderabad',
  }),
  'python-full-stack-development-course': entry({
    title: `Python Full Stack course in {city} | {institute}`,
    description: 'Python on the server, React in the browser, from schema to screen. See the Python full stack syllabus, its projects and prerequisites.',
    keywords: 'Python full stack course {city}, Django, FastAPI, React, PostgreSQL',
    url: '/python-full-stack-development-course',
  }),
  'java-full-stack-development-course': entry({
    title: `Java Full Stack course in {city} | {institute}`,
    description: 'Java and Spring Boot services with a modern front end. See the Java full stack syllabus, what you build, and the topics interviews ask.',
    keywords: 'Java full stack course {city}, Spring Boot, Java training, SQL, front end',
    url: '/java-full-stack-development-course',
  }),
  awsdevopscourse: entry({
    title: `AWS DevOps course in {city} | {institute}`,
    description: 'Linux, pipelines, containers and AWS, with bills you can read. See what the AWS DevOps course covers and what you run by the end of it.',
    keywords: 'AWS DevOps course {city}, cloud training, Docker, Kubernetes, Terraform, CI/CD',
    url: '/awsdevopscourse',
  }),
  'aws-devops-course': entry({
    title: `AWS and DevOps training in {city} | {institute}`,
    description: `AWS and DevOps training in {locality}: Linux, delivery pipelines, containers and infrastructure as code, each one practised on a live account.`,
    keywords: `AWS training {city}, DevOps training {locality}, cloud engineer course, infrastructure as code`,
    url: '/awsdevopscourse',
  }),
  'artificial-intelligence-course-training-institute-in-hyderabad': entry({
    title: `Artificial Intelligence course in {city} | {institute}`,
    description: 'From linear algebra to networks that see and read. See the artificial intelligence syllabus, its projects, and the mathematics you need.',
    keywords: 'artificial intelligence course {city}, AI training, deep learning, computer vision, NLP',
    url: '/artificial-intelligence-course-training-institute-in-hyderabad',
  }),
  'generative-ai-course-training-institute-hyderabad': entry({
    title: `Generative AI course in {city} | {institute}`,
    description: 'Build with language models: retrieval, agents and evaluation. See the generative AI syllabus, its tools and what you ship at the end.',
    keywords: 'generative AI course {city}, LLM training, RAG, agents, prompt evaluation',
    url: '/generative-ai-course-training-institute-hyderabad',
  }),
  'data-analytics-course-training-hyderabad': entry({
    title: `Data Analytics course in {city} | {institute}`,
    description: 'SQL, spreadsheets, Power BI and clear charts. See what each week of the data analytics course covers and the reports you will present.',
    keywords: 'data analytics course {city}, SQL, Power BI, Excel, business analyst training',
    url: '/data-analytics-course-training-hyderabad',
  }),
  courses: entry({
    title: `All {courses} courses, side by side | {institute}`,
    description: `Compare the {courses} courses of {institute} in {city} by length, class hours and level, and open the syllabus of each.`,
    keywords: `courses {city}, IT courses {locality}, course comparison, job-oriented training`,
    url: '/courses',
  }),
  'sign-in': entry({
    title: `Sign in | {institute}`,
    description: `Sign in to {institute} to keep a wishlist of courses on every device you use.`,
    keywords: `sign in, {institute} account`,
    url: '/sign-in',
    shared: true,
  }),
  'sign-up': entry({
    title: `Create an account | {institute}`,
    description: `Create a {institute} account with your name and email to keep a wishlist of courses.`,
    keywords: `sign up, create account, {institute}`,
    url: '/sign-up',
    shared: true,
  }),
  wishlist: entry({
    title: `Your wishlist | {institute}`,
    description: 'The courses you have kept for later, in one list you can come back to.',
    keywords: `course wishlist, saved courses, {institute}`,
    url: '/wishlist',
    shared: true,
  }),
  account: entry({
    title: `Your account | {institute}`,
    description: `Your details, your email address and your password at {institute}.`,
    keywords: `account, {institute}`,
    url: '/account',
    shared: true,
  }),
  'forgotten-password': entry({
    title: `Forgotten password | {institute}`,
    description: `Ask for a link by mail that lets you choose a new password for your {institute} account.`,
    keywords: `forgotten password, {institute} account`,
    url: '/forgotten-password',
    shared: true,
  }),
  'reset-password': entry({
    title: `Choose a new password | {institute}`,
    description: `Choose a new password for your {institute} account with the link you were sent.`,
    keywords: `reset password, {institute} account`,
    url: '/reset-password',
    shared: true,
  }),
  datesform: entry({
    title: `Site dates | {institute}`,
    description: `For staff of {institute}: the workshop, scholarship test and batch dates that the site shows.`,
    keywords: `site dates, staff, {institute}`,
    url: '/datesform',
    shared: true,
  }),
  'Career-Success-workshop': entry({
    title: `Career Success Workshop, free | {institute}`,
    description: `Three workshops in one day in {locality}: full stack, data science and cloud. An hour of real work in each, sourced salary figures, no fee.`,
    keywords: `career workshop {city}, free IT workshop {locality}, career guidance`,
    url: '/Career-Success-workshop',
  }),
  'career-counselling/full-stack': entry({
    title: `Full stack career workshop | {institute}`,
    description: 'Change a running web app, break it, repair it and put it online in two and a half hours. Agenda by the minute, pay figures with sources.',
    keywords: 'full stack career {city}, web developer workshop, developer salary facts',
    url: '/career-counselling/full-stack',
  }),
  'career-counselling/data-science': entry({
    title: `Data science career workshop | {institute}`,
    description: 'Clean two years of a milk booth’s sales, forecast a week, measure your error. Agenda by the minute, demand and pay figures with sources.',
    keywords: 'data science career {city}, data analyst workshop, data salary facts',
    url: '/career-counselling/data-science',
  }),
  'career-counselling/cloud': entry({
    title: `Cloud career workshop | {institute}`,
    description: 'Launch a site that survives a lost machine, find a planted fault, read the bill. Agenda by the minute, demand and pay figures with sources.',
    keywords: 'cloud career {city}, AWS DevOps workshop, cloud salary facts',
    url: '/career-counselling/cloud',
  }),
  socialhire: entry({
    title: 'SocialHire: jobs for people who finished a course',
    description: 'Employers tell the placement desk about a job. People who finished a course decide each time who learns their name. Both begin with a form.',
    keywords: 'hire graduates {city}, fresher jobs, placement desk, portfolio hiring',
    url: '/socialhire',
  }),
  codeclash: entry({
    title: 'CodeClash: ten practice problems, contest rules',
    description: 'Ten original coding problems with samples and hints, open to anyone, and the rules planned for contests, with scores worked out sum by sum.',
    keywords: 'coding contest {city}, practice problems, competitive programming, scoring rules',
    url: '/codeclash',
  }),
  'codeclash/tanker-morning': entry({
    title: 'Tanker morning, an easy coding problem | CodeClash',
    description: 'How many water tankers does a block of flats need, and how much is left in the last one? Sums, division and numbers that outgrow 32 bits.',
    keywords: 'integer division problem, beginner coding problem, practice',
    url: '/codeclash/tanker-morning',
  }),
  'codeclash/lunch-tokens': entry({
    title: 'Lunch tokens, an easy coding problem | CodeClash',
    description: 'A canteen token must rest before it is used again. Read a day of log lines, count the refusals and name the worst offender.',
    keywords: 'map problem, log simulation, beginner coding problem',
    url: '/codeclash/lunch-tokens',
  }),
  'codeclash/even-tickets': entry({
    title: 'Even tickets, an easy coding problem | CodeClash',
    description: 'Count ticket numbers whose digits add up to an even number, in rolls as long as a quintillion. Try it with samples and a hint.',
    keywords: 'digit sum problem, counting problem, BigInt practice',
    url: '/codeclash/even-tickets',
  }),
  'codeclash/lamp-street': entry({
    title: 'Lamp street, a medium coding problem | CodeClash',
    description: 'Signals switch whole ranges of street lamps over. How many are on in the end, and how long is the longest dark stretch?',
    keywords: 'range update problem, parity, medium coding problem',
    url: '/codeclash/lamp-street',
  }),
  'codeclash/borewell-log': entry({
    title: 'Borewell log, a medium coding problem | CodeClash',
    description: 'Find the longest run of days on which a water level stayed within D centimetres, over half a million readings in two seconds.',
    keywords: 'longest subarray problem, range within limit, medium coding problem',
    url: '/codeclash/borewell-log',
  }),
  'codeclash/charging-points': entry({
    title: 'Charging points, a medium coding problem | CodeClash',
    description: 'Electric autos queue for a few charging points in strict order. When does the last one leave, and who waited longest?',
    keywords: 'queue simulation problem, scheduling, medium coding problem',
    url: '/codeclash/charging-points',
  }),
  'codeclash/turning-walk': entry({
    title: 'The turning walk, a medium coding problem | CodeClash',
    description: 'An ant crosses a stone lattice and has to turn after every step. Find its shortest way across up to a million cells, if there is one.',
    keywords: 'grid shortest path problem, maze, medium coding problem',
    url: '/codeclash/turning-walk',
  }),
  'codeclash/closing-roads': entry({
    title: 'Closing roads, a hard coding problem | CodeClash',
    description: 'Rain closes roads one after another. After each closing, say how many villages can still reach the hospital by road.',
    keywords: 'graph connectivity problem, roads, hard coding problem',
    url: '/codeclash/closing-roads',
  }),
  'codeclash/shared-wells': entry({
    title: 'Shared wells, a hard coding problem | CodeClash',
    description: 'Dig wells in a hamlet at the least cost, so that every house has one of its own or a neighbour who has. Up to 200,000 houses.',
    keywords: 'tree problem, least cost, hard coding problem',
    url: '/codeclash/shared-wells',
  }),
  'codeclash/bangle-circle': entry({
    title: 'Bangle circle, a hard coding problem | CodeClash',
    description: 'Count the ways to set up to a quintillion stones around a bangle when some colours may not touch, modulo a prime.',
    keywords: 'counting problem, circular arrangement, hard coding problem',
    url: '/codeclash/bangle-circle',
  }),
  hosting: entry({
    title: 'Put your capstone online: guides, step by step',
    description: 'How to choose a host for a student project, what not to put online, and step-by-step guides for static, Node and Python projects.',
    keywords: 'project hosting, capstone, deploy Node app, deploy FastAPI, deploy React app, student projects',
    url: '/hosting',
  }),
  'career-quiz': entry({
    title: `Career quiz: which course fits you? | {institute}`,
    description: 'A few minutes, no name asked. See the course that fits best, the runner-up, and what each of your answers did.',
    keywords: 'career quiz, which course should I take, course finder {city}',
    url: '/career-quiz',
  }),
  'career-roadmaps': entry({
    title: `Career roadmaps, topic by topic | {institute}`,
    description: 'Careers, topic by topic: what to learn in which order, free material, an exercise, hours, and your own progress.',
    keywords: 'career roadmap, full stack roadmap, data science roadmap, DevOps roadmap, what to learn first',
    url: '/career-roadmaps',
  }),
  'career-roadmaps/full-stack-developer': entry({
    title: `Full stack developer roadmap | {institute}`,
    description: 'From a first web page to an application people log in to: all topics in order, with exercises and hours.',
    keywords: 'full stack developer roadmap, web development topics, JavaScript, Node, SQL',
    url: '/career-roadmaps/full-stack-developer',
  }),
  'career-roadmaps/data-scientist': entry({
    title: `Data scientist roadmap | {institute}`,
    description: 'Programming, statistics, machine learning and language models in the order they build on each other, with an exercise for each topic.',
    keywords: 'data scientist roadmap, machine learning topics, statistics, Python, language models',
    url: '/career-roadmaps/data-scientist',
  }),
  'career-roadmaps/cloud-devops-engineer': entry({
    title: `Cloud and DevOps engineer roadmap | {institute}`,
    description: 'Linux, networks, containers, infrastructure as code and recovery: every topic with its reason, an exercise and what comes first.',
    keywords: 'DevOps roadmap, cloud engineer roadmap, Linux, Kubernetes, Terraform',
    url: '/career-roadmaps/cloud-devops-engineer',
  }),
  'career-roadmaps/data-analyst': entry({
    title: `Data analyst roadmap | {institute}`,
    description: 'Spreadsheets, SQL, statistics, one reporting tool and plain writing, in order, with hours for each stage and exercises to practise.',
    keywords: 'data analyst roadmap, SQL, Excel, Power BI, analytics topics',
    url: '/career-roadmaps/data-analyst',
  }),
  'career-roadmaps/digital-marketer': entry({
    title: `Digital marketer roadmap | {institute}`,
    description: 'Customers, search, paid campaigns, messages and measurement: what to learn in which order, and what to try on a small budget.',
    keywords: 'digital marketing roadmap, SEO, paid search, measurement, marketing topics',
    url: '/career-roadmaps/digital-marketer',
  }),
  fees: entry({
    title: `Course fees and EMI with GST | {institute}`,
    description: 'The fee of every course for students and working professionals, GST included: EMI, pay after placement, scholarship and refunds.',
    keywords: 'fees, fee, course fees {city}, price, cost, charges, EMI, instalments, pay after placement, refund, scholarship',
    url: '/fees',
  }),
  subscription: entry({
    title: `Subscription plans and prices with GST | {institute}`,
    description: 'Plans for working professionals and students: fee, GST, instalments, pay after placement and refunds, every number before you call.',
    keywords: 'course fees {city}, EMI, pay after placement, GST, refund',
    url: '/subscription',
  }),
  'subscription/working-professionals': entry({
    title: `Plans for working professionals | {institute}`,
    description: 'One course, two courses or a year pass, side by side, with instalments, pay after placement and a calculator for your own total.',
    keywords: 'course fees for working professionals, EMI, pay after placement, weekend batches',
    url: '/subscription/working-professionals',
  }),
  'subscription/students': entry({
    title: `Plans for students | {institute}`,
    description: 'Student plans side by side: price with GST, instalments, pay after placement, what you owe if you leave, and your total on a salary.',
    keywords: 'student course fees {city}, EMI, pay after placement, final year',
    url: '/subscription/students',
  }),
  search: entry({
    title: `Search | {institute}`,
    description: `Search the courses, blog posts, student projects, events and career roadmaps of {institute}.`,
    keywords: `search, {institute}`,
    url: '/search',
    robots: 'noindex, follow',
    shared: true,
  }),
  'upcoming-batches': entry({
    title: `Upcoming batches in {city}, by date | {institute}`,
    description: 'When the next batch of each of the {courses} courses starts, nearest first, with its fee, class hours and seats left. Book a seat online.',
    keywords: `upcoming batches {city}, course start dates, new batch {locality}, weekday batch`,
    url: '/upcoming-batches',
  }),
  events: entry({
    title: `Events: demo classes, workshops, tests | {institute}`,
    description: 'Calendar of the institute in {city}: free career workshops, demo classes, open events, and scholarship tests online and in person.',
    keywords: `career workshop {city}, free workshop {locality}, scholarship test date, demo class`,
    url: '/events',
  }),
  'scholarship-test': entry({
    title: `Scholarship test: dates, slabs, practice | {institute}`,
    description: 'Dates, pattern and marking of the scholarship test, which marks lower the fee by how much, and twenty practice questions with answers.',
    keywords: 'scholarship test {city}, fee waiver, aptitude practice questions, negative marking',
    url: '/scholarship-test',
  }),
  'scholarship-test/practice': entry({
    title: `Practice questions of the scholarship test | {institute}`,
    description: 'Practise for the scholarship test: twenty questions, one on each screen, with the answer explained and your score at the end.',
    keywords: 'aptitude practice questions, scholarship test practice, quantitative and logical questions with answers',
    url: '/scholarship-test/practice',
    shared: true,
  }),
  verify: entry({
    title: `Check a certificate or letter | {institute}`,
    description: 'Enter the code of a certificate or scholarship letter to see what was issued, the name on it, and whether it is valid.',
    keywords: 'verify certificate, course completion certificate check, scholarship letter code',
    url: '/verify',
    shared: true,
  }),
  'digital-marketing-course-hyderabad': entry({
    title: `Learn digital marketing in Hyderabad | {institute}`,
    description:
      'Learn digital marketing on Hyderabad itself: four street tasks, your first month, three ways to learn it compared, and twenty minutes to try now.',
    keywords: `digital marketing course Hyderabad, digital marketing {locality}, learn SEO Hyderabad, local marketing`,
    url: '/digital-marketing-course-hyderabad',
  }),
  'how-we-count': entry({
    title: `How we count | {institute}`,
    description: 'Each number the institute is proud of: what is counted, over which period, on what evidence, and who has checked it so far.',
    keywords: 'how we count, outcomes, placement numbers, claims, evidence',
    url: '/how-we-count',
  }),
  aboutUs: entry({
    title: `About us: how we teach, and who teaches | {institute}`,
    description: `Who teaches in {locality}, what a batch is like from the first talk to the first job, the rooms, and what we are not.`,
    keywords: 'about us, teachers, campus, training institute {city}',
    url: '/aboutUs',
  }),
  contact: entry({
    title: `Contact and how to reach us | {institute}`,
    description: `Phone, WhatsApp, mail, opening hours, a form to request a call, and how to reach us from the metro in {locality}, {city}.`,
    keywords: 'contact, phone, WhatsApp, address, directions, opening hours',
    url: '/contact',
  }),
  'privacy-policy': entry({
    title: `Privacy notice in plain words | {institute}`,
    description: 'What we keep about you, why, for how long, and how to stop it: every purpose in one table, with your rights under India’s DPDP Act.',
    keywords: 'privacy notice, DPDP Act, personal data, consent, grievance officer',
    url: '/privacy-policy',
  }),
  terms: entry({
    title: `Terms of use | {institute}`,
    description: 'Using the site, booking a seat, fees, jobs and your work: what you can expect of us and what we expect of you, in plain words.',
    keywords: 'terms of use, terms and conditions, agreement',
    url: '/terms',
    shared: true,
  }),
  'refund-policy': entry({
    title: `Refund policy: what you get back | {institute}`,
    description: 'Leave a course and pay only for the classes that were held. The rule, an example in rupees, the days it takes, and where to complain.',
    keywords: 'refund policy, cancel course, money back, cooling-off, pro rata refund',
    url: '/refund-policy',
    shared: true,
  }),
  cookies: entry({
    title: `Cookies and browser storage | {institute}`,
    description: 'Each cookie and each item of browser storage that this site uses, what it is for and how long it stays. No advertising cookies.',
    keywords: 'cookies, browser storage, local storage',
    url: '/cookies',
    shared: true,
  }),
  grievance: entry({
    title: `Complaints and grievance officer | {institute}`,
    description: 'Where to complain about a class, a fee, a refund or your data: us first, the National Consumer Helpline 1915, the Data Protection Board.',
    keywords: 'complaint, grievance officer, National Consumer Helpline 1915, consumerhelpline.gov.in, refund complaint',
    url: '/grievance',
    shared: true,
  }),
  accessibility: entry({
    title: `Accessibility of this site | {institute}`,
    description: 'What works with keyboard, screen reader and large text, or with scripts off, what does not yet, and how to get help.',
    keywords: 'accessibility, WCAG, screen reader, keyboard',
    url: '/accessibility',
    shared: true,
  }),
  faculty: entry({
    title: `Our teachers, by course | {institute}`,
    description: 'Who teaches which course, what we require of each teacher, and the rules that every teacher agrees to.',
    keywords: 'faculty, teachers, tutors, instructors',
    url: '/faculty',
    shared: true,
  }),
  faq: entry({
    title: `Common questions about courses and fees | {institute}`,
    description: 'Short answers on choosing a course, fees and EMI, missed classes, refunds, the scholarship test and jobs.',
    keywords: 'FAQ, common questions, course fees, EMI, missed class, placement',
    url: '/faq',
    shared: true,
  }),
  sitemap: entry({
    title: `All pages of this site | {institute}`,
    description: 'Every page of the site as a link: courses, dates and fees, results, career guides, rules and the institute.',
    keywords: 'site map, all pages',
    url: '/sitemap',
    shared: true,
  }),
  'placement-report': entry({
    title: `Placement report: PDF and CSV | {institute}`,
    description: 'The results of everyone who enrolled, counted after 180 days: work, study, salaries and no reply, to download as PDF or CSV.',
    keywords: 'placement report, placement statistics, salaries, outcomes, download',
    url: '/placement-report',
    shared: true,
  }),
  'success-stories': entry({
    title: `Success stories and outcomes, all counted | {institute}`,
    description: 'The results of everyone who enrolled, half-year by half-year: work, study, salaries and no reply, with each chart as a table too.',
    keywords: 'success stories, outcomes, placement report, salaries, graduates',
    url: '/success-stories',
  }),
  enquiry: entry({
    title: `Request a call | {institute}`,
    description: 'Leave a name and a number. A counsellor calls and says plainly which course fits, or that none does.',
    keywords: 'request a call, counsellor, enquiry',
    url: '/enquiry',
    shared: true,
    robots: 'noindex, follow',
  }),
  'thank-you': entry({
    title: `Thank you: what happens next | {institute}`,
    description: 'What happens after you have written to us, step by step, and how to change your mind.',
    keywords: 'thank you, next steps',
    url: '/thank-you',
    shared: true,
    isUnlisted: true,
  }),
  // Last, because the position decides the lattice of a card: the other pages keep theirs.
  courseBlog: entry({
    title: `Course blog: one subject a post | {institute}`,
    description: 'SQL, code, cloud, marketing and interviews, explained by our teachers: code that was run, facts that were checked.',
    keywords: 'data science blog, full stack tutorials, SQL explained, interview preparation, AWS, generative AI, digital marketing',
    url: '/courseBlog',
  }),
  projects: entry({
    title: `Student projects, by course and technology | {institute}`,
    description: 'Projects of our courses: the problem, what is built to solve it, and the technologies. Filter by course or technology.',
    keywords: 'student projects {city}, capstone projects, full stack project, data science project, portfolio',
    url: '/projects',
  }),
  'career-roadmaps/python-developer': entry({
    title: `Python developer roadmap | {institute}`,
    description: 'From a first script to a Django product with an API: every topic with free material, an exercise, hours and what comes first.',
    keywords: 'Python developer roadmap, Django, FastAPI, PostgreSQL, Python topics in order',
    url: '/career-roadmaps/python-developer',
  }),
  'career-roadmaps/java-developer': entry({
    title: `Java developer roadmap | {institute}`,
    description: 'The Java language, Spring Boot, databases, messages and load, in order, with free material and an exercise for each topic.',
    keywords: 'Java developer roadmap, Spring Boot, Hibernate, Kafka, Java topics in order',
    url: '/career-roadmaps/java-developer',
  }),
  'career-roadmaps/ai-engineer': entry({
    title: `AI engineer roadmap | {institute}`,
    description: 'Mathematics, search, neural networks and models that run outside the laboratory: topics in order with free material and exercises.',
    keywords: 'AI engineer roadmap, artificial intelligence topics, deep learning, PyTorch, mathematics',
    url: '/career-roadmaps/ai-engineer',
  }),
  'career-roadmaps/generative-ai-engineer': entry({
    title: `Generative AI engineer roadmap | {institute}`,
    description: 'Model calls, evaluation, retrieval, agents, tuning and serving: what to learn in which order, with free material and exercises.',
    keywords: 'generative AI roadmap, LLM engineer topics, RAG, agents, evaluation',
    url: '/career-roadmaps/generative-ai-engineer',
  }),
}
