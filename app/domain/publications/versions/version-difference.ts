import { diffArrays } from 'diff'
import type { BlockNode } from '#app/domain/publications/rich-text/rich-text.ts'
import { stringifyCanonical } from '#app/lib/canonical-json.ts'

export type Run = { kind: 'same' | 'added' | 'removed'; parts: string[] }
/** Unchanged lines of a text, or one line that was added, removed or changed. */
export type TextChange = { kind: 'same'; lines: string[] } | { kind: 'changed'; runs: Run[] }

/** Maximum number of added and removed parts; beyond it everything counts as replaced, because the search takes the square of their number. */
const maxEdits = 500

/** Changed lines word by word. */
export function compareTexts(before: string, after: string): TextChange[] {
  const changes: TextChange[] = []
  const runs = findRuns(splitLines(before), splitLines(after))
  for (let place = 0; place < runs.length; place += 1) {
    const run = runs[place]
    if (!run) continue
    if (run.kind === 'same') {
      changes.push({ kind: 'same', lines: run.parts })
      continue
    }
    const next = runs[place + 1]
    const [removed, added] = run.kind === 'removed' ? [run.parts, next?.kind === 'added' ? next.parts : []] : [[], run.parts]
    if (removed.length > 0 && added.length > 0) place += 1
    for (let line = 0; line < Math.max(removed.length, added.length); line += 1) changes.push(...compareLines(removed[line], added[line]))
  }
  return changes
}

/** Counts added and removed words, in any position. */
export function countChange(before: string, after: string): { added: number; removed: number } {
  const counts = new Map<string, number>()
  for (const word of splitWords(before)) counts.set(word, (counts.get(word) ?? 0) - 1)
  for (const word of splitWords(after)) counts.set(word, (counts.get(word) ?? 0) + 1)
  let [added, removed] = [0, 0]
  for (const count of counts.values()) {
    if (count > 0) added += count
    else removed -= count
  }
  return { added, removed }
}

const splitLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const splitWords = (text: string) => text.match(/\S+/g) ?? []

function compareLines(removed: string | undefined, added: string | undefined): TextChange[] {
  const whole = (kind: 'added' | 'removed', line: string): TextChange => ({ kind: 'changed', runs: [{ kind, parts: splitWords(line) }] })
  if (removed === undefined || added === undefined) return [...(removed ? [whole('removed', removed)] : []), ...(added ? [whole('added', added)] : [])]
  const runs = findRuns(splitWords(removed), splitWords(added))
  const sameWords = runs.reduce((sum, { kind, parts }) => sum + (kind === 'same' ? parts.length : 0), 0)
  // Two lines with little in common count as one removed and one added line.
  const isOne = sameWords * 3 >= Math.min(splitWords(removed).length, splitWords(added).length)
  return isOne ? [{ kind: 'changed', runs }] : [whole('removed', removed), whole('added', added)]
}

/** Removed parts come before the added parts that replace them. */
export function findRuns(before: readonly string[], after: readonly string[]): Run[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: maxEdits })
  if (changes) return changes.map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', parts: value }))
  return [
    { kind: 'removed', parts: [...before] },
    { kind: 'added', parts: [...after] },
  ]
}

type BlockDifference = { kind: 'same'; blocks: BlockNode[] } | { kind: 'differs'; mine: BlockNode[]; theirs: BlockNode[] }

export function compareBlocks(mine: readonly BlockNode[], theirs: readonly BlockNode[]): BlockDifference[] {
  const stretches: BlockDifference[] = []
  let [atMine, atTheirs] = [0, 0]
  for (const { kind, parts } of findRuns(mine.map(stringifyCanonical), theirs.map(stringifyCanonical))) {
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
