import { expect, test } from 'vitest'
import { csvStart, formatCsvLine } from '#app/lib/csv.ts'
import { testQuestions } from '#content/test-questions/all-questions.ts'
import { parseQuestionFile } from './question-file.server.ts'

const some = testQuestions.filter(({ kind }) => kind === 'order').concat(testQuestions.slice(0, 5))

test.each([
  ['a list as JSON', JSON.stringify(some)],
  ['an export as CSV', csvStart + [['Id', 'As JSON'], ...some.map((one) => [one.id, JSON.stringify(one)])].map((row) => formatCsvLine(row)).join('')],
  ['cells that were copied', some.map((one) => `${one.id}\t"${JSON.stringify(one).replaceAll('"', '""')}"`).join('\n')],
])('the questions of %s are read', (_, text) => {
  expect(parseQuestionFile(text)).toEqual({ questions: some })
})

test('errors name the question and the field in plain words', () => {
  const [one] = testQuestions.filter(({ kind }) => kind === 'one')
  expect(parseQuestionFile('zz')).toEqual({ errors: ['No question was found. Paste the text of the bank’s CSV export, with its column “As JSON”.'] })
  const broken = [{ ...one, text: 'Short', topic: 'knitting', wrong: ['a', 'b'] }, { kind: 'number' }]
  const { errors = [] } = parseQuestionFile(JSON.stringify(broken)) as { errors?: string[] }
  expect(errors).toEqual(expect.arrayContaining([`${one?.id}, text: Use at least 8 characters.`, `${one?.id}, topic: No topic of the bank has this name.`]))
  expect(errors).toContain('Question 2, explanation: Fill in this field.')
  expect(errors.join(' ')).not.toMatch(/expected|Invalid|Too small/)
})

test.each(['[{"id":', 'a,b\nc,"{not json', 'Id,"{x}"'])('%j is rejected with a message', (text) => {
  expect(parseQuestionFile(text)).toEqual({ errors: ['This is neither a list as JSON nor an export of the bank.'] })
})
