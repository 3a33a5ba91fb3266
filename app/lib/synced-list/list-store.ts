import type { KeyedStorage, LocalKey } from '#app/lib/browser-storage.ts'
import { createAccountSync, type ListAccount, type OnSessionLost, type SendChanges } from './account-sync.ts'
import { type ListKeys, openBrowserCopy, type StoredList } from './browser-copy.ts'
import { type History, has, isNewer, type ListChange, merge, presentIDs, setItem, undated } from './history.ts'
import { type ListFormat, parseHistory } from './stored-list.ts'

type Snapshot = {
  ids: string[]
  states: ReadonlyMap<string, string>
  /** Changes are lost when the page closes, or part of the list could not be read. */
  problem: 'blocked' | 'full' | 'damaged' | null
  /** The browser still has the list of an account that is signed out here. */
  isLeftBehind: boolean
  /** The account does not have the latest changes, and the last attempt to send them failed. */
  isUnsent: boolean
}
type ListWriteResult = 'added' | 'removed' | 'sign-in-needed'

type Environment = {
  keys: ListKeys
  format: ListFormat
  /** Whether an entry needs a signed-in person. */
  isForMembers: boolean
  storage: () => KeyedStorage<LocalKey>
  now: () => number
  /** Runs `work` while no other tab runs its own. */
  runExclusively: (work: () => void) => Promise<void>
  send: SendChanges
}

/** A change is watched for this time, because a tab that has not seen it may replace it with its older list. */
const watchMs = 5_000

export function createListStore({ keys, format, isForMembers, storage, now, runExclusively, send }: Environment) {
  const copy = openBrowserCopy(storage, keys, format)
  const listeners = new Set<() => void>()
  const queue: (() => void)[] = []
  const watched = new Map<string, { change: ListChange; owner: string | null; until: number }>()
  let onSessionLost: OnSessionLost = () => {}
  let isOpen = false
  let signingOut = false
  let announced = false
  let snapshot: Snapshot = { ids: [], states: new Map(), problem: null, isLeftBehind: false, isUnsent: false }

  const sync = createAccountSync({ copy, update, send, now, onSessionLost: (...lost) => onSessionLost(...lost) })

  function drain(): void {
    for (let work = queue.shift(); work; work = queue.shift()) work()
    refresh()
  }

  function update(change: (copy: StoredList) => StoredList | null): Promise<void> {
    return new Promise((resolve) => {
      queue.push(() => {
        const changed = signingOut ? null : change(copy.read(now()))
        if (changed) copy.write(changed)
        resolve()
      })
      runExclusively(drain).catch(drain)
    })
  }

  function shown(): StoredList {
    const current = copy.read(now())
    return sync.person() === null || sync.isMine(current) ? current : { history: sync.account(), owner: sync.person() }
  }

  function refresh(): void {
    const { history, owner } = shown()
    const ids = presentIDs(history)
    const states = new Map(ids.map((id) => [id, history.get(id)?.state ?? '']))
    const problem = (announced ? copy.problem() : null) ?? (copy.isDamaged() ? 'damaged' : null)
    const isLeftBehind = sync.person() === null && owner !== null
    const isUnsent = sync.hasFailed() && sync.hasPending({ history, owner })
    if (
      problem === snapshot.problem &&
      isLeftBehind === snapshot.isLeftBehind &&
      isUnsent === snapshot.isUnsent &&
      ids.length === snapshot.ids.length &&
      ids.every((id, index) => id === snapshot.ids[index] && states.get(id) === snapshot.states.get(id))
    )
      return
    snapshot = { ids, states, problem, isLeftBehind, isUnsent }
    for (const listener of listeners) listener()
  }

  function notifyListeners(): void {
    announced = true
    refresh()
  }

  async function write(id: string, decide: (history: History) => { removed: boolean; state?: string }): Promise<ListWriteResult> {
    signingOut = false
    sync.know(id)
    let outcome: ListWriteResult = 'sign-in-needed'
    await update((current) => {
      const person = sync.person()
      const { history } = shown()
      const change = setItem(history, id, decide(history), { now: now(), after: sync.account().get(id) }).get(id)
      if (!change || (isForMembers && person === null && !change.removed)) return null
      outcome = change.removed ? 'removed' : 'added'
      // Another person signed in from another tab. This page will notice soon and must not change their list.
      if (person !== null && current.owner !== null && current.owner !== person) return null
      const owner = person ?? current.owner
      watched.set(id, { change, owner, until: now() + watchMs })
      return { history: new Map(current.history).set(id, change), owner }
    })
    if (copy.problem() !== null) notifyListeners()
    sync.soon()
    return outcome
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    person: () => sync.person(),
    /** Null until the page knows who is signed in. Until then the page shows what the server rendered. */
    snapshot: (): Snapshot | null => (isOpen ? snapshot : null),
    async setAccount(account: ListAccount | null, onSale: string[]): Promise<void> {
      // New data of the page while it signs out must not bring the list back.
      if (account?.personId !== sync.person()) signingOut = false
      const opened = sync.setAccount(account, onSale)
      if (!account) refresh()
      await opened
      refresh()
      isOpen = true
      for (const listener of listeners) listener()
    },
    /** Spec §4 and §6: removes an entry that is on the list now, otherwise adds it if that is allowed. */
    toggle: (id: string): Promise<ListWriteResult> => write(id, (history) => ({ removed: has(history, id) })),
    set: (id: string, state: string | null): Promise<ListWriteResult> => write(id, () => (state === null ? { removed: true } : { removed: false, state })),
    /** `before` is the list that the other tab replaced. */
    async onStorage(key: string | null, before: string | null): Promise<void> {
      const unseen = key === keys.list ? parseHistory(before, null, undated, format) : null
      await update((current) => {
        const lost = [...watched.values()].filter(
          ({ change, owner, until }) =>
            unseen !== null &&
            until > now() &&
            owner === current.owner &&
            (has(unseen, change.id) === change.removed || unseen.get(change.id)?.state !== change.state) &&
            isNewer(change, current.history.get(change.id)),
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
    notifyListeners,
    /** Writes the readable entries again, so that no page shows the message again. */
    async acceptDamage(): Promise<void> {
      copy.acceptDamage()
      await update((current) => current)
    },
    sync: (): void => sync.soon(0),
    /** Sends changes without delay. */
    leave(): void {
      drain()
      if (sync.hasPending(copy.read(now()))) void sync.run(true)
    },
    /** Removes the list only when the account has it. Returns false if the list stays, with this person as its owner. */
    async prepareSignOut(): Promise<boolean> {
      const person = sync.person()
      // Changes made before this one may still wait for another tab.
      await update(() => null)
      const current = copy.read(now())
      const isSaved = sync.isMine(current) && !sync.hasPending(current)
      if (person === null || !(isSaved || (await sync.run()))) return false
      let cleared = false
      await update((latest) => {
        if (latest.owner !== person || sync.hasPending(latest)) return null
        const unknown = [...latest.history].filter(([id, change]) => !change.removed && !sync.account().has(id))
        cleared = copy.clear({ history: new Map(unknown), owner: person })
        return null
      })
      signingOut = cleared
      return cleared
    },
    set onSessionLost(listener: OnSessionLost) {
      onSessionLost = listener
    },
  }
}
