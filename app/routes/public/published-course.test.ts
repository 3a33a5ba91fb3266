import { afterEach, beforeAll, expect, test } from 'vitest'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { refreshUpcomingDays } from '#app/domain/bookings/upcoming-batches.server.ts'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import type { Course } from '#app/domain/courses/course-content.ts'
import { courseContent } from '#app/domain/courses/course-declaration.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import { findDocument } from '#app/domain/dates/documents.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import { addToWishlist, listWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { formatCapitalNumberWord, formatNumberWord } from '#app/lib/number-words.ts'
import { db } from '#app/platform/db/client.server.ts'
import { listIndexablePages } from '#app/site/discovery/sitemap.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { publishContent } from '#server/testing/content.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'

useTestDatabase({ jobs: true })
const site = openWholeSite(await readSiteRoutes(), { writeHtml })

const address = 'http://localhost:3000'
const sendRequest = (path: string, cookie = '', init: RequestInit = {}) =>
  site(new Request(address + path, { ...init, headers: { host: 'localhost:3000', origin: address, cookie, ...init.headers } }))
const readPage = async (path: string, cookie?: string) => (await (await sendRequest(path, cookie)).text()).replaceAll('<!-- -->', '')

function fileCourse(courseID: string): Course {
  const course = courseContent.files()[courseID]
  if (!course) throw new Error(`There is no file of ${courseID}.`)
  return course
}
/** A course that an editor makes from another one: with its own name, address and position. */
const further = (courseID: string, label: string, more: Partial<Course> = {}): Course => {
  return { ...fileCourse('data-science'), courseID, label, order: 90, inSelect: false, aliases: [], ...more }
}
const publish = (course: Course, data: Course | null = course) => publishContent('course', course.courseID, data)
const security = further('cyber-security-course', 'Cyber Security')
const testing = further('software-testing-course', 'Software Testing', { order: 91, field: 'software' })

async function readSelect(path: string): Promise<string[]> {
  const [, select = ''] = /<select[^>]* name="go"[^>]*>(.*?)<\/select>/s.exec(await readPage(path)) ?? []
  return [...select.matchAll(/<option value="[^"]+"[^>]*>([^<]*)</g)].map(([, label = '']) => label)
}
/** Spec §2. */
const select = [
  'Data Science with AI',
  'Full Stack',
  'Digital Marketing',
  'Python Full Stack',
  'Java Full Stack',
  'AWS DevOps',
  'Artificial Intelligence',
  'Generative AI',
  'Data Analytics',
]

// Load these pages first: code that loads with the first page would delay its data.
beforeAll(async () => {
  for (const path of ['/', '/courses', '/data-science', '/contact']) await readPage(path)
}, 60_000)
afterEach(async () => {
  await db().delete(publications)
  await db().delete(offerings)
  setPublishedContent([])
})

test('a tenth and an eleventh course are on every page that lists courses, and have their own pages at once', async () => {
  expect((await sendRequest(`/${security.courseID}`)).status).toBe(404)
  await publish(security)
  await publish(testing)
  const { cookie } = await signedInAs('admin')
  for (const path of ['/', '/courses', '/contact', '/enquiry', '/wishlist.data', '/upcoming-batches.data', '/fees', '/sitemap', '/llms.txt'])
    for (const { label } of [security, testing]) expect([path, label, (await readPage(path)).includes(label)]).toEqual([path, label, true])
  for (const path of ['/staff/leads/new', '/staff/fees', '/staff/bookings/new', '/datesform', '/staff/leads'])
    expect([path, (await readPage(path, cookie)).includes('Cyber Security')]).toEqual([path, true])
  expect(await readPage('/sitemap.xml')).toContain(`<loc>${address}/${security.courseID}</loc>`)
  expect(await readPage(`/courses?compare=${security.courseID}&compare=data-science`)).toContain('Cyber Security')
  expect(await readPage('/courses?field=software')).toContain('Software Testing')
  for (const path of [`/${security.courseID}`, `/course/${security.courseID}`]) {
    const page = await readPage(path)
    expect(page, path).toContain('<title>Cyber Security course in Hyderabad | ')
    expect(page, path).toContain(`<link rel="canonical" href="${address}/${security.courseID}"/>`)
    expect(page, path).toContain('/social/default.png')
    expect(page, path).toContain('Ask us for the fee')
    expect(page, path).not.toMatch(/From ₹|"offers"/)
  }
  expect((await sendRequest('/Cyber-Security-Course')).headers.get('location')).toMatch(/\/cyber-security-course$/)
  const brochure = await sendRequest(`/brochures/${security.courseID}.pdf`)
  expect(brochure.headers.get('content-disposition')).toContain('Cyber-Security.pdf')
  await syncSearchContent(listIndexablePages())
  expect(await readPage('/search.data?q=cyber')).toContain(security.courseID)
})

test('a course is on the roadmap that it names, and the quiz suggests it by the course’s own points', async () => {
  await publish({ ...security, quiz: { 'free-saturday/rescue-the-site': 8 } })
  for (const path of ['/career-roadmaps/data-scientist.data', '/career-quiz.data?free-saturday=rescue-the-site'])
    expect([path, (await readPage(path)).includes(security.courseID)]).toEqual([path, true])
  await db().delete(publications)
  for (const path of ['/career-roadmaps/data-scientist.data', '/career-quiz.data?free-saturday=rescue-the-site'])
    expect([path, (await readPage(path)).includes(security.courseID)]).toEqual([path, false])
})

test('pages state the current number of courses', async () => {
  await publish(security)
  const page = await readPage('/courses')
  const count = listCourses().length
  expect(page).toContain(`All ${formatNumberWord(count)} courses, side by side`)
  expect(await readPage('/llms.txt')).toContain(`${formatCapitalNumberWord(count)} job-oriented courses`)
  expect(await readPage('/')).toContain(`none of the ${formatNumberWord(count)} fits`)
  for (const path of ['/_.data', '/courses.data', '/subscription.data', '/career-quiz.data', '/scholarship-test.data', '/faq.data', '/llms.txt'])
    expect([path, /\{\w*[cC]ourses\}|\{theOther\}|\{WithoutCode\}/.exec(await readPage(path))]).toEqual([path, null])
})

test('a fee set for a new course is on its page and in the plans for students', async () => {
  await publish(security)
  await db().insert(courseFees).values({ courseID: security.courseID, audience: 'student', validFrom: '2020-01-01', amountPaise: 64_900_00, emiMonths: 6 })
  expect(await readPage(`/${security.courseID}`)).toContain('₹64,900')
  expect(await readPage('/subscription/students.data')).toContain(`One of the ${formatNumberWord(listCourses().length)} courses`)
  await db().delete(courseFees)
})

test('the select shows the marked courses in their order', async () => {
  expect(await readSelect('/aboutUs')).toEqual(select)
  await publish(security)
  expect(await readSelect('/aboutUs')).toEqual(select)
  await publish({ ...fileCourse('data-analytics-course-training-hyderabad'), inSelect: false })
  await publish(further('embedded-systems-course', 'Embedded Systems', { inSelect: true, order: 1 }))
  expect(await readSelect('/aboutUs')).toEqual(['Data Science with AI', 'Embedded Systems', ...select.slice(1, -1)])
})

test('a renamed course has its new name everywhere, also on wishlists', async () => {
  const { id, cookie } = await signedInAs('member')
  await addToWishlist(id, 'data-analytics-course-training-hyderabad')
  await publish({ ...fileCourse('data-analytics-course-training-hyderabad'), label: 'Data Analytics with SQL' })
  expect(await readPage('/wishlist', cookie)).toMatch(/href="\/data-analytics-course-training-hyderabad"[^>]*>Data Analytics with SQL</)
  expect(await readSelect('/')).toEqual([...select.slice(0, -1), 'Data Analytics with SQL'])
  expect(await readPage('/data-analytics-course-training-hyderabad')).toContain('<title>Data Analytics with SQL course in Hyderabad')
  const brochure = await sendRequest('/brochures/data-analytics-course-training-hyderabad.pdf')
  expect(brochure.headers.get('content-disposition')).toContain('Data-Analytics-with-SQL.pdf')
})

test.each([
  ['no longer sold', (course: Course) => publish(course, { ...course, retired: true })],
  ['taken off the site', (course: Course) => publish(course, null)],
])('a course that is %s disappears from every page, and stays on wishlists until its owner removes it', async (_, remove) => {
  const marketing = fileCourse('digital-marketing-course-training-institute-hyderabad')
  const { courseID } = marketing
  const { id, cookie } = await signedInAs('member')
  await addToWishlist(id, courseID)
  await addOffering({ slug: 'last-batch', title: 'Quokka evenings', courseID, startsAt: new Date(Date.now() + 10 * 86_400_000) })
  expect(await readPage('/book/last-batch')).toContain('Book my seat')
  const lists = ['/calendar.ics', '/events.rss', '/search.data?q=quokka']
  for (const path of lists) expect([path, (await readPage(path)).includes('Quokka')]).toEqual([path, true])
  await refreshUpcomingDays()
  expect((await findDocument('DatesForm', 'upcomingBatches'))?.data[courseID]).toMatch(/^\d{4}-/)
  await remove(marketing)
  for (const path of lists) expect([path, (await readPage(path)).includes('Quokka')]).toEqual([path, false])
  for (const path of [`/${courseID}`, `/course/${courseID}`, `/brochures/${courseID}.pdf`]) expect((await sendRequest(path)).status, path).toBe(410)
  for (const path of [`/${courseID}`, `/course/${courseID}`]) {
    const page = await readPage(path)
    expect(page, path).toMatch(/<title>Digital Marketing: no longer offered \|.*<meta name="robots" content="noindex, follow"\/>/)
    expect(page, path).toMatch(/<h1[^>]*>Digital Marketing is no longer offered<.*href="\/courses"[^>]*>See all courses<.*href="\/data-science"/)
  }
  for (const path of [
    '/',
    '/courses',
    '/contact',
    '/upcoming-batches',
    '/events',
    '/fees',
    '/sitemap',
    '/sitemap.xml',
    '/llms.txt',
    '/career-success-workshop',
  ])
    expect([path, (await readPage(path)).includes(`/${courseID}"`)]).toEqual([path, false])
  expect(await readSelect('/')).toEqual(select.filter((label) => label !== 'Digital Marketing'))
  expect((await sendRequest('/digital-marketing-course-hyderabad')).headers.get('location')).toBe('/courses')
  await refreshUpcomingDays()
  expect((await findDocument('DatesForm', 'upcomingBatches'))?.data).not.toHaveProperty(courseID)
  for (const { courseID: other, related } of Object.values(courseContent.files()))
    if (related.some((one) => one.courseID === courseID)) expect((await sendRequest(`/${other}`)).status, other).toBe(200)
  expect(await readPage('/book/last-batch')).toContain('Booking has closed: this course is no longer offered.')
  const seat = new URLSearchParams({ form: 'booking', name: 'Asha', phone: '98765 43210', consent: 'on', made: '1' })
  const refused = await sendRequest('/book/last-batch', '', { method: 'POST', body: seat })
  expect([refused.status, (await refused.text()).includes('Not booked: booking has closed.')]).toEqual([409, true])
  expect(await readPage('/wishlist', cookie)).toMatch(/Digital Marketing<.*No longer offered/)
  expect(await readPage('/placement-report')).not.toContain(courseID)
  const heart = new URLSearchParams({ intent: 'remove', courseID, returnTo: '/wishlist' })
  expect((await sendRequest('/wishlist', cookie, { method: 'POST', body: heart })).status).toBe(303)
  expect(await listWishlist(id)).toEqual([])
})

// Regression: forms and filters of the console had no such course, and other pages showed the last part of its address as its name.
test('a staff-made course that was unpublished keeps its name in the console, and its address says that it is no longer offered', async () => {
  await publish(security)
  await db().update(releases).set({ liveUntil: new Date() })
  setPublishedContent([])
  const { cookie } = await signedInAs('admin')
  for (const path of ['/staff/bookings/new', '/staff/leads', '/staff/fees'])
    expect([path, (await readPage(path, cookie)).includes('Cyber Security (no longer sold)')]).toEqual([path, true])
  const response = await sendRequest(`/${security.courseID}`)
  const page = await response.text()
  expect([response.status, page]).toEqual([410, expect.stringContaining(' is no longer offered')])
  expect(page).toMatch(/<title>Cyber Security: no longer offered \|.*<meta name="robots" content="noindex, follow"\/>/)
  const brochure = await sendRequest(`/brochures/${security.courseID}.pdf`)
  expect([brochure.status, await brochure.text()]).toEqual([410, expect.stringContaining('We no longer offer the course Cyber Security')])
})

// Regression: booking stayed open, because no file has such a course.
test('batches of a staff-made course that was unpublished are not sold any more', async () => {
  await publish(security)
  const id = await addOffering({ slug: 'last-batch', title: 'Quokka evenings', courseID: security.courseID, startsAt: new Date(Date.now() + 10 * 86_400_000) })
  expect(await readPage('/book/last-batch')).toContain('Book my seat')
  await db().update(releases).set({ liveUntil: new Date() })
  setPublishedContent([])
  for (const path of ['/calendar.ics', '/events.rss', '/search.data?q=quokka', '/upcoming-batches'])
    expect([path, (await readPage(path)).includes('Quokka')]).toEqual([path, false])
  expect(await readPage('/book/last-batch')).toContain('Booking has closed: this course is no longer offered.')
  expect(await readPage(`/staff/bookings/${id}`, (await signedInAs('admin')).cookie)).toContain('Booking closed')
  const seat = new URLSearchParams({ form: 'booking', name: 'Asha', phone: '98765 43210', consent: 'on', made: '1' })
  expect((await sendRequest('/book/last-batch', '', { method: 'POST', body: seat })).status).toBe(409)
})

test('a staff-made course that is taken off the site can leave a wishlist, also by the browser’s copy', async () => {
  const { id, cookie } = await signedInAs('member')
  await publish(security)
  await readPage('/')
  await addToWishlist(id, security.courseID)
  await db().delete(publications)
  expect(await readPage('/wishlist', cookie)).toContain('No longer offered')
  const changes = ['cyber-security-course', 'never-a-course'].map((courseID) => ({ courseID, changedAt: '2090-01-01T00:00:00Z', removed: true }))
  const response = await sendRequest('/api/wishlist', cookie, {
    method: 'POST',
    body: JSON.stringify({ changes }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(await response.json()).toMatchObject({ changes: [{ courseID: security.courseID, removed: true }] })
  expect(await listWishlist(id)).toEqual([])
})

test('a preview shows a course that is not yet public to staff only', async () => {
  const id = await publishContent('course', security.courseID, null, { draft: security })
  const { cookie } = await signedInAs('editor')
  expect(await readPage(`/${security.courseID}?preview=${id}`, cookie)).toContain('<title>Cyber Security course in Hyderabad')
  expect((await sendRequest(`/${security.courseID}?preview=${id}`)).status).toBe(404)
  expect((await sendRequest(`/${security.courseID}`, cookie)).status).toBe(404)
})
