import { expect, test } from 'vitest'
import { decideContactPermission } from './contact-permission.ts'

const grown = { state: 'submitted', isMinor: false, guardianAgreed: false, hasConsent: true } as const

test.each([
  [{}, 'yes'],
  [{ hasConsent: false }, 'no-consent'],
  [{ isMinor: true }, 'guardian-missing'],
  [{ isMinor: true, guardianAgreed: true }, 'yes'],
  [{ isMinor: true, guardianAgreed: true, hasConsent: false }, 'no-consent'],
  [{ state: 'withdrawn' }, 'withdrawn'],
  [{ state: 'erased' }, 'withdrawn'],
] as const)('whether the person may be contacted with %j: %s', (more, expected) => {
  expect(decideContactPermission({ ...grown, ...more })).toBe(expected)
})
