import { expect, test } from 'vitest'
import { getInstitute } from '#app/domain/content/institute.ts'
import { measurePassword } from './measure-password.ts'

const asha = { name: 'Asha Zebunnisa', email: 'asha@example.org' }

test.each([
  ['chai', 'Too short'],
  ['Password1234', 'Weak'],
  ['ashazebunnisa1', 'Weak'],
  [`${getInstitute().name.toLowerCase().replaceAll(' ', '-')}-${getInstitute().locality}`, 'Weak'],
  ['quiet lamps', 'Too short'],
  ['bluequartz77', 'Good'],
  ['seven cups of chai', 'Strong'],
])('the strength of the password %j is %s', (password, label) => {
  expect(measurePassword(password, asha).label).toBe(label)
})
