import type { BlockNode } from '#app/shared/rich-text.ts'

/** A stretch of two texts side by side: alike, or what each has there. */
export type Stretch = { kind: 'same'; blocks: BlockNode[] } | { kind: 'differs'; mine: BlockNode[]; theirs: BlockNode[] }

/** Blocks on each side that are compared with each other; what is beyond is shown as differing as a whole. */
const mostCompared = 1_500

/** Where two texts are alike and where not, by their outermost blocks, in reading order. */
export function blockDifference(mine: readonly BlockNode[], theirs: readonly BlockNode[]): Stretch[] {
  const [a, b] = [mine.map(nameOf), theirs.map(nameOf)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const stretches: Stretch[] = []
  add(stretches, 'same', mine.slice(0, start), [])
  const [innerA, innerB] = [mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end)]
  compare(stretches, innerA, innerB)
  add(stretches, 'same', mine.slice(mine.length - end), [])
  return stretches
}

const nameOf = (block: BlockNode) => JSON.stringify(sorted(block))

/** The stored text comes back with its keys in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([first], [second]) => (first < second ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

function compare(stretches: Stretch[], mine: readonly BlockNode[], theirs: readonly BlockNode[]): void {
  if (mine.length > mostCompared || theirs.length > mostCompared) {
    add(stretches, 'differs', mine, theirs)
    return
  }
  const [a, b] = [mine.map(nameOf), theirs.map(nameOf)]
  // The longest common row of blocks: of each pair of ends, how long it is from there on.
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add(stretches, 'same', mine.slice(i, i + 1), [])
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      add(stretches, 'differs', mine.slice(i, i + 1), [])
      i += 1
    } else {
      add(stretches, 'differs', [], theirs.slice(j, j + 1))
      j += 1
    }
  }
  function at(row: number, column: number): number {
    return lengths[row * width + column] ?? 0
  }
}

function add(stretches: Stretch[], kind: Stretch['kind'], mine: readonly BlockNode[], theirs: readonly BlockNode[]): void {
  if (mine.length === 0 && theirs.length === 0) return
  const last = stretches.at(-1)
  if (kind === 'same') {
    if (last?.kind === 'same') last.blocks.push(...mine)
    else stretches.push({ kind, blocks: [...mine] })
    return
  }
  if (last?.kind === 'differs') {
    last.mine.push(...mine)
    last.theirs.push(...theirs)
  } else stretches.push({ kind, mine: [...mine], theirs: [...theirs] })
}
