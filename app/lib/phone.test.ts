import { expect, test } from 'vitest'
import { formatPhone, getWhatsappAddress } from './phone.ts'
import { collapseSpaces } from './text.ts'

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+914023456789', '+91 40 2345 6789'],
  ['+14155550123', '+14155550123'],
  ['', ''],
])('the phone number %j is shown as %j', (stored, shown) => {
  expect(collapseSpaces(formatPhone(stored))).toBe(shown)
})

test.each([
  ['+919876543210', '', 'https://wa.me/919876543210'],
  ['+91 98765 43210', 'Seats & dates?', 'https://wa.me/919876543210?text=Seats%20%26%20dates%3F'],
])('the WhatsApp address for %s with "%s" is %s', (number, message, address) => {
  expect(getWhatsappAddress(number, message)).toBe(address)
})
