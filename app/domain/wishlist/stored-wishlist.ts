import { type History, isNewer, lastMoment, merge, timeText, undated } from './wishlist.ts'

const longestID = 200

type StoredEntry = { courseID: string; changedAt: string | null }

/**
 * Reads a stored list, whatever it holds. `intact` is false if writing the entries back would lose something, `whole` if
 * something on the list could not be read.
 */
export function parseEntries(text: string | null): { entries: StoredEntry[]; intact: boolean; whole: boolean } {
  if (text === null) return { entries: [], intact: true, whole: true }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return { entries: [], intact: false, whole: false }
  }
  if (!Array.isArray(stored)) return { entries: [], intact: false, whole: false }
  const entries = stored.filter(isEntry)
  const known = (entry: object) => Object.keys(entry).every((key) => key === 'courseID' || key === 'changedAt')
  const whole = entries.length === stored.length
  return {
    entries: entries.map(({ courseID, changedAt }) => ({ courseID, changedAt: readTime(changedAt) })),
    intact: whole && entries.every(known),
    whole,
  }
}

function isEntry(value: unknown): value is { courseID: string; changedAt?: unknown } {
  if (typeof value !== 'object' || value === null || !('courseID' in value)) return false
  const { courseID } = value
  return typeof courseID === 'string' && courseID.trim() !== '' && courseID.length <= longestID
}

function readTime(value: unknown): string | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return ms >= 0 && ms <= lastMoment ? timeText(ms) : null
}

/**
 * Reads the two stored lists as one history. The list itself is the truth (spec §3): a course that is on it is present,
 * even if an older program put it back without a date and its removal is still noted.
 * @param undatedAt time given to entries without one
 */
export function readHistory(list: string | null, removed: string | null, undatedAt: string): History {
  const tombstones = merge(parseEntries(removed).entries.map(({ courseID, changedAt }) => ({ courseID, changedAt: changedAt ?? undated, removed: true })))
  const present = parseEntries(list).entries.map(({ courseID, changedAt }) => {
    const entry = { courseID, changedAt: changedAt ?? undatedAt, removed: false }
    const tombstone = tombstones.get(courseID)
    return tombstone && !isNewer(entry, tombstone) ? { ...entry, changedAt: tombstone.changedAt } : entry
  })
  return merge(tombstones.values(), present)
}

/** The two lists to store: exactly the courses that are present, and the removals. */
export function writeHistory(history: History): { list: string; removed: string } {
  const text = (removed: boolean) =>
    JSON.stringify([...history.values()].filter((change) => change.removed === removed).map(({ courseID, changedAt }) => ({ courseID, changedAt })))
  return { list: text(false), removed: text(true) }
}
