import { expect, test } from 'vitest'
import { minShare } from '#app/domain/certificates/certificates.ts'
import { homeQuestions } from '#content/questions.ts'

test('the answer about the certificate names the attendance that staff are asked to check', () => {
  expect(homeQuestions.find(({ id }) => id === 'certificate')?.answer).toContain(`at least ${minShare * 100}% of the classes`)
})
