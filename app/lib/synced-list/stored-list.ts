import { formatTimestamp, type History, isNewer, lastMoment, merge, undated } from './history.ts'

const longestID = 200

export type ListFormat = {
  idField: string
  /** The allowed states of an entry; absent if entries have no state. */
  states?: readonly string[]
}
type StoredEntry = { id: string; changedAt: string | null; state?: string | undefined }

/** Accepts any text. `intact` means that writing the entries back loses nothing, `whole` that every entry could be read. */
export function parseEntries(text: string | null, { idField, states }: ListFormat): { entries: StoredEntry[]; intact: boolean; whole: boolean } {
  if (text === null) return { entries: [], intact: true, whole: true }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return { entries: [], intact: false, whole: false }
  }
  if (!Array.isArray(stored)) return { entries: [], intact: false, whole: false }
  const known = new Set([idField, 'changedAt', ...(states ? ['state'] : [])])
  const read = stored.map((value) => parseEntry(value, idField, states))
  const entries = read.filter((entry) => entry !== null)
  const whole = entries.length === stored.length
  return { entries, intact: whole && stored.every((entry: object) => Object.keys(entry).every((key) => known.has(key))), whole }
}

function parseEntry(value: unknown, idField: string, states: readonly string[] | undefined): StoredEntry | null {
  if (typeof value !== 'object' || value === null) return null
  const { [idField]: id, changedAt, state } = value as Record<string, unknown>
  if (typeof id !== 'string' || id.trim() === '' || id.length > longestID) return null
  const entry = { id, changedAt: parseTime(changedAt) }
  // A removal has no state.
  if (!states || state === undefined) return entry
  return typeof state === 'string' && states.includes(state) ? { ...entry, state } : null
}

function parseTime(value: unknown): string | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return ms >= 0 && ms <= lastMoment ? formatTimestamp(ms) : null
}

/** An entry on `list` is present, even if an older program added it without a date and its removal is still stored (spec §3). */
export function parseHistory(list: string | null, removed: string | null, undatedAt: string, format: ListFormat): History {
  const gone = parseEntries(removed, format).entries
  const tombstones = merge(gone.map(({ id, changedAt }) => ({ id, changedAt: changedAt ?? undated, removed: true })))
  const present = parseEntries(list, format).entries.map(({ changedAt, ...rest }) => {
    const entry = { ...rest, changedAt: changedAt ?? undatedAt, removed: false }
    const tombstone = tombstones.get(entry.id)
    return tombstone && !isNewer(entry, tombstone) ? { ...entry, changedAt: tombstone.changedAt } : entry
  })
  return merge(tombstones.values(), present)
}

export function writeHistory(history: History, { idField }: ListFormat): { list: string; removed: string } {
  const text = (removed: boolean) =>
    JSON.stringify(
      [...history.values()].filter((change) => change.removed === removed).map(({ id, changedAt, state }) => ({ [idField]: id, changedAt, state })),
    )
  return { list: text(false), removed: text(true) }
}
