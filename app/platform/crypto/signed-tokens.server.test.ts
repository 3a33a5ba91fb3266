import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#server/testing/any-text.ts'
import { defineLink, defineToken, getSigningKey, openSignedLinks } from './signed-tokens.server.ts'

const secret = 'a secret that only tests use, 32 characters'
openSignedLinks({ current: secret })
const enquiry = defineToken({ purpose: 'enquiry', days: 1 })
const tomorrow = () => new Date(Date.now() + 86_400_000)

test('a signed token gives its id only for its purpose and until it expires', () => {
  const token = enquiry.create('an id')
  expect(enquiry.parse(token)).toBe('an id')
  expect(defineToken({ purpose: 'erase', days: 1 }).parse(token)).toBeNull()
  expect(enquiry.parse(token, tomorrow())).toBeNull()
  expect(enquiry.read(token)).toEqual({ id: 'an id', expiresAt: expect.any(Date) })
})

test('the days count from the given time; with "always" the link is valid until 2100', () => {
  const from = new Date('2026-11-22T10:00:00Z')
  const expiresAt = (days: number | 'always') => {
    const tokens = defineToken({ purpose: 'enquiry', days })
    return tokens.read(tokens.create('an id', from))?.expiresAt.toISOString()
  }
  expect([expiresAt(2), expiresAt(2 / 24), expiresAt('always')]).toEqual(['2026-11-24T10:00:00.000Z', '2026-11-22T12:00:00.000Z', '2100-01-01T00:00:00.000Z'])
})

test('a link is the path of its page with a token of its id', () => {
  const link = defineLink({ purpose: 'booking', path: '/booking/:token', days: 1 })
  const [, page, token = ''] = link.path('an id').split('/')
  expect([page, link.parse(token)]).toEqual(['booking', 'an id'])
})

test.each(['', '.', 'a', 'a.b', 'a.b.c', '%00.%00', `${enquiry.create('an id')}A.`])('%j is not a valid token', (token) => {
  expect(enquiry.parse(token)).toBeNull()
})

test('no text makes the parser throw', () => {
  const part = fc.oneof(anyText, fc.base64String())
  const texts = fc.oneof(
    part,
    fc.tuple(part, part).map((parts) => parts.join('.')),
  )
  fc.assert(fc.property(texts, (text) => enquiry.parse(text) === null))
  const payload = Buffer.from('no JSON').toString('base64url')
  const signature = createHmac('sha256', getSigningKey('enquiry')).update(payload).digest('base64url')
  expect(enquiry.parse(`${payload}.${signature}`)).toBeNull()
})

test('a signature is not valid for another id', () => {
  const [, signature] = enquiry.create('an id').split('.')
  const [payload] = enquiry.create('another id').split('.')
  expect(enquiry.parse(`${payload}.${signature}`)).toBeNull()
})

test('a token signed with another secret is not valid', () => {
  const token = enquiry.create('an id')
  openSignedLinks({ current: 'another secret that only tests use, 32' })
  expect(enquiry.parse(token)).toBeNull()
  openSignedLinks({ current: secret })
})
