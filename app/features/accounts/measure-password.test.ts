import { expect, test } from 'vitest'
import { siteWords } from '#app/shared/password-words.ts'
import { institute } from '#content/institute.ts'
import { measurePassword } from './measure-password.ts'

const asha = { name: 'Asha Zebunnisa', email: 'asha@example.org' }

test.each([
  ['chai', 'Too short'],
  ['Password1234', 'Weak'],
  ['ashazebunnisa1', 'Weak'],
  ['musi-institute-hyderabad', 'Weak'],
  ['quiet lamps', 'Too short'],
  ['bluequartz77', 'Good'],
  ['seven cups of chai', 'Strong'],
])('while %j is typed, its strength is %s', (password, label) => {
  expect(measurePassword(password, asha).label).toBe(label)
})

test('the words that make no password here are those of the institute', () => {
  const own = [institute.name, institute.city, institute.locality].flatMap((text) => text.toLowerCase().split(' '))
  expect(siteWords).toEqual(expect.arrayContaining(own))
})
