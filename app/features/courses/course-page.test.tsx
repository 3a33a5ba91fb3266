import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Course } from './course-content.ts'
import { CoursePage } from './course-page.tsx'
import { listCourses, listNeighbourCards } from './courses.server.ts'

function readPage(course: Course, { nextStart = null as string | null, state = null as unknown } = {}) {
  const html = renderToString(
    <MemoryRouter initialEntries={[{ pathname: `/${course.courseID}`, state }]}>
      <CoursePage course={course} neighbours={listNeighbourCards(course.courseID)} nextStart={nextStart} heart={<button type="button">the heart</button>} />
    </MemoryRouter>,
  )
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

/** Every text a course's file holds for readers; `summary` is for cards. */
function listReaderTexts({ courseID: _id, aliases: _aliases, jaali: _jaali, summary: _summary, ...course }: Course): string[] {
  const list = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(list) : []
  return list(course)
}

test.each(listCourses().map((course) => [course.label, course] as const))('the page of %s shows all that its file says', (_label, course) => {
  const page = readPage(course)
  expect(listReaderTexts(course).filter((text) => !page.includes(text))).toEqual([])
  for (const module of course.modules) expect(page).toContain(`, ${module.hours} hours`)
})

const course = listCourses()[0] as Course

test('the weeks of the syllabus run on from module to module to the last week', () => {
  const page = readPage(course)
  expect(page).toContain('Weeks 1 to 3, 36 hours')
  expect(page).toContain('Weeks 10 to 14, 62 hours')
  expect(page).toContain('Weeks 25 to 26, 22 hours')
})

test('a start date is shown only when there is one', () => {
  expect(readPage(course)).not.toContain('Next start')
  expect(readPage(course, { nextStart: 'Mon 7 Dec 2026' })).toMatch(/Next start<\/dt><dd[^>]*>Mon 7 Dec 2026</)
})

test('the heart that was passed is on the page', () => {
  expect(readPage(course)).toContain('the heart')
})

test('hours above ten a week are explained, and ten a week are not', () => {
  const note = 'Class hours include the weekly lab and project reviews.'
  const tenAWeek = listCourses().find(({ classHours, durationWeeks }) => classHours === durationWeeks * 10) as Course
  expect(readPage(course)).toContain(note)
  expect(readPage(tenAWeek)).not.toContain(note)
})

test('the server’s page never greets, so that hydration finds what it expects', () => {
  expect(readPage(course, { state: { courseLabel: 'Data Science with AI' } })).not.toContain('You chose')
})
