import { expect, test } from 'vitest'
import { readAdvisories } from './advisories.ts'

test('advisories of high and critical severity are named, and the others are counted', () => {
  const vulnerabilities = {
    one: { name: 'one', severity: 'critical', range: '<2' },
    two: { name: 'two', severity: 'high', range: '1.x' },
    three: { name: 'three', severity: 'moderate', range: '*' },
  }
  expect(readAdvisories(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    checked: true,
    serious: ['one <2 (critical)', 'two 1.x (high)'],
    others: 1,
  })
  expect(readAdvisories(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual({ checked: true, serious: [], others: 0 })
})

test.each([
  ['', 'npm audit gave no report'],
  ['{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}', '405 Method Not Allowed'],
  [
    '{"error":{"code":"ENOAUDIT","summary":"Your configured registry does not support audit requests."}}',
    'Your configured registry does not support audit requests.',
  ],
])('when the registry returns no advisories, the reason is reported: %s', (output, reason) => {
  expect(readAdvisories(output)).toEqual({ checked: false, reason })
})
