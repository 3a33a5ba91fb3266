import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEnd } from './lifetime.ts'

const rulesAddress = '/api/speculation-rules'
const rules = JSON.stringify({ prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] })

/** Serves pages with only links to each other, prerendered by the site's rules, to measure the browser's own time. @returns the port */
export async function serveEmptyPages(addresses: string[]): Promise<number> {
  const links = addresses.map((address) => `<p><a href="${address}">${address}</a></p>`).join('')
  const server = createServer((request, response) => {
    if (request.url === rulesAddress) response.setHeader('Content-Type', 'application/speculationrules+json').end(rules)
    else {
      response.setHeaders(
        new Map([
          ['Content-Type', 'text/html'],
          ['Speculation-Rules', `"${rulesAddress}"`],
        ]),
      )
      response.end(`<!doctype html><title>${request.url}</title>${links}`)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  beforeEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
