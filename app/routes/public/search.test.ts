import { afterEach, beforeAll, expect, test } from 'vitest'
import { answerContent } from '#app/domain/content/answer-content.server.ts'
import { listContent, setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { listIndexablePages } from '#app/site/discovery/sitemap.server.ts'
import { institute } from '#content/institute.ts'
import { searchAnswers } from '#content/search-answers.ts'
import { seedSampleContent } from '#server/seed.ts'
import { seedEvents } from '#server/seed-events.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'
import { loader } from './search.tsx'

useTestDatabase()
const site = openWholeSite(await readSiteRoutes(), { writeHtml })

beforeAll(async () => {
  await seedSampleContent()
  await seedEvents()
  await syncSearchContent(listIndexablePages())
})
afterEach(() => setPublishedContent([]))

const address = (typed: string) => `http://localhost:3000/search?q=${encodeURIComponent(typed)}`
const find = async (typed: string) => (await loader({ url: new URL(address(typed)) } as never)).found
const readPage = async (typed: string) => await (await site(new Request(address(typed)))).text()
type FoundPage = Awaited<ReturnType<typeof find>>
/** The kinds in their order, each with the path of its first result. */
const firsts = ({ groups }: FoundPage) => groups.map(({ kind, hits: [first] }) => [kind, first?.path])
const java = 'java-full-stack-development-course'
const python = 'python-full-stack-development-course'

test('“fees” shows the fees of the courses first, then their page, then the courses, each with its fee', async () => {
  const found = await find('fees')
  expect([found.fee, found.answer]).toEqual([{ course: null }, null])
  expect(firsts(found).slice(0, 2)).toEqual([
    ['page', '/fees'],
    ['course', expect.any(String)],
  ])
  expect(found.counts.course).toBe(listCourses().length)
  const page = await readPage('fees')
  expect(page.indexOf('Fees of our courses')).toBeLessThan(page.indexOf('id="found-page"'))
  const courses = page.slice(page.indexOf('id="found-course"'), page.indexOf('id="found-post"'))
  expect(courses.match(/Fee: .*?From ₹[\d,]+ including GST, .*?no-cost EMI.*? from ₹[\d,]+ a month/g)).toHaveLength(3)
})

test('“weekend batch” shows the weekend batches first', async () => {
  const id = await addOffering({ title: 'Python Full Stack', slug: 'python-weekend', courseID: python, days: 'weekend', part: 'morning', mode: 'online' })
  expect(id).not.toBe('')
  const found = await find('weekend batch')
  expect(found.answer?.path).toBe('/upcoming-batches?days=weekend')
  expect(firsts(found)[0]?.[0]).toBe('event')
  const batches = found.groups[0]?.hits ?? []
  expect(batches.map(({ path }) => path)).toContain('/book/python-weekend')
  for (const { title } of batches) expect(title.map(({ text }) => text).join('')).toContain('weekend batch')
  expect((await find('saturday batches python')).groups[0]?.hits[0]?.path).toBe('/book/python-weekend')
})

test.each([
  ['digital marketing syllabus', 'digital-marketing-course-training-institute-hyderabad'],
  ['devops course duration', 'awsdevopscourse'],
  ['java eligibility', java],
  ['python course details', python],
])('“%s” shows this course before the others', async (typed, courseID) => {
  const found = await find(typed)
  expect(found.corrected).toBeNull()
  expect(found.groups.find(({ kind }) => kind === 'course')?.hits[0]?.path).toBe(`/${courseID}`)
})

test.each(['duration', 'course duration', 'how long is the course', 'eligibility', 'qualification', 'syllabus'])('“%s” leads to the courses', async (typed) => {
  const found = await find(typed)
  expect(found.answer?.path).toBe('/courses')
  expect(found.corrected).toBeNull()
})

test.each([
  ['hire students', '/socialhire'],
  ['internship', '/socialhire'],
  ['cancel my booking', '/sign-in?returnTo=/account'],
  ['forgot password', '/sign-in'],
  ['how to pay', '/subscription'],
  ['parking', '/contact'],
  ['is it safe for girls', '/aboutUs#campus'],
  ['hostel', '/subscription'],
  ['upi payment', '/subscription'],
  ['after btech', '/career-quiz'],
  ['after 12th', '/career-quiz'],
  ['which course is best', '/career-quiz'],
  ['near me', '/contact'],
  ['office timings', '/contact'],
  ['kahan hai', '/contact'],
  ['laptop needed', '/faq'],
  ['recorded classes', '/faq'],
  ['part time', '/subscription/working-professionals'],
  ['how to join', '/upcoming-batches'],
  ['reviews', '/success-stories'],
])('“%s” is answered by %s', async (typed, path) => {
  expect((await find(typed)).answer?.path).toBe(path)
})

test('“online” shows the online batches first', async () => {
  const found = await find('online')
  expect(found.answer?.path).toBe('/upcoming-batches?mode=online')
  const batches = found.groups.find(({ kind }) => kind === 'event')?.hits ?? []
  expect(batches.map(({ detail }) => detail)).toEqual(['batch', 'batch', 'batch'])
  for (const { text } of batches) expect(text.filter(({ isFound }) => isFound).map(({ text }) => text.toLowerCase())).toContain('online')
})

test.each([
  ['placement', '/placement-report'],
  ['refund', '/refund-policy'],
])('“%s” shows %s first', async (typed, path) => {
  const found = await find(typed)
  expect([found.fee, found.answer?.path]).toEqual([null, path])
  expect(firsts(found)[0]).toEqual(['page', path])
})

test.each([
  [`java course fees in ${institute.locality.toLowerCase()}`, java, 'Java Full Stack'],
  ['python fees', python, 'Python Full Stack'],
  ['Python Course Price Hyderabad', python, 'Python Full Stack'],
])('“%s” shows the course’s fee first, then the course and the page of fees', async (typed, courseID, label) => {
  const found = await find(typed)
  expect(found).toMatchObject({ isLoose: false, corrected: null, fee: { course: { courseID, label } } })
  expect(firsts(found).slice(0, 2)).toEqual([
    ['course', `/${courseID}`],
    ['page', '/fees'],
  ])
  const page = await readPage(typed)
  expect(page).toMatch(new RegExp(`Fee: ${label}</h2>.*?From ₹[\\d,]+ including GST.*?href="/fees#${courseID}"`))
})

test('“data science course in hyderabad” shows that course first', async () => {
  expect(firsts(await find('data science course in hyderabad'))[0]).toEqual(['course', '/data-science'])
})

test.each([
  ['python roadmap', 'roadmap', '/career-roadmaps/python-developer'],
  ['java salary', 'course', `/${java}`],
  ['javascript', 'course', '/full-stack-developer-course'],
])('“%s” shows the %s first', async (typed, kind, path) => {
  const found = await find(typed)
  expect([found.isLoose, firsts(found)[0]]).toEqual([false, [kind, path]])
})

test.each([
  ['fees kitna hai', null],
  ['python course ki fees kitni hai', python],
])('“%s” asks for the fee, and its Hindi words are not corrected', async (typed, courseID) => {
  const found = await find(typed)
  expect(found).toMatchObject({ isLoose: false, corrected: null, fee: { course: courseID && { courseID } } })
})

test('an answer without results is not called a failed search', async () => {
  for (const typed of ['which course is best', 'after 12th']) expect(await readPage(typed)).toContain(`No page was found for “${typed}”, but this may help.`)
})

test('a misspelt word also finds the answer', async () => {
  expect((await find('scholarsihp')).answer?.path).toBe('/scholarship-test')
})

test('an answer is above the results once, and the one that matches most typed words is shown', async () => {
  const page = await readPage('demo class')
  expect(page.match(/Demo classes and workshops/g)?.length).toBeGreaterThan(0)
  expect(page.indexOf('href="/events"', page.indexOf('<h1'))).toBeLessThan(page.indexOf('id="found-'))
  const more = { id: 'online-demo', words: ['online demo'], title: 'Online demo class', text: 'Every Friday at 6 pm.', path: '/events' }
  setPublishedContent([{ kind: 'answer', slug: more.id, liveFrom: 0, liveUntil: null, data: more }])
  expect((await find('online demos')).answer).toEqual({ title: more.title, text: more.text, path: '/events' })
  expect((await find('demo')).answer?.title).toBe('Demo classes and workshops')
})

test('a published answer replaces the file’s, and one taken off the site is not shown', async () => {
  const [refund] = searchAnswers.filter(({ id }) => id === 'refund')
  const data = { ...refund, text: 'Call {phone} to leave a course.', path: '/contact' }
  setPublishedContent([{ kind: 'answer', slug: 'refund', liveFrom: 0, liveUntil: null, data }])
  expect((await find('refund')).answer).toMatchObject({ text: expect.stringMatching(/^Call \+91/), path: '/contact' })
  setPublishedContent([{ kind: 'answer', slug: 'refund', liveFrom: 0, liveUntil: null, data: null }])
  expect((await find('refund')).answer).toBeNull()
})

test('words that already lead to another answer are an error', () => {
  const [refund, placement] = ['refund', 'placement'].map((id) => searchAnswers.find((answer) => answer.id === id))
  if (!refund || !placement) throw new Error('The files have both answers.')
  expect(answerContent.check?.(refund, 'refund')).toEqual({})
  expect(answerContent.check?.({ ...refund, words: ['leave', 'placement'] }, 'refund')).toEqual({
    'words.1': `“placement” leads to “${placement.title}” already.`,
  })
})

test.each(listContent(answerContent))('the answer $slug fits its schema and leads to a page', async ({ entry }) => {
  expect(answerContent.schema.parse(entry)).toEqual(entry)
  expect((await site(new Request(new URL(entry.path, address(''))))).status).toBe(200)
  for (const words of entry.words) expect((await find(words)).answer, words).not.toBeNull()
})

// Regression: without script, no results appear while a person types.
test('before its script runs, the page promises no results while a person types', async () => {
  expect(await readPage('fees')).not.toContain('as you type')
})
