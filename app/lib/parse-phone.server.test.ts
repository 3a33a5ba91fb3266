import { expect, test } from 'vitest'
import { parsePhone } from './parse-phone.server.ts'

const mobile = '+919876543210'
test.each([
  ['9876543210', mobile],
  ['98765 43210', mobile],
  ['98765-43210', mobile],
  ['(98765) 43210', mobile],
  ['98765.43210', mobile],
  ['09876543210', mobile],
  ['919876543210', mobile],
  ['91 98765 43210', mobile],
  ['+91 98765 43210', mobile],
  ['+91-98765-43210', mobile],
  ['+91 098765 43210', mobile],
  ['0091 98765 43210', mobile],
  ['tel:+919876543210', mobile],
  ['\u202a+91 98765\u00a043210\u202c', mobile],
  ['९८७६५ ४३२१०', mobile],
  ['౯౮౭౬౫౪౩౨౧౦', mobile],
  ['٩٨٧٦٥٤٣٢١٠', mobile],
  ['＋９１９８７６５４３２１０', mobile],
  ['6000000000', '+916000000000'],
  ['9198765432', '+919198765432'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+971 50 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
])('the phone number %s is parsed as %s', (typed, e164) => {
  expect(parsePhone(typed)).toMatchObject({ ok: true, e164 })
})

test.each([
  ['040 2345 6789', '+914023456789'],
  ['+91 40 2345 6789', '+914023456789'],
  ['(040) 23456789', '+914023456789'],
])('the landline %s is accepted and marked as a landline', (typed, e164) => {
  expect(parsePhone(typed)).toEqual({ ok: true, e164, isLandline: true })
})

test.each([
  ['2345 6789', 'add the STD code'],
  ['987654321', 'This has 9 digits'],
  ['98765432101', 'This has 11 digits'],
  ['0000000000', 'No mobile number begins like this'],
  ['+91 0000000000', 'No mobile number begins like this'],
  ['040 2345 678', 'Without +91 or a 0 in front, this has 9 digits'],
  ['+91 98765 4321', 'Without +91 or a 0 in front, this has 9 digits'],
  ['1000000000', 'Check the digits'],
  ['+999 1234567', 'No country'],
  ['+1 555', 'digits'],
  ['1800 123 4567', 'cannot call this kind'],
  ['98765 43210 / 98765 43211', 'one number'],
  ['040 2345 6789 ext 12', 'without its extension'],
  ['hello', 'digits'],
  ['', 'digits'],
  ['+', 'No country'],
  ['=cmd()', 'digits'],
  ['9'.repeat(60), 'digits'],
])('%s is rejected, with what to do', (typed, text) => {
  const phone = parsePhone(typed)
  expect(phone.ok).toBe(false)
  expect('message' in phone && phone.message).toContain(text)
})
