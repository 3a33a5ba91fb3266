import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { getPageMetadata } from '#app/domain/search/page-metadata.server.ts'
import { listIndexablePages } from './sitemap.server.ts'

export type PageGroup = { title: string; pages: { path: string; label: string }[] }

const coursePages = ['/courses', '/digital-marketing-course-hyderabad', '/wishlist']

/** The groups of /sitemap: each lists pages or beginnings of addresses. The last group contains all other pages. */
const groups: { title: string; begins: string[] }[] = [
  {
    title: 'Dates and fees',
    begins: ['/upcoming-batches', '/events', '/career-counselling', '/Career-Success-workshop', '/scholarship-test', '/subscription', '/fees'],
  },
  { title: 'Results', begins: ['/success-stories', '/placement-report', '/how-we-count', '/projects'] },
  { title: 'Choosing a career', begins: ['/career-quiz', '/career-roadmaps', '/courseBlog', '/faq'] },
  { title: 'Practice and projects', begins: ['/codeclash', '/hosting', '/socialhire'] },
  { title: 'Rules and complaints', begins: ['/terms', '/refund-policy', '/privacy-policy', '/cookies', '/grievance', '/accessibility'] },
  { title: 'The institute', begins: ['/'] },
]

/** Every page that search engines may show, in groups: the pages of sitemap.xml without those that staff publish. */
export function listPageGroups(): PageGroup[] {
  const courses = listCourseLinks()
  const isCourse = (path: string) => courses.some(({ courseID }) => path === `/${courseID}`)
  const others = listIndexablePages().filter((path) => !isCourse(path) && !coursePages.includes(path) && path !== '/sitemap')
  const groupOf = (path: string) => groups.find(({ begins }) => begins.some((beginning) => path.startsWith(beginning)))
  return [
    {
      title: 'Courses',
      pages: [...courses.map(({ courseID, label }) => ({ path: `/${courseID}`, label })), ...coursePages.map((path) => ({ path, label: getLabel(path) }))],
    },
    ...groups.map((group) => ({
      title: group.title,
      pages: others.filter((path) => groupOf(path) === group).map((path) => ({ path, label: path === '/' ? 'Home' : getLabel(path) })),
    })),
  ]
}

const getLabel = (path: string) => getPageMetadata().pages[path.slice(1)]?.ogTitle ?? path
