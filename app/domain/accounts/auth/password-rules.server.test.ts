import { expect, test } from 'vitest'
import { findPasswordError, openPasswordRules } from './password-rules.server.ts'

openPasswordRules(['Lotus School'])

const asha = { name: 'Asha Zebunnisa', email: 'lotus.pond@rivermail.example' }
const common = /^Too common\. .*three or four unrelated words work well\.$/
const personal = /^Too close to your name, your email address or our name\./

test.each([
  ['12345678', /^Use at least 12 characters\.$/],
  ['qwertyuiop', /^Use at least 12/],
  ['password1234', common],
  ['Password123!', common],
  ['P@ssw0rd12345', common],
  ['qwertyuiop12', common],
  ['1qaz2wsx3edc', common],
  ['123456789012', common],
  ['abcdefghijkl', common],
  ['aaaaaaaaaaaa', common],
  ['121212121212', common],
  ['asdfasdfasdf', common],
  ['passwordpassword', common],
  ['iloveyou2026', common],
  ['Krishna@12345', common],
  ['correct horse', common],
  ['            ', common],
  ['asha zebunnisa 1', personal],
  ['AshaZebunnisa2026', personal],
  ['zebunnisa-rivermail-9', personal],
  ['Lotus School 2026', personal],
  ['hyderabad-lotusschool-1', personal],
])('%j is rejected as a new password: %s', async (password, error) => {
  expect(await findPasswordError(password, asha)).toMatch(error)
})

test.each([
  'correct horse battery staple',
  'nine arched windows',
  'seven cups of chai',
  'horsebatterystaple',
  'tR7#kq9!Lm2z',
  'मेरा पुराना हरा छाता',
  'నా పాత ఆకుపచ్చ గొడుగు',
  'xxxvq8 lamp ridge',
])('%j is accepted as a new password', async (password) => {
  expect(await findPasswordError(password, asha)).toBeNull()
})

test('the longest password is checked quickly', async () => {
  const start = performance.now()
  await findPasswordError('aB3$'.repeat(32), asha)
  expect(performance.now() - start).toBeLessThan(500)
})
