import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectSize } from '#app/domain/courses/course-content.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { courseFilters, type FilterFacts, filterCourses, parseCourseQuery } from './course-filters.ts'

const read = (search: string) => parseCourseQuery(new URLSearchParams(search))

test.each([
  ['', {}, []],
  ['field=&needs=&length=&sort=', {}, []],
  ['field=data&needs=nothing&length=short&sort=length', { field: 'data', needs: 'nothing', length: 'short', sort: 'length' }, []],
  ['field=cooking', {}, ['Field']],
  ['field=Data', {}, ['Field']],
  ['sort=price&length=short', { length: 'short' }, ['Sort by']],
  ['q=%20%20Data%20%20science%20', { q: 'Data science' }, []],
  ['mode=online&fee=75000&start=30', { mode: 'online', fee: '75000', start: '30' }, []],
  ['mode=both&fee=1&start=toString', {}, ['Mode', 'Fee', 'Next start']],
  ['field=__proto__&needs=constructor&length=toString', {}, ['Field', 'Coding needed', 'Length']],
  ['field=data&field=ai', { field: 'data' }, []],
  ['compare=data-science&go=x', {}, []],
] as const)('the valid filters of ?%s apply, and invalid ones are reported', (search, query, ignored) => {
  expect(read(search)).toEqual({ query, ignored })
})

const courses = listCourses().slice(0, selectSize)
const now = new Date('2026-12-01T00:00:00Z')
const unknown: FilterFacts = { startsAt: null, modes: new Set(), feePaise: null }
const facts: Record<string, FilterFacts> = {
  awsdevopscourse: { startsAt: new Date('2027-01-20'), modes: new Set(['class', 'online']), feePaise: 64_900_00 },
  'data-science': { startsAt: new Date('2026-12-07'), modes: new Set(['class']), feePaise: 76_000_00 },
  'full-stack-developer-course': { startsAt: new Date('2026-11-28'), modes: new Set(['online']), feePaise: 50_000_00 },
}
const found = (search: string) => filterCourses(courses, read(search).query, (courseID) => facts[courseID] ?? unknown, now).map(({ label }) => label)

test.each([
  ['', 9],
  ['field=data', 2],
  ['field=software', 3],
  ['field=ai', 2],
  ['needs=basics', 2],
  ['length=short', 4],
  ['field=marketing&length=long', 0],
  ['q=full STACK', 3],
  ['q=stack java', 1],
  ['q=carpentry', 0],
  ['q=Java', 1],
  ['q=power bi', 1],
  ['q=Node.js', 1],
  ['q=()', 0],
  ['mode=class', 2],
  ['mode=online', 2],
  ['fee=50000', 1],
  ['fee=75000', 2],
  ['fee=100000', 3],
  ['start=30', 2],
  ['start=60', 3],
])('?%s shows %i courses', (search, count) => {
  expect(found(search)).toHaveLength(count)
})

test('a search also finds courses that teach what it names, after those with the word in their name', () => {
  expect(found('q=python')[0]).toBe('Python Full Stack')
  expect(found('q=python')).toEqual(expect.arrayContaining(['Data Science with AI', 'Generative AI', 'AWS DevOps']))
  expect(found('q=python&sort=length')[0]).not.toBe('Python Full Stack')
  expect(found('q=html')).toEqual(['Full Stack', 'Python Full Stack', 'Java Full Stack'])
  expect(found('q=devops engineer')).toEqual(['AWS DevOps'])
  expect(found('q=git')).not.toContain('Digital Marketing')
})

test('sorting by length puts the shortest course first; courses of equal length keep their order', () => {
  expect(found('sort=length').slice(0, 3)).toEqual(['Digital Marketing', 'Generative AI', 'Data Analytics'])
})

test('sorting by start puts the next start first and courses without a date last, in their own order', () => {
  expect(found('sort=start').slice(0, 4)).toEqual(['Full Stack', 'Data Science with AI', 'AWS DevOps', 'Digital Marketing'])
})

test('each choice of field, coding and length matches a course, and the choices of a filter match each course once', () => {
  for (const name of ['field', 'needs', 'length'] as const) {
    const parts = Object.keys(courseFilters[name].choices).map((choice) => found(`${name}=${choice}`))
    for (const part of parts) expect(part.length).toBeGreaterThan(0)
    expect(parts.flat().toSorted()).toEqual(courses.map(({ label }) => label).toSorted())
  }
})

test('any query string gives a list of courses', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const { query } = read(search)
      expect(filterCourses(courses, query, () => unknown, now).length).toBeLessThanOrEqual(courses.length)
    }),
  )
})
