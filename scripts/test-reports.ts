import { stripVTControlCharacters } from 'node:util'

/** What one step of the tests came to; `failures` has a line each. */
export type StepResult = { passed: number; failed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; line: number; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[]; stats: { expected: number; unexpected: number; flaky: number } }

export function readVitestReport({ numPassedTests, numFailedTests, testResults }: VitestReport, root = process.cwd()): StepResult {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot be loaded fails without a test.
    if (failed.length === 0) return status === 'failed' ? [failureLine(file, message)] : []
    return failed.map((test) => failureLine(`${file}: ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

export function readPlaywrightReport({ suites, errors, stats }: PlaywrightReport): StepResult {
  const ofSuite = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => failureLine(`${file}:${line}: ${title}`, results.flatMap((result) => result.errors)[0]?.message)),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ]
  const failures = [...errors.map(({ message }) => failureLine('outside any test', message)), ...suites.flatMap(ofSuite)]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }
}

/** At most 30 lines, so that the end of a log is enough to see what failed. */
export function summarizeFailures(failures: string[]): string {
  const most = 30
  if (failures.length <= most) return failures.join('\n')
  return [...failures.slice(0, most - 1), `and ${failures.length - most + 1} more`].join('\n')
}

function failureLine(title: string, message = ''): string {
  const first = stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim())
  return `FAILED ${title}: ${(first ?? 'no message').trim().slice(0, 300)}`
}
