import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Takes some minutes the first time. @returns the folder, which stays for later runs */
export function checkOutRelease(commit: string): string {
  const folder = path.join(tmpdir(), `site-release-${commit}`)
  if (existsSync(path.join(folder, 'build/sources.sha256'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env
  const run = (program: string, args: string[]) => execFileSync(program, args, { cwd: folder, env, stdio: ['ignore', 2, 2] })
  run('npm', ['ci', '--no-audit', '--no-fund'])
  run(process.execPath, ['-e', "import('./scripts/build-if-needed.ts').then(({ buildIfNeeded }) => buildIfNeeded())"])
  return folder
}
