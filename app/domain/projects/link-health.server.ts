import { and, desc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { isPublicOf } from '#app/domain/publications/public-releases.server.ts'
import { linkChecks, releases } from '#app/domain/publications/schema.server.ts'
import { listResourceTopics } from '#app/domain/roadmaps/career-roadmaps.server.ts'
import { addCacheTags } from '#app/platform/cache/render-context.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { withFallback } from '#app/platform/http/with-fallback.server.ts'
import { formatFailure, formatLastCheck, formatLinkHealth, isFailing, type LinkHealth } from './link-health.ts'

const { url, checkedAt, status, failingSince } = linkChecks

/** Returns the results by address. Links that were not checked yet are left out. */
export async function getLinkHealth(urls: readonly string[]): Promise<Record<string, LinkHealth>> {
  const requested = urls.filter((each) => each !== '')
  if (requested.length === 0) return {}
  const rows = await db().select({ url, checkedAt, failingSince }).from(linkChecks).where(inArray(url, requested))
  return Object.fromEntries(rows.map(({ url: key, ...health }) => [key, health]))
}

export type FailingLink = {
  publicationId: string
  title: string
  url: string
  failingSince: Date
  /** What the last check found. */
  failure: string
  /** For a link that failed for one or two nights only, which may be a short outage of the other site. */
  recent: string | null
}

export async function listFailingLinks(now = new Date()): Promise<FailingLink[]> {
  const rows = await db()
    .select({ publicationId: releases.publicationId, title: sql<string>`${releases.title}`, url, checkedAt, status, failingSince })
    .from(releases)
    .innerJoin(linkChecks, or(eq(url, sql`${releases.fields} ->> 'repositoryUrl'`), eq(url, sql`${releases.fields} ->> 'liveUrl'`)))
    .where(and(isPublicOf('project', now), sql`${failingSince} is not null`))
    .orderBy(failingSince)
    .limit(200)
  return rows.flatMap(({ publicationId, title, ...row }) => describeFailing(row, now).map((failing) => ({ publicationId, title, ...failing })))
}

function describeFailing({ url: address, checkedAt: at, status: last, failingSince: since }: typeof linkChecks.$inferSelect, now: Date) {
  if (!since) return []
  return [{ url: address, failingSince: since, failure: formatFailure(last), recent: formatLastCheck({ checkedAt: at, failingSince: since }, now) }]
}

type CheckedProject = { publicationId: string; url: string }

export async function listLinks(now: Date, limit: number): Promise<CheckedProject[]> {
  const link = sql<string>`link`
  return await db()
    .select({ publicationId: sql<string>`${releases.publicationId}`, url: link })
    .from(sql`${releases} cross join lateral (values (${releases.fields} ->> 'repositoryUrl'), (${releases.fields} ->> 'liveUrl')) as links(link)`)
    .leftJoin(linkChecks, eq(url, link))
    .where(and(isPublicOf('project', now), sql`link like 'https://%' and length(link) <= 2000`))
    .orderBy(sql`${checkedAt} nulls first`, desc(releases.publishedAt))
    .limit(limit)
}

/** Neither in a public project nor in `others`. */
export async function deleteUnusedHealth(now: Date, others: readonly string[]): Promise<void> {
  const named = db()
    .select({ one: sql`1` })
    .from(releases)
    .where(and(isPublicOf('project', now), or(eq(url, sql`${releases.fields} ->> 'repositoryUrl'`), eq(url, sql`${releases.fields} ->> 'liveUrl'`))))
  await db()
    .delete(linkChecks)
    .where(and(sql`not exists ${named}`, notInArray(url, [...others])))
}

/** A successful check ends the failing period. */
export async function writeLinkCheck(address: string, found: { status: number | null; there: boolean }, at: Date): Promise<void> {
  const since = found.there ? null : at
  await db()
    .insert(linkChecks)
    .values({ url: address, checkedAt: at, status: found.status, failingSince: since })
    .onConflictDoUpdate({
      target: url,
      set: { checkedAt: at, status: found.status, failingSince: found.there ? null : sql`coalesce(${failingSince}, excluded.failing_since)` },
    })
}

export const resourceLinksName = 'resource-links'

/** Returns for readers the links that have failed for several nights, each with a text; none if the database is unreachable. */
export async function showFailing(context: RequestContext, addresses: readonly string[]): Promise<Record<string, string>> {
  addCacheTags(context, resourceLinksName)
  const health = await withFallback(context, 'Link health', () => getLinkHealth(addresses), {})
  return Object.fromEntries(Object.entries(health).flatMap(([address, one]) => (isFailing(one) ? [[address, formatLinkHealth(one) ?? '']] : [])))
}

export async function listFailingResources(now = new Date()): Promise<FailingResource[]> {
  const topics = listResourceTopics()
  const rows = await db()
    .select()
    .from(linkChecks)
    .where(and(inArray(url, [...topics.keys()]), isNotNull(failingSince)))
    .orderBy(failingSince)
  return rows.flatMap((row) => describeFailing(row, now).map((failing) => ({ topics: topics.get(row.url) ?? [], ...failing })))
}
export type FailingResource = Pick<FailingLink, 'url' | 'failingSince' | 'failure' | 'recent'> & { topics: string[] }

export async function sortByLastCheck(addresses: readonly string[]): Promise<string[]> {
  const health = await getLinkHealth(addresses)
  const last = (address: string) => health[address]?.checkedAt.getTime() ?? 0
  return [...addresses].sort((a, b) => last(a) - last(b))
}
