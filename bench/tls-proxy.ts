import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { beforeEnd, temporaryFolder } from './lifetime.ts'

export type TlsProxy = {
  url: string
  /** Digest of the certificate's key, by which a browser is told to trust it. */
  keyDigest: string
  /** Sets the port on this machine that requests go to. */
  forwardTo: (port: number) => void
}

const onlyBetweenNeighbours = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'http2-settings', 'host'])

/** Ends TLS and speaks HTTP/2 before a site, as its deployment does; bodies pass as they are, compressed or not. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { key, cert } = await makeCertificate()
  const agent = new Agent({ keepAlive: true })
  let port = 0
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (from, to) => forward(from, to, port, agent))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  beforeEnd(() => {
    server.close()
    for (const session of sessions) session.destroy()
    agent.destroy()
  })
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    keyDigest: createHash('sha256')
      .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    forwardTo: (sitePort) => {
      port = sitePort
    },
  }
}

function forward(from: Http2ServerRequest, to: Http2ServerResponse, port: number, agent: Agent): void {
  const headers = { ...passedOn(from.headers), host: from.authority || from.headers.host, 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' }
  const upstream = request({ host: '127.0.0.1', port, agent, method: from.method, path: from.url, headers }, (reply) => {
    to.writeHead(reply.statusCode ?? 502, passedOn(reply.headers))
    pipeline(reply, to, () => {})
  })
  upstream.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
  pipeline(from, upstream, () => {})
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !onlyBetweenNeighbours.has(name)))
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await temporaryFolder()
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await promisify(execFile)('openssl', ['req', ...kind, ...name, '-keyout', keyFile, '-out', certFile])
  return { key: await readFile(keyFile), cert: await readFile(certFile) }
}
