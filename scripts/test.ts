import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createTestFolder } from './test-folder.ts'
import { readPlaywrightReport, readVitestReport, type StepResult, summarizeFailures } from './test-reports.ts'

const root = 'node_modules'
const layers = ['check', 'unit', 'browser'] as const
/** A step without a report of its own counts as one test. */
type TestStep = { name: string; layer: (typeof layers)[number] | 'build'; command: string[]; env?: Record<string, string>; report?: () => StepResult }

/** New memory is slow on virtual machines: programs keep what they free, and get it in large pages. Only glibc reads this. */
const GLIBC_TUNABLES = ['hugetlb=1', 'trim_threshold=268435456', 'mmap_threshold=268435456', 'top_pad=2097152'].map((each) => `glibc.malloc.${each}`).join(':')

const steps: TestStep[] = [
  { name: 'build', layer: 'build', command: ['scripts/build-if-needed.ts'] },
  { name: 'format, lint and walls', layer: 'check', command: [`${root}/@biomejs/biome/bin/biome`, 'check', '--error-on-warnings'] },
  { name: 'route types', layer: 'check', command: [`${root}/@react-router/dev/bin.cjs`, 'typegen'] },
  // Garbage collection takes a sixth of the time and saves only a tenth of the memory.
  { name: 'types', layer: 'check', command: [`${root}/typescript/bin/tsc`], env: { GOGC: 'off' } },
  { name: 'dead code', layer: 'check', command: [`${root}/knip/bin/knip.js`, '--cache'] },
  {
    name: 'unit and server tests',
    layer: 'unit',
    command: [`${root}/vitest/vitest.mjs`, 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    // A small heap for new objects also needs less new memory.
    env: { NODE_ENV: 'test', NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4` },
    report: () => readVitestReport(readJson('test-results/vitest.json')),
  },
  {
    name: 'browser tests',
    layer: 'browser',
    command: [`${root}/@playwright/test/cli.js`, 'test'],
    report: () => readPlaywrightReport(readJson('test-results/e2e.json')),
  },
]

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !layers.some((layer) => layer === name))
if (unknown.length > 0) {
  console.error(`No layer of tests is called ${unknown.join(', ')}. There are: ${layers.join(', ')}.`)
  process.exit(1)
}
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const TMPDIR = createTestFolder()
const isRequested = (layer: TestStep['layer']) => requested.length === 0 || requested.some((name) => name === layer)
const run = (layer: TestStep['layer']) => (isRequested(layer) ? runSteps(layer) : undefined)
/** Lines of this layer are printed immediately; each step of the others is printed as a whole between them. */
const shown = layers.findLast(isRequested)

let passed = 0
let failed = 0
const failures: string[] = []
// All layers run at the same time, to keep the cores busy: unit tests wait for databases, browser tests for pages.
await Promise.all([run('check'), run('unit'), runBrowser()])
if (failures.length > 0) console.log(`\n${summarizeFailures(failures)}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Only browser tests need the build. */
async function runBrowser(): Promise<void> {
  if (!isRequested('browser')) return
  await runSteps('build')
  await runSteps('browser')
}

async function runSteps(layer: TestStep['layer']): Promise<void> {
  for (const { name, command, env, report } of steps.filter((step) => step.layer === layer)) {
    const isShown = layer === shown
    if (isShown) console.log(`\n== ${name}`)
    const { status, output } = await runNode(command, !isShown, env)
    if (!isShown) console.log(`\n== ${name}\n${output.trim()}`)
    const result = readResult(report, status === 0)
    // A runner can fail outside any test: count that as a failure too.
    if (status !== 0 && result.failed === 0) result.failed = 1
    passed += result.passed
    failed += result.failed
    const isNamed = result.failures.some((line) => line.startsWith('FAILED'))
    failures.push(...result.failures, ...(result.failed > 0 && !isNamed ? [`FAILED ${name}`] : []))
  }
}

/** @param keep return the output instead of printing it */
async function runNode(command: string[], keep: boolean, env: TestStep['env']): Promise<{ status: number | null; output: string }> {
  const stdio = keep ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, command, { stdio: ['ignore', stdio, stdio], env: { ...process.env, NODE_ENV: '', TMPDIR, GLIBC_TUNABLES, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}

function readResult(report: TestStep['report'], isDone: boolean): StepResult {
  if (!report) return { passed: Number(isDone), failed: Number(!isDone), failures: [] }
  try {
    return report()
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
