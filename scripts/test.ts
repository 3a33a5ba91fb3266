import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/** Counts of one step; a step without tests of its own counts as one. */
type Count = { passed: number; failed: number }

const node = process.execPath
const root = 'node_modules'
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const steps: { name: string; command: string[]; count?: () => Count }[] = [
  { name: 'format, lint and walls', command: [`${root}/@biomejs/biome/bin/biome`, 'check', '--error-on-warnings'] },
  { name: 'route types', command: [`${root}/@react-router/dev/bin.cjs`, 'typegen'] },
  { name: 'types', command: [`${root}/typescript/bin/tsc`] },
  { name: 'dead code', command: [`${root}/knip/bin/knip.js`] },
  { name: 'build', command: ['scripts/build-if-needed.ts'] },
  {
    name: 'unit and server tests',
    command: [`${root}/vitest/vitest.mjs`, 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    count: countVitest,
  },
  { name: 'browser tests', command: [`${root}/@playwright/test/cli.js`, 'test'], count: countPlaywright },
]

let passed = 0
let failed = 0
for (const { name, command, count } of steps) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(node, command, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: '' } })
  const counted = count ? readCount(count) : { passed: Number(status === 0), failed: Number(status !== 0) }
  // A runner that fails outside any test has failed all the same.
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  passed += counted.passed
  failed += counted.failed
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function readCount(count: () => Count): Count {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function countVitest(): Count {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync('test-results/vitest.json', 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright(): Count {
  const { stats } = JSON.parse(readFileSync('test-results/e2e.json', 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
