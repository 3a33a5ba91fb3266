import { expect, test } from 'vitest'
import { openSignedLinks, readSignedLink, signLink } from './signed-links.server.ts'

openSignedLinks({ current: 'a secret that only tests use, 32 characters' })
const tomorrow = new Date(Date.now() + 86_400_000)

test('a signed link says its id for its purpose until its time', () => {
  const token = signLink('enquiry', 'an id', tomorrow)
  expect(readSignedLink('enquiry', token)).toBe('an id')
  expect(readSignedLink('erase', token)).toBeNull()
  expect(readSignedLink('enquiry', token, tomorrow)).toBeNull()
})

test.each(['', '.', 'a', 'a.b', 'a.b.c', '%00.%00', `${signLink('enquiry', 'an id', tomorrow)}A.`])('%j is no signed link', (token) => {
  expect(readSignedLink('enquiry', token)).toBeNull()
})

test('no other id passes under a signature', () => {
  const [, signature] = signLink('enquiry', 'an id', tomorrow).split('.')
  const [payload] = signLink('enquiry', 'another id', tomorrow).split('.')
  expect(readSignedLink('enquiry', `${payload}.${signature}`)).toBeNull()
})

test('another secret makes other signatures', () => {
  const token = signLink('enquiry', 'an id', tomorrow)
  openSignedLinks({ current: 'another secret that only tests use, 32' })
  expect(readSignedLink('enquiry', token)).toBeNull()
  openSignedLinks({ current: 'a secret that only tests use, 32 characters' })
})
