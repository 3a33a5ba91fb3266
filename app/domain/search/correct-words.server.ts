import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { manyKinds } from './search-kinds.ts'
import { isLive, ofKind, rowsOf } from './search-sql.server.ts'
import { lettersApart, lettersForgiven } from './search-words.ts'

const countedTo = 50
const guesses = 5

/**
 * The words with those that nothing has replaced by what was probably meant; null if there is nothing better.
 * A word that only something not yet public has is no better: each is held against what is public.
 */
export async function correctWords(tx: Queryable, words: readonly string[], now: Date): Promise<string[] | null> {
  const counts = await countWords(tx, words, now)
  let isCorrected = false
  const corrected: string[] = []
  for (const [place, word] of words.entries()) {
    const better = counts.get(word) === 0 && lettersForgiven(word) > 0 ? await guessWord(tx, word, place === words.length - 1, now) : null
    isCorrected ||= better !== null
    corrected.push(better ?? word)
  }
  return isCorrected ? corrected : null
}

/** In how many entries each word stands; of a word that stands in all of them too many to be wrong. */
async function countWords(tx: Queryable, words: readonly string[], now: Date): Promise<Map<string, number>> {
  const groups = [...manyKinds, 'few' as const].map(
    (kind) =>
      sql`(select count(*) from (select from search_entries where ${ofKind(kind)} and words @@ query and ${isLive(now)} limit ${countedTo}) as counted)`,
  )
  const rows = await rowsOf<{ word: string; count: number }>(
    tx,
    sql`select word, (case when numnode(query) = 0 then ${countedTo} else ${sql.join(groups, sql` + `)} end)::int as count
      from (select word, to_tsquery('english', quote_literal(word)) as query from unnest(${sql.param([...words])}::text[]) as word) as asked`,
  )
  return new Map(rows.map(({ word, count }) => [word, count]))
}

async function guessWord(tx: Queryable, typed: string, isLast: boolean, now: Date): Promise<string | null> {
  const most = lettersForgiven(typed)
  const alike = await rowsOf<{ word: string }>(
    tx,
    sql`select word from search_words where word % ${typed} and length(word) between ${typed.length - most} and ${typed.length + most}
      order by similarity(word, ${typed}) desc, word limit 60`,
  )
  const near = alike
    .map(({ word }) => ({ word, apart: lettersApart(word, typed, most) }))
    .filter(({ word, apart }) => apart <= most && (word !== typed || isLast))
  const best = near.toSorted((a, b) => a.apart - b.apart).slice(0, guesses)
  if (best.length === 0) return null
  const counts = await countWords(
    tx,
    best.map(({ word }) => word),
    now,
  )
  const found = best.filter(({ word }) => word !== typed && (counts.get(word) ?? 0) > 0)
  return found.toSorted((a, b) => a.apart - b.apart || (counts.get(b.word) ?? 0) - (counts.get(a.word) ?? 0))[0]?.word ?? null
}
