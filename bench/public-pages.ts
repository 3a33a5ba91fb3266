import routes from '../app/routes.ts'

const absent = '/no-such-page'

/** Skips addresses that redirect, fail or have another canonical address. Adds one 404 page. */
export async function listPublicPages(siteUrl: string): Promise<string[]> {
  const patterns = routes.filter(({ file }) => /^routes\/(?:public|account)\/.*\.tsx$/.test(file)).map(({ path = '' }) => `/${path}`)
  const withParameter = patterns.filter((pattern) => pattern.includes(':')).map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/.]+')}$`))
  const waiting = patterns.filter((pattern) => !/[:*]/.test(pattern))

  const sitemap = await fetch(`${siteUrl}/sitemap.xml`)
  if (sitemap.ok) waiting.push(...Array.from((await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname))
  const pages = new Set<string>()
  const seen = new Set(waiting)
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const response = await fetch(siteUrl + address, { redirect: 'manual' })
    const html = response.headers.get('content-type')?.startsWith('text/html') ? await response.text() : ''
    if (response.status !== 200 || !html || canonicalPathOf(html, address) !== address) continue
    pages.add(address)
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)) {
      if (seen.has(link) || !withParameter.some((pattern) => pattern.test(link))) continue
      seen.add(link)
      waiting.push(link)
    }
  }
  return [...[...pages].sort(), absent]
}

/** The pattern in the URL table that matches an address, as the kind of the page; without a parameter, the address itself. */
export function kindOf(address: string): string {
  const patterns = routes.map(({ path = '' }) => `/${path}`)
  return patterns.find((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/.]+')}$`).test(address)) ?? address
}

function canonicalPathOf(html: string, address: string): string {
  const link = /<link [^>]*rel="canonical"[^>]*>/.exec(html)?.[0]
  const canonical = link && /href="([^"]+)"/.exec(link)?.[1]
  return canonical ? new URL(canonical).pathname : address
}
