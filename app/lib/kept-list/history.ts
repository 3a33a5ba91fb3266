/**
 * The latest thing done to one entry of a list that a browser and an account keep together. A removal is kept (a tombstone),
 * so that an older copy cannot bring the entry back. `state`: what the entry says, where entries say something.
 */
export type Change = { id: string; changedAt: string; removed: boolean; state?: string | undefined }
export type History = Map<string, Change>

/** Age of an entry that does not say: older than any change. */
export const undated = new Date(0).toISOString()
export const lastMoment = Date.UTC(9999, 0)
/** How long a removal stays in the browser after the account has it: another tab may still hold an older answer. */
const tombstoneMs = 10 * 60_000

export function timeText(ms: number): string {
  return new Date(Math.min(Math.max(ms, 0), lastMoment)).toISOString()
}

/** True if `a` wins over `b`: the newer of the two; at the same millisecond, the one that keeps the entry, then the later state in the alphabet. */
export function isNewer(a: Change, b: Change | undefined): boolean {
  if (!b) return true
  if (a.changedAt !== b.changedAt) return a.changedAt > b.changedAt
  return a.removed === b.removed ? (a.state ?? '') > (b.state ?? '') : b.removed
}

/** Joins histories: the newest change of each entry wins, whatever the order. */
export function merge(...histories: Iterable<Change>[]): History {
  const merged: History = new Map()
  for (const history of histories) {
    for (const change of history) if (isNewer(change, merged.get(change.id))) merged.set(change.id, change)
  }
  return merged
}

export function has(history: History, id: string): boolean {
  return history.get(id)?.removed === false
}

/** Entries on the list, newest first. */
export function presentIDs(history: History): string[] {
  const present = [...history.values()].filter((change) => !change.removed)
  return present.sort((a, b) => (a.changedAt === b.changedAt ? 0 : a.changedAt > b.changedAt ? -1 : 1)).map((change) => change.id)
}

type Moment = {
  /** Milliseconds since 1970, by this device's clock. */
  now: number
  /** The account's change of the entry, if known: a slow clock must not lose to what the visitor has just seen. */
  after?: Change | undefined
}

export function setItem(history: History, id: string, to: { removed: boolean; state?: string | undefined }, { now, after }: Moment): History {
  const seen = [history.get(id), after].map((change) => (change ? Date.parse(change.changedAt) + 1 : 0))
  // A day at most: a copy dated far ahead must not push every later change there.
  const changedAt = timeText(Math.min(Math.max(now, ...seen), now + 86_400_000))
  return new Map(history).set(id, { id, changedAt, ...to })
}

export function add(history: History, id: string, moment: Moment): History {
  return setItem(history, id, { removed: false }, moment)
}

export function remove(history: History, id: string, moment: Moment): History {
  return setItem(history, id, { removed: true }, moment)
}

/** Spec §4: removes the entry if one with the same id is present, else adds it. */
export function toggle(history: History, id: string, moment: Moment): History {
  return has(history, id) ? remove(history, id, moment) : add(history, id, moment)
}

export function pendingChanges(history: History, account: History): Change[] {
  return [...history.values()].filter((change) => isNewer(change, account.get(change.id)))
}

/** Leaves out removals that the account has had for a while. */
export function prune(history: History, account: History, now: number): History {
  const settled = timeText(now - tombstoneMs)
  const isSettled = (change: Change) => change.removed && change.changedAt < settled && account.has(change.id) && !isNewer(change, account.get(change.id))
  return new Map([...history].filter(([, change]) => !isSettled(change)))
}

/**
 * Takes the account's answer in. What was sent and has not changed since becomes what the account made of it,
 * because the account corrects clocks that run ahead.
 */
export function adopt(history: History, sent: Change[], result: History): History {
  const rest = new Map(history)
  for (const change of sent) {
    const now = rest.get(change.id)
    const unchanged = now?.changedAt === change.changedAt && now.removed === change.removed && now.state === change.state
    // An entry the account does not know stays in the browser; its removal has nothing left to remove.
    if (unchanged && (result.has(change.id) || change.removed)) rest.delete(change.id)
  }
  return merge(rest.values(), result.values())
}
