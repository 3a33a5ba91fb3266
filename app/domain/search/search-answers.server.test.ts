import { beforeAll, expect, test } from 'vitest'
import { openContent } from '#app/domain/content/institute-content.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { findFeeQuestion } from './search-answers.server.ts'
import { splitWords } from './search-words.ts'

beforeAll(openContent)

test.each([
  ['fees', null],
  ['Java course fees in Hyderabad', 'Java Full Stack'],
  ['python fees', 'Python Full Stack'],
  ['full stack fee', 'Full Stack'],
  ['fullstack price', 'Full Stack'],
  ['EMI for data science', 'Data Science with AI'],
  ['data course price', null],
  ['course with fees', null],
])('“%s” asks for the fee of %s', (typed, label) => {
  const question = findFeeQuestion(splitWords(typed), listCourseLinks())
  expect(question?.course?.label ?? null).toBe(label)
  expect(question).not.toBeNull()
})

test.each(['SQL', 'coffee', 'weekend batch', 'refund', ''])('“%s” does not ask for a fee', (typed) => {
  expect(findFeeQuestion(splitWords(typed), listCourseLinks())).toBeNull()
})
