import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type RunningSite = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything the site printed so far. */
  output: () => string
  stop: () => Promise<void>
}

/** Makes an empty folder for a site's data, in the folder of the run. */
export function createDataDir(prefix = 'site-e2e-'): Promise<string> {
  return mkdtemp(path.join(process.env.TEST_FOLDER ?? tmpdir(), prefix))
}

/**
 * Lets a site make its database once, for the others to copy: that is the longest part of a first start.
 * @returns the folder, for `SITE_TEMPLATE_DIR`
 */
export async function createTemplate(): Promise<string> {
  const folder = await createDataDir()
  const site = await startSite({ DATA_DIR: folder })
  await site.stop()
  await rm(path.join(folder, 'session-secret'))
  // What a crash of the machine would lose is of no use after the run.
  await appendFile(path.join(folder, 'postgres', 'postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')
  return folder
}

/** Puts the run's database into a new data folder. */
export async function copyTemplate(dataDir: string): Promise<void> {
  // The program takes a fifth of the time of Node's own copying.
  execFileSync('cp', ['-R', `${process.env.SITE_TEMPLATE_DIR}/.`, dataDir])
}

const reactAsDeployed = new URL('./react-as-deployed.mjs', import.meta.url).href

async function newDataDir(): Promise<string> {
  const folder = await createDataDir()
  await copyTemplate(folder)
  return folder
}

/**
 * Starts the built site on a port of its own and waits for its start line.
 * @param environment added to the site's; DATA_DIR, if given, is kept at the end
 * @param command what to run, and its arguments
 * @param onSpawn gets the process before it serves
 */
export async function startSite(
  environment: Record<string, string> = {},
  command = [process.execPath, '--import', reactAsDeployed, 'build/server/start.js'],
  onSpawn: (child: ChildProcess) => void = () => {},
): Promise<RunningSite> {
  const dataDir = environment.DATA_DIR ?? (await newDataDir())
  const port = environment.PORT ?? String(20_000 + Math.floor(Math.random() * 10_000))
  const { NODE_OPTIONS: _, FORCE_COLOR: __, ...inherited } = process.env
  const [file = '', ...arguments_] = command
  const child = spawn(file, arguments_, {
    env: { ...inherited, NODE_ENV: 'test', PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onSpawn(child)
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => /^(?:Serving|Developing on) /m.test(output) && resolve())
    child.once('exit', () => reject(new Error(`The site did not start:\n${output}`)))
  })
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
      if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
