import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ShownPicture } from '#app/lib/files.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { addCacheTags, type Validity } from '#app/platform/cache/render-context.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { getPublicationsTag } from './publication-changes.ts'
import type { PublicationKind } from './publications.ts'
import { publications, releases } from './schema.server.ts'

/** A member's project belongs to the member alone until they send it, and again if they revoke consent before it was public. */
export const isForStaff: SQL = sql`(not ${publications.byMember} or ${publications.consentedAt} is not null
  or (select r.id from releases r where r.publication_id = ${publications.id} limit 1) is not null)`

/** Matches at most one release of each publication. */
export function isPublicAt(now: Date): SQL | undefined {
  return and(lte(releases.liveFrom, now), or(isNull(releases.liveUntil), gt(releases.liveUntil, now)))
}

/** Public now or later. A release that was replaced before it began is neither. */
export function isComing(now: Date): SQL | undefined {
  return or(isNull(releases.liveUntil), and(gt(releases.liveUntil, now), gt(releases.liveUntil, releases.liveFrom)))
}

/** The same rule as `getCoverImage` in publication-files.ts. */
export const coverOfRelease = sql<ShownPicture | null>`coalesce(nullif(${releases.fields} -> 'cover', 'null'), ${releases.fields} -> 'screenshots' -> 0)`

/** The page renders again when a release begins or ends, also by the clock. @returns the period in which nothing changes by the clock */
export async function addReleaseTags(context: RequestContext, kind: PublicationKind, now: Date): Promise<Validity> {
  const validity = await getKindValidity(kind, now)
  addCacheTags(context, getPublicationsTag(kind), validity)
  return validity
}

/** Cached until a change is published or a release begins or ends by the clock. */
async function getKindValidity(kind: PublicationKind, now: Date): Promise<Validity> {
  const read = () => readValidity(kind, now)
  let validity = await getCached(getPublicationsTag(kind), 'validity', read)
  while (now.getTime() >= validity.until) validity = await getCached(getPublicationsTag(kind), `validity from ${validity.until}`, read)
  // A request that started before the last such moment needs its own read.
  return now.getTime() < validity.since ? await read() : validity
}

async function readValidity(kind: PublicationKind, now: Date): Promise<Validity> {
  const which = eq(releases.kind, kind)
  const changes = sql`(
    (select max(live_from) as past, null::timestamptz as coming from ${releases} where ${which} and live_from <= ${now})
    union all (select null, min(live_from) from ${releases} where ${which} and live_from > ${now})
    union all (select max(live_until), null from ${releases} where ${which} and live_until <= ${now})
    union all (select null, min(live_until) from ${releases} where ${which} and live_until > ${now})
  )`
  const { rows } = await db().execute<{ past: Date | string | null; coming: Date | string | null }>(
    sql`select max(past) as past, min(coming) as coming from ${changes} as turns`,
  )
  const [row] = rows
  const ms = (moment: Date | string | null | undefined, none: number) => (moment ? new Date(moment).getTime() : none)
  return { since: ms(row?.past, 0), until: ms(row?.coming, Number.POSITIVE_INFINITY) }
}
