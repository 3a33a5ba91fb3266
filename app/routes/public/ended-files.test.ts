import { expect, test } from 'vitest'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader as openMyData } from './my-data-file.ts'
import { loader as openLetter } from './test-letter.ts'

useTestDatabase()

test.each([
  ['letter', openLetter, 404, /no letter.*or call \+91/],
  ['data file', openMyData, 410, /Open your data link again/],
] as const)('the link to a %s that is not there opens a page that says what to do', async (_, open, status, text) => {
  const answer = await open({ params: { token: 'abc.def' } } as never)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(await answer.text()).toMatch(text)
})
