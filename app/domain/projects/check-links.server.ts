import { setTimeout as pause } from 'node:timers/promises'
import { getInstitute } from '#app/domain/content/institute.ts'
import { publicationName } from '#app/domain/publications/releases.server.ts'
import { listResourceAddresses } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { config } from '#app/platform/config.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { checkLink, type LinkAnswer } from './check-link.server.ts'
import { forgetUnused, listLinks, resourceLinksName, sortByLastCheck, writeLinkCheck } from './link-health.server.ts'
import { isThere } from './link-health.ts'

/** So many addresses a night, and of one host; the rest has its turn the next night. */
const mostLinks = 2_000
const mostOfHost = 500
/** Hosts that are asked at once. One host has one question at a time, with a rest after each. */
const hostsAtOnce = 4
const restMs = 1_000
/** Well before the job expires. */
const longestRunMs = 50 * 60_000

type Night = { resources?: readonly string[]; check?: (url: string) => Promise<LinkAnswer>; now?: () => Date; restMs?: number }

/** Looks at each link of the public projects and of the roadmaps' topics, and lets the pages that show them say what it found. */
export async function checkLinks({
  resources = listResourceAddresses(),
  check = askPolitely,
  now = () => new Date(),
  restMs: rest = restMs,
}: Night = {}): Promise<void> {
  const began = now()
  await forgetUnused(began, resources)
  const links = await listLinks(began, mostLinks)
  const projects = Map.groupBy(links, ({ url }) => url)
  const all = new Set([...projects.keys(), ...(await sortByLastCheck(resources))])
  const hosts = [...Map.groupBy(all, hostOf).values()].map((urls) => urls.slice(0, mostOfHost))
  const isTime = () => now().getTime() - began.getTime() < longestRunMs
  const walk = async () => {
    for (let urls = hosts.shift(); urls; urls = hosts.shift()) {
      for (const [place, url] of urls.entries()) {
        if (!isTime()) return
        if (place > 0) await pause(rest)
        const { status } = await check(url)
        await writeLinkCheck(url, { status, there: isThere(status) }, now())
        await publishChange(db(), ...(projects.get(url) ?? []).slice(0, 100).map(({ publicationId }) => publicationName(publicationId)))
      }
    }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, walk))
  // Once a night: every roadmap is made again.
  if (resources.length > 0) await publishChange(db(), resourceLinksName)
}

const hostOf = (url: string) => URL.parse(url)?.hostname ?? ''

/** Says who asks, and where its owner can be reached. */
function askPolitely(url: string): Promise<LinkAnswer> {
  const name = getInstitute().name.replace(/[^A-Za-z0-9]+/g, '')
  return checkLink(url, { userAgent: `${name}LinkCheck/1.0 (+${config().publicUrl}/contact)` })
}
