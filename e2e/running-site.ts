import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type RunningSite = {
  url: string
  dataDir: string
  process: ChildProcess
  /** The site's output so far. */
  output: () => string
  stop: () => Promise<void>
}

/** A new folder in the temporary folder; the caller deletes it. */
export function createDataDir(prefix = 'site-e2e-'): Promise<string> {
  return mkdtemp(path.join(tmpdir(), prefix))
}

/** One site creates its database for the others to copy: the longest part of a first start. @returns the folder, for `SITE_TEMPLATE_DIR` */
export async function createTemplate(): Promise<string> {
  const folder = await createDataDir()
  const site = await startSite({ DATA_DIR: folder })
  await site.stop()
  await rm(path.join(folder, 'session-secret'))
  // Turn off fsync: test data need not survive a crash of the machine.
  await appendFile(path.join(folder, 'postgres', 'postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')
  return folder
}

export async function copyTemplate(dataDir: string): Promise<void> {
  // `cp` takes a fifth of the time of Node's own copy function.
  execFileSync('cp', ['-R', `${process.env.SITE_TEMPLATE_DIR}/.`, dataDir])
}

const reactAsDeployed = new URL('./react-as-deployed.mjs', import.meta.url).href

async function newDataDir(): Promise<string> {
  const folder = await createDataDir()
  await copyTemplate(folder)
  return folder
}

/**
 * Starts the site on a free port and waits for its start line. @param environment a given DATA_DIR is not deleted at the end @param onSpawn gets the process
 * before it serves
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
