import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { config } from '#app/platform/config.server.ts'
import { runInSpan } from '#app/platform/log/traces.server.ts'
import { DeliveryError } from './delivery-error.server.ts'
import { findRejection } from './find-rejection.server.ts'
import { lookupPublic, rejectPrivateHost } from './public-address.server.ts'

const limitMs = 10_000
const bodyLimit = 2_048
const longestWaitMs = 60 * 60 * 1000

/** `body`: the first 2 KB of it. `isCut`: it was too slow or broke off before. */
type PostResponse = { status: number; body: string; isCut: boolean }
export type PostOptions = {
  /** Whether the address may be on this machine or in a private network; by default only outside production. */
  allowPrivate?: boolean
  timeoutMs?: number
}

/**
 * Follows no redirect, reads at most 2 KB of the response, stops after ten seconds in total. @param body exactly the bytes that were signed
 * @throws DeliveryError for a status other than 2xx, for no response, and for an address that is not public
 */
export async function postJson(url: string, headers: Record<string, string>, body: string, options: PostOptions): Promise<PostResponse> {
  return await runInSpan('delivery', 'POST', { 'server.address': new URL(url).hostname }, () => postOnce(url, headers, body, options))
}

async function postOnce(
  url: string,
  headers: Record<string, string>,
  body: string,
  { allowPrivate = config().mode !== 'production', timeoutMs = limitMs }: PostOptions,
): Promise<PostResponse> {
  const { protocol, hostname } = new URL(url)
  if (!allowPrivate) rejectPrivateHost(hostname)
  const signal = AbortSignal.timeout(timeoutMs)
  return await new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(error instanceof DeliveryError ? error : new DeliveryError(signal.aborted ? 'no answer in time' : describeNetworkError(error)))
    const options = {
      method: 'POST',
      // A new connection each time: extra data after one response must not be read as the next response.
      agent: false,
      signal,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      ...(allowPrivate ? {} : { lookup: lookupPublic }),
    }
    const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      const status = response.statusCode ?? 0
      let text = ''
      const done = () => {
        response.destroy()
        if (status >= 200 && status < 300) resolve({ status, body: text, isCut: !response.complete && text.length < bodyLimit })
        else reject(createError(status, text, response.headers['retry-after']))
      }
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text = (text + chunk).slice(0, bodyLimit)
        if (text.length === bodyLimit) done()
      })
      response.on('end', done)
      // The status has arrived, so a body that is too slow or breaks off does not make the delivery fail.
      request.off('error', fail).on('error', done)
      response.on('error', done)
    })
    request.on('error', fail)
    request.end(body)
  })
}

/** For gateways that reject a message with status 200. @throws DeliveryError */
export function assertAccepted({ status, body, isCut }: PostResponse): void {
  if (isCut) throw new DeliveryError('the answer of the gateway broke off')
  const reason = findRejection(body)
  if (reason !== null) throw new DeliveryError(withReason(`the gateway answered ${status} and rejected the message`, reason))
}

const withReason = (text: string, reason: string | null) => (reason ? `${text}: ${reason}` : text)

/** Temporary unless the receiver says otherwise: a response such as 401 or 404 needs a change of configuration. */
function createError(status: number, body: string, retryAfter: string | undefined): DeliveryError {
  const permanent = status === 410 || status === 413 || status === 422
  const text = status === 410 ? 'HTTP 410: the receiver wants no more' : withReason(`HTTP ${status}`, findRejection(body))
  return new DeliveryError(text, { permanent, retryAfterMs: parseRetryAfter(retryAfter) })
}

function parseRetryAfter(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestWaitMs) : null
}

function describeNetworkError(error: Error & { code?: string }): string {
  return error.code && /^[A-Z_0-9]+$/.test(error.code) ? `no connection: ${error.code}` : 'no connection'
}
