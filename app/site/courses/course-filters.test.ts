import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectSize } from '#app/domain/courses/course-content.ts'
import { listCourseCards } from '#app/domain/courses/courses.server.ts'
import { courseFilters, filterCourses, filterNames, parseCourseQuery } from './course-filters.ts'

const read = (search: string) => parseCourseQuery(new URLSearchParams(search))

test.each([
  ['', {}, []],
  ['field=&needs=&length=&sort=', {}, []],
  ['field=data&needs=nothing&length=short&sort=length', { field: 'data', needs: 'nothing', length: 'short', sort: 'length' }, []],
  ['field=cooking', {}, ['Field']],
  ['field=Data', {}, ['Field']],
  ['sort=price&length=short', { length: 'short' }, ['Order']],
  ['field=__proto__&needs=constructor&length=toString', {}, ['Field', 'Before you start', 'Length']],
  ['field=data&field=ai', { field: 'data' }, []],
  ['compare=data-science&go=x', {}, []],
] as const)('the address ?%s is understood as far as it can be', (search, query, ignored) => {
  expect(read(search)).toEqual({ query, ignored })
})

const courses = listCourseCards().slice(0, selectSize)
const found = (search: string, starts: Record<string, string> = {}) =>
  filterCourses(courses, read(search).query, (courseID) => starts[courseID] ?? '').map(({ label }) => label)

test.each([
  ['', 9],
  ['field=data', 2],
  ['field=software', 3],
  ['field=ai', 2],
  ['needs=basics', 2],
  ['length=short', 4],
  ['field=marketing&length=long', 0],
])('?%s shows %i courses', (search, count) => {
  expect(found(search)).toHaveLength(count)
})

test('the shortest comes first, and courses of one length keep their order', () => {
  expect(found('sort=length').slice(0, 3)).toEqual(['Digital Marketing', 'Generative AI', 'Data Analytics'])
})

test('the next start comes first, and courses without a date last, in their own order', () => {
  const starts = { awsdevopscourse: '2026-12-13', 'data-science': '2026-12-07', 'java-full-stack-development-course': '' }
  expect(found('sort=start', starts).slice(0, 4)).toEqual(['Data Science with AI', 'AWS DevOps', 'Full Stack', 'Digital Marketing'])
})

test('each single choice of a filter leaves at least one course, and all its choices together leave each course once', () => {
  for (const name of filterNames) {
    const parts = Object.keys(courseFilters[name].choices).map((choice) => found(`${name}=${choice}`))
    for (const part of parts) expect(part.length).toBeGreaterThan(0)
    expect(parts.flat().toSorted()).toEqual(courses.map(({ label }) => label).toSorted())
  }
})

test('whatever stands in the address, a list of courses comes back', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const { query } = read(search)
      expect(filterCourses(courses, query).length).toBeLessThanOrEqual(courses.length)
    }),
  )
})
