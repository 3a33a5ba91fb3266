import { expect, test } from 'vitest'
import { quiz as content } from '#content/career-quiz.ts'
import { scoreQuiz } from './career-quiz.ts'
import { parseQuizAddress } from './quiz-address.ts'
import { quizContentSchema } from './quiz-content.ts'
import { listQuizNotices } from './quiz-notices.ts'

/** Facts that exclude no course. */
const facts = content.courseIDs.map((courseID) => ({
  courseID,
  weeks: 1,
  practiceHours: 1,
  coding: 'none' as const,
  needsBasics: false,
  batches: null,
  fees: {},
}))
const quiz = { ...quizContentSchema.parse(content), version: '1' }

function noticesOf(search: string) {
  const address = parseQuizAddress(quiz, new URLSearchParams(search))
  return listQuizNotices(quiz, address, scoreQuiz(quiz, facts, address.answers, new Date()))
}

test.each(['', 'v=1&free-saturday=why-sales-fall', 'free-saturday=why-sales-fall', 'v=1&at=2', 'utm_source=mail'])('?%s shows no notice', (search) => {
  expect(noticesOf(search)).toEqual([])
})

test.each([
  ['at=99', /no question “99”/],
  ['v=1&months=forever', /does not know, left out here: “forever”/],
  ['v=1&colour=teal', /left out here: “colour”/],
  ['a=1&b=1&c=1&d=1&e=1&f=1', /6 answers .* “a”, “b”, “c”, “d” and 2 more/],
  [`x${'y'.repeat(500)}=1`, /“xy{39}…”/],
  ['hours=under-five&hours=over-twelve&months=about-four', /came with two answers, so it counts as skipped/],
  ['v=0&free-saturday=why-sales-fall', /version 0 of the scoring/],
  ['v=1', /No question has been answered/],
  ['v=1&months=about-four', /Your answers prefer no course/],
])('?%s shows a notice', (search, word) => {
  expect(noticesOf(search).join('\n')).toMatch(word)
})
