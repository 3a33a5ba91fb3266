import { stripVTControlCharacters } from 'node:util'

/** The result of one step; `failures` has a line for each failed test. */
export type StepResult = { passed: number; failed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; line: number; tests: { status: string; results: { errors: PlaywrightError[] }[] }[] }[]
}
type PlaywrightError = { message?: string; location?: { file: string; line: number } }
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: PlaywrightError[]; stats: { expected: number; unexpected: number; flaky: number } }

/** A test that passed only at its retry counts as passed, and is listed as flaky. */
export function readVitestReport({ numPassedTests, numFailedTests, testResults }: VitestReport, root = process.cwd()): StepResult {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that fails to load has no tests, but counts as failed.
    if (failed.length === 0 && status === 'failed') return [failureLine(file, message)]
    // Vitest keeps the error of the first attempt if the retry passes.
    const flaky = assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    const line = (word: string) => (test: (typeof failed)[number]) => failureLine(`${file}: ${test.fullName}`, test.failureMessages[0], word)
    return [...failed.map(line('FAILED')), ...flaky.map(line('FLAKY'))]
  })
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

/** Counts and lists retries like `readVitestReport`. */
export function readPlaywrightReport({ suites, errors, stats }: PlaywrightReport): StepResult {
  const ofSuite = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const error = results.flatMap((result) => result.errors)[0]
          const word = status === 'flaky' ? 'FLAKY' : 'FAILED'
          return failureLine(`${file}:${line}: ${title}`, error?.message, word, error?.location)
        }),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ]
  const failures = [...errors.map(({ message }) => failureLine('outside any test', message)), ...suites.flatMap(ofSuite)]
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
}

/** Returns at most 30 lines, so that the end of the log shows every reason. */
export function summarizeFailures(failures: string[]): string {
  const most = 30
  if (failures.length <= most) return failures.join('\n')
  return [...failures.slice(0, most - 1), `and ${failures.length - most + 1} more`].join('\n')
}

function failureLine(title: string, message = '', word = 'FAILED', place?: PlaywrightError['location']): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  // Without the expected and received values, a failed expectation says only its name.
  const summary = [lines[0] ?? 'no message', ...lines.slice(1).filter((line) => /^(Expected|Received)\b/.test(line))].join('; ').slice(0, 400)
  return `${word} ${title}: ${summary}${place ? ` (${place.file.split('/').at(-1)}:${place.line})` : ''}`
}
