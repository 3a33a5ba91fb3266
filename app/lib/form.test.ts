import { expect, test } from 'vitest'
import { findTextError } from './form.ts'

test.each([
  ['12345', 'This is too short for a phone number.'],
  ['+91', 'This is too short for a phone number.'],
  ['call me', 'Enter only the number'],
  ['98765 43210', null],
  ['tel:+91-98765-43210', null],
  ['९८७६५४३२१०', null],
  ['040-1234567 x12', null],
])('the browser shows the message of the server for the phone number %j', (text, error) => {
  const found = findTextError({ kind: 'phone' }, text)
  if (error === null) expect(found).toBeNull()
  else expect(found).toContain(error)
})

test('the browser shows the message of the server for a web address', () => {
  const error = 'Enter the whole address, beginning with https://.'
  const addresses = ['zz', 'http://example.org', 'https://', 'https://a b', 'https://example.org/a']
  expect(addresses.map((text) => findTextError({ kind: 'url', max: 200 }, text))).toEqual([error, error, error, error, null])
  expect(findTextError({ kind: 'url' }, '')).toBeNull()
})
