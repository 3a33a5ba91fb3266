import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Runs the project's lint rules over one seeded file in an empty folder, and says whether a wall stopped its import. */
function isStopped(file: string, specifier: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'walls-'))
  try {
    copyFileSync('biome.json', path.join(folder, 'biome.json'))
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), `import { x } from '${specifier}'\nconsole.log(x)\n`)
    const biome = path.resolve('node_modules/@biomejs/biome/bin/biome')
    execFileSync(process.execPath, [biome, 'lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', file], { cwd: folder, stdio: 'pipe' })
    return false
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    if (`${stdout}${stderr}`.includes('noRestrictedImports')) return true
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const refused = [
  ['app/routes/public/canary.tsx', '#app/platform/db/client.server.ts'],
  ['app/routes/public/canary.tsx', 'drizzle-orm'],
  ['app/routes/public/canary.tsx', '../account/sign-in.tsx'],
  ['app/features/courses/canary.tsx', '#app/features/wishlist/heart-button.tsx'],
  ['app/features/courses/canary.tsx', '../wishlist/heart-button.tsx'],
  ['app/features/courses/canary.tsx', '#app/platform/config.server.ts'],
  ['app/features/courses/canary.server.ts', '#app/features/wishlist/wishlist.server.ts'],
  ['app/features/courses/canary.server.ts', '../wishlist/wishlist.server.ts'],
  ['app/features/courses/canary.server.ts', '#app/routes/public/home.tsx'],
  ['app/ui/canary.tsx', '#app/features/courses/course-card.tsx'],
  ['app/ui/canary.tsx', '#app/platform/config.server.ts'],
  ['app/platform/canary.server.ts', '#app/features/courses/courses.server.ts'],
  ['app/platform/canary.server.ts', '../features/courses/courses.server.ts'],
  ['app/shared/canary.ts', '#app/platform/config.server.ts'],
  ['app/shared/canary.ts', '../ui/button.tsx'],
] as const

test.each(refused)('%s may not import %s', (file, specifier) => {
  expect(isStopped(file, specifier)).toBe(true)
})

const allowed = [
  ['app/routes/public/canary.tsx', '#app/features/courses/course-card.tsx'],
  ['app/features/courses/canary.tsx', './course-card.tsx'],
  ['app/features/courses/canary.server.ts', '#app/platform/db/client.server.ts'],
  ['app/features/courses/canary.tsx', '#app/ui/button.tsx'],
  ['app/platform/auth/canary.server.ts', '../db/client.server.ts'],
] as const

test.each(allowed)('%s may import %s', (file, specifier) => {
  expect(isStopped(file, specifier)).toBe(false)
})
