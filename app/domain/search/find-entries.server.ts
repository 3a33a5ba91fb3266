import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { manyKinds, type SearchKind, searchKinds } from './search-kinds.ts'
import { createVectorQuery, isLive, isMany, loosenQuery, matchKind, matchQuery, queryRows, type SearchQuery } from './search-sql.server.ts'

/** Visitors do not read more results than this, and counting them all would take longer than finding the best. */
const countLimit = 1_000
/** Up to this many results are ranked by how well they fit. Beyond it, titles with the words come first, then the newest. */
const rankedLimit = 200

/** For each kind of `manyKinds`, and for the other kinds together, at most this many partial matches are ranked. */
const weighedLimit = 100

export type SearchCounts = Record<SearchKind, number>

/** Counts at most `countLimit` + 1, which means "more than `countLimit`". */
export async function countFound(tx: Queryable, query: SearchQuery, now: Date): Promise<SearchCounts> {
  const many = manyKinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, count(*)::int as count from (select from search_entries where ${matchKind(kind)} and ${matchQuery(query, kind)} and ${isLive(now)} limit ${countLimit + 1}) as counted`,
  )
  const few = sql`select kind, least(count(*), ${countLimit + 1})::int from search_entries where ${matchKind('few')} and ${matchQuery(query, 'few')} and ${isLive(now)} group by kind`
  const rows = await queryRows<{ kind: SearchKind; count: number }>(tx, sql.join([...many, few], sql` union all `))
  return Object.fromEntries(searchKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.count ?? 0])) as SearchCounts
}

/** Titles with all words, titles with the last word as a prefix, then texts. @param after the last entry of the previous page */
export async function findOfKind(
  tx: Queryable,
  query: SearchQuery,
  { kind, count, after, size, now }: EntryRequest,
): Promise<{ ids: number[]; isMore: boolean }> {
  const found = count <= rankedLimit ? await rankAll(tx, query, kind, now) : await findByTier(tx, query, { kind, count, after, size: size + 1, now })
  const rest = count <= rankedLimit && after !== null ? found.slice(found.indexOf(after) + 1) : found
  return { ids: rest.slice(0, size), isMore: rest.length > size }
}

type EntryRequest = { kind: SearchKind; count: number; after: number | null; size: number; now: Date }

async function rankAll(tx: Queryable, query: SearchQuery, kind: SearchKind, now: Date): Promise<number[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from search_entries where ${matchKind(kind)} and ${matchQuery(query, kind)} and ${isLive(now)} order by ${orderBestFirst(query, kind)}, place, id limit ${rankedLimit}`,
  )
  return rows.map(({ id }) => Number(id))
}

function orderBestFirst(query: SearchQuery, kind: SearchKind | 'few'): SQL {
  const [words, { title, titleBeginning, anyInTitle, each, optional, isLoose }] = [createVectorQuery(query, kind), query]
  const keys = [
    isLoose && sql`(select count(*) from unnest(${sql.param(each)}::text[]) as one where words @@ one::tsquery)`,
    sql`title_words @@ ${title}::tsquery`,
    sql`title_words @@ ${titleBeginning}::tsquery`,
    sql`title_words @@ ${anyInTitle}::tsquery`,
    optional !== '' && sql`words @@ ${optional}::tsquery`,
    words !== '' && sql`ts_rank(words, ${words}::tsquery, 1)`,
  ]
  return sql.join(
    keys.flatMap((key) => (key ? sql`${key} desc` : [])),
    sql`, `,
  )
}

/** Some of the words, but not all. For `manyKinds` only those with a word in the title. @param kind limits the search to it */
export async function findSome(
  tx: Queryable,
  query: SearchQuery,
  { kind, size, now }: { kind: SearchKind | null; size: number; now: Date },
): Promise<number[]> {
  const loose = loosenQuery(query)
  if (!loose) return []
  const groups = [...manyKinds, 'few' as const].map((group) => {
    const found = isMany(group) ? sql`title_words @@ ${loose.anyInTitle}::tsquery` : matchQuery(loose, group)
    return sql`(select * from search_entries where ${matchKind(group)} and ${found} and not ${matchQuery(query, group)} and ${isLive(now)} ${kind ? sql`and kind = ${kind}` : sql``} limit ${weighedLimit})`
  })
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from (${sql.join(groups, sql` union all `)}) as found order by ${orderBestFirst(loose, 'few')}, id limit ${size}`,
  )
  return rows.map(({ id }) => Number(id))
}

async function findByTier(tx: Queryable, query: SearchQuery, { kind, count, after, size, now }: EntryRequest): Promise<number[]> {
  const tiers = getTiers(query, kind)
  const place = after === null ? null : await getPlace(tx, after, tiers)
  const isFrequent = count > countLimit && isMany(kind)
  const ids: number[] = []
  for (const [number, { fitting, walked }] of tiers.entries()) {
    if (ids.length >= size || (place && place.tier > number)) continue
    const beyond = place && place.tier === number ? sql`and (place, id) > (${place.place}::float8, ${after}::bigint)` : sql``
    const wanted = { kind, fitting, beyond, size: size - ids.length, now }
    ids.push(...((isFrequent && (await scanNewest(tx, { ...wanted, walked }))) || (await lookUp(tx, wanted))))
  }
  return ids
}

type EntrySearch = { kind: SearchKind; fitting: SQL; beyond: SQL; size: number; now: Date }

/** Fast for a word that most posts have, for which the index would list them all. Null if too few fit: the word is rare enough for the index. */
async function scanNewest(tx: Queryable, { kind, fitting, beyond, size, now, walked }: EntrySearch & { walked: number }): Promise<number[] | null> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from (select * from search_entries where ${matchKind(kind)} ${beyond} order by place, id limit ${walked}) as search_entries
      where ${fitting} and ${isLive(now)} order by place, id limit ${size}`,
  )
  return rows.length === size ? rows.map(({ id }) => Number(id)) : null
}

async function lookUp(tx: Queryable, { kind, fitting, beyond, size, now }: EntrySearch): Promise<number[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from search_entries where ${matchKind(kind)} and ${fitting} and ${isLive(now)} ${beyond} order by place, id limit ${size}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Titles are in the row itself; PostgreSQL fetches the words of texts from TOAST storage. */
const [titlesWalked, textsWalked] = [2_000, 1_000]

/** In their order. No tier matches an entry that an earlier tier matches. */
function getTiers(query: SearchQuery, kind: SearchKind): { fitting: SQL; walked: number }[] {
  const [words, { title, titleBeginning }] = [createVectorQuery(query, kind), query]
  const [whole, beginning] = [sql`title_words @@ ${title}::tsquery`, sql`title_words @@ ${titleBeginning}::tsquery`]
  const titles = [...(title === '' ? [] : [whole]), ...(title === titleBeginning ? [] : [sql`${beginning} and not ${whole}`])]
  const texts = words === '' ? [] : [sql`words @@ ${words}::tsquery and not ${beginning}`]
  return [...titles.map((fitting) => ({ fitting, walked: titlesWalked })), ...texts.map((fitting) => ({ fitting, walked: textsWalked }))]
}

async function getPlace(tx: Queryable, id: number, tiers: { fitting: SQL }[]): Promise<{ tier: number; place: number } | null> {
  const [row] = await queryRows<{ place: number; tier: number | null }>(
    tx,
    sql`select place, case ${sql.join(
      tiers.map(({ fitting }, number) => sql`when ${fitting} then ${number}::int`),
      sql` `,
    )} end as tier from search_entries where id = ${id}`,
  )
  return row?.tier == null ? null : { tier: row.tier, place: row.place }
}
