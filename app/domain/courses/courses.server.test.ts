import { expect, test } from 'vitest'
import { selectSize } from './course-content.ts'
import { findCourse, findCourseAt, isCourseID, listCourseCards, listCourseLinks, listCourses, listRelatedCourses, listSelectLinks } from './courses.server.ts'

/** The labels of the Courses select (spec §2). */
const select = [
  ['data-science', 'Data Science with AI'],
  ['full-stack-developer-course', 'Full Stack'],
  ['digital-marketing-course-training-institute-hyderabad', 'Digital Marketing'],
  ['python-full-stack-development-course', 'Python Full Stack'],
  ['java-full-stack-development-course', 'Java Full Stack'],
  ['awsdevopscourse', 'AWS DevOps'],
  ['artificial-intelligence-course-training-institute-in-hyderabad', 'Artificial Intelligence'],
  ['generative-ai-course-training-institute-hyderabad', 'Generative AI'],
  ['data-analytics-course-training-hyderabad', 'Data Analytics'],
]

test('the Courses select has the slugs, labels and order of the specification, and every list begins with it', () => {
  expect(listSelectLinks().map(({ courseID, label }) => [courseID, label])).toEqual(select)
  expect(listCourseLinks().slice(0, selectSize)).toEqual(listSelectLinks())
  expect(listCourseCards().map(({ courseID, label }) => ({ courseID, label }))).toEqual(listCourseLinks())
})

test.each([
  ['/data-science', 'data-science'],
  ['/course/data-science', 'data-science'],
  ['/aws-devops-course', 'awsdevopscourse'],
  ['/', undefined],
  ['/courses', undefined],
  ['/course/data-science/more', undefined],
  ['', undefined],
  ['//', undefined],
])('%j is the page of one course or of none', (pathname, courseID) => {
  expect(findCourseAt(pathname)?.courseID).toBe(courseID)
})

test('each course of the select has its own window pattern', () => {
  expect(
    new Set(
      listCourses()
        .slice(0, selectSize)
        .map(({ jaali }) => jaali),
    ).size,
  ).toBe(selectSize)
})

test('every slug and every alias leads to its course', () => {
  for (const course of listCourses()) {
    for (const slug of [course.courseID, ...course.aliases]) expect(findCourse(slug)?.courseID).toBe(course.courseID)
  }
  expect(findCourse('aws-devops-course')?.courseID).toBe('awsdevopscourse')
})

test.each(['', 'nothing', 'Data-Science', 'data-science/', ' data-science', '__proto__', 'constructor', '\0', 'a'.repeat(8000)])(
  'the unknown slug %j names no course',
  (slug) => {
    expect(findCourse(slug)).toBeNull()
    expect(isCourseID(slug)).toBe(false)
  },
)

test('an alias is not a courseID', () => {
  expect(isCourseID('awsdevopscourse')).toBe(true)
  expect(isCourseID('aws-devops-course')).toBe(false)
})

test('every course has at least two related courses, and never itself', () => {
  for (const course of listCourses()) {
    const related = listRelatedCourses(course).map(({ courseID }) => courseID)
    expect(related.length, course.label).toBeGreaterThanOrEqual(2)
    expect(new Set([...related, course.courseID]).size, course.label).toBe(related.length + 1)
  }
})

test('module weeks add up to the duration, and hours are weeks by the timetable, for each module', () => {
  for (const { label, timetable, modules, durationWeeks, classHours } of listCourses()) {
    const weekly = timetable.classes * timetable.hoursAClass + timetable.labHours
    for (const module of modules) expect(module.hours, `${label}: ${module.title}`).toBe(module.weeks * weekly)
    expect([modules.reduce((sum, { weeks }) => sum + weeks, 0), durationWeeks * weekly], label).toEqual([durationWeeks, classHours])
  }
})

test('a tool has the same version in every course that names it', () => {
  const versions = new Map<string, Set<string>>()
  for (const { name, version } of listCourses().flatMap(({ tools }) => tools)) {
    if (version) versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  expect([...versions].filter(([, found]) => found.size > 1)).toEqual([])
})

/** All texts of a course. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : []
}

test.each(listCourses().map((course) => [course.label, course] as const))('the text of %s follows the style rules and the word count', (_label, course) => {
  const text = listTexts(course).join('\n')
  expect(text.match(/!|—|16 LPA|guarantee|lorem/gi) ?? []).toEqual([])
  // A character that the fonts of the site or brochure do not have is shown as a box.
  expect(text.match(/[^\n\x20-\x7e©·×éü–—‘’“”•…₹→−]/g) ?? []).toEqual([])
  const words = text.split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(1900)
  expect(words).toBeLessThanOrEqual(2400)
})
