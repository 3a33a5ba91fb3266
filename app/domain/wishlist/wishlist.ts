/** The latest offering done to one course on a wishlist. A removal is kept (a tombstone), so that an older copy cannot bring the course back. */
export type Change = { courseID: string; changedAt: string; removed: boolean }
/** Changes by courseID, one each. */
export type History = Map<string, Change>

/** Age of an entry that does not say: older than any change. */
export const undated = new Date(0).toISOString()
export const lastMoment = Date.UTC(9999, 0)
/** How long a removal stays in the browser after the account has it: another tab may still hold an older answer. */
const tombstoneMs = 10 * 60_000

export function timeText(ms: number): string {
  return new Date(Math.min(Math.max(ms, 0), lastMoment)).toISOString()
}

/** True if `a` wins over `b`: the newer of the two; at the same millisecond, the one that keeps the course. */
export function isNewer(a: Change, b: Change | undefined): boolean {
  if (!b) return true
  return a.changedAt === b.changedAt ? b.removed && !a.removed : a.changedAt > b.changedAt
}

/** Joins histories: the newest change of each course wins, whatever the order. */
export function merge(...histories: Iterable<Change>[]): History {
  const merged: History = new Map()
  for (const history of histories) {
    for (const change of history) if (isNewer(change, merged.get(change.courseID))) merged.set(change.courseID, change)
  }
  return merged
}

export function has(history: History, courseID: string): boolean {
  return history.get(courseID)?.removed === false
}

/** Courses on the list, newest first. */
export function presentIDs(history: History): string[] {
  const present = [...history.values()].filter((change) => !change.removed)
  return present.sort((a, b) => (a.changedAt === b.changedAt ? 0 : a.changedAt > b.changedAt ? -1 : 1)).map((change) => change.courseID)
}

type Moment = {
  /** Milliseconds since 1970, by this device's clock. */
  now: number
  /** The account's change of the course, if known: a slow clock must not lose to what the visitor has just seen. */
  after?: Change | undefined
}

function put(history: History, courseID: string, removed: boolean, { now, after }: Moment): History {
  const seen = [history.get(courseID), after].map((change) => (change ? Date.parse(change.changedAt) + 1 : 0))
  // A day at most: a copy dated far ahead must not push every later change there.
  const changedAt = timeText(Math.min(Math.max(now, ...seen), now + 86_400_000))
  return new Map(history).set(courseID, { courseID, changedAt, removed })
}

export function add(history: History, courseID: string, moment: Moment): History {
  return put(history, courseID, false, moment)
}

export function remove(history: History, courseID: string, moment: Moment): History {
  return put(history, courseID, true, moment)
}

/** Spec §4: removes the course if an entry with the same courseID is present, else adds it. */
export function toggle(history: History, courseID: string, moment: Moment): History {
  return has(history, courseID) ? remove(history, courseID, moment) : add(history, courseID, moment)
}

/** What the account does not have yet. */
export function pendingChanges(history: History, account: History): Change[] {
  return [...history.values()].filter((change) => isNewer(change, account.get(change.courseID)))
}

/** Leaves out removals that the account has had for a while. */
export function prune(history: History, account: History, now: number): History {
  const settled = timeText(now - tombstoneMs)
  const isSettled = (change: Change) =>
    change.removed && change.changedAt < settled && account.has(change.courseID) && !isNewer(change, account.get(change.courseID))
  return new Map([...history].filter(([, change]) => !isSettled(change)))
}

/**
 * Takes the account's answer in. What was sent and has not changed since becomes what the account made of it,
 * because the account corrects clocks that run ahead.
 */
export function adopt(history: History, sent: Change[], reply: History): History {
  const rest = new Map(history)
  for (const change of sent) {
    const now = rest.get(change.courseID)
    const unchanged = now?.changedAt === change.changedAt && now.removed === change.removed
    // A course the account does not know stays in the browser; its removal has nothing left to remove.
    if (unchanged && (reply.has(change.courseID) || change.removed)) rest.delete(change.courseID)
  }
  return merge(rest.values(), reply.values())
}
