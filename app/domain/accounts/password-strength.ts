/** Bits of a password: below `enough` it is rejected, from `strong` it is called strong. */
export const passwordBits = { enough: 32, strong: 50 }

/** The rank of a word in a list of common words: 1 is the most common. */
export type WordRanks = { get: (word: string) => number | undefined }

const longestWord = 24
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb',
]
const lines = [...rows, ...rows.map((row) => [...row].reverse().join(''))]
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/**
 * How hard a password is to guess, in bits: of the cheapest split into common words, keyboard rows, repeated parts, years and single characters.
 * @param ranks common words, lower-case
 */
export function estimatePasswordBits(password: string, ranks: WordRanks): number {
  const typed = [...password.normalize('NFKC').slice(0, 128)]
  const lower = typed.map((character) => character.toLowerCase())
  const plain = lower.map((character) => lookalikes[character] ?? character)
  const text = { lower, plain }
  const least = [0]
  for (let end = 1; end <= typed.length; end += 1) {
    let best = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - 64); start < end; start += 1) {
      const bits = estimatePartBits(text, start, end, ranks) + (isCapital(typed, lower, start) && end - start > 1 ? 1 : 0)
      best = Math.min(best, (least[start] ?? 0) + bits)
    }
    least.push(best)
  }
  return least.at(-1) ?? 0
}

const isCapital = (typed: string[], lower: string[], start: number) => typed[start] !== lower[start]

function estimatePartBits({ lower, plain }: { lower: string[]; plain: string[] }, start: number, end: number, ranks: WordRanks): number {
  const length = end - start
  if (length === 1) return estimateCharacterBits(lower[start] ?? '')
  // Repeats the part before it.
  if (start >= length && lower.slice(start - length, start).every((character, at) => character === lower[start + at])) return 1
  if (length < 3) return Number.POSITIVE_INFINITY
  const part = lower.slice(start, end).join('')
  if (lines.some((line) => line.includes(part))) return 4 + Math.log2(length)
  if (/^(?:19|20)\d\d$/.test(part)) return 7
  if (length > longestWord) return Number.POSITIVE_INFINITY
  const rank = ranks.get(part)
  if (rank !== undefined) return Math.log2(rank) + 1
  const disguised = ranks.get(plain.slice(start, end).join(''))
  return disguised === undefined ? Number.POSITIVE_INFINITY : Math.log2(disguised) + 3
}

function estimateCharacterBits(character: string): number {
  if (/[\s\-_.]/.test(character)) return 2
  if (/\d/.test(character)) return 3.3
  return /[a-z]/.test(character) ? 4.7 : 5.5
}

export function rankWords(list: readonly string[]): WordRanks {
  const ranks = new Map<string, number>()
  for (const [index, word] of list.entries()) if (word.length > 2 && !ranks.has(word)) ranks.set(word, index + 1)
  return ranks
}

export function withOwnWords(own: readonly string[], ranks: WordRanks): WordRanks {
  const words = new Set(own)
  return { get: (word) => (words.has(word) ? 1 : ranks.get(word)) }
}

export function listPersonalWords(...texts: (string | undefined)[]): string[] {
  const parts = texts
    .map((text = '') => text.normalize('NFKC').toLowerCase())
    .flatMap((text) => [text.replace(/@.*/, ''), text.replace(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u), ...text.split(/[^\p{L}]+/u)])
  return [...new Set(parts)].filter((word) => word.length > 2)
}
