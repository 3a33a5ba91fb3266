import { expect, test } from 'vitest'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { findFeeQuestion } from './fee-answer.tsx'

test.each([
  ['fees', null],
  ['Java course fees in Hyderabad', 'Java Full Stack'],
  ['python fees', 'Python Full Stack'],
  ['full stack fee', 'Full Stack'],
  ['EMI for data science', 'Data Science with AI'],
  ['data course price', null],
  ['course with fees', null],
])('“%s” asks for the fee of %s', (typed, label) => {
  expect(findFeeQuestion(typed, listCourseLinks())?.course?.label ?? null).toBe(label)
  expect(findFeeQuestion(typed, listCourseLinks())).not.toBeNull()
})

test.each(['SQL', 'coffee', 'weekend batch', ''])('“%s” asks for no fee', (typed) => {
  expect(findFeeQuestion(typed, listCourseLinks())).toBeNull()
})
