import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getInstitute } from '#app/domain/content/institute.ts'
import { getPublicationTag } from '#app/domain/publications/publication-changes.ts'
import { listResourceAddresses } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { config } from '#app/platform/config.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { lookupPublic, rejectPrivateHost } from '#app/platform/delivery/public-address.server.ts'
import { deleteUnusedHealth, listLinks, resourceLinksName, sortByLastCheck, writeLinkCheck } from './link-health.server.ts'
import { isThere } from './link-health.ts'

/** In one night, and of one host. The others are checked the next night. */
const maxLinks = 2_000
const maxPerHost = 500
/** Each host gets one request at a time, with a pause after each. */
const hostsAtOnce = 4
const restMs = 1_000
/** Ends well before the job's timeout. */
const longestRunMs = 50 * 60_000

type CheckLinksOptions = { resources?: readonly string[]; check?: (url: string) => Promise<LinkResponse>; now?: () => Date; restMs?: number }

/** Checks the links of the public projects and of the roadmaps' topics. The pages that show a link render again with the result. */
export async function checkLinks({
  resources = listResourceAddresses(),
  check = requestPage,
  now = () => new Date(),
  restMs: rest = restMs,
}: CheckLinksOptions = {}): Promise<void> {
  const began = now()
  await deleteUnusedHealth(began, resources)
  const links = await listLinks(began, maxLinks)
  const projects = Map.groupBy(links, ({ url }) => url)
  const all = new Set([...projects.keys(), ...(await sortByLastCheck(resources))])
  const hosts = [...Map.groupBy(all, getHost).values()].map((urls) => urls.slice(0, maxPerHost))
  const isTime = () => now().getTime() - began.getTime() < longestRunMs
  const checkNext = async () => {
    for (let urls = hosts.shift(); urls; urls = hosts.shift()) {
      for (const [place, url] of urls.entries()) {
        if (!isTime()) return
        if (place > 0) await pause(rest)
        const { status } = await check(url)
        await writeLinkCheck(url, { status, there: isThere(status) }, now())
        await publishChange(db(), ...(projects.get(url) ?? []).slice(0, 100).map(({ publicationId }) => getPublicationTag(publicationId)))
      }
    }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, checkNext))
  // Publish once at the end, because this renders every roadmap again.
  if (resources.length > 0) await publishChange(db(), resourceLinksName)
}

const getHost = (url: string) => URL.parse(url)?.hostname ?? ''

function requestPage(url: string): Promise<LinkResponse> {
  const name = getInstitute().name.replace(/[^A-Za-z0-9]+/g, '')
  return checkLink(url, { userAgent: `${name}LinkCheck/1.0 (+${config().publicUrl}/contact)` })
}

/** The last HTTP status, or null without a valid response. */
type LinkResponse = { status: number | null }

export type LookOptions = {
  userAgent: string
  timeoutMs?: number
  /** Only for tests: which addresses are public, the port of HTTPS, and the certificates to trust. */
  lookup?: LookupFunction
  port?: number
  ca?: string
}

const limitMs = 10_000
const maxRedirects = 5

/** The address is not allowed, or it redirects too often. */
class NotRequested extends Error {}

/**
 * HEAD, then GET if HEAD fails, following redirects; repeats once without a response or after a server error. Security: only
 * https on port 443, and only to the public address that the name lookup returned, never into a private network.
 */
export async function checkLink(url: string, options: LookOptions): Promise<LinkResponse> {
  const first = await requestLink(url, options)
  const isPassing = first.status === null ? first.isWorthwhile : first.status >= 500
  const { status } = isPassing ? await requestLink(url, options) : first
  return { status }
}

/** `isWorthwhile`: a repeat may succeed. */
async function requestLink(url: string, options: LookOptions): Promise<LinkResponse & { isWorthwhile: boolean }> {
  try {
    const head = await follow(url, 'HEAD', options)
    const status = isThere(head) && head !== 405 ? head : await follow(url, 'GET', options)
    return { status, isWorthwhile: true }
  } catch (error) {
    return { status: null, isWorthwhile: !(error instanceof NotRequested) }
  }
}

async function follow(url: string, method: 'HEAD' | 'GET', options: LookOptions): Promise<number> {
  let at = url
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const { status, location } = await sendCheck(parseAddress(at), method, options)
    if (status < 300 || status > 399 || location === undefined) return status
    at = URL.parse(location, at)?.href ?? ''
  }
  throw new NotRequested('It leads on and on.')
}

/** @throws NotRequested unless it is https on port 443, without user name and password, and not a private address */
function parseAddress(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') throw new NotRequested('Not an address of the web.')
  try {
    rejectPrivateHost(url.hostname)
  } catch {
    throw new NotRequested('Not a public address.')
  }
  return url
}

async function sendCheck(
  url: URL,
  method: 'HEAD' | 'GET',
  { userAgent, timeoutMs = limitMs, lookup = lookupPublic, port = 443, ca }: LookOptions,
): Promise<{ status: number; location: string | undefined }> {
  return await new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    // Use a new connection, to exactly the address that `lookup` accepted.
    const headers = { 'user-agent': userAgent, accept: '*/*' }
    const sent = request({
      protocol: 'https:',
      hostname: stripBrackets(url.hostname),
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
      // The body is not needed, so close the connection after the headers.
      response.on('error', () => {})
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      sent.destroy()
    })
    sent.on('error', reject)
    sent.end()
  })
}

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
