import { expect, test } from 'vitest'
import { startMail } from './start-mail.ts'

test('a mail to the desk has one numbered line for each need, and spaces that every mail program reads', () => {
  const address = startMail('desk@example.org', 'A job & a half', ['Pay range, both ends.', 'Place of work?'])
  const { protocol, pathname, searchParams, search } = new URL(address)
  expect([protocol, pathname, searchParams.get('subject')]).toEqual(['mailto:', 'desk@example.org', 'A job & a half'])
  expect(
    searchParams
      .get('body')
      ?.split('\r\n')
      .map((line) => line.trim()),
  ).toEqual(['1. Pay range, both ends.', '', '2. Place of work?', ''])
  expect(search).not.toContain('+')
})
