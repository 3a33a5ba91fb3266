import { describe, expect, it, test } from 'vitest'
import { testContentSchema } from '#app/domain/tests/test-content.ts'
import { scholarshipTest } from '#content/scholarship-test.ts'
import { type Letter, markPractice, marksText, readAnswers } from './practice.ts'

const paper = testContentSchema.parse(scholarshipTest)
const read = (query: string) => readAnswers(new URLSearchParams(query), paper.practice)

describe('the answers in an address', () => {
  it.each([
    ['', null],
    ['utm_source=mail&ref=x', null],
    ['practice=1', { given: {}, ignored: 0 }],
    ['q-binary-value=a', { given: { 'binary-value': 'a' }, ignored: 0 }],
    ['practice=1&q-binary-value=a&q-next-number=d', { given: { 'binary-value': 'a', 'next-number': 'd' }, ignored: 0 }],
    ['q-binary-value=', { given: {}, ignored: 0 }],
    ['q-binary-value=&q-binary-value=a', { given: { 'binary-value': 'a' }, ignored: 0 }],
    ['q-binary-value=a&q-binary-value=a', { given: { 'binary-value': 'a' }, ignored: 0 }],
    ['q-binary-value=a&q-binary-value=b', { given: {}, ignored: 1 }],
    ['q-binary-value=e', { given: {}, ignored: 1 }],
    ['q-binary-value=A', { given: {}, ignored: 1 }],
    ['q-binary-value=constructor', { given: {}, ignored: 1 }],
    ['q-unheard-of=a', { given: {}, ignored: 1 }],
    ['q-unheard-of=', { given: {}, ignored: 1 }],
    ['q-__proto__=a', { given: {}, ignored: 1 }],
    ['q-=a', { given: {}, ignored: 1 }],
    ['q-%E0%A4=%00', { given: {}, ignored: 1 }],
    ['binary-value=a', null],
  ])('%j', (query, answers) => {
    expect(read(query)).toEqual(answers)
  })
})

/** The first `right` questions answered rightly, the next `wrong` wrongly. */
function sheet(right: number, wrong: number): Record<string, Letter> {
  const letters: Letter[] = ['a', 'b', 'c', 'd']
  return Object.fromEntries(
    paper.practice.slice(0, right + wrong).map(({ id, answer }, index) => [id, index < right ? answer : letters.find((letter) => letter !== answer)]),
  ) as Record<string, Letter>
}

test.each([
  // right, wrong, marks, marks of the whole paper, per cent, missing to the next slab
  [0, 0, 0, 0, 0, 60],
  [20, 0, 60, 120, 50, null],
  [0, 20, -20, -40, 0, 100],
  [5, 15, 0, 0, 0, 60],
  [10, 0, 30, 60, 10, 18],
  [10, 1, 29, 58, 0, 2],
  [13, 0, 39, 78, 20, 15],
  [16, 1, 47, 94, 30, 14],
  [18, 0, 54, 108, 50, null],
  [18, 2, 52, 104, 30, 4],
])('%i right and %i wrong bring %i marks, %i on the whole paper and %i per cent', (right, wrong, marks, paperMarks, percentOfFee, missing) => {
  const result = markPractice(sheet(right, wrong), paper)
  expect(result).toMatchObject({ right, wrong, open: 20 - right - wrong, marks, ofMarks: 60, paperMarks, paperFullMarks: 120, percentOfFee })
  expect(result.toNext?.marks ?? null).toBe(missing)
})

test('the practice questions are split over the sections as the paper is', () => {
  const scale = paper.pattern.questions / paper.practice.length
  for (const { id, questions } of markPractice({}, paper).sections) {
    expect(questions * scale).toBe(paper.pattern.sections.find((section) => section.id === id)?.questions)
  }
})

test.each([
  [-4, '−4'],
  [0, '0'],
  [12, '12'],
])('%i marks are written %s', (marks, text) => {
  expect(marksText(marks)).toBe(text)
})
