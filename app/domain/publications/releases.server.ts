import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import type { ShownPicture } from '#app/lib/files.ts'
import { getCached } from '#app/platform/cache/query-cache.server.ts'
import { addCacheTags, type Validity } from '#app/platform/cache/render-context.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { publicationName, publicationsName } from './publication-changes.ts'
import type { PublicationKind } from './publications.ts'
import { publications, releases } from './schema.server.ts'

/**
 * Whether the console knows of a publication: what a member writes is theirs alone until they send it, and again once they
 * take it back before it was public.
 */
export const isForStaff: SQL = sql`(not ${publications.byMember} or ${publications.consentedAt} is not null
  or (select r.id from releases r where r.publication_id = ${publications.id} limit 1) is not null)`

/** The releases that are public at a moment: at most one of each publication. */
export function isPublicAt(now: Date): SQL | undefined {
  return and(lte(releases.liveFrom, now), or(isNull(releases.liveUntil), gt(releases.liveUntil, now)))
}

/** The picture that stands for a release, as `getCoverImage` in publication-files.ts says it of its fields. */
export const coverOfRelease = sql<ShownPicture | null>`coalesce(nullif(${releases.fields} -> 'cover', 'null'), ${releases.fields} -> 'screenshots' -> 0)`

/**
 * Notes that a page shows what is public of a kind, or of one publication: it is made again when something is released or
 * ends, be it by the clock.
 * @returns between which turns of the clock everything stays as it is
 */
export async function showsReleases(context: Readonly<RouterContextProvider>, kind: PublicationKind, now: Date, publicationId?: string): Promise<Validity> {
  const validity = publicationId ? await readValidity(eq(releases.publicationId, publicationId), now) : await getKindValidity(kind, now)
  addCacheTags(context, publicationId ? publicationName(publicationId) : publicationsName(kind), validity)
  return validity
}

/** Read once, and again after an announcement or a turn of the clock. */
async function getKindValidity(kind: PublicationKind, now: Date): Promise<Validity> {
  const read = () => readValidity(eq(releases.kind, kind), now)
  let validity = await getCached(publicationsName(kind), 'standing', read)
  while (now.getTime() >= validity.until) validity = await getCached(publicationsName(kind), `standing from ${validity.until}`, read)
  // A read that began before the last turn asks by itself.
  return now.getTime() < validity.since ? await read() : validity
}

async function readValidity(which: SQL, now: Date): Promise<Validity> {
  const turns = sql`(
    (select max(live_from) as past, null::timestamptz as coming from ${releases} where ${which} and live_from <= ${now})
    union all (select null, min(live_from) from ${releases} where ${which} and live_from > ${now})
    union all (select max(live_until), null from ${releases} where ${which} and live_until <= ${now})
    union all (select null, min(live_until) from ${releases} where ${which} and live_until > ${now})
  )`
  const { rows } = await db().execute<{ past: Date | string | null; coming: Date | string | null }>(
    sql`select max(past) as past, min(coming) as coming from ${turns} as turns`,
  )
  const [row] = rows
  const ms = (moment: Date | string | null | undefined, none: number) => (moment ? new Date(moment).getTime() : none)
  return { since: ms(row?.past, 0), until: ms(row?.coming, Number.POSITIVE_INFINITY) }
}
