import type { RunningSite } from '../e2e/running-site.ts'
import { signInAs } from './bench-site.ts'
import type { Load } from './load-generator.ts'

export type Target = Pick<Load, 'url' | 'headers'> & { kind: string; address: string }

export const connections = 32

/** An invalid session bypasses the page cache, but the page is the one for signed-out visitors. The cache ignores query strings. */
const nobodysCookie = 'site.session_token=nobody'

/** The four kinds of response: from the cache, past it, filled in for a signed-in member, and rendered for them. */
export async function listTargets(site: RunningSite, addresses: string[]): Promise<Target[]> {
  const cookie = await signInAs('member')
  const targets = addresses.map(async (address) => [
    ...(await strangersTargets(site, address)),
    pageTarget(site, address, 'signed in', { cookie }),
    // A member sees no draft, but the parameter makes the site render the page for them.
    { ...pageTarget(site, `${address}?preview=none`, 'signed in, rendered', { cookie }), address },
  ])
  return (await Promise.all(targets)).flat()
}

/** @throws unless the responses differ as expected: only a cached page has a validator and is public */
export async function strangersTargets(site: RunningSite, address: string): Promise<Target[]> {
  const [cached, uncached] = [pageTarget(site, address, 'cached'), pageTarget(site, address, 'uncached', { cookie: nobodysCookie })]
  for (const { url, headers, kind } of [cached, uncached]) {
    const { headers: got } = await fetch(url, { headers })
    const isCacheable = got.has('etag') && got.get('cache-control') === 'no-cache'
    if (isCacheable !== (kind === 'cached')) throw new Error(`${address} ${kind}: ETag ${got.get('etag')}, Cache-Control ${got.get('cache-control')}`)
  }
  return [cached, uncached]
}

function pageTarget(site: RunningSite, address: string, kind: string, more: Record<string, string> = {}): Target {
  const { port, host } = new URL(site.url)
  const headers = { host, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', ...more }
  return { kind, address, url: `http://127.0.0.1:${port}${address}`, headers }
}
