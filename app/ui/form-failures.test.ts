import { expect, test } from 'vitest'
import { describeFormFailure } from './form-failures.ts'

const text = (failure: Parameters<typeof describeFormFailure>[0], isOnce = false) => describeFormFailure(failure, { isOnce })

test.each([
  ['no answer came', { status: 0 }],
  ['a proxy got no answer', { status: 502 }],
  ['a proxy waited too long', { status: 504 }],
  ['the site met an error', { status: 500, requestId: 'abc' }],
  ['the database was lost while it stored', { status: 503, isOutcomeUnknown: true }],
])('when %s, the form says that the outcome is unknown and how to check it', (_, failure) => {
  expect(text(failure)).toMatch(/may or may not have been saved.*What you typed is still here.*another tab/)
  expect(text(failure)).not.toContain('Not sent')
  expect(text(failure, true)).toMatch(/may or may not have been saved.*What you typed is still here.*counts once/)
  expect(text(failure, true)).not.toContain('another tab')
})

test.each([
  ['offline', { status: 0, isOffline: true }, /^Not sent: this device is offline/],
  ['signed out', { status: 401 }, /^Not sent: you have been signed out/],
  ['forbidden by role', { status: 403 }, /^Not sent: .*role.*What you typed is still here/],
  ['asked too often', { status: 429 }, /^Not sent: this was sent too often/],
  ['the system is busy', { status: 503 }, /^Not sent: our system cannot take it in/],
])('when nothing was started (%s), the form says that nothing was sent', (_, failure, message) => {
  for (const isOnce of [true, false]) expect(text(failure, isOnce)).toMatch(message)
})

test('a form’s own message comes first, and the reference number comes last', () => {
  expect(describeFormFailure({ status: 0 }, { isOnce: true, errors: { lost: 'Call us.' } })).toBe('Call us.')
  expect(text({ status: 500, requestId: 'abc' })).toMatch(/: abc$/)
})
