import { type SQL, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { listCourseIDs } from '#app/domain/courses/courses.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { BoundedQueue } from '#app/platform/http/bounded-queue.server.ts'
import { searchEntries } from './schema.server.ts'
import { manyKinds, type SearchKind } from './search-kinds.ts'
import { listSynonyms, separateWords } from './search-synonyms.ts'

/** Bookings and enquiries must not wait for searches. If more searches waited, their results would come too late for the visitor. */
const searches = new BoundedQueue({ running: 4, waiting: 40 }, () => data(null, { status: 503, headers: { 'Retry-After': '5' } }))

export type SearchQuery = {
  /** In titles. `title`: all words as typed. `titleBeginning`: also synonyms, and the last word as a prefix. */
  title: string
  titleBeginning: string
  /** Anywhere. `words`: all words as typed, the last as a prefix. `wide`: also synonyms in titles and summaries. */
  words: string
  wide: string
  /** Any one of the words, as typed and as a prefix; `anyInTitle` with synonyms, for titles. Used to mark words, and if no entry has all of them. */
  any: string
  anyInTitle: string
  each: string[]
  /** Words that need not match; empty if there are none. */
  optional: string
  /** Finds entries that have any of the words; those with more of them come first. */
  isLoose?: boolean
}

/** A shorter prefix is searched in titles only: almost every text has a word that starts with it. */
const beginningInTexts = 3

/** No sequential scans: PostgreSQL ignores the cost of fetching each long column. Each query times out after two seconds. */
export function runSearchTransaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const settings = { enable_seqscan: 'off', jit: 'off', max_parallel_workers_per_gather: '0', statement_timeout: '2000', 'pg_trgm.similarity_threshold': '0.2' }
  const setAll = sql.join(
    Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
    sql`, `,
  )
  return searches.run(() =>
    db().transaction(
      async (tx) => {
        await tx.execute(sql`select ${setAll}`)
        return await work(tx)
      },
      { accessMode: 'read only' },
    ),
  )
}

export async function queryRows<Row extends Record<string, unknown>>(tx: Queryable, query: SQL): Promise<Row[]> {
  return (await tx.execute(query)).rows as Row[]
}

/** The words have only letters and digits. Null if every text has them (stop words). */
export async function writeQuery(tx: Queryable, typed: readonly string[]): Promise<SearchQuery | null> {
  const { required: words, optional } = separateWords(typed)
  const last = words.at(-1)
  if (last === undefined) return null
  const quoted = (word: string) => `'${word}'`
  const inTitles = words.map((word) => listSynonyms(word).map(quoted))
  // Texts have many words, so a synonym counts in titles and summaries only.
  const anywhere = inTitles.map(([word = '', ...others]) => [word, ...others.map((other) => `${other}:AB`)])
  const typedAlone = words.map((word) => [quoted(word)])
  const joined = (groups: string[][], sign: '&' | '|') => sql`to_tsquery('english', ${groups.map((group) => `(${group.join(' | ')})`).join(` ${sign} `)})`
  const othersOf = (groups: string[][]) => sql`to_tsquery('english', ${groups.at(-1)?.slice(1).join(' | ')})`
  const rest = <Group>(groups: Group[]) => groups.slice(0, -1)
  const isLong = last.length >= beginningInTexts
  // A prefix is completed to words as written, because their stems may not start with it: `programmi`.
  const [row] = await queryRows<SearchQuery>(
    tx,
    sql`select ${joined(typedAlone, '&')}::text as title, (${joined(rest(inTitles), '&')} && (half || others))::text as "titleBeginning",
        (${joined(rest(typedAlone), '&')} && inside)::text as words, (${joined(rest(anywhere), '&')} && (inside || ${othersOf(anywhere)}))::text as wide,
        (${joined(rest(typedAlone), '|')} || whole || inside)::text as any, (${joined(rest(inTitles), '|')} || half || others)::text as "anyInTitle",
        array(select one::text from unnest(${sql.param(inTitles.map((group) => group.join(' | ')))}::text[]) as word, to_tsquery('english', word) as one where numnode(one) > 0) as each,
        to_tsquery('english', ${optional.map(quoted).join(' & ')})::text as optional
      from (select ${othersOf(inTitles)} as others, to_tsquery('english', ${quoted(last)}) as whole) as parts,
      lateral (select case when numnode(whole) = 0 and ${words.length > 1} then ''::tsquery else (case when whole::text = ${quoted(last)} then ''::tsquery else whole end) || to_tsquery('simple', ${`${quoted(last)}:*`}) || coalesce((
        select to_tsquery('english', string_agg(quote_literal(word), ' | ')) from (
          select word from search_words where ${isLong} and word like ${`${last}%`} and word <> ${last} and length(word) <= ${last.length + 4} order by length(word), word limit 20) as longer), '') end as half) as completed,
      lateral (select case when ${isLong} then half else whole end as inside) as chosen`,
  )
  return row && row.titleBeginning !== '' ? row : null
}

export function joinAnyWord({ any, each }: SearchQuery): string {
  return [any, ...each].flatMap((query) => (query === '' ? [] : `(${query})`)).join(' | ')
}

export function loosenQuery(query: SearchQuery): SearchQuery | null {
  return query.each.length > 1 ? { ...query, title: '', titleBeginning: query.anyInTitle, words: query.any, wide: joinAnyWord(query), isLoose: true } : null
}

/** The condition must match that of a partial index exactly. */
export function matchKind(kind: SearchKind | 'few'): SQL {
  const few = sql.raw(`kind not in (${manyKinds.map((many) => `'${many}'`).join(',')})`)
  if (kind === 'few') return few
  return isMany(kind) ? sql.raw(`kind = '${kind}'`) : sql`${few} and kind = ${kind}`
}

export function isLive(now: Date): SQL {
  return sql`${searchEntries.liveFrom} <= ${now} and (${searchEntries.liveUntil} is null or ${searchEntries.liveUntil} > ${now})${isOffered()}`
}

/** Not a batch of a course that is no longer sold. */
function isOffered(): SQL {
  return sql` and not (${searchEntries.source} = 'offering' and ${searchEntries.sourceId} in (
    select id::text from offerings where kind = 'batch' and course_id <> all(${sql.param(listCourseIDs())}::text[])))`
}

export const isMany = (kind: SearchKind | 'few'): boolean => manyKinds.some((many) => many === kind)

/** Synonyms in summaries need a read of each entry, so only kinds with few entries are searched for them. */
export function createVectorQuery({ words, wide }: Pick<SearchQuery, 'words' | 'wide'>, kind: SearchKind | 'few'): string {
  return isMany(kind) ? words : wide
}

/** All words in the title (the last as a prefix) or anywhere. */
export function matchQuery(query: SearchQuery, kind: SearchKind | 'few'): SQL {
  const [inTitle, words] = [sql`title_words @@ ${query.titleBeginning}::tsquery`, createVectorQuery(query, kind)]
  if (words === '') return inTitle
  return words === query.titleBeginning ? sql`words @@ ${words}::tsquery` : sql`(${inTitle} or words @@ ${words}::tsquery)`
}
