import { type SearchKind, searchKinds } from './search-kinds.ts'

/** Longer than any real search; the rest is cut off. */
export const typedLimit = 200
const wordsLimit = 12
const wordLength = 60

/** The search finds the text after this marker, but never shows it: a page's keywords, which are not sentences. */
export const hiddenMarker = '\f'

export function parseTyped(text: string | null): string {
  const plain = (text ?? '')
    .slice(0, typedLimit * 8)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
  return [...plain.trimStart()].slice(0, typedLimit).join('')
}

/** Returns the words in lower case, each once, split as in the index. The last word stays last, because it may be incomplete. */
export function splitWords(typed: string): string[] {
  const spelled = typed.toLowerCase().replaceAll('c++', ' cplusplus ').replaceAll('c#', ' csharp ')
  const words = listWords(spelled)
    .map((word) => word.slice(0, wordLength))
    .slice(0, wordsLimit)
  return words.filter((word, place) => words.lastIndexOf(word) === place)
}

export function parseSearchKind(text: string | null): SearchKind | null {
  return searchKinds.find((kind) => kind === text) ?? null
}

export function getSearchPath(typed: string, { kind, after }: { kind?: SearchKind | null; after?: number | null } = {}): string {
  const search = new URLSearchParams({ ...(typed && { q: typed }), ...(kind && { kind }), ...(after && { after: String(after) }) })
  return search.size > 0 ? `/search?${search}` : '/search'
}

/** Letters missed, added, changed or swapped (optimal string alignment). @param most above it, any larger number is returned */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] ? (before[column - 2] ?? most) + 1 : most + 1
      here.push(Math.min((above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1), swapped))
    }
    before = above
    above = here
  }
  return above[b.length] ?? most + 1
}

/** Whether `word` has all letters of `part` in the same order. */
export function isSubsequence(part: string, word: string): boolean {
  let at = 0
  for (const letter of word) if (letter === part[at]) at += 1
  return at === part.length
}

/** Telugu, Hindi or another Indian script. The pages are in English. */
export function hasIndianScript(typed: string): boolean {
  return /[\u0900-\u0DFF]/.test(typed)
}

export function countForgivenLetters(word: string): number {
  return word.length < 3 ? 0 : word.length < 6 ? 1 : 2
}

const excerptLetters = 200
const placesTried = 60

/** The part with most of the searched words; empty if the text has none. @param query a PostgreSQL query of stems */
export function cutExcerpt(body: string, query: string): string {
  // Joins the lines of a list or of headings into sentences.
  const text = body.replace(/(?<=[^\s.?!:;,…])\s*\n\s*/gu, '. ')
  // PostgreSQL's stem of `companies` ends in an i that the text may not have.
  const stems = [...new Set([...query.matchAll(/'([\p{L}\p{N}\p{M}]+)'/gu)].map(([, stem = '']) => stem.replace(/(?<=..)i$/, '')))]
  if (stems.length === 0) return ''
  const places = [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${stems.join('|')})`, 'giu'))]
    .slice(0, placesTried)
    .map(({ 0: stem, index }) => ({ stem: stem.toLowerCase(), index }))
  let best = { index: -1, kinds: 0 }
  for (const { index } of places) {
    const kinds = new Set(places.filter((other) => other.index >= index && other.index < index + excerptLetters * 0.8).map(({ stem }) => stem)).size
    if (kinds > best.kinds) best = { index, kinds }
  }
  if (best.index < 0) return ''
  const from = best.index < 60 ? 0 : text.indexOf(' ', best.index - 60) + 1
  const to = from + excerptLetters >= text.length ? text.length : Math.max(text.lastIndexOf(' ', from + excerptLetters), best.index)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`.replace(/\s+/g, ' ')
}

export type MarkedText = { text: string; isFound: boolean }[]

const wordShape = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

export function listWords(text: string): string[] {
  return text.match(wordShape) ?? []
}

export function markWords(text: string, found: ReadonlySet<string>): MarkedText {
  const pieces: MarkedText = []
  const add = (piece: string, isFound: boolean) => {
    const last = pieces.at(-1)
    if (piece !== '' && last?.isFound === isFound) last.text += piece
    else if (piece !== '') pieces.push({ text: piece, isFound })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(wordShape)) {
    add(text.slice(end, index), false)
    add(word, found.has(word))
    end = index + word.length
  }
  add(text.slice(end), false)
  return pieces
}
