import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Tests sign-in at the hosted provider against the vendor's emulator of Firebase Authentication, which npx fetches. It needs no Java. */
const version = '15.34.2'
const host = '127.0.0.1'

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

const [auth, hub, logging] = [await findPort(), await findPort(), await findPort()]
const emulators = { auth: { host, port: auth }, hub: { host, port: hub }, logging: { host, port: logging }, ui: { enabled: false } }
const configFile = path.join(mkdtempSync(path.join(tmpdir(), 'test-hosted-')), 'firebase.json')
writeFileSync(configFile, JSON.stringify({ emulators }))
// The emulator's own variables are none of the site's, which would not start with them.
const without = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_CONFIG', 'FIREBASE_EMULATOR_HUB'].map((name) => `-u ${name}`).join(' ')
const tests = `env ${without} TEST_AUTH_EMULATOR=${host}:${auth} npx vitest run --maxWorkers=1 hosted-emulator`
const { status } = spawnSync(
  'npx',
  ['--yes', `firebase-tools@${version}`, 'emulators:exec', '--only', 'auth', '--project', 'demo-site', '--config', configFile, tests],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } },
)
process.exitCode = status ?? 1
