import { sql } from 'drizzle-orm'
import { formatInstant } from '#app/lib/dates.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import type { SearchKind } from './search-kinds.ts'
import { joinAnyWord, queryRows, type SearchQuery } from './search-sql.server.ts'
import { cutExcerpt, hiddenMarker, listWords, type MarkedText, markWords } from './search-words.ts'

export type SearchHit = {
  id: number
  kind: SearchKind
  path: string
  title: MarkedText
  /** The summary, or the part of the text that has the words. */
  text: MarkedText
  detail: string
  /** The publication date, or when the event starts or, after its start, ends; empty if there is none. */
  shown: string
}
/**
 * `tier`: 0 the title has all words, 1 title and summary have them, 2 they have synonyms or the title some words, 3 other.
 * `rank`: PostgreSQL's weight of the words, higher is better.
 */
export type ShownEntry = { tier: number; rank: number; hit: SearchHit }
type SearchEntry = Omit<SearchHit, 'id' | 'title' | 'text' | 'shown'> & {
  id: string
  tier: number
  rank: number
  title: string
  summary: string
  shownAt: Date | string | null
  liveUntil: Date | string | null
}

export async function showEntries(tx: Queryable, query: SearchQuery, ids: readonly number[], now: Date): Promise<ShownEntry[]> {
  if (ids.length === 0) return []
  const entries = await queryRows<SearchEntry>(
    tx,
    sql`select id, kind, path, title, summary, detail, shown_at as "shownAt", live_until as "liveUntil",
        case when title_words @@ ${query.title}::tsquery then 0 when ts_filter(words, '{a,b}') @@ ${query.words}::tsquery then 1
          when title_words @@ ${query.anyInTitle}::tsquery or ts_filter(words, '{a,b}') @@ ${query.wide}::tsquery then 2 else 3 end as tier,
        ts_rank(words, ${query.words}::tsquery, 1) as rank
      from search_entries
      where id = any(${sql.param([...ids])}::bigint[]) order by array_position(${sql.param([...ids])}::bigint[], id)`,
  )
  const inTitles = await findWords(
    tx,
    query.anyInTitle,
    entries.map(({ title }) => title),
  )
  const inSummaries = await findWords(
    tx,
    joinAnyWord(query),
    entries.map(({ summary }) => summary),
  )
  const isInSummary = ({ summary }: SearchEntry) => listWords(summary).some((word) => inSummaries.has(word))
  const excerpts = await cutExcerpts(
    tx,
    query,
    entries.filter((entry) => !isInSummary(entry)).map(({ id }) => id),
  )
  const inExcerpts = await findWords(tx, query.any, [...excerpts.values()])
  return entries.map(({ tier, rank, summary, shownAt, liveUntil, ...entry }) => {
    const excerpt = excerpts.get(entry.id) ?? ''
    const isExcerptBetter = listWords(excerpt).some((word) => inExcerpts.has(word)) || summary === ''
    const text = isExcerptBetter ? markWords(excerpt, inExcerpts) : markWords(summary, inSummaries)
    const shown = shownAt === null ? '' : getDay(entry.kind, new Date(shownAt), liveUntil === null ? null : new Date(liveUntil), now)
    return { tier, rank, hit: { ...entry, id: Number(entry.id), title: markWords(entry.title, inTitles), text, shown } }
  })
}

function getDay(kind: SearchKind, moment: Date, end: Date | null, now: Date): string {
  if (kind !== 'event') return formatInstant(moment).split(', ')[0] ?? ''
  return end && moment < now ? `until ${formatInstant(end)}` : formatInstant(moment)
}

async function findWords(tx: Queryable, query: string, texts: readonly string[]): Promise<Set<string>> {
  const words = [...new Set(texts.flatMap(listWords))]
  if (words.length === 0 || query === '') return new Set()
  const rows = await queryRows<{ word: string }>(
    tx,
    sql`select word from unnest(${sql.param(words)}::text[]) as word where to_tsvector('english', word) @@ ${query}::tsquery`,
  )
  return new Set(rows.map(({ word }) => word))
}

/** About 30 words around the searched words. Reads only the first 20,000 characters of a text. */
async function cutExcerpts(tx: Queryable, { any }: SearchQuery, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queryRows<{ id: string; body: string }>(
    tx,
    sql`select id, left(split_part(body, ${hiddenMarker}, 1), 20000) as body from search_entries where id = any(${sql.param([...ids])}::bigint[])`,
  )
  return new Map(rows.map(({ id, body }) => [id, cutExcerpt(body, any)]))
}
