import { expect, test } from 'vitest'
import { findCourse } from '#app/domain/courses/courses.server.ts'
import { getCoursesAddress, parseCompared } from './course-compare.ts'

const read = (search: string) => parseCompared(new URLSearchParams(search), (slug) => findCourse(slug)?.courseID ?? null)
const [a, b, c, d] = ['data-science', 'awsdevopscourse', 'full-stack-developer-course', 'data-analytics-course-training-hyderabad']

test.each([
  ['', [], [], false],
  ['compare=', [], [], false],
  [`compare=${a}`, [a], [], false],
  [`compare=${a}&compare=${b}&compare=${c}`, [a, b, c], [], false],
  [`compare=${c},${a},%20${b}`, [c, a, b], [], false],
  [`compare=${a},${a}&compare=${a}`, [a], [], false],
  [`compare=${a},${b},${c},${d}`, [a, b, c], [d], false],
  [`compare=aws-devops-course,${b}`, [b], [], false],
  [`compare=nothing,${a}`, [a], [], true],
  ['compare=__proto__', [], [], true],
] as const)('?%s compares the courses that it names', (search, selected, refused, hasUnknown) => {
  expect(read(search)).toEqual({ selected, refused, hasUnknown })
})

test('an address contains the filters and the compared courses, and is read back unchanged', () => {
  const address = getCoursesAddress({ field: 'data', sort: undefined, length: '' }, [a, d], '#compare')
  expect(address).toBe(`/courses?field=data&compare=${a}&compare=${d}#compare`)
  expect(read(address.slice(address.indexOf('?'), address.indexOf('#'))).selected).toEqual([a, d])
  expect(getCoursesAddress({}, [])).toBe('/courses')
})
