import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport, summarizeFailures } from './test-reports.ts'

test("vitest's failed tests, and files that cannot be loaded, have a line each with the first line of their error", () => {
  const assertion = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    failureMessages,
    status: failureMessages.length > 0 ? 'failed' : 'passed',
  })
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/site/app/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [assertion('adds'), assertion('subtracts', 'Error: expected 1\n    at a.test.ts:3')],
      },
      { name: '/site/app/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/site/app/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(readVitestReport(report, '/site')).toEqual({
    passed: 1,
    failed: 1,
    failures: ['FAILED app/a.test.ts: subtracts: Error: expected 1', 'FAILED app/b.test.ts: Cannot find module'],
  })
})

test("Playwright's failed tests have a line each without colours, and so has what failed outside any test", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const report = {
    suites: [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'unexpected', '\u001b[31m\nError: not closed\u001b[39m\n\nmore')] }] }],
    errors: [{ message: 'The site did not start' }],
    stats: { expected: 1, unexpected: 1, flaky: 0 },
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['FAILED outside any test: The site did not start', 'FAILED home.spec.ts:7: closes: Error: not closed'],
  })
})

test('of many failures 30 lines are printed, the last with the number of the others', () => {
  expect(summarizeFailures(Array.from({ length: 30 }, String)).split('\n')).toHaveLength(30)
  const lines = summarizeFailures(Array.from({ length: 40 }, String)).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([30, 'and 11 more'])
})
