import { sql } from 'drizzle-orm'
import type { CourseLink } from '#app/domain/courses/ended-courses.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { countFound, findOfKind, findSome, type SearchCounts } from './find-entries.server.ts'
import { type FeeQuestion, findAnswer, findFeeQuestion, type SearchAnswer } from './search-answers.server.ts'
import { manyKinds, type SearchKind, searchKinds } from './search-kinds.ts'
import { isLive, loosenQuery, matchKind, queryRows, runSearchTransaction, type SearchQuery, writeQuery } from './search-sql.server.ts'
import { isKnownWord } from './search-synonyms.ts'
import { countForgivenLetters, editDistance, isSubsequence, parseSearchKind, parseTyped, splitWords } from './search-words.ts'
import { type SearchHit, type ShownEntry, showEntries } from './show-entries.server.ts'

export type SearchResult = {
  typed: string
  kind: SearchKind | null
  /** `common`: the words are in every text. `nothing`: no entry of any kind. */
  state: 'empty' | 'common' | 'found' | 'nothing'
  counts: SearchCounts
  /** The staff's answer to these words, and whether they ask about fees. Both are shown above the results. */
  answer: SearchAnswer | null
  fee: FeeQuestion | null
  /** The kind with the best result first. */
  groups: { kind: SearchKind; hits: SearchHit[] }[]
  /** If few entries have all the words: the best entries that have some of them. */
  some: SearchHit[]
  /** What was searched instead, because no entry has the typed words. */
  corrected: string | null
  /** What the visitor may have meant, if few entries have the typed words. */
  suggested: string | null
  /** No entry has all the words: the results have some of them, those with most come first. */
  isLoose: boolean
  /** For a search of one kind: the last entry of this page, or null if no page follows. */
  next: number | null
  isFirst: boolean
}

const pageSize = 10
const countShown = (kind: SearchKind) => (kind === 'post' ? 5 : 3)
const fewResults = 2
/** With fewer results than this, up to this many entries with some of the words follow. */
const enoughResults = 5
const none = {
  counts: Object.fromEntries(searchKinds.map((kind) => [kind, 0])) as SearchCounts,
  answer: null,
  fee: null,
  groups: [],
  some: [],
  corrected: null,
  suggested: null,
  isLoose: false,
  next: null,
  isFirst: true,
}

/** Reads `?q=`, `?kind=` and `?after=`. `courses` are those whose fees a visitor may ask for. @throws if the database does not respond in time */
export async function search(address: URLSearchParams, now: Date, courses: readonly CourseLink[]): Promise<SearchResult> {
  const typed = parseTyped(address.get('q'))
  const kind = parseSearchKind(address.get('kind'))
  const words = splitWords(typed)
  if (words.length === 0) return { ...none, typed, kind, state: typed.trim() === '' ? 'empty' : 'nothing' }
  const after = kind && /^\d{1,15}$/.test(address.get('after') ?? '') ? Number(address.get('after')) : null
  return await runSearchTransaction(async (tx) => {
    const requested = await writeQuery(tx, words)
    if (!requested) return { ...none, answer: findAnswer(words), typed, kind, state: 'common' }
    const { query, meant, counts, ...how } = await chooseQuery(tx, requested, words, now)
    // The words of an answer may be in no text, so look before the correction too.
    const answers = { answer: findAnswer(words) ?? findAnswer(meant), fee: findFeeQuestion(meant, courses) }
    if (sumCounts(counts) === 0) return { ...none, ...answers, typed, kind, state: 'nothing' }
    const found = new Map<SearchKind, number[]>()
    let next: number | null = null
    for (const each of (kind ? [kind] : searchKinds).filter((one) => counts[one] > 0)) {
      const size = kind ? pageSize : countShown(each)
      const { ids, isMore } = await findOfKind(tx, query, { kind: each, count: counts[each], after, size, now })
      next = kind && isMore ? (ids.at(-1) ?? null) : null
      found.set(each, ids)
    }
    const isFew = !how.isLoose && sumCounts(counts) < enoughResults
    const some = isFew ? await findSome(tx, query, { kind, size: enoughResults, now }) : []
    const shown = await showEntries(tx, query, [...found.values(), some].flat(), now)
    const groups = [...found].map(([each, ids]) => ({ kind: each, entries: shown.filter(({ hit }) => ids.includes(hit.id)) }))
    return {
      typed,
      kind,
      state: 'found',
      counts,
      ...answers,
      ...how,
      next,
      isFirst: after === null,
      groups: groups
        .sort((a, b) => compareGroups(a, b, answers.fee !== null))
        .map((group) => ({ kind: group.kind, hits: group.entries.map(({ hit }) => hit) })),
      some: shown.flatMap(({ hit }) => (some.includes(hit.id) ? hit : [])),
    }
  })
}

type EntryGroup = { kind: SearchKind; entries: ShownEntry[] }

/** The kind with the best entry first. If both have the words only in their texts, courses come first, then PostgreSQL's rank decides. */
function compareGroups(a: EntryGroup, b: EntryGroup, isAboutFees: boolean): number {
  const [best, other] = [a, b].map(({ kind, entries: [first] }) => ({
    // The results show courses with their fees, and the fees page lists all fees.
    tier: isAboutFees && (kind === 'course' || kind === 'page') ? Math.min(first?.tier ?? 0, 1) : (first?.tier ?? 0),
    rank: first?.rank ?? 0,
  })) as [{ tier: number; rank: number }, { tier: number; rank: number }]
  const isText = best.tier === 3
  return best.tier - other.tier || (isText ? Number(b.kind === 'course') - Number(a.kind === 'course') || other.rank - best.rank : 0)
}

type SearchMatch = Pick<SearchResult, 'corrected' | 'suggested' | 'isLoose' | 'counts'> & { query: SearchQuery; meant: readonly string[] }

/** The typed words if any entry has them, else the corrected words, else any of the words. */
async function chooseQuery(tx: Queryable, requested: SearchQuery, words: readonly string[], now: Date): Promise<SearchMatch> {
  const counts = await countFound(tx, requested, now)
  const found = sumCounts(counts)
  const selected = { query: requested, meant: words, counts, corrected: null, suggested: null, isLoose: false }
  if (found > fewResults) return selected
  const better = await correctWords(tx, words, now)
  const meant = better && (await writeQuery(tx, better))
  const meantCounts = meant && (await countFound(tx, meant, now))
  const isBetter = meantCounts !== null && sumCounts(meantCounts) > 0
  const text = better ? better.join(' ') : null
  if (found > 0) return { ...selected, suggested: isBetter ? text : null }
  const corrected = { ...selected, meant: meant && better ? better : words, corrected: meant ? text : null }
  if (isBetter && meant) return { ...corrected, query: meant, counts: meantCounts }
  const loose = loosenQuery(meant ?? requested)
  return loose ? { ...corrected, query: loose, counts: await countFound(tx, loose, now), isLoose: true } : corrected
}

function sumCounts(counts: SearchCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

const countedTo = 50
const guesses = 5

/** Null if nothing is better. Checks candidates against public entries: search_words also has words of entries that are not public. */
async function correctWords(tx: Queryable, words: readonly string[], now: Date): Promise<string[] | null> {
  const counts = await countWords(tx, words, now)
  let isCorrected = false
  const corrected: string[] = []
  for (const [place, word] of words.entries()) {
    const isMisspelt = counts.get(word) === 0 && countForgivenLetters(word) > 0 && !isKnownWord(word)
    const better = isMisspelt ? await guessWord(tx, word, place === words.length - 1, now) : null
    isCorrected ||= better !== null
    corrected.push(better ?? word)
  }
  return isCorrected ? corrected : null
}

/** For a stop word it returns `countedTo`, so that the word is not corrected. */
async function countWords(tx: Queryable, words: readonly string[], now: Date): Promise<Map<string, number>> {
  const groups = [...manyKinds, 'few' as const].map(
    (kind) =>
      sql`(select count(*) from (select from search_entries where ${matchKind(kind)} and words @@ query and ${isLive(now)} limit ${countedTo}) as counted)`,
  )
  const rows = await queryRows<{ word: string; count: number }>(
    tx,
    sql`select word, (case when numnode(query) = 0 then ${countedTo} else ${sql.join(groups, sql` + `)} end)::int as count
      from (select word, to_tsquery('english', quote_literal(word)) as query from unnest(${sql.param([...words])}::text[]) as word) as asked`,
  )
  return new Map(rows.map(({ word, count }) => [word, count]))
}

async function guessWord(tx: Queryable, typed: string, isLast: boolean, now: Date): Promise<string | null> {
  const most = countForgivenLetters(typed)
  const alike = await queryRows<{ word: string }>(
    tx,
    sql`select word from search_words where word % ${typed} and length(word) between ${typed.length - most} and ${typed.length + most}
      order by similarity(word, ${typed}) desc, word limit 60`,
  )
  const near = alike
    .map(({ word }) => ({ word, apart: editDistance(word, typed, most) }))
    .filter(({ word, apart }) => apart <= most && (word !== typed || isLast))
  const best = near.toSorted((a, b) => a.apart - b.apart).slice(0, guesses)
  if (best.length === 0) return null
  const counts = await countWords(
    tx,
    best.map(({ word }) => word),
    now,
  )
  const found = best.filter(({ word }) => word !== typed && (counts.get(word) ?? 0) > 0)
  // Most typing errors on phones leave a letter out.
  const lacksLetters = (word: string) => (isSubsequence(typed, word) ? 0 : 1)
  const compare = (a: string, b: string) => lacksLetters(a) - lacksLetters(b) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0)
  return found.toSorted((a, b) => a.apart - b.apart || compare(a.word, b.word))[0]?.word ?? null
}
