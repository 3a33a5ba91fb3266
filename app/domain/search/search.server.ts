import type { CourseLink } from '#app/domain/courses/courses.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { correctWords } from './correct-words.server.ts'
import { type Counts, countFound, findOfKind, findSome } from './find-entries.server.ts'
import { type FeeQuestion, findAnswer, findFeeQuestion, type SearchAnswer } from './search-answers.server.ts'
import { type SearchKind, searchKinds } from './search-kinds.ts'
import { loosen, type Query, searching, writeQuery } from './search-sql.server.ts'
import { parseSearchKind, readTyped, splitWords } from './search-words.ts'
import { type SearchHit, type ShownEntry, showEntries } from './show-entries.server.ts'

/** What /search shows of one address. */
export type SearchResult = {
  typed: string
  kind: SearchKind | null
  /** `common`: only words that stand in every text. `nothing`: of any kind. */
  state: 'empty' | 'common' | 'found' | 'nothing'
  counts: Counts
  /** What staff answer to these words, and whether they ask for fees: shown above all that is found. */
  answer: SearchAnswer | null
  fee: FeeQuestion | null
  /** The kind with the best result first. */
  groups: { kind: SearchKind; hits: SearchHit[] }[]
  /** Where few have all the words: the best of those that have some of them. */
  some: SearchHit[]
  /** What was looked for instead, because nothing has what was typed. */
  corrected: string | null
  /** What may have been meant, where little has what was typed. */
  suggested: string | null
  /** Nothing has all the words: these have some, those with most of them first. */
  isLoose: boolean
  /** Of one kind: the entry that the next page begins after. */
  next: number | null
  isFirst: boolean
}

const pageSize = 10
const shownOfKind = (kind: SearchKind) => (kind === 'post' ? 5 : 3)
const fewResults = 2
/** With fewer results than this, those that have some of the words follow, this many at most. */
const enoughResults = 5
const none = {
  counts: Object.fromEntries(searchKinds.map((kind) => [kind, 0])) as Counts,
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

/**
 * Answers `?q=`, `?kind=` and `?after=`.
 * @param now what is public at this moment is found
 * @param courses whose fees may be asked for
 * @throws where the database does not answer in time
 */
export async function search(address: URLSearchParams, now: Date, courses: readonly CourseLink[]): Promise<SearchResult> {
  const typed = readTyped(address.get('q'))
  const kind = parseSearchKind(address.get('kind'))
  const words = splitWords(typed)
  if (words.length === 0) return { ...none, typed, kind, state: typed.trim() === '' ? 'empty' : 'nothing' }
  const after = kind && /^\d{1,15}$/.test(address.get('after') ?? '') ? Number(address.get('after')) : null
  return await searching(async (tx) => {
    const asked = await writeQuery(tx, words)
    if (!asked) return { ...none, typed, kind, state: 'common' }
    const { query, meant, counts, ...how } = await chooseQuery(tx, asked, words, now)
    const answers = { answer: findAnswer(meant), fee: findFeeQuestion(meant, courses) }
    if (total(counts) === 0) return { ...none, ...answers, typed, kind, state: 'nothing' }
    const found = new Map<SearchKind, number[]>()
    let next: number | null = null
    for (const each of (kind ? [kind] : searchKinds).filter((each) => counts[each] > 0)) {
      const size = kind ? pageSize : shownOfKind(each)
      const { ids, isMore } = await findOfKind(tx, query, { kind: each, count: counts[each], after, size, now })
      next = kind && isMore ? (ids.at(-1) ?? null) : null
      found.set(each, ids)
    }
    const isFew = !how.isLoose && total(counts) < enoughResults
    const some = isFew ? await findSome(tx, query, { kind, size: enoughResults, now }) : []
    const shown = await showEntries(tx, query, [...found.values(), some].flat(), now)
    const groups = [...found].map(([kind, ids]) => ({ kind, entries: shown.filter(({ hit }) => ids.includes(hit.id)) }))
    return {
      ...{ typed, kind, state: 'found', counts, ...answers, ...how, next, isFirst: after === null },
      groups: groups.sort((a, b) => byBest(a, b, answers.fee !== null)).map(({ kind, entries }) => ({ kind, hits: entries.map(({ hit }) => hit) })),
      some: shown.flatMap(({ hit }) => (some.includes(hit.id) ? hit : [])),
    }
  })
}

type Group = { kind: SearchKind; entries: ShownEntry[] }

/** The kind with the best entry first. Where both have the words in their texts alone, PostgreSQL weighs them. */
function byBest(a: Group, b: Group, isAboutFees: boolean): number {
  const [best, other] = [a, b].map(({ kind, entries: [first] }) => ({
    // Courses are shown with their fees, and a page has all of them.
    tier: isAboutFees && (kind === 'course' || kind === 'page') ? Math.min(first?.tier ?? 0, 1) : (first?.tier ?? 0),
    rank: first?.rank ?? 0,
  })) as [{ tier: number; rank: number }, { tier: number; rank: number }]
  return best.tier - other.tier || (best.tier === 3 ? other.rank - best.rank : 0)
}

type Chosen = Pick<SearchResult, 'corrected' | 'suggested' | 'isLoose' | 'counts'> & { query: Query; meant: readonly string[] }

/** What was typed if something has it, else what was probably meant, else any of its words. */
async function chooseQuery(tx: Queryable, asked: Query, words: readonly string[], now: Date): Promise<Chosen> {
  const counts = await countFound(tx, asked, now)
  const found = total(counts)
  const chosen = { query: asked, meant: words, counts, corrected: null, suggested: null, isLoose: false }
  if (found > fewResults) return chosen
  const better = await correctWords(tx, words, now)
  const meant = better && (await writeQuery(tx, better))
  const meantCounts = meant && (await countFound(tx, meant, now))
  const isBetter = meantCounts !== null && total(meantCounts) > 0
  const text = better ? better.join(' ') : null
  if (found > 0) return { ...chosen, suggested: isBetter ? text : null }
  const corrected = { ...chosen, meant: meant && better ? better : words, corrected: meant ? text : null }
  if (isBetter && meant) return { ...corrected, query: meant, counts: meantCounts }
  const loose = loosen(meant ?? asked)
  return loose ? { ...corrected, query: loose, counts: await countFound(tx, loose, now), isLoose: true } : corrected
}

function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
