import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { figure, percentile, printTable } from './tables.ts'

const importPattern = /\bfrom\s+'((?:\.{1,2}\/|#)[^']+)'|\bimport\(\s*'((?:\.{1,2}\/|#)[^']+)'\s*\)|\bimport\s+'((?:\.{1,2}\/|#)[^']+)'/g
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith('server/testing/')

/** Entry file of each request. Its files and lines are counted with all imports of `app/`. */
const requests = {
  'one enquiry': 'app/domain/leads/handle-enquiry.server.ts',
  'one booking': 'app/domain/bookings/handle-booking.server.ts',
  'publishing one draft': 'app/domain/publications/releases/release.server.ts',
}

export async function measureStructure(): Promise<void> {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file))
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const lines = (file: string) => (texts.get(file) ?? '').split('\n').length - 1
  const code = files.filter((file) => /^(?:app|server|scripts)\//.test(file) && !isTest(file))
  const imports = new Map(files.map((file) => [file, listImports(file, texts.get(file) ?? '')]))
  const importers = new Map<string, number>()
  for (const file of code) for (const imported of imports.get(file) ?? []) importers.set(imported, (importers.get(imported) ?? 0) + 1)
  const sum = (some: string[]) => some.reduce((total, file) => total + lines(file), 0)
  const sizes = code.map(lines)
  const tests = files.filter(isTest)
  const content = files.filter((file) => file.startsWith('content/'))
  const commented = code.reduce((total, file) => total + (texts.get(file) ?? '').split('\n').filter((line) => /^\s*(?:\/\*\*|\*|\/\/)/.test(line)).length, 0)
  const rows = [
    ['code in app, server, scripts', figure(code.length), figure(sum(code))],
    ['tests', figure(tests.length), figure(sum(tests))],
    ['content', figure(content.length), figure(sum(content))],
    ['median file', '', figure(percentile(sizes, 0.5))],
    ['p90 file', '', figure(percentile(sizes, 0.9))],
    ['longest file', '', figure(Math.max(...sizes))],
    ['comments', '', `${figure((100 * commented) / sum(code), 1)} %`],
    ['with one importer', figure(code.filter((file) => importers.get(file) === 1).length), ''],
  ]
  for (const [name, start] of Object.entries(requests)) {
    const reached = reach(start, imports)
    rows.push([`behind ${name} (${start})`, figure(reached.length), figure(sum(reached))])
  }
  printTable(
    'Structure',
    'Files and lines of the working tree. For each request: its handler and everything of `app/` that it imports.',
    ['', 'files', 'lines'],
    rows,
  )
}

function listImports(file: string, text: string): string[] {
  return [...text.matchAll(importPattern)]
    .map(([, from, lazy, bare]) => (from ?? lazy ?? bare ?? '').replace(/\?.*$/, ''))
    .map((one) => (one.startsWith('#') ? one.slice(1) : path.posix.join(path.posix.dirname(file), one)))
    .filter(existsSync)
}

function reach(start: string, imports: Map<string, string[]>): string[] {
  const reached = new Set<string>()
  const waiting = existsSync(start) ? [start] : []
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(imports.get(file) ?? []).filter((one) => one.startsWith('app/')))
  }
  return [...reached]
}
