import type { RunningSite } from '../e2e/running-site.ts'
import { signInMember } from './bench-site.ts'
import type { Load } from './load-generator.ts'

/** A load's target, without how long and how hard. */
export type Target = Pick<Load, 'url' | 'headers' | 'distinct'> & { kind: string; address: string }

export const connections = 32

/** The three ways in which a page is asked for: from the cache, past it, and by somebody signed in. */
export async function listTargets(site: RunningSite, addresses: string[]): Promise<Target[]> {
  const cookie = await signInMember(site)
  return addresses.flatMap((address) => [
    pageTarget(site, address, 'cached'),
    { ...pageTarget(site, address, 'uncached'), distinct: true },
    { ...pageTarget(site, address, 'signed in', { cookie }) },
  ])
}

/** One page, asked for as a browser asks. */
export function pageTarget(site: RunningSite, address: string, kind: string, more: Record<string, string> = {}): Target {
  const { port, host } = new URL(site.url)
  const headers = { host, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', ...more }
  return { kind, address, url: `http://127.0.0.1:${port}${address}`, headers }
}
