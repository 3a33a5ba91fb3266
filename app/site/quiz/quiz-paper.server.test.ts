import { expect, test } from 'vitest'
import { viewResult } from '#app/domain/quiz/quiz-views.ts'
import { answersOf, courses, now, score, testQuiz } from '#server/testing/quiz.ts'
import { openPdf, readPdfText } from '#server/testing/read-pdf.ts'
import { drawQuizResult } from './quiz-paper.server.ts'

function resultOf(answers: string) {
  const found = score(answersOf(answers))
  if (!found.result) throw new Error('These answers have no result.')
  return viewResult({ ...testQuiz, version: 'abcd1234' }, courses, { ...found, result: found.result }, [])
}

const graduate =
  'why-sales-fall willing percentages-are-fine the-count a-data-team other-work about-six five-to-eight can-wait either any-fee one-page-note measure-again new-role-same-field no-none'

test('the result is a tagged PDF with the course, the reasons, the runner-up, all answers and the points of all courses', async () => {
  const result = resultOf(graduate)
  const bytes = await drawQuizResult(result, now)
  const pdf = openPdf(bytes)
  expect(bytes.length).toBeLessThan(200 * 1024)
  for (const part of ['/StructTreeRoot', '/Lang (en-IN)', '/DisplayDocTitle true']) expect(pdf).toContain(part)
  expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1)
  const text = readPdfText(bytes)
  const plain = text.replaceAll(' ', '')
  const has = (part: string) => expect(plain).toContain(part.replaceAll(' ', ''))
  has(result.best?.label ?? '?')
  has(result.runnerUp?.label ?? '?')
  for (const line of result.lines) has(line.text.slice(0, 40))
  expect(plain).not.toContain('Against:')
  for (const { answer } of result.reasons) has(answer.slice(0, 30))
  for (const { label } of result.ranking) has(label)
  has('/career-quiz?')
})

test('if no course fits, the result shows where to go instead and the closest course', async () => {
  const result = { ...resultOf(graduate), best: null, runnerUp: null, closest: resultOf(graduate).best }
  const text = readPdfText(await drawQuizResult(result, now))
  expect(text).toContain('Where to go instead')
  expect(text).toContain('The course that came closest')
  expect(text).not.toContain('Runner-up')
})
