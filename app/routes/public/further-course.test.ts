import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { courseContentSchema } from '#app/domain/courses/course-content.ts'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import { formatCapitalNumberWord, formatNumberWord } from '#app/lib/number-words.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listIndexablePages } from '#app/site/discovery/sitemap.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

const courseID = 'cyber-security-course'
const { files } = courseContent
const further = { courseID, label: 'Cyber Security', order: 90, quiz: { 'free-saturday/rescue-the-site': 8 } }

useTestDatabase()
const site = openWholeSite(await readSiteRoutes())

const sendRequest = (path: string) => site(new Request(`http://localhost:3000${path}`))
const readPage = async (path: string) => await (await sendRequest(path)).text()

// Adds one content file, as if it were in content/courses/.
beforeEach(() => {
  const course = courseContentSchema.parse({ ...files()['data-science'], ...further })
  vi.spyOn(courseContent, 'files').mockImplementation(() => ({ ...files(), [courseID]: course }))
  setPublishedContent([])
})
afterAll(() => setPublishedContent([]))

// Load these pages first: code that loads with the first page would delay its data.
beforeAll(async () => {
  for (const path of ['/_.data', '/data-science.data']) await readPage(path)
}, 60_000)

test.each([
  '/_.data',
  '/courses.data',
  `/${courseID}.data`,
  `/course/${courseID}.data`,
  '/contact.data',
  '/career-roadmaps/data-scientist.data',
  '/career-quiz.data?free-saturday=rescue-the-site',
  '/sitemap.xml',
  '/llms.txt',
])('%s shows the further course', async (path) => {
  const response = await sendRequest(path)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(courseID)
})

test('the select of every page stays as in the specification, and pages state the current number of courses', async () => {
  const count = formatNumberWord(listCourses().length)
  expect(await readPage('/aboutUs.data')).not.toContain(courseID)
  expect(await readPage('/courses.data')).toContain(`All ${count} courses, side by side`)
  expect(await readPage('/llms.txt')).toContain(`${formatCapitalNumberWord(listCourses().length)} job-oriented courses`)
  const home = await readPage('/_.data')
  expect(home).toContain(`none of the ${count} fits`)
  expect(home).toContain('/social/default.png')
  await db().insert(courseFees).values({ courseID, audience: 'student', validFrom: '2020-01-01', amountPaise: 64_900_00, emiMonths: 6 })
  expect(await readPage('/subscription/students.data')).toContain(`One of the ${count} courses`)
  for (const path of ['/_.data', '/courses.data', '/subscription.data', '/career-quiz.data', '/scholarship-test.data', '/llms.txt'])
    expect(await readPage(path), path).not.toMatch(/\{\w*[cC]ourses\}|\{theOther\}|\{WithoutCode\}/)
})

test('the page of the further course has a generated title and description, and the shared picture', async () => {
  const page = await readPage(`/${courseID}.data`)
  expect(page).toMatch(/Cyber Security course in Hyderabad \| /)
  expect(page).toMatch(/26 weeks, 312 class hours, in /)
  expect(page).toContain('/social/default.png')
})

test('the search finds the further course by its name', async () => {
  await syncSearchContent(listIndexablePages())
  expect(await readPage('/search.data?q=cyber')).toContain(courseID)
})
