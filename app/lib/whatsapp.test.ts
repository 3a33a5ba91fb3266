import { expect, test } from 'vitest'
import { whatsappAddress } from './whatsapp.ts'

test.each([
  ['+919876543210', '', 'https://wa.me/919876543210'],
  ['+91 98765 43210', 'Seats & dates?', 'https://wa.me/919876543210?text=Seats%20%26%20dates%3F'],
])('%s with "%s" is %s', (number, message, address) => {
  expect(whatsappAddress(number, message)).toBe(address)
})
