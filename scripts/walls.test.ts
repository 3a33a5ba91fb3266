import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { domainOrder, isWall, platformOrder, wallOverrides } from './walls.ts'

test('biome.json matches the rules of walls.ts', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: object[] }
  expect(overrides.filter(isWall)).toEqual(wallOverrides())
})

test('every folder of the domain and of the platform has a place in its order', () => {
  const listFolders = (parent: string) => globSync(`${parent}/*/`).map((folder) => path.basename(folder))
  expect(new Set(domainOrder)).toEqual(new Set(listFolders('app/domain')))
  expect(new Set(platformOrder)).toEqual(new Set([...listFolders('app/platform'), 'config']))
})

/** Runs the project's lint rules on files with one import each. @returns the files whose import a rule rejected */
function listStopped(cases: readonly (readonly [file: string, specifier: string, name?: string])[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'walls-'))
  try {
    copyFileSync('biome.json', path.join(folder, 'biome.json'))
    for (const [file, specifier, name = 'x'] of cases) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), `import { ${name} } from '${specifier}'\nconsole.log(${name})\n`)
    }
    const biome = path.resolve('node_modules/@biomejs/biome/bin/biome')
    const options = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json']
    const output = runAnyway([biome, ...options], folder)
    const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'))) as { diagnostics: { location: { path: string | { file: string } } }[] }
    return diagnostics.map(({ location }) => (typeof location.path === 'string' ? location.path : location.path.file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runAnyway(command: string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, command, { cwd, stdio: 'pipe', encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

/** One file for each case, named by its folder and number. */
const numbered = (cases: [folder: string, kind: string, specifier: string, name?: string][]) =>
  cases.map(([folder, kind, specifier, name], at) => [`${folder}/canary${at}${kind}`, specifier, name] as const)

const refused = numbered([
  ['app/routes/public', '.tsx', '#app/platform/db/client.server.ts'],
  ['app/routes/public', '.tsx', 'drizzle-orm'],
  ['app/routes/public', '.tsx', '../account/sign-in.tsx'],
  ['app/routes/public', '.tsx', '#content/plans.ts'],
  ['app/console/inbox', '.tsx', '#app/platform/config.server.ts'],
  ['app/console/inbox', '.server.ts', '#app/routes/staff/leads.tsx'],
  ['app/console/inbox', '.server.ts', 'drizzle-orm'],
  ['app/site/courses', '.tsx', '#app/console/inbox/lead-board-page.tsx'],
  ['app/site/courses', '.tsx', '../wishlist/heart-button.tsx'],
  ['app/site/courses', '.tsx', '#app/platform/config.server.ts'],
  ['app/site/courses', '.tsx', '#content/plans.ts'],
  ['app/site/courses', '.server.ts', '#app/platform/db/client.server.ts'],
  ...domainOrder
    .slice(1)
    .map((folder, at): [string, string, string] => [`app/domain/${domainOrder[at]}`, '.server.ts', `#app/domain/${folder}/canary.server.ts`]),
  ['app/domain/leads', '.ts', '#app/ui/button.tsx'],
  ['app/domain/leads', '.server.ts', '#app/site/enquiry/enquiry-form.tsx'],
  ['app/domain/leads', '.server.ts', 'better-auth'],
  ['app/domain/leads', '.server.ts', 'pg'],
  ...platformOrder
    .slice(2)
    .map((folder, at): [string, string, string] => [`app/platform/${platformOrder[at + 1]}`, '.server.ts', `#app/platform/${folder}/canary.server.ts`]),
  ['app/platform/http', '.server.ts', '#app/domain/leads/canary.server.ts'],
  ['app/platform/cache', '.server.ts', 'hono'],
  ['app/ui', '.tsx', '#app/site/courses/course-cards.tsx'],
  ['app/ui', '.tsx', '#content/institute.ts'],
  ['app/lib', '.ts', '#app/platform/config.server.ts'],
  ['app/lib', '.ts', '../ui/button.tsx'],
  ['app/site/courses', '.tsx', 'react-router', 'Link'],
  ['app/console/inbox', '.tsx', 'react-router', 'Link'],
])

const allowed = numbered([
  ['app/routes/public', '.tsx', '#app/site/courses/course-cards.tsx'],
  ['app/routes/public', '.tsx', '#app/domain/courses/courses.server.ts'],
  ['app/site/courses', '.tsx', './course-cards.tsx'],
  ['app/site/courses', '.tsx', '#app/site/wishlist/heart-button.tsx'],
  ['app/console/inbox', '.server.ts', '#app/platform/http/redirect-after-post.server.ts'],
  ...domainOrder
    .slice(1)
    .map((folder, at): [string, string, string] => [`app/domain/${folder}`, '.server.ts', `#app/domain/${domainOrder[at]}/canary.server.ts`]),
  ['app/domain/leads', '.server.ts', 'drizzle-orm'],
  ['app/domain/accounts', '.server.ts', 'better-auth'],
  ['app/platform/http', '.server.ts', '#app/platform/db/client.server.ts'],
  ['app/platform/http', '.server.ts', 'hono'],
  ['app/site/courses', '.tsx', 'react-router', 'Form'],
])

test('every wall rejects the imports that it must reject, and no others', () => {
  const files = refused.map(([file]) => file)
  expect(new Set(listStopped(refused))).toEqual(new Set(files))
  expect(listStopped(allowed)).toEqual([])
})

test('no folder imports a folder that imports it, directly or through others', () => {
  const imports = readFolderImports()
  expect(findCycle(imports)).toBeNull()
})

const importPattern = /\bfrom '((?:\.\/|#app\/)[^']+)'|\bimport\('(#app\/[^']+)'\)/g
/** The folder that counts as one part: `app/ui`, `app/domain/leads`. */
const partOf = (file: string) =>
  file
    .split('/')
    .slice(0, /^app\/(?:ui|lib|routes)\//.test(file) ? 2 : 3)
    .join('/')

/** For each part of `app/`, the parts that its files import, including type imports. */
function readFolderImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of globSync('app/*/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue
    for (const [, specifier, lazy] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const imported = (specifier ?? lazy ?? '').replace(/\?.*$/, '')
      const target = imported.startsWith('#') ? imported.slice(1) : path.posix.join(path.posix.dirname(file), imported)
      if (!existsSync(target) || partOf(target) === partOf(file)) continue
      imports.set(partOf(file), (imports.get(partOf(file)) ?? new Set()).add(partOf(target)))
    }
  }
  return imports
}

function findCycle(imports: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>()
  const visit = (part: string, trail: string[]): string[] | null => {
    if (trail.includes(part)) return [...trail.slice(trail.indexOf(part)), part]
    if (done.has(part)) return null
    for (const next of imports.get(part) ?? []) {
      const cycle = visit(next, [...trail, part])
      if (cycle) return cycle
    }
    done.add(part)
    return null
  }
  for (const part of imports.keys()) {
    const cycle = visit(part, [])
    if (cycle) return cycle
  }
  return null
}
