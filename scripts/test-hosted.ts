import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** npx downloads the vendor's emulators: Authentication needs no Java; Firestore needs Java, and gcloud starts it if it is installed. */
const version = '15.34.2'
const host = '127.0.0.1'
const startSeconds = 60

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

/** Starts the emulator as a process group: gcloud leaves its child processes running. @returns null without gcloud */
async function startFirestore(port: number): Promise<ChildProcess | null> {
  if (spawnSync('gcloud', ['--version']).status !== 0) return null
  const child = spawn('gcloud', ['--quiet', 'emulators', 'firestore', 'start', `--host-port=${host}:${port}`], { stdio: 'ignore', detached: true })
  for (let second = 0; second < startSeconds && child.exitCode === null; second += 1) {
    if (await fetch(`http://${host}:${port}/`).catch(() => null)) return child
    await setTimeout(1_000)
  }
  stop(child)
  return null
}

function stop(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid)
  } catch {
    // The process has ended already.
  }
}

const [auth, firestore, hub, logging] = [await findPort(), await findPort(), await findPort(), await findPort()]
const own = await startFirestore(firestore)
const emulators = {
  auth: { host, port: auth },
  firestore: { host, port: firestore },
  hub: { host, port: hub },
  logging: { host, port: logging },
  ui: { enabled: false },
}
const configFile = path.join(mkdtempSync(path.join(tmpdir(), 'test-hosted-')), 'firebase.json')
writeFileSync(configFile, JSON.stringify({ emulators }))
// Unset the emulators' variables: the site does not start with them.
const without = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_CONFIG', 'FIREBASE_EMULATOR_HUB', 'FIRESTORE_EMULATOR_HOST'].map((name) => `-u ${name}`).join(' ')
const hosts = `TEST_AUTH_EMULATOR=${host}:${auth} TEST_FIRESTORE_EMULATOR=${host}:${firestore}`
const tests = `env ${without} ${hosts} npx vitest run --maxWorkers=1 hosted-emulator`
const only = own ? 'auth' : 'auth,firestore'
const { status } = spawnSync(
  'npx',
  ['--yes', `firebase-tools@${version}`, 'emulators:exec', '--only', only, '--project', 'demo-site', '--config', configFile, tests],
  // Skip install scripts: they compile a regular-expression library for minutes, and the emulators do not use it.
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: '', npm_config_ignore_scripts: 'true' } },
)
if (own) stop(own)
process.exitCode = status ?? 1
