import { expect, test } from 'vitest'
import { writeSecurityTxt } from './security-txt.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

test('security.txt has each single-use field once, and a mail address as contact', () => {
  const lines = writeSecurityTxt('https://institute.example', new Date('2026-11-22T10:00:00Z')).trimEnd().split('\n')
  expect(lines[0]).toMatch(/^Contact: mailto:\S+@\S+$/)
  expect(lines.filter((line) => /^(Expires|Preferred-Languages|Canonical):/.test(line))).toEqual([
    'Expires: 2027-10-01T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://institute.example/.well-known/security.txt',
  ])
})

test.each(['2026-01-01T00:00:00Z', '2026-02-28T23:59:59Z', '2028-02-29T12:00:00Z', '2026-12-31T23:59:59Z'])(
  'at %s security.txt expires within a year, but not soon',
  (at) => {
    const now = new Date(at)
    const [, expires = ''] = /^Expires: (.*)$/m.exec(writeSecurityTxt('https://institute.example', now)) ?? []
    const aheadMs = new Date(expires).getTime() - now.getTime()
    expect(aheadMs).toBeGreaterThan(yearMs * 0.8)
    expect(aheadMs).toBeLessThan(yearMs)
  },
)
