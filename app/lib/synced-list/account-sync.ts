import type { BrowserCopy, StoredList } from './browser-copy.ts'
import { adopt, type History, type ListChange, listPendingChanges, merge, prune } from './history.ts'

export type ListAccount = { personId: string; changes: ListChange[] }
export type SyncResult = { ok: true; account: ListAccount } | { ok: false; status: number }
/** A `status` of 0 means that no response came. */
export type SendChanges = (account: ListAccount, keepalive: boolean) => Promise<SyncResult>

/** The session ended, in another tab or after a timeout. `hasUnsent`: the account did not get the latest changes. `isAnother`: another person signed in. */
export type OnSessionLost = (hasUnsent: boolean, isAnother: boolean) => void

type SyncParts = {
  copy: BrowserCopy
  /** Reads, changes and writes the browser's copy in one step. If `change` returns null, nothing changes. */
  update: (change: (copy: StoredList) => StoredList | null) => Promise<void>
  send: SendChanges
  now: () => number
  onSessionLost: OnSessionLost
}

const changesPerCall = 500
/** This site never used an id of any other form. */
const sendable = /^[a-z0-9-]{1,100}$/
const debounceMs = 250
const firstRetryMs = 1_000
const longestRetryMs = 60_000

export function createAccountSync({ copy, update, send, now, onSessionLost }: SyncParts) {
  let person: string | null = null
  let account: History = new Map()
  /** The ids on sale that pages have named. One page names only some of them. */
  const known = new Set<string>()
  /** The account rejected these ids, so this page does not send them again. */
  const refused = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let again = false
  let failures = 0

  function isMine(current: StoredList): boolean {
    return person !== null && current.owner === person
  }

  /** Ids that no page has named (retired, or never ours) are limited to about one request: old lists can be long. */
  function pending(current: StoredList): ListChange[] {
    const changes = listPendingChanges(current.history, account).filter(({ id }) => sendable.test(id) && !refused.has(id))
    const ours = changes.filter(({ id }) => known.has(id) || account.has(id))
    if (ours.length > 0 || refused.size >= changesPerCall) return ours.slice(0, changesPerCall)
    return changes.slice(0, changesPerCall)
  }

  /** Merges a list without an owner, and stores another person's list separately. */
  async function claim(): Promise<void> {
    await update((current) => {
      if (person === null) return null
      const isForeign = current.owner !== null && current.owner !== person
      // If another person's list cannot be stored separately, it stays. This page then shows the list of the account.
      if (isForeign && !copy.clear(current)) return null
      const history = merge(isForeign ? [] : current.history.values(), copy.recall(person).values(), account.values())
      return { history: prune(history, account, now()), owner: person }
    })
    if (person !== null && isMine(copy.read(now())) && copy.problem() === null) copy.deleteCopy(person)
  }

  async function exchange(keepalive: boolean): Promise<boolean> {
    const me = person
    if (me === null) return false
    let sent: ListChange[] = []
    // Write first, so that every entry has a date before it is sent.
    await update((current) => {
      if (!isMine(current)) return null
      sent = pending(current)
      return current
    })
    const result = await send({ personId: me, changes: sent }, keepalive)
    if (person !== me) return false
    if (!result.ok) {
      fail(result.status, sent)
      await update(() => null)
      return false
    }
    failures = 0
    const answer = merge(result.account.changes)
    account = merge(account.values(), answer.values())
    for (const { id } of sent) if (!answer.has(id)) refused.add(id)
    await update((latest) => (isMine(latest) ? { ...latest, history: prune(adopt(latest.history, sent, answer), account, now()) } : null))
    const rest = copy.read(now())
    return pending(rest).length === 0 || !isMine(rest) || exchange(keepalive)
  }

  function fail(status: number, sent: ListChange[]): void {
    if (status === 401 || status === 409) onSessionLost(sent.length > 0, status === 409)
    // The account would reject the same change again, so it stays in the browser only.
    else if (status === 400 || status === 413) for (const { id } of sent) refused.add(id)
    else {
      failures += 1
      soon(Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs) * (0.75 + Math.random() / 2))
    }
  }

  /** Syncs now, or after the sync that is running. Returns true if the account then has everything that it can store. */
  async function run(keepalive = false): Promise<boolean> {
    if (running) {
      again = true
      return running
    }
    running = (async () => {
      let done = false
      do {
        again = false
        clearTimeout(timer)
        done = await exchange(keepalive)
      } while (again)
      return done
    })()
    return running.finally(() => {
      running = null
    })
  }

  function soon(delayMs = debounceMs): void {
    clearTimeout(timer)
    if (person !== null) timer = setTimeout(() => void run(), delayMs)
  }

  return {
    person: () => person,
    account: () => account,
    isMine,
    know: (id: string) => void known.add(id),
    soon,
    run,
    hasFailed: () => failures > 0,
    hasPending: (current: StoredList) => isMine(current) && pending(current).length > 0,
    /** Takes the account from a page's loader. `onSale` are some of the known ids. */
    async setAccount(next: ListAccount | null, onSale: string[]): Promise<void> {
      for (const id of onSale) known.add(id)
      if (next?.personId !== person) {
        clearTimeout(timer)
        account = new Map()
        refused.clear()
        failures = 0
        person = next?.personId ?? null
      }
      if (!next) return
      account = merge(account.values(), next.changes)
      await claim()
      const current = copy.read(now())
      if (isMine(current) && pending(current).length > 0) soon(0)
    },
  }
}
