import { dayMs } from '#app/lib/periods.ts'

/** A removal stays as a tombstone, so that an older copy cannot add the entry again. Only some lists have a `state`. */
export type ListChange = { id: string; changedAt: string; removed: boolean; state?: string | undefined }
export type History = Map<string, ListChange>

/** The time of an entry without a date, older than any change. */
export const undated = new Date(0).toISOString()
export const lastMoment = Date.UTC(9999, 0)
/** The browser stores a removal for this time after the account has it, because another tab may have an older response. */
const tombstoneMs = 10 * 60_000

export function formatTimestamp(ms: number): string {
  return new Date(Math.min(Math.max(ms, 0), lastMoment)).toISOString()
}

/** In the same millisecond a present entry wins, then the alphabetically later state. */
export function isNewer(a: ListChange, b: ListChange | undefined): boolean {
  if (!b) return true
  if (a.changedAt !== b.changedAt) return a.changedAt > b.changedAt
  return a.removed === b.removed ? (a.state ?? '') > (b.state ?? '') : b.removed
}

/** The newest change of each entry wins, in any order of arguments. */
export function merge(...histories: Iterable<ListChange>[]): History {
  const merged: History = new Map()
  for (const history of histories) {
    for (const change of history) if (isNewer(change, merged.get(change.id))) merged.set(change.id, change)
  }
  return merged
}

export function has(history: History, id: string): boolean {
  return history.get(id)?.removed === false
}

export function presentIDs(history: History): string[] {
  const present = [...history.values()].filter((change) => !change.removed)
  return present.sort((a, b) => (a.changedAt === b.changedAt ? 0 : a.changedAt > b.changedAt ? -1 : 1)).map((change) => change.id)
}

type ChangeMoment = {
  /** The time on this device's clock, in milliseconds since 1970. */
  now: number
  /** The account's change of the entry, if known. The new change must be later, even if this device's clock is slow. */
  after?: ListChange | undefined
}

export function setItem(history: History, id: string, to: { removed: boolean; state?: string | undefined }, { now, after }: ChangeMoment): History {
  const seen = [history.get(id), after].map((change) => (change ? Date.parse(change.changedAt) + 1 : 0))
  // At most one day ahead: a copy with a date far in the future must not move every later change there.
  const changedAt = formatTimestamp(Math.min(Math.max(now, ...seen), now + dayMs))
  return new Map(history).set(id, { id, changedAt, ...to })
}

export function listPendingChanges(history: History, account: History): ListChange[] {
  return [...history.values()].filter((change) => isNewer(change, account.get(change.id)))
}

export function prune(history: History, account: History, now: number): History {
  const settled = formatTimestamp(now - tombstoneMs)
  const isSettled = (change: ListChange) => change.removed && change.changedAt < settled && account.has(change.id) && !isNewer(change, account.get(change.id))
  return new Map([...history].filter(([, change]) => !isSettled(change)))
}

/** If an entry has not changed since it was sent, the account's version replaces it: the account corrects clocks that run ahead. */
export function adopt(history: History, sent: ListChange[], result: History): History {
  const rest = new Map(history)
  for (const change of sent) {
    const now = rest.get(change.id)
    const unchanged = now?.changedAt === change.changedAt && now.removed === change.removed && now.state === change.state
    // An entry that the account does not have stays in the browser. Its removal can be deleted: there is nothing to remove.
    if (unchanged && (result.has(change.id) || change.removed)) rest.delete(change.id)
  }
  return merge(rest.values(), result.values())
}
