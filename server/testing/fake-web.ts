import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { lookupPublic } from '../../app/platform/delivery/public-address.server.ts'

/** Self-signed for site.example and its subdomains, until 2126. It protects nothing: the names are reserved for examples. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfCCNAdfSZeD/rqlI
TtyuFHrWr4oM7Rpcw2SjSXCMPEGhRANCAARbLCiEVBczGIMuKGcn1iSFQbFF2k2j
H1ToLHJY73PMmonRhDDBko7PwLYo7vPygSsjqppN4uKjFOL+X9MeA0+Z
-----END PRIVATE KEY-----`
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBrTCCAVSgAwIBAgIUEsHu1+pNsdT8k/wgTI9O57eJQCYwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2l0ZS5leGFtcGxlMCAXDTI2MTEyMjAwMDAxNVoYDzIxMjYx
MDI5MDAwMDE1WjAXMRUwEwYDVQQDDAxzaXRlLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARbLCiEVBczGIMuKGcn1iSFQbFF2k2jH1ToLHJY73PMmonR
hDDBko7PwLYo7vPygSsjqppN4uKjFOL+X9MeA0+Zo3wwejAdBgNVHQ4EFgQUVIpD
oKItBSH12Kn6Jw7/qd7bMHIwHwYDVR0jBBgwFoAUVIpDoKItBSH12Kn6Jw7/qd7b
MHIwDwYDVR0TAQH/BAUwAwEB/zAnBgNVHREEIDAeggxzaXRlLmV4YW1wbGWCDiou
c2l0ZS5leGFtcGxlMAoGCCqGSM49BAMCA0cAMEQCIB3W4WwfMItXj0dMjSqFv9NS
CxlV/zjngl1gufKgF58ZAiB3SlVgAzPu2J6inAYB/p49TBBYxP1EsC6wH+KzGa+M
Ig==
-----END CERTIFICATE-----`

export type FakeWeb = {
  port: number
  /** The requests, such as `HEAD site.example/page`. */
  requested: string[]
  close: () => Promise<void>
}

/** A web server with TLS on its own port. */
export async function startFakeWeb(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<FakeWeb> {
  const requested: string[] = []
  const sockets = new Set<Duplex>()
  const server = createServer({ key, cert: certificate }, (request, response) => {
    requested.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, '')}${request.url}`)
    answer(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port, requested, close }
}

/** Treats names of `.example` as public, except those under `inside.example`, which resolve to the local network of this machine. */
export const lookupExample: LookupFunction = (hostname, options, callback) => {
  if (hostname.endsWith('inside.example') || !hostname.endsWith('.example')) return lookupPublic('localhost', options, callback)
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}
