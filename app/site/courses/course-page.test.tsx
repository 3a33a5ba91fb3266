import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Course } from '#app/domain/courses/course-content.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import type { CourseFees } from '#app/domain/courses/fees.ts'
import type { CourseResult } from '#app/domain/outcomes/achievements.server.ts'
import type { CourseNext } from '#app/site/booking/course-starts.ts'
import { type CoursePageData, loadCoursePage } from './course-page.server.ts'
import { CoursePage } from './course-page.tsx'

type Given = { next?: CourseNext; state?: unknown; work?: CoursePageData['work']; fees?: CourseFees; result?: CourseResult; storyCount?: number }

async function readPage(course: Course, { next, state = null, work, fees = {}, result, storyCount = 0 }: Given = {}) {
  const page: CoursePageData = await loadCoursePage(course)
  const html = renderToString(
    <MemoryRouter initialEntries={[{ pathname: `/${course.courseID}`, state }]}>
      <CoursePage
        course={course}
        page={{ ...page, work: work ?? page.work }}
        highestSlab={50}
        address={`https://www.example.org/${course.courseID}`}
        action={{ label: 'Book a free demo class', to: '/book/demo' }}
        fees={fees}
        next={next ?? null}
        result={result ?? null}
        storyCount={storyCount}
        feesSection={<section id="fees" />}
        batches={<section id="dates" />}
        enquiry={<p />}
        project={null}
        video={null}
        teachers={null}
        post={null}
        heart={<button type="button">the heart</button>}
      />
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

/** Every text of a course's file that its page shows; `summary` is for cards. */
function listReaderTexts({
  courseID: _id,
  aliases: _aliases,
  jaali: _jaali,
  summary: _summary,
  field: _field,
  needs: _needs,
  coding: _coding,
  ...rest
}: Course): string[] {
  const course = { ...rest, pay: rest.pay.note, roadmap: rest.roadmap.why, related: rest.related.map(({ why }) => why) }
  const list = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(list) : []
  return list(course)
}

test.each(listCourses().map((course) => [course.label, course] as const))('the page of %s shows all texts of its file', async (_label, course) => {
  const page = await readPage(course)
  expect(listReaderTexts(course).filter((text) => !page.includes(text))).toEqual([])
  for (const module of course.modules) expect(page).toContain(`, ${module.hours} hours`)
})

const course = listCourses()[0] as Course

test('the weeks of the syllabus continue from module to module to the last week', async () => {
  const page = await readPage(course)
  expect(page).toContain('Weeks 1 to 3, 36 hours')
  expect(page).toContain('Weeks 10 to 14, 60 hours')
  expect(page).toContain('Weeks 25 to 26, 24 hours')
})

test('a start date is shown only if there is one', async () => {
  expect(await readPage(course)).not.toContain('Next start')
  expect(
    await readPage(course, { next: { start: 'Mon 7 Dec 2026', slot: 'Weekday mornings', seats: '4 of 15 seats left', tally: null, bookTo: '/book/a' } }),
  ).toMatch(/Next start<\/dt><dd[^>]*><span[^>]*>Mon 7 Dec 2026<.*?4 of 15 seats left/)
})

test('the wishlist heart that was passed in is on the page', async () => {
  expect(await readPage(course)).toContain('the heart')
})

test('a usual week is shown in hours that add up, with one lozenge per hour', async () => {
  const page = await readPage(course)
  expect(page).toContain('One week, 20 hours')
  const week = page.slice(page.indexOf('One week, 20 hours'), page.indexOf(course.timetable.note))
  const [drawing = '', ...hours] = week.split('</svg>')
  expect(hours.map((text) => /<b[^>]*>(\d+)<\/b>/.exec(text)?.[1]).filter(Boolean)).toEqual(['10', '2', '8'])
  expect(drawing.match(/z/g)).toHaveLength(20)
})

test('every entry of the page index links to a section of the page', async () => {
  const page = await readPage(course)
  const index = /<nav[^>]*aria-label="On this page".*?<\/nav>/s.exec(page)?.[0] ?? ''
  const entries = [...index.matchAll(/<a href="#([^"]*)">([^<]*)</g)].map(([, id, name]) => [id, name])
  expect(entries.map(([, name]) => name)).toEqual(['Fees', 'Dates', 'Syllabus', 'Projects', 'Jobs', 'Questions'])
  for (const [id] of entries) expect(page.match(new RegExp(`<section[^>]*id="${id}"`, 'g')), id).toHaveLength(1)
})

test('the first facts are the fee of both groups with GST, its EMI and the scholarship', async () => {
  const fee = {
    courseID: course.courseID,
    validFrom: '2026-01-01',
    emi: [{ id: 'six', kind: 'no-cost' as const, months: 6 }],
    payAfterPlacement: null,
    isSample: true,
  }
  const fees: CourseFees = {
    student: { ...fee, audience: 'student', amountPaise: 64_900_00 },
    professional: { ...fee, audience: 'professional', amountPaise: 76_700_00 },
  }
  const page = await readPage(course, { fees })
  const facts = page
    .slice(page.indexOf('aria-label="Facts"'), page.indexOf('aria-label="On this page"'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(facts).toContain('Fee with GST ₹64,900 students; ₹76,700 if you work EMI from ₹10,817 a month, 6 months, no interest')
  expect(facts).toContain('Scholarship Up to 50% off')
  expect(await readPage(course)).toContain('Ask us for the fee')
})

test('a course with success stories links to them', async () => {
  expect(await readPage(course, { storyCount: 2 })).toMatch(/href="\/success-stories\?course=data-science#stories"[^>]*>Success stories of this course: 2</)
  expect(await readPage(course)).not.toContain('/success-stories?')
})

test('results of the course are shown, and are left out if too few people are counted', async () => {
  const result = { label: 'July to December 2025', enrolled: 23, inField: 12 }
  expect(await readPage(course, { result })).toContain('July to December 2025: 23 people joined. After 180 days, 12 worked full time in the field.')
  expect(await readPage(course)).not.toContain('Results of this course')
})

test('every salary figure is shown with its publisher and a link to it', async () => {
  const page = await readPage(course)
  for (const text of ['₹2.5 to 4.5\u00a0lakh a year', 'Skillset Master, 2026', '₹16.1\u00a0lakh a year, average', 'href="https://www.siasat.com/'])
    expect(page).toContain(text)
})

test('the page links to its roadmap, its brochure and a comparison with other courses', async () => {
  const page = await readPage(course)
  for (const address of [
    '/career-roadmaps/data-scientist',
    '/brochures/data-science.pdf',
    '/data-analytics-course-training-hyderabad',
    '/courses?compare=data-science&compare=',
  ]) {
    expect(page).toContain(`href="${address}`)
  }
})

test('the server’s page has no greeting, so that hydration finds the same HTML', async () => {
  expect(await readPage(course, { state: { courseLabel: 'Data Science with AI' } })).not.toContain('You chose')
})

test('each project picture has a fixed size, loads lazily and has a text alternative', async () => {
  const page = await readPage(course)
  expect(page).toContain('Made by us with generated data, to show the kind of work you will build.')
  const pictures = page.match(/<img [^>]*src="\/work-pictures\/[^>]*>/g) ?? []
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) {
    expect(picture).toMatch(/width="1118" height="1118"/)
    expect(picture).toContain('loading="lazy"')
    expect(picture).toMatch(/alt="[^"]{80,}"/)
  }
  expect(page).toMatch(
    /<source media="\(prefers-color-scheme: dark\)" srcSet="\/work-pictures\/tomato-forecast-dark-688\.webp 688w, \/work-pictures\/tomato-forecast-dark-1118\.webp 1118w"/,
  )
})

test('a course without project pictures does not mention them', async () => {
  expect(await readPage(course, { work: [] })).not.toContain('Made by us')
})
