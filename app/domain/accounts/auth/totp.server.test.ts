import { expect, test } from 'vitest'
import { findTotpStep, generateTotpCode, generateTotpSecret, getTotpAddress, getTotpStep } from './totp.server.ts'

/** RFC 6238, appendix B, for SHA-1: seconds since 1970, and the last six digits of the codes. */
const published: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

test.each(published)('at second %i the code is the published one', async (seconds, code) => {
  expect(await generateTotpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', getTotpStep(new Date(seconds * 1000)))).toBe(code)
})

test('a code is accepted up to one time step early or late, and no further', async () => {
  const [secret, now] = [generateTotpSecret(), new Date()]
  const present = getTotpStep(now)
  const find = async (code: string) => await findTotpStep(secret, code, now)
  const found = await Promise.all([-2, -1, 0, 1, 2].map(async (step) => await find(await generateTotpCode(secret, present + step))))
  expect(found).toEqual([null, present - 1, present, present + 1, null])
  expect(await Promise.all(['', '12345', '1234567', 'abcdef'].map(find))).toEqual([null, null, null, null])
})

test('the URL for authenticator apps contains the secret, with spaces encoded correctly', () => {
  expect(getTotpAddress('ABC', 'Some Institute', 'a@example.org')).toBe(
    'otpauth://totp/Some%20Institute:a%40example.org?secret=ABC&issuer=Some%20Institute&digits=6&period=30',
  )
})
