import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Role } from '#app/domain/accounts/roles.ts'
import { enterAs } from '../e2e/accounts.ts'
import { type RunningSite, startSite } from '../e2e/running-site.ts'
import { startTlsProxy, type TlsProxy } from '../server/testing/tls-proxy.ts'
import { beforeEnd, temporaryFolder } from './lifetime.ts'
import { onCore } from './on-core.ts'

type Options = {
  /** Core for the site and its PostgreSQL; any core if absent. */
  core?: number
  root?: string | undefined
  dataDir?: string
  environment?: Record<string, string>
}

/** Starts the built site as `npm start` does, with a new data folder by default. It is stopped by `closeAll`. */
export async function startBenchSite({ core, root = process.cwd(), dataDir, environment }: Options = {}): Promise<RunningSite> {
  const DATA_DIR = dataDir ?? (await temporaryFolder())
  const program = [process.execPath, ...flagsOfStart(), 'build/server/start.js']
  const command = root === process.cwd() ? program : ['env', '-C', path.resolve(root), ...program]
  const site = await startSite({ NODE_ENV: 'production', DATA_DIR, ...environment }, core === undefined ? command : onCore(core, command), (child) => {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    beforeEnd(() => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      return exited
    })
  })
  // The helpers of the end-to-end tests for accounts and the database read these.
  process.env.SITE_DATA_DIR = DATA_DIR
  process.env.SITE_URL = environment?.PUBLIC_URL ?? site.url
  return site
}

/** The Node flags of `npm start`, so that the benchmark runs the site in the same way. */
function flagsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** Behind TLS and HTTP/2, as deployed. `siteUrl` bypasses the proxy. @param options `delayMs`: added to each request; `root`: folder of the built site */
export async function startSiteBehindTls({ delayMs = 0, root }: { delayMs?: number; root?: string } = {}): Promise<TlsProxy & { siteUrl: string }> {
  const proxy = await startTlsProxy({ delayMs })
  beforeEnd(proxy.close)
  const site = await startBenchSite({ root, environment: { PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' } })
  proxy.forwardTo(Number(new URL(site.url).port))
  return { ...proxy, siteUrl: site.url }
}

/** @returns the Cookie header of a new person with this role on the started site */
export async function signInAs(role: Role): Promise<string> {
  return (await enterAs(role)).cookies.join('; ')
}
