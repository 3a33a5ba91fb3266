import { createAccountSync, type SendChanges, type WishlistAccount } from '#app/domain/wishlist/account-sync.ts'
import { type Copy, openBrowserCopy, storageKeys } from '#app/domain/wishlist/browser-copy.ts'
import { readHistory } from '#app/domain/wishlist/stored-wishlist.ts'
import { type Change, has, isNewer, merge, presentIDs, toggle, undated } from '#app/domain/wishlist/wishlist.ts'
import type { KeyedStorage, LocalKey } from '#app/lib/browser-storage.ts'

export type Snapshot = {
  /** Courses on the list, newest first. */
  ids: string[]
  /** What the visitor needs to know: changes last only as long as the page, or the list could not be read whole. */
  problem: 'blocked' | 'full' | 'damaged' | null
}
export type ToggleOutcome = 'added' | 'removed' | 'sign-in-needed'

type Environment = {
  storage: () => KeyedStorage<LocalKey>
  now: () => number
  /** Runs `work` while no other tab runs its own. */
  exclusively: (work: () => void) => Promise<void>
  send: SendChanges
}

/** How long a change is watched: a tab that had not seen it may write its own older list over it. */
const watchMs = 5_000

/** The wishlist as this page sees it: the browser's copy, in step with other tabs and, signed in, with the account. */
export function createWishlistStore({ storage, now, exclusively, send }: Environment) {
  const copy = openBrowserCopy(storage)
  const listeners = new Set<() => void>()
  const queue: (() => void)[] = []
  const watched = new Map<string, { change: Change; owner: string | null; until: number }>()
  let onSessionLost = () => {}
  let isOpen = false
  let signingOut = false
  let told = false
  let snapshot: Snapshot = { ids: [], problem: null }

  const sync = createAccountSync({ copy, update, send, now, onSessionLost: () => onSessionLost() })

  function drain(): void {
    for (let work = queue.shift(); work; work = queue.shift()) work()
    refresh()
  }

  function update(change: (copy: Copy) => Copy | null): Promise<void> {
    return new Promise((resolve) => {
      queue.push(() => {
        const changed = signingOut ? null : change(copy.read(now()))
        if (changed) copy.write(changed)
        resolve()
      })
      exclusively(drain).catch(drain)
    })
  }

  function shown(): Copy {
    const current = copy.read(now())
    return sync.person() === null || sync.isMine(current) ? current : { history: sync.account(), owner: sync.person() }
  }

  function refresh(): void {
    const ids = presentIDs(shown().history)
    const problem = (told ? copy.problem() : null) ?? (copy.isDamaged() ? 'damaged' : null)
    if (problem === snapshot.problem && ids.length === snapshot.ids.length && ids.every((id, index) => id === snapshot.ids[index])) return
    snapshot = { ids, problem }
    for (const listener of listeners) listener()
  }

  /** Says from now on, in the page, if storage refuses. */
  function tell(): void {
    told = true
    refresh()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Null until the page has said who is signed in: until then it shows what the server rendered. */
    snapshot: (): Snapshot | null => (isOpen ? snapshot : null),
    async setAccount(account: WishlistAccount | null, onSale: string[]): Promise<void> {
      signingOut = false
      const opened = sync.setAccount(account, onSale)
      if (!account) refresh()
      await opened
      refresh()
      isOpen = true
      for (const listener of listeners) listener()
    },
    /** Spec §4 and §6, decided by what the list holds now: removes a course that is on it, else adds it if somebody is signed in. */
    async toggle(courseID: string): Promise<ToggleOutcome> {
      signingOut = false
      sync.know(courseID)
      let outcome: ToggleOutcome = 'sign-in-needed'
      await update((current) => {
        const person = sync.person()
        const change = toggle(shown().history, courseID, { now: now(), after: sync.account().get(courseID) }).get(courseID)
        if (!change || (person === null && !change.removed)) return null
        outcome = change.removed ? 'removed' : 'added'
        // In another tab somebody else signed in: this page is about to notice, and their list is not its to change.
        if (person !== null && current.owner !== null && current.owner !== person) return null
        const owner = person ?? current.owner
        watched.set(courseID, { change, owner, until: now() + watchMs })
        return { history: new Map(current.history).set(courseID, change), owner }
      })
      if (copy.problem() !== null) tell()
      sync.soon()
      return outcome
    },
    /** Another tab wrote. `before` is what that tab had seen of the list. */
    async onStorage(key: string | null, before: string | null): Promise<void> {
      const unseen = key === storageKeys.list ? readHistory(before, null, undated) : null
      await update((current) => {
        const lost = [...watched.values()].filter(
          ({ change, owner, until }) =>
            unseen !== null &&
            until > now() &&
            owner === current.owner &&
            has(unseen, change.courseID) === change.removed &&
            isNewer(change, current.history.get(change.courseID)),
        )
        return lost.length > 0
          ? {
              ...current,
              history: merge(
                current.history.values(),
                lost.map(({ change }) => change),
              ),
            }
          : null
      })
    },
    tell,
    /** The visitor knows of the damage: what can be read is written again, so that no page says it again. */
    async acceptDamage(): Promise<void> {
      copy.acceptDamage()
      await update((current) => current)
    },
    sync: (): void => sync.soon(0),
    /** The page may be about to go: nothing waits. */
    leave(): void {
      drain()
      if (sync.hasPending(copy.read(now()))) void sync.run(true)
    },
    /** Empties the browser's list once the account has it. False leaves everything as it is, remembered as this person's. */
    async prepareSignOut(): Promise<boolean> {
      const person = sync.person()
      if (person === null || !(await sync.run())) return false
      let cleared = false
      await update((current) => {
        if (current.owner !== person || sync.hasPending(current)) return null
        const unknown = [...current.history].filter(([courseID, change]) => !change.removed && !sync.account().has(courseID))
        cleared = copy.clear({ history: new Map(unknown), owner: person })
        return null
      })
      signingOut = cleared
      return cleared
    },
    set onSessionLost(listener: () => void) {
      onSessionLost = listener
    },
  }
}
