import { expect, test } from 'vitest'
import { createSignedToken, openSignedLinks, parseSignedToken } from './signed-tokens.server.ts'

openSignedLinks({ current: 'a secret that only tests use, 32 characters' })
const tomorrow = new Date(Date.now() + 86_400_000)

test('a signed link says its id for its purpose until its time', () => {
  const token = createSignedToken('enquiry', 'an id', tomorrow)
  expect(parseSignedToken('enquiry', token)).toBe('an id')
  expect(parseSignedToken('erase', token)).toBeNull()
  expect(parseSignedToken('enquiry', token, tomorrow)).toBeNull()
})

test.each(['', '.', 'a', 'a.b', 'a.b.c', '%00.%00', `${createSignedToken('enquiry', 'an id', tomorrow)}A.`])('%j is no signed link', (token) => {
  expect(parseSignedToken('enquiry', token)).toBeNull()
})

test('no other id passes under a signature', () => {
  const [, signature] = createSignedToken('enquiry', 'an id', tomorrow).split('.')
  const [payload] = createSignedToken('enquiry', 'another id', tomorrow).split('.')
  expect(parseSignedToken('enquiry', `${payload}.${signature}`)).toBeNull()
})

test('another secret makes other signatures', () => {
  const token = createSignedToken('enquiry', 'an id', tomorrow)
  openSignedLinks({ current: 'another secret that only tests use, 32' })
  expect(parseSignedToken('enquiry', token)).toBeNull()
  openSignedLinks({ current: 'a secret that only tests use, 32 characters' })
})
