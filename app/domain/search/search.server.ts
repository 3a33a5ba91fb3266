import type { Queryable } from '#app/platform/db/client.server.ts'
import { correctWords } from './correct-words.server.ts'
import { type Counts, countFound, findOfKind } from './find-entries.server.ts'
import { type SearchKind, searchKinds } from './search-kinds.ts'
import { type Query, searching, writeQuery } from './search-sql.server.ts'
import { parseSearchKind, readTyped, splitWords } from './search-words.ts'
import { type SearchHit, showEntries } from './show-entries.server.ts'

/** What /search shows of one address. */
export type SearchResult = {
  typed: string
  kind: SearchKind | null
  /** `common`: only words that stand in every text. `nothing`: of any kind. */
  state: 'empty' | 'common' | 'found' | 'nothing'
  counts: Counts
  groups: { kind: SearchKind; hits: SearchHit[] }[]
  /** What was looked for instead, because nothing has what was typed. */
  corrected: string | null
  /** What may have been meant, where little has what was typed. */
  suggested: string | null
  /** Nothing has all the words: these have some, in their titles. */
  isLoose: boolean
  /** Of one kind: the entry that the next page begins after. */
  next: number | null
  isFirst: boolean
}

const pageSize = 10
const shownOfKind = (kind: SearchKind) => (kind === 'post' ? 5 : 3)
const fewResults = 2
const none = {
  counts: Object.fromEntries(searchKinds.map((kind) => [kind, 0])) as Counts,
  groups: [],
  corrected: null,
  suggested: null,
  isLoose: false,
  next: null,
  isFirst: true,
}

/**
 * Answers `?q=`, `?kind=` and `?after=`.
 * @param now what is public at this moment is found
 * @throws where the database does not answer in time
 */
export async function search(address: URLSearchParams, now: Date): Promise<SearchResult> {
  const typed = readTyped(address.get('q'))
  const kind = parseSearchKind(address.get('kind'))
  const words = splitWords(typed)
  if (words.length === 0) return { ...none, typed, kind, state: typed.trim() === '' ? 'empty' : 'nothing' }
  const after = kind && /^\d{1,15}$/.test(address.get('after') ?? '') ? Number(address.get('after')) : null
  return await searching(async (tx) => {
    const asked = await writeQuery(tx, words)
    if (!asked) return { ...none, typed, kind, state: 'common' }
    const { query, counts, ...how } = await chooseQuery(tx, asked, words, now)
    if (total(counts) === 0) return { ...none, typed, kind, state: 'nothing' }
    const kinds = (kind ? [kind] : searchKinds).filter((each) => counts[each] > 0)
    const groups: SearchResult['groups'] = []
    let next: number | null = null
    for (const each of kinds) {
      const size = kind ? pageSize : shownOfKind(each)
      const { ids, isMore } = await findOfKind(tx, query, { kind: each, count: counts[each], after, size, now })
      next = kind && isMore ? (ids.at(-1) ?? null) : null
      groups.push({ kind: each, hits: await showEntries(tx, query, ids) })
    }
    return { typed, kind, state: 'found', counts, groups, ...how, next, isFirst: after === null }
  })
}

type Chosen = Pick<SearchResult, 'corrected' | 'suggested' | 'isLoose' | 'counts'> & { query: Query }

/** What was typed if something has it, else what was probably meant, else any of its words. */
async function chooseQuery(tx: Queryable, asked: Query, words: readonly string[], now: Date): Promise<Chosen> {
  const counts = await countFound(tx, asked, now)
  const found = total(counts)
  if (found > fewResults) return { query: asked, counts, corrected: null, suggested: null, isLoose: false }
  const better = await correctWords(tx, words, now)
  const meant = better && (await writeQuery(tx, better))
  const meantCounts = meant && (await countFound(tx, meant, now))
  const isBetter = meantCounts !== null && total(meantCounts) > 0
  const text = isBetter && better ? better.join(' ') : null
  if (found > 0) return { query: asked, counts, corrected: null, suggested: text, isLoose: false }
  if (isBetter && meant) return { query: meant, counts: meantCounts, corrected: text, suggested: null, isLoose: false }
  const some = meant ?? asked
  const loose = { ...some, title: '', titleBeginning: some.anyInTitle, words: '' }
  const looseCounts = words.length > 1 ? await countFound(tx, loose, now) : counts
  return { query: loose, counts: looseCounts, corrected: meant && better ? better.join(' ') : null, suggested: null, isLoose: true }
}

function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
