import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { refreshOperationMetrics } from '#app/domain/operations/metrics.server.ts'
import { StartError } from '#app/lib/start-error.server.ts'
import type { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { config } from '#app/platform/config.server.ts'
import { observeRequest, recordUnrendered } from '#app/platform/http/observe-request.server.ts'
import type { RejectPage } from '#app/platform/http/reject-page.server.ts'
import { getCommonHeaders } from '#app/platform/http/security-headers.server.ts'
import { sendCached } from '#app/platform/http/send-cached.server.ts'
import type { LiveServer } from '#app/platform/live/live-server.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { writeMetrics } from '#app/platform/metrics/metrics.server.ts'
import { type FindMissing, handleHealth } from './health.ts'

/** Longer than nginx (60 seconds) and Caddy (two minutes) keep a connection, so that a proxy never sends into one that we close. */
const keepAliveMs = 130_000

/** While the process is busy. With Node's default of 511, the others of a thousand simultaneous visitors waited one second for the next attempt. */
const backlog = 4_096

type ConnectionLimits = { headersTimeoutMs: number; requestTimeoutMs: number; body: BodyPace; checkMs: number; connections: number }

/** The largest upload may take half an hour. Live streams are responses, so these limits do not end them. */
const siteLimits: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30 * 60_000,
  body: { graceMs: 40_000, bytesPerSecond: 4_096 },
  checkMs: 5_000,
  connections: 10_000,
}

export type Responders = {
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch']
  pages: Pick<PageCache, 'find'>
  live: Pick<LiveServer<unknown>, 'handle'>
  rejectPage: RejectPage
  findMissing: FindMissing
  /** The site is stopping: every response closes its connection. */
  isDraining: boolean
}

/** Access to addresses that are answered before the app; `docs/access.md` lists them. */
export const accessInFront = { '/healthz': 'everyone', '/readyz': 'everyone', '/live': 'everyone, or as the topics say', '/metrics': 'who sends METRICS_TOKEN' }

type ListenAddress = { host: string; port: number } | { fd: number }

/** Port 0 takes any free port; `fd` is a service manager's socket. Tests use smaller limits. @throws StartError if it cannot listen */
export function listen(responders: Responders, place: ListenAddress, limits: ConnectionLimits = siteLimits): Promise<Server> {
  const common = getCommonHeaders(config())
  return new Promise((resolve, reject) => {
    const inFront = ((options, respond) =>
      createServer(
        { ...options, headersTimeout: limits.headersTimeoutMs, requestTimeout: limits.requestTimeoutMs, connectionsCheckingInterval: limits.checkMs },
        (incoming, outgoing) => {
          if (responders.isDraining) outgoing.shouldKeepAlive = false
          if (rejectTwoHosts(incoming, outgoing)) return
          // A cached page already has all its headers.
          if (sendCached(responders.pages, incoming, outgoing)) return recordUnrendered(incoming, outgoing, 'cached page')
          for (const [name, value] of common) outgoing.setHeader(name, value)
          if (handleMetrics(incoming, outgoing, config().metricsToken)) return
          if (handleHealth(incoming, outgoing, responders.findMissing) || responders.live.handle(incoming, outgoing)) return
          if (responders.rejectPage(incoming, outgoing)) return recordUnrendered(incoming, outgoing, 'rejected')
          observeRequest(incoming, outgoing, () => respond?.(incoming, outgoing))
        },
      )) as typeof createServer
    const server = createAdaptorServer({ fetch: (...requested) => responders.fetch(...requested), createServer: inFront }) as Server
    server.keepAliveTimeout = keepAliveMs
    server.maxConnections = limits.connections
    endSlowBodies(server, limits.body, limits.checkMs)
    server.once('error', (error) => reject(toListenError(error, place)))
    server.listen({ ...place, backlog }, () => resolve(server))
  })
}

/** @returns a StartError that names the setting to change, or the error itself */
export function toListenError(error: NodeJS.ErrnoException, place: ListenAddress): Error {
  const [host, port] = 'fd' in place ? ['', ''] : [place.host, place.port]
  if (error.code === 'EADDRINUSE') return new StartError('port', `Port ${port} is in use. Stop the other program, or set PORT.`)
  if (error.code === 'EACCES') return new StartError('port', `Port ${port} needs rights that this user does not have. Set PORT to 1024 or more.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError('address', `HOST is ${host}, which is no address of this machine. Set HOST to one, or leave it out.`)
  return error
}

/** RFC 9112, 3.2: a proxy may have used the other Host header. @returns false for any other request, which stays untouched */
function rejectTwoHosts({ rawHeaders }: IncomingMessage, outgoing: ServerResponse): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts < 2) return false
  outgoing.writeHead(400, { Connection: 'close', 'Content-Length': '0' }).end()
  return true
}

/** Minimum speed of a body: `graceMs`, plus one second for every `bytesPerSecond` received. */
type BodyPace = { graceMs: number; bytesPerSecond: number }

/** Answers 408 if no response has begun. One limit for short forms and large uploads would be too long or too short. `checkMs`: how often it looks. */
function endSlowBodies(server: Server, { graceMs, bytesPerSecond }: BodyPace, checkMs: number): void {
  const coming = new Map<IncomingMessage, { outgoing: ServerResponse; since: number; bytesBefore: number }>()
  server.on('request', (incoming, outgoing) => {
    const { headers } = incoming
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    coming.set(incoming, { outgoing, since: performance.now(), bytesBefore: incoming.socket.bytesRead })
  })
  const timer = setInterval(() => {
    for (const [incoming, { outgoing, since, bytesBefore }] of coming) {
      const { socket } = incoming
      if (incoming.complete || socket.destroyed) {
        coming.delete(incoming)
        continue
      }
      // A full buffer means that the site is slow, not the sender.
      if (incoming.readableLength >= incoming.readableHighWaterMark) continue
      const allowedMs = graceMs + ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000
      if (performance.now() - since <= allowedMs) continue
      coming.delete(incoming)
      if (!outgoing.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      socket.destroySoon()
    }
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Requires `Authorization: Bearer`. Works while the app or the database does not. `token` absent: no such address. @returns false: untouched */
function handleMetrics({ method, url, headers }: IncomingMessage, outgoing: ServerResponse, token: string | undefined): boolean {
  if (token === undefined || url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return false
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) {
    outgoing.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store', 'Content-Length': '0' }).end()
    return true
  }
  void sendMetrics(outgoing)
  return true
}

async function sendMetrics(outgoing: ServerResponse): Promise<void> {
  try {
    await refreshOperationMetrics()
    const { type, text } = await writeMetrics()
    outgoing.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
  } catch (error) {
    logError(error, {}, 'Metrics could not be written')
    outgoing.writeHead(500, { 'Content-Length': '0' }).end()
  }
}

/** Constant time: the duration must not reveal how much of the token is correct. */
const isSame = (given: string, right: string) => timingSafeEqual(digest(given), digest(right))
const digest = (text: string) => createHash('sha256').update(text).digest()
