import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { lookupPublic, refusePrivateHost } from '#app/platform/delivery/public-address.server.ts'
import { isThere } from './link-health.ts'

/** What a look at an address found: the last status, or null without an answer that counts. */
export type LinkAnswer = { status: number | null }

export type LookOptions = {
  /** Who asks, with the address where that is explained. */
  userAgent: string
  /** How long one question may take, in milliseconds. */
  timeoutMs?: number
  /** Only tests have others: which addresses are public, where 443 is, and whose certificates count. */
  lookup?: LookupFunction
  port?: number
  ca?: string
}

const limitMs = 10_000
const mostRedirects = 5

/** An address that this site does not ask, or that does not answer as the web does. */
class NotAsked extends Error {}

/**
 * Looks whether a page answers, as a visitor's browser would find it: HEAD, then GET where that is refused, over redirects.
 * Nothing but https on its own port is asked, and nothing inside a network: each name is looked up, and the connection goes
 * to the very address that was found public. No body is read. Without an answer, or with a server's fault, it asks once more.
 */
export async function checkLink(url: string, options: LookOptions): Promise<LinkAnswer> {
  const first = await look(url, options)
  const isPassing = first.status === null ? first.isWorthwhile : first.status >= 500
  const { status } = isPassing ? await look(url, options) : first
  return { status }
}

/** `isWorthwhile`: it may be another matter the next time. */
async function look(url: string, options: LookOptions): Promise<LinkAnswer & { isWorthwhile: boolean }> {
  try {
    const head = await follow(url, 'HEAD', options)
    const status = isThere(head) && head !== 405 ? head : await follow(url, 'GET', options)
    return { status, isWorthwhile: true }
  } catch (error) {
    return { status: null, isWorthwhile: !(error instanceof NotAsked) }
  }
}

async function follow(url: string, method: 'HEAD' | 'GET', options: LookOptions): Promise<number> {
  let at = url
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const { status, location } = await ask(readAddress(at), method, options)
    if (status < 300 || status > 399 || location === undefined) return status
    at = URL.parse(location, at)?.href ?? ''
  }
  throw new NotAsked('It leads on and on.')
}

/** @throws NotAsked for what is not https on its own port, or written with a name and password or as a private address */
function readAddress(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') throw new NotAsked('Not an address of the web.')
  try {
    refusePrivateHost(url.hostname)
  } catch {
    throw new NotAsked('Not a public address.')
  }
  return url
}

async function ask(
  url: URL,
  method: 'HEAD' | 'GET',
  { userAgent, timeoutMs = limitMs, lookup = lookupPublic, port = 443, ca }: LookOptions,
): Promise<{ status: number; location: string | undefined }> {
  return await new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    // A connection of its own, to the address that `lookup` let through.
    const headers = { 'user-agent': userAgent, accept: '*/*' }
    const sent = request({
      protocol: 'https:',
      hostname: bare(url.hostname),
      port,
      path: url.pathname + url.search,
      method,
      agent: false,
      signal,
      lookup,
      ca,
      headers,
    })
    sent.on('response', (response) => {
      // Its body is nobody's business here: the connection ends with the head.
      response.on('error', () => {})
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      sent.destroy()
    })
    sent.on('error', reject)
    sent.end()
  })
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
