import type { IncomingMessage, ServerResponse } from 'node:http'

/** What visitors would miss if they were sent to this process now, such as `database`; empty: it is ready. */
export type FindMissing = () => Promise<string[]>

/** Answers `/healthz` and `/readyz` without the app, whatever the site is at. @returns false, having touched nothing, for every other request */
export function answerHealth({ method, url }: IncomingMessage, outgoing: ServerResponse, findMissing: FindMissing): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url === '/healthz') {
    send(outgoing, 200, { alive: true })
    return true
  }
  if (url !== '/readyz') return false
  findMissing().then(
    (missing) => send(outgoing, missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing }),
    () => send(outgoing, 503, { ready: false, missing: ['an answer'] }),
  )
  return true
}

function send(outgoing: ServerResponse, status: 200 | 503, said: object): void {
  const body = JSON.stringify(said)
  const retry = status === 503 ? { 'Retry-After': '5' } : {}
  outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Content-Length': `${body.length}`, ...retry })
  outgoing.end(body)
}
