/** Integers from `from` to `to`, both included. */
export const listIntegers = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** The first integer from `start` on that satisfies `holds`. */
export function findFirst(start: number, holds: (n: number) => boolean): number {
  for (let n = start; n < 1e6; n += 1) if (holds(n)) return n
  throw new Error('There is none below a million.')
}

export const choose = (of: number, count: number): number => listIntegers(1, count).reduce((product, at) => (product * (of - count + at)) / at, 1)

export function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]))
}

export const formatExactPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`
export const rupees = (amount: number): string => `₹${Math.round(amount).toLocaleString('en-IN')}`
