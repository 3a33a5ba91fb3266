import type { BlockNode } from '#app/domain/publications/rich-text/rich-text.ts'
import { runsOf } from '#app/domain/publications/versions/version-difference.ts'
import { canonicalJson } from '#app/lib/canonical-json.ts'

/** A stretch of two texts side by side: alike, or what each has there. */
export type Stretch = { kind: 'same'; blocks: BlockNode[] } | { kind: 'differs'; mine: BlockNode[]; theirs: BlockNode[] }

/** Where two texts are alike and where not, by their outermost blocks, in reading order. */
export function blockDifference(mine: readonly BlockNode[], theirs: readonly BlockNode[]): Stretch[] {
  const stretches: Stretch[] = []
  let [atMine, atTheirs] = [0, 0]
  for (const { kind, parts } of runsOf(mine.map(canonicalJson), theirs.map(canonicalJson))) {
    const [nextMine, nextTheirs] = [atMine + (kind === 'added' ? 0 : parts.length), atTheirs + (kind === 'removed' ? 0 : parts.length)]
    const [own, other] = [mine.slice(atMine, nextMine), theirs.slice(atTheirs, nextTheirs)]
    const last = stretches.at(-1)
    if (kind === 'same') stretches.push({ kind, blocks: own })
    else if (last?.kind === 'differs') {
      last.mine.push(...own)
      last.theirs.push(...other)
    } else stretches.push({ kind: 'differs', mine: own, theirs: other })
    ;[atMine, atTheirs] = [nextMine, nextTheirs]
  }
  return stretches
}
