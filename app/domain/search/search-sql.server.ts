import { type SQL, sql } from 'drizzle-orm'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { searchEntries } from './schema.server.ts'
import { manyKinds, type SearchKind } from './search-kinds.ts'
import { runSequentially } from './search-turns.server.ts'

/** What is looked for, as PostgreSQL writes it. */
export type Query = {
  /** In titles: all words, whole; and with the last as the beginning of a word. */
  title: string
  titleBeginning: string
  /** Anywhere. */
  words: string
  /** Any one of the words, for marking and where nothing has all of them. */
  any: string
  anyInTitle: string
}

/** A shorter beginning than this is looked for in titles alone: in texts almost everything begins like that. */
const beginningInTexts = 3

/**
 * Runs a search's reads in one transaction, which never reads the table from end to end: PostgreSQL thinks that cheap, not
 * knowing that it would have to fetch every long column. After two seconds it is given up.
 */
export function searching<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const settings = { enable_seqscan: 'off', jit: 'off', max_parallel_workers_per_gather: '0', statement_timeout: '2000', 'pg_trgm.similarity_threshold': '0.2' }
  const setAll = sql.join(
    Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
    sql`, `,
  )
  return runSequentially(() =>
    db().transaction(
      async (tx) => {
        await tx.execute(sql`select ${setAll}`)
        return await work(tx)
      },
      { accessMode: 'read only' },
    ),
  )
}

/** Rows of one result, as PostgreSQL names its columns. */
export async function rowsOf<Row extends Record<string, unknown>>(tx: Queryable, query: SQL): Promise<Row[]> {
  return (await tx.execute(query)).rows as Row[]
}

/** The query of these words; null if they are only such as stand in every text. Words are letters and digits alone. */
export async function writeQuery(tx: Queryable, words: readonly string[]): Promise<Query | null> {
  const last = words.at(-1)
  if (last === undefined) return null
  const quoted = words.map((word) => `'${word}'`)
  const rest = quoted.slice(0, -1)
  const isLong = last.length >= beginningInTexts
  // A beginning is completed to words as they are written, because their stems may not begin with it: `programmi`.
  const [row] = await rowsOf<Query>(
    tx,
    sql`select title::text, (rest && beginning)::text as "titleBeginning", (case when ${isLong} then rest && beginning else title end)::text as words,
        (loose || whole || case when ${isLong} then beginning else '' end)::text as any, (loose || beginning)::text as "anyInTitle"
      from (select to_tsquery('english', ${rest.join(' & ')}) as rest, to_tsquery('english', ${rest.join(' | ')}) as loose, to_tsquery('english', ${quoted.at(-1)}) as whole,
        to_tsquery('english', ${quoted.join(' & ')}) as title) as parts,
      lateral (select case when numnode(whole) = 0 and ${words.length > 1} then ''::tsquery else (case when whole::text = ${`'${last}'`} then ''::tsquery else whole end) || to_tsquery('simple', ${`'${last}':*`}) || coalesce((
        select to_tsquery('english', string_agg(quote_literal(word), ' | ')) from (
          select word from search_words where ${isLong} and word like ${`${last}%`} and word <> ${last} and length(word) <= ${last.length + 4} order by length(word), word limit 20) as longer), '') end as beginning) as completed`,
  )
  return row && row.titleBeginning !== '' ? row : null
}

/** The entries of these kinds, written so that only the index of just these fits. */
export function ofKind(kind: SearchKind | 'few'): SQL {
  const few = sql.raw(`kind not in (${manyKinds.map((many) => `'${many}'`).join(',')})`)
  if (kind === 'few') return few
  return manyKinds.some((many) => many === kind) ? sql.raw(`kind = '${kind}'`) : sql`${few} and kind = ${kind}`
}

export function isLive(now: Date): SQL {
  return sql`${searchEntries.liveFrom} <= ${now} and (${searchEntries.liveUntil} is null or ${searchEntries.liveUntil} > ${now})`
}

/** All its words, in the title with a half one at the end, or anywhere. */
export function fits({ titleBeginning, words }: Pick<Query, 'titleBeginning' | 'words'>): SQL {
  const inTitle = sql`title_words @@ ${titleBeginning}::tsquery`
  return words === '' || words === titleBeginning ? (words === '' ? inTitle : sql`words @@ ${words}::tsquery`) : sql`(${inTitle} or words @@ ${words}::tsquery)`
}
