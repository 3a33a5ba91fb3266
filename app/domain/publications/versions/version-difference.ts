/** A stretch of words or lines that both have, or only one. */
export type Run = { kind: 'same' | 'added' | 'removed'; parts: string[] }
/** A text's lines that stayed, or one that came, went or changed within. */
export type Change = { kind: 'same'; lines: string[] } | { kind: 'changed'; runs: Run[] }

/** Pairs that are compared; of longer ones all counts as replaced. */
const mostCompared = 4_000_000

/** What became of a text, line by line, and within a changed line word by word. */
export function textDifference(before: string, after: string): Change[] {
  const changes: Change[] = []
  const runs = runsOf(linesOf(before), linesOf(after))
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
    for (let line = 0; line < Math.max(removed.length, added.length); line += 1) changes.push(...lineChanges(removed[line], added[line]))
  }
  return changes
}

/** Words that came and went, wherever they stand: the size of a change. */
export function countChange(before: string, after: string): { added: number; removed: number } {
  const counts = new Map<string, number>()
  for (const word of wordsOf(before)) counts.set(word, (counts.get(word) ?? 0) - 1)
  for (const word of wordsOf(after)) counts.set(word, (counts.get(word) ?? 0) + 1)
  let [added, removed] = [0, 0]
  for (const count of counts.values()) {
    if (count > 0) added += count
    else removed -= count
  }
  return { added, removed }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const wordsOf = (text: string) => text.match(/\S+/g) ?? []

function lineChanges(removed: string | undefined, added: string | undefined): Change[] {
  const whole = (kind: 'added' | 'removed', line: string): Change => ({ kind: 'changed', runs: [{ kind, parts: wordsOf(line) }] })
  if (removed === undefined || added === undefined) return [...(removed ? [whole('removed', removed)] : []), ...(added ? [whole('added', added)] : [])]
  const runs = runsOf(wordsOf(removed), wordsOf(added))
  const kept = runs.reduce((sum, { kind, parts }) => sum + (kind === 'same' ? parts.length : 0), 0)
  // Two lines with little in common are two lines.
  const isOne = kept * 3 >= Math.min(wordsOf(removed).length, wordsOf(added).length)
  return isOne ? [{ kind: 'changed', runs }] : [whole('removed', removed), whole('added', added)]
}

/** The shortest way from one list to the other, by their longest common row. */
export function runsOf(before: readonly string[], after: readonly string[]): Run[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const runs: Run[] = []
  addTo(runs, 'same', before.slice(0, start))
  compare(runs, before.slice(start, before.length - end), after.slice(start, after.length - end))
  addTo(runs, 'same', before.slice(before.length - end))
  return runs
}

function compare(runs: Run[], a: readonly string[], b: readonly string[]): void {
  const width = b.length + 1
  // How long the common row is from each pair of ends on.
  const lengths = new Uint32Array(a.length * b.length > mostCompared ? 0 : (a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  if (lengths.length > 0)
    for (let i = a.length - 1; i >= 0; i -= 1)
      for (let j = b.length - 1; j >= 0; j -= 1) lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  let [i, j] = [0, 0]
  while (at(i, j) > 0) {
    if (a[i] === b[j]) {
      addTo(runs, 'same', [a[i++] ?? ''])
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) addTo(runs, 'removed', [a[i++] ?? ''])
    else addTo(runs, 'added', [b[j++] ?? ''])
  }
  addTo(runs, 'removed', a.slice(i))
  addTo(runs, 'added', b.slice(j))
}

/** What went stands before what came in its place. */
function addTo(runs: Run[], kind: Run['kind'], parts: readonly string[]): void {
  if (parts.length === 0) return
  const last = runs.at(-1)
  if (last?.kind === kind) last.parts.push(...parts)
  else if (kind === 'removed' && last?.kind === 'added') {
    const before = runs.at(-2)
    if (before?.kind === 'removed') before.parts.push(...parts)
    else runs.splice(-1, 0, { kind, parts: [...parts] })
  } else runs.push({ kind, parts: [...parts] })
}
