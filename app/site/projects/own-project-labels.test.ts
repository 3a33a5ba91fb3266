import { expect, test } from 'vitest'
import { getNextStep } from './own-project-labels.ts'

test('a member who took a project off the site is not told that our staff can show it again', () => {
  expect(getNextStep({ state: 'taken-off', consentedAt: null })).toContain('send it as a new project')
  expect(getNextStep({ state: 'taken-off', consentedAt: new Date() })).toContain('To have it shown again')
})
