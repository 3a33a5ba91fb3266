import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport, summarizeFailures } from './test-reports.ts'

test('vitest’s failed tests and files that do not load have a line each with the first line of their error; one that passes on a retry is reported as passed', () => {
  const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages })
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/site/app/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [assertion('adds', 'passed'), assertion('subtracts', 'failed', 'Error: expected 1\n    at a.test.ts:3')],
      },
      { name: '/site/app/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/site/app/c.test.ts', status: 'passed', message: '', assertionResults: [assertion('waits', 'passed', 'Error: late')] },
    ],
  }
  expect(readVitestReport(report, '/site')).toEqual({
    passed: 2,
    failed: 1,
    failures: ['FAILED app/a.test.ts: subtracts: Error: expected 1', 'FAILED app/b.test.ts: Cannot find module', 'FLAKY app/c.test.ts: waits: Error: late'],
  })
})

test('Playwright’s failed tests have a line each with place, expectation and no colours; one that passes on a retry is reported as passed', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: message ? [{ message, location: { file: '/site/e2e/home.spec.ts', line: 9 } }] : [] }] }],
  })
  const message = '\u001b[31m\nError: wrong address\u001b[39m\n\nExpected: "/a"\nReceived: "/b"\nmore'
  const report = {
    suites: [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'unexpected', message), spec('turns', 'flaky', 'Error: late')] }] }],
    errors: [{ message: 'The site did not start' }],
    stats: { expected: 1, unexpected: 1, flaky: 1 },
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      'FAILED outside any test: The site did not start',
      'FAILED home.spec.ts:7: closes: Error: wrong address; Expected: "/a"; Received: "/b" (home.spec.ts:9)',
      'FLAKY home.spec.ts:7: turns: Error: late (home.spec.ts:9)',
    ],
  })
})

test('of many failures 30 lines are printed, and the last states the number of the others', () => {
  expect(summarizeFailures(Array.from({ length: 30 }, String)).split('\n')).toHaveLength(30)
  const lines = summarizeFailures(Array.from({ length: 40 }, String)).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([30, 'and 11 more'])
})
