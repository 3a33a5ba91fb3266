import { expect, test } from 'vitest'
import { formatRightAnswer } from '#app/domain/tests/answers.ts'
import { sectionIds } from '#app/domain/tests/questions.ts'
import { testQuestions } from '#content/test-questions/all-questions.ts'
import { testTopics } from '#content/test-topics.ts'
import { logicalChecks } from './question-checks/logical.ts'
import { programmingChecks } from './question-checks/programming.ts'
import { quantitativeChecks } from './question-checks/quantitative.ts'

const checks = { ...quantitativeChecks, ...logicalChecks, ...programmingChecks }
const byId = new Map(testQuestions.map((question) => [question.id, question]))

test('the bank has at least 60 questions for each section, all of its kinds and difficulties, and no duplicate id', () => {
  expect(byId.size).toBe(testQuestions.length)
  for (const section of sectionIds) {
    const own = testQuestions.filter((question) => question.section === section)
    expect(own.length, section).toBeGreaterThanOrEqual(60)
    expect([...new Set(own.map(({ difficulty }) => difficulty))].sort(), section).toEqual([1, 2, 3])
  }
  expect(new Set(testQuestions.map(({ kind }) => kind))).toEqual(new Set(['one', 'several', 'number', 'order', 'code']))
})

test('no two questions are the same, no question has two equal options, and each topic belongs to its question’s section', () => {
  const texts = testQuestions.map((question) => [question.text, ...(question.code ?? []), JSON.stringify(question.right)].join('\n'))
  expect(new Set(texts).size).toBe(texts.length)
  for (const question of testQuestions) {
    const options = question.kind === 'one' ? [question.right, ...question.wrong] : question.kind === 'several' ? [...question.right, ...question.wrong] : []
    expect(new Set(options).size, question.id).toBe(options.length)
    expect(testTopics[question.topic]?.section, question.id).toBe(question.section)
    expect(question.explanation.length, question.id).toBeGreaterThan(8)
  }
})

test('every answer that can be computed matches the computed result', () => {
  for (const [id, compute] of Object.entries(checks)) {
    const question = byId.get(id)
    const isAsItIs = question?.kind === 'several' || question?.kind === 'order' || question?.kind === 'number'
    expect(compute(), id).toEqual(isAsItIs ? question.right : question && formatRightAnswer(question))
  }
})

test('only questions about words and facts have no computed check', () => {
  const left = testQuestions.filter(({ id, section }) => !Object.hasOwn(checks, id) && section !== 'verbal').map(({ id }) => id)
  expect(left).toMatchInlineSnapshot(`
    [
      "lo-syllogism",
      "lo-negation",
      "lo-only-if",
      "lo-strengthen",
      "lo-assumption",
      "lo-family-one",
      "lo-family-two",
      "lo-analogy",
      "lo-odd-one",
      "pr-type-div",
      "pr-truthy",
      "pr-float-compare",
      "pr-endless",
      "pr-fill-even",
      "pr-order-max",
      "pr-key-error",
      "pr-list-or-set",
      "pr-func-none",
      "pr-scope",
      "pr-fill-max",
      "pr-param",
      "pr-linear-worst",
      "pr-complexity-order",
      "pr-stack",
      "pr-queue",
      "pr-sql-where",
      "pr-safe-password",
      "pr-http-404",
    ]
  `)
})
