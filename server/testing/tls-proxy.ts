import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { generate } from 'selfsigned'

export type TlsProxy = {
  url: string
  /** In PEM, self-signed. */
  certificate: string
  /** Digest of the certificate's key, with which a browser is told to trust it. */
  keyDigest: string
  /** Sets the local port that receives the requests. */
  forwardTo: (port: number) => void
  close: () => void
}

const onlyBetweenNeighbours = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'http2-settings', 'host'])

/** `passesHost` false: the site receives its own address as Host, as with nginx's default. `delayMs`: of each request, as in a slow network. */
export async function startTlsProxy({ passesHost = true, certificate = createCertificate(), delayMs = 0 } = {}): Promise<TlsProxy> {
  const { key, cert } = await certificate
  const agent = new Agent({ keepAlive: true })
  let port = 0
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (from, to) => {
    const host = passesHost ? from.authority || from.headers.host : `127.0.0.1:${port}`
    const pass = () => forward(from, to, { host, port, agent })
    if (delayMs > 0) setTimeout(pass, delayMs)
    else pass()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: cert,
    keyDigest: createHash('sha256')
      .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    forwardTo: (sitePort) => {
      port = sitePort
    },
    close: () => {
      server.close()
      for (const session of sessions) session.destroy()
      agent.destroy()
    },
  }
}

/** A key and a self-signed certificate for `localhost`, in PEM. */
export async function createCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  return { key, cert }
}

type Upstream = { host: string | undefined; port: number; agent: Agent }

function forward(from: Http2ServerRequest, to: Http2ServerResponse, site: Upstream): void {
  const { host, port, agent } = site
  // Tests choose the addresses of their visitors. A proxy of a deployment would not accept this header from a client.
  const headers = { 'x-forwarded-for': '192.0.2.1', ...passedOn(from.headers), host, 'x-forwarded-proto': 'https' }
  const upstream = request({ host: '127.0.0.1', port, agent, method: from.method, path: from.url, headers }, (response) => {
    to.writeHead(response.statusCode ?? 502, passedOn(response.headers))
    pipeline(response, to, () => {})
  })
  const hasBody = from.method !== 'GET'
  upstream.on('error', (error) => {
    // The site has closed an idle connection at this moment. nginx and Caddy use another one too.
    if (upstream.reusedSocket && !hasBody && !to.headersSent) return forward(from, to, site)
    if (to.headersSent) return to.destroy()
    console.error(`The test proxy got no response from the site: ${from.method} ${from.url}`, error)
    to.writeHead(502).end()
  })
  if (hasBody) pipeline(from, upstream, () => {})
  else upstream.end()
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !onlyBetweenNeighbours.has(name)))
}
