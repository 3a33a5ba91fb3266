import { expect, test } from 'vitest'
import { hasWebAddress } from './web-address.ts'

test.each([
  'You won 1 lakh: https://evil.example/claim',
  'evil.example',
  'Claim at EVIL.COM now',
  'www.evil',
  'hxxp://evil',
  'Ravi bit.ly/3x',
  'evil\u3002com',
  'ev\u200bil.com',
  'ｅｖｉｌ．ｃｏｍ',
  'mailto:a@b',
])('%j contains a web address', (text) => {
  expect(hasWebAddress(text)).toBe(true)
})

test.each([
  'Asha Rao',
  'S. P. Rao',
  'S.Rao',
  'Md.Imran',
  'Dr.Mehta',
  'Ravi S/O Mohan',
  'A.P.J. Abdul Kalam',
  'M.Tech Ph.D',
  'ఆశ',
  'O’Neil-Smith',
  'K.R.Narayanan',
])('%j contains no web address', (text) => {
  expect(hasWebAddress(text)).toBe(false)
})
