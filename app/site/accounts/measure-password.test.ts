import { expect, test } from 'vitest'
import { institute } from '#content/institute.ts'
import { measurePassword } from './measure-password.ts'

const asha = { name: 'Asha Zebunnisa', email: 'asha@example.org' }

test.each([
  ['chai', 'Too short'],
  ['Password1234', 'Weak'],
  ['ashazebunnisa1', 'Weak'],
  [`${institute.name.toLowerCase().replaceAll(' ', '-')}-${institute.locality}`, 'Weak'],
  ['quiet lamps', 'Too short'],
  ['bluequartz77', 'Good'],
  ['seven cups of chai', 'Strong'],
])('while %j is typed, its strength is %s', (password, label) => {
  expect(measurePassword(password, asha).label).toBe(label)
})
