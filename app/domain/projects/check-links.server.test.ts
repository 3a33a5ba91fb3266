import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certificate, type FakeWeb, lookupExample, startFakeWeb } from '#server/testing/fake-web.ts'
import { checkLink, type LookOptions } from './check-links.server.ts'

let web: FakeWeb
let options: LookOptions
let rounds = 0
let writes = 0
let agents: (string | undefined)[] = []

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/there': (_, response) => response.end('words'),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/fault': (_, response) => response.writeHead(503).end(),
  '/fault-once': (_, response) => response.writeHead(rounds++ < 2 ? 500 : 200).end(),
  '/no-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  '/hidden-from-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 404 : 200).end(),
  '/sign-in': (_, response) => response.writeHead(401).end(),
  '/hanging': () => {},
  '/cut': (request) => request.socket.destroy(),
  '/moved': (_, response) => response.writeHead(301, { location: '/there' }).end(),
  '/elsewhere': (_, response) => response.writeHead(302, { location: 'https://other.site.example/there' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'https://inside.example/there' }).end(),
  '/metadata': (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data' }).end(),
  '/short-address': (_, response) => response.writeHead(302, { location: 'https://0x7f.1/there' }).end(),
  '/plain': (_, response) => response.writeHead(302, { location: 'http://site.example/there' }).end(),
  '/port': (_, response) => response.writeHead(302, { location: 'https://site.example:8443/there' }).end(),
  '/nowhere': (_, response) => response.writeHead(302, { location: 'https://[' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/without-location': (_, response) => response.writeHead(302).end(),
  '/huge': (request, response) => {
    response.writeHead(request.method === 'HEAD' ? 405 : 200)
    const piece = Buffer.alloc(64 * 1024)
    // Sends data until the client closes the connection.
    const more = () => {
      while (!response.destroyed && response.write(piece)) writes += piece.length
    }
    response.on('drain', more)
    if (request.method === 'GET') more()
    else response.end()
  },
}

beforeAll(async () => {
  web = await startFakeWeb((request, response) => {
    agents.push(request.headers['user-agent'])
    answers[request.url ?? '']?.(request, response)
  })
  options = { userAgent: 'LinkCheck/1.0 (+https://site.example/contact)', lookup: lookupExample, port: web.port, ca: certificate }
})
beforeEach(() => {
  web.requested.length = 0
  agents = []
  rounds = 0
})
afterAll(async () => await web.close())

test.each<[path: string, status: number | null, asked: string[]]>([
  ['/there', 200, ['HEAD site.example/there']],
  ['/moved', 200, ['HEAD site.example/moved', 'HEAD site.example/there']],
  ['/elsewhere', 200, ['HEAD site.example/elsewhere', 'HEAD other.site.example/there']],
  ['/no-head', 200, ['HEAD site.example/no-head', 'GET site.example/no-head']],
  ['/hidden-from-head', 200, ['HEAD site.example/hidden-from-head', 'GET site.example/hidden-from-head']],
  ['/sign-in', 401, ['HEAD site.example/sign-in']],
  ['/gone', 404, ['HEAD site.example/gone', 'GET site.example/gone']],
  ['/without-location', 302, ['HEAD site.example/without-location', 'GET site.example/without-location']],
])('%s returns %s', async (path, status, requested) => {
  expect(await checkLink(`https://site.example${path}`, options)).toEqual({ status })
  expect(web.requested).toEqual(requested)
  expect(new Set(agents)).toEqual(new Set([options.userAgent]))
})

test('a failed request is repeated once and not more often', async () => {
  expect(await checkLink('https://site.example/fault', options)).toEqual({ status: 503 })
  expect(web.requested.length).toBe(4)
  expect(await checkLink('https://site.example/fault-once', options)).toEqual({ status: 200 })
  web.requested.length = 0
  expect(await checkLink('https://site.example/cut', options)).toEqual({ status: null })
  expect(web.requested.length).toBe(2)
})

test('a request to a hanging server is abandoned, and an endless body is not read', async () => {
  expect(await checkLink('https://site.example/hanging', { ...options, timeoutMs: 200 })).toEqual({ status: null })
  expect(await checkLink('https://site.example/huge', options)).toEqual({ status: 200 })
  // Only what the buffers of client and server hold, not the endless body.
  expect(writes).toBeLessThan(50_000_000)
})

test.each([
  'https://inside.example/there',
  'https://127.0.0.1/there',
  'https://0x7f.1/there',
  'https://2130706433/there',
  'https://[::1]/there',
  'https://[::ffff:7f00:1]/there',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/there',
  'http://site.example/there',
  'https://site.example:8443/there',
  'https://user:password@site.example/there',
  'ftp://site.example/there',
  'file:///etc/passwd',
  'no address',
  '',
])('no request is sent for %s', async (url) => {
  expect(await checkLink(url, options)).toEqual({ status: null })
  expect(web.requested).toEqual([])
})

test.each(['/inside', '/metadata', '/short-address', '/plain', '/port', '/nowhere'])(
  'the redirect of %s to a forbidden address is not followed',
  async (path) => {
    expect(await checkLink(`https://site.example${path}`, options)).toEqual({ status: null })
    expect(new Set(web.requested)).toEqual(new Set([`HEAD site.example${path}`]))
  },
)

test('a redirect loop ends', async () => {
  expect(await checkLink('https://site.example/round', options)).toEqual({ status: null })
  expect(web.requested.length).toBe(6)
})

test('a certificate of another host or of an unknown authority fails the check', async () => {
  expect(await checkLink('https://wrong.example/there', options)).toEqual({ status: null })
  const { ca: _, ...publicRoots } = options
  expect(await checkLink('https://site.example/there', publicRoots)).toEqual({ status: null })
  expect(web.requested).toEqual([])
})

test('the connection uses the address that was checked, even if the name resolves differently later', async () => {
  let lookups = 0
  const rebinding: LookOptions['lookup'] = (hostname, lookupOptions, callback) => {
    lookups++
    lookupExample(lookups === 1 ? hostname : 'inside.example', lookupOptions, callback)
  }
  expect(await checkLink('https://site.example/there', { ...options, lookup: rebinding })).toEqual({ status: 200 })
  expect(lookups).toBe(1)
})
