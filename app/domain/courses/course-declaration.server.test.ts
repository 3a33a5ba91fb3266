import { readdir } from 'node:fs/promises'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { checkedCourse, contentDeclarations } from '#app/domain/publications/content-declarations.server.ts'
import { slugSchema } from '#app/lib/slug.ts'
import routes from '#app/routes.ts'
import { rootPaths } from './check-course.server.ts'
import type { Course } from './course-content.ts'
import { courseContent } from './course-declaration.server.ts'
import { listCourses, listSelectLinks, listStaffCourseLinks } from './courses.server.ts'

afterEach(() => setPublishedContent([]))

const dataScience = courseContent.files()['data-science'] as Course
const further: Course = { ...dataScience, courseID: 'cyber-security-course', label: 'Cyber Security', order: 90, inSelect: false, aliases: [] }
const publish = (...courses: Course[]) =>
  setPublishedContent(courses.map((data) => ({ kind: 'course', slug: data.courseID, liveFrom: 0, liveUntil: null, data })))
const errorsOf = (more: Partial<Course>, course = further) => checkedCourse.check?.({ ...course, ...more }, course.courseID)

test('every course of the files can be published without a change', () => {
  for (const [slug, course] of Object.entries(courseContent.files())) {
    expect(courseContent.schema.parse(course)).toEqual(course)
    expect([slug, checkedCourse.check?.(course, slug)]).toEqual([slug, {}])
  }
  expect(contentDeclarations.course).toBe(checkedCourse)
})

const [related, ...others] = dataScience.related as [Course['related'][number], ...Course['related']]
test.each([
  [
    'a tenth course of the select',
    { inSelect: true },
    'inSelect',
    /^The Courses select holds nine courses: Data Science with AI, Full Stack, .*, Data Analytics\. Take one of them out first\.$/,
  ],
  ['the name of another course', { label: 'full stack' }, 'label', 'another course'],
  ['a similar course that is not there', { related: [{ ...related, courseID: 'cobol' }, ...others] }, 'related.0.courseID', 'cobol is no course on sale'],
  ['a roadmap that is not there', { roadmap: { ...dataScience.roadmap, id: 'data-wizard' } }, 'roadmap.id', 'data-wizard'],
  ['a pay figure that is not there', { pay: { ...dataScience.pay, figures: ['any-work-first-years', 'a-rumour'] } }, 'pay.figures.1', 'a-rumour'],
  ['an answer that the quiz has not', { quiz: { 'hours/for-ever': 2 } }, 'quiz.hours/for-ever', 'no question and answer'],
  ['nothing but minus points in the quiz', { quiz: { 'hours/under-five': -2 } }, 'quiz', 'above 0'],
  ['an address of the site’s own', { aliases: ['contact'] }, 'aliases.0', 'The site itself needs'],
  ['an address of another course', { aliases: ['aws-devops-course'] }, 'aliases.0', 'belongs to AWS DevOps'],
  ['an address twice', { aliases: ['security', 'security'] }, 'aliases.1', 'twice'],
  ['another course’s further address as its own', { courseID: 'aws-devops-course' }, 'courseID', 'belongs to AWS DevOps'],
  ['a character that the brochure cannot print', { promise: `${dataScience.promise} ½` }, 'promise', '“½”'],
  ['an emoji', { promise: `${dataScience.promise} 🎉` }, 'promise', 'The brochure cannot print “🎉”.'],
  ['a space that cannot be seen', { promise: `Learn\u200b daily. ${dataScience.promise}` }, 'promise', 'hidden character after “Learn”'],
] satisfies [string, Partial<Course>, string, string | RegExp][])('%s is rejected with an error at its field', (_, more, field, message) => {
  const errors = errorsOf(more)
  expect(Object.keys(errors ?? {})).toEqual([field])
  expect(errors?.[field]).toMatch(message)
})

test('quiz points above 0 are accepted, but only for a course that the quiz does not name', () => {
  expect(errorsOf({ quiz: { 'hours/under-five': 2 } })).toEqual({})
  expect(errorsOf({ quiz: { 'hours/under-five': 2 } }, dataScience)).toHaveProperty('quiz')
})

test('a course can enter the Courses select once another one has left it', () => {
  publish({ ...dataScience, inSelect: false })
  expect(errorsOf({ inSelect: true })).toEqual({})
  publish({ ...dataScience, retired: true })
  expect(errorsOf({ inSelect: true, label: dataScience.label, related: others.concat({ courseID: 'awsdevopscourse', why: related.why }) })).toEqual({})
})

test('a course can be retired although its related courses were retired before', () => {
  publish(...dataScience.related.map(({ courseID }) => ({ ...(courseContent.files()[courseID] as Course), retired: true })))
  const { label } = courseContent.files()[dataScience.related[0]?.courseID ?? ''] as Course
  expect(errorsOf({}, dataScience)).toMatchObject({ 'related.0.courseID': `${label} is no course on sale. Choose another course.` })
  expect(errorsOf({ retired: true }, dataScience)).toEqual({})
  expect(listStaffCourseLinks().map(({ label }) => label)).toContain('Data Analytics (no longer sold)')
})

test('the select lists nine courses even if more are marked, and derived lists are reused until content changes', () => {
  const before = listCourses()
  expect(listCourses()).toBe(before)
  publish({ ...further, inSelect: true, order: 2 })
  expect(listCourses()).not.toBe(before)
  expect(listSelectLinks()).toHaveLength(9)
  expect(listSelectLinks()[2]).toEqual({ courseID: 'cyber-security-course', label: 'Cyber Security' })
})

type Field = { title?: string; properties?: Record<string, Field>; items?: Field; type?: string }
/** Paths of form fields that have no label. */
function unlabelled({ title, properties, items }: Field, path: string): string[] {
  const inner = Object.entries(properties ?? {}).flatMap(([name, field]) => unlabelled(field, `${path}.${name}`))
  const ofItems = items?.properties ? Object.entries(items.properties).flatMap(([name, field]) => unlabelled(field, `${path}.*.${name}`)) : []
  return [...(title === undefined ? [path] : []), ...inner, ...ofItems]
}

test('every field of the form has a label', () => {
  const form = z.toJSONSchema(courseContent.schema, { io: 'input', unrepresentable: 'any' }) as Field
  expect(unlabelled({ ...form, title: 'Course' }, 'course')).toEqual([])
})

const flat = (entries: RouteConfigEntry[]): string[] => entries.flatMap(({ path = '', children = [] }) => [path, ...flat(children)])
const isSlug = (part: string) => slugSchema.safeParse(part).success

test('every first path segment of the site that could be a course slug is reserved', async () => {
  const firstParts = flat(await routes).map((path) => path.split('/')[0]?.toLowerCase() ?? '')
  const needed = new Set([...firstParts, ...(await readdir('public')), 'assets', 'healthz', 'live', 'media'].filter(isSlug))
  expect([...rootPaths].sort()).toEqual([...needed].sort())
})
