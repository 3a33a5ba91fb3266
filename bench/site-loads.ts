import type { RunningSite } from '../e2e/running-site.ts'
import { signInAs } from './bench-site.ts'
import type { Load } from './load-generator.ts'

/** A load's target, without how long and how hard. */
export type Target = Pick<Load, 'url' | 'headers'> & { kind: string; address: string }

export const connections = 32

/** A session that does not exist: the cache may not answer, and the page is a stranger's. A query string would not do, the cache ignores it. */
const nobodysCookie = 'site.session_token=nobody'

/** The four ways in which a page is asked for: from the cache, past it, and by somebody signed in, filled and rendered for them alone. */
export async function listTargets(site: RunningSite, addresses: string[]): Promise<Target[]> {
  const cookie = await signInAs('member')
  const targets = addresses.map(async (address) => [
    ...(await strangersTargets(site, address)),
    pageTarget(site, address, 'signed in', { cookie }),
    // No draft is shown to a member, but a member who asks for one has the page rendered.
    { ...pageTarget(site, `${address}?preview=none`, 'signed in, rendered', { cookie }), address },
  ])
  return (await Promise.all(targets)).flat()
}

/**
 * A page as strangers ask for it, from the cache and past it.
 * @throws unless the answers show which is which: only a kept page has a validator and may be shared
 */
export async function strangersTargets(site: RunningSite, address: string): Promise<Target[]> {
  const [cached, uncached] = [pageTarget(site, address, 'cached'), pageTarget(site, address, 'uncached', { cookie: nobodysCookie })]
  for (const { url, headers, kind } of [cached, uncached]) {
    const { headers: got } = await fetch(url, { headers })
    const isKept = got.has('etag') && got.get('cache-control') === 'no-cache'
    if (isKept !== (kind === 'cached')) throw new Error(`${address} ${kind}: ETag ${got.get('etag')}, Cache-Control ${got.get('cache-control')}`)
  }
  return [cached, uncached]
}

function pageTarget(site: RunningSite, address: string, kind: string, more: Record<string, string> = {}): Target {
  const { port, host } = new URL(site.url)
  const headers = { host, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', ...more }
  return { kind, address, url: `http://127.0.0.1:${port}${address}`, headers }
}
