import type { KeyedStorage, LocalKey } from '#app/lib/browser-storage.ts'
import { formatTimestamp, type History, merge, undated } from './history.ts'
import { type ListFormat, parseEntries, parseHistory, writeHistory } from './stored-list.ts'

export type ListKeys = {
  /** The key of a JSON list of exactly the present entries. */
  list: LocalKey
  /** The key of a list in the same format: removals that the account may not have yet. */
  removed: LocalKey
  /** The key of the owner's id, absent for a list without an owner. An owned list is never merged into another account. */
  owner: LocalKey
  /** The key of earlier users' lists with changes that their accounts lack: `{ [person]: { list, removed } }`. */
  others: LocalKey
  /** The key of a text found under `list` that could not be read completely. */
  backup: LocalKey
}
type ListStorage = KeyedStorage<LocalKey>
const longestBackup = 1_000_000

export type StoredList = { history: History; owner: string | null }
/** Changes are lost when the page closes. */
type StorageProblem = 'blocked' | 'full' | null

/** Uses memory while storage fails. @param storage may throw, as `window.localStorage` does where it is blocked */
export function openBrowserCopy(storage: () => ListStorage, storageKeys: ListKeys, format: ListFormat) {
  let memory: StoredList | null = null
  let problem: StorageProblem = null
  let checked: string | null = null
  let isDamaged = false

  /** Reports the damage until the page closes. The next write repairs the list. */
  function lookForDamage(list: string | null): void {
    if (list !== checked && !parseEntries(list, format).whole) isDamaged = true
    checked = list
  }

  function read(now: number): StoredList {
    try {
      const store = storage()
      const owner = store.getItem(storageKeys.owner)
      // This site writes every entry of an owned list with a date, so an entry without one was added since the last write.
      const list = store.getItem(storageKeys.list)
      lookForDamage(list)
      const history = parseHistory(list, store.getItem(storageKeys.removed), owner === null ? undated : formatTimestamp(now), format)
      if (!memory) return { history, owner }
      return memory.owner === owner ? { history: merge(history.values(), memory.history.values()), owner } : memory
    } catch {
      problem = 'blocked'
      memory ??= { history: new Map(), owner: null }
      return memory
    }
  }

  function attempt(copy: StoredList, change: (store: ListStorage) => void): boolean {
    try {
      change(storage())
      memory = null
      problem = null
    } catch (error) {
      memory = copy
      problem = (error as Error | null)?.name === 'SecurityError' || problem === 'blocked' ? 'blocked' : 'full'
    }
    return memory === null
  }

  function write(copy: StoredList): boolean {
    return attempt(copy, (store) => {
      const { list, removed } = writeHistory(copy.history, format)
      storeUnreadable(store)
      if (list !== '[]' || store.getItem(storageKeys.list) !== null) writeItem(store, storageKeys.list, list)
      writeItem(store, storageKeys.removed, removed === '[]' ? null : removed)
      writeItem(store, storageKeys.owner, copy.owner)
    })
  }

  /** Clears the list, also unreadable text. Stores `rest` until its owner signs in again. */
  function clear(rest: StoredList): boolean {
    return attempt(rest, (store) => {
      if (rest.owner !== null && rest.history.size > 0) storeHistory(store, rest.owner, rest.history)
      for (const key of [storageKeys.list, storageKeys.removed, storageKeys.owner, storageKeys.backup]) store.removeItem(key)
    })
  }

  /** Reads a person's stored list, which stays until `forget`. */
  function recall(person: string): History {
    try {
      const stored = readOthers(storage())[person]
      return parseHistory(stored?.list ?? null, stored?.removed ?? null, undated, format)
    } catch {
      return new Map()
    }
  }

  function deleteCopy(person: string): void {
    try {
      const store = storage()
      const { [person]: gone, ...others } = readOthers(store)
      if (gone) writeItem(store, storageKeys.others, Object.keys(others).length > 0 ? JSON.stringify(others) : null)
    } catch {
      // If the list stays stored, the next merge adds it again and changes nothing.
    }
  }

  function storeUnreadable(store: ListStorage): void {
    const text = store.getItem(storageKeys.list)
    if (text === null || parseEntries(text, format).intact) return
    const earlier = store.getItem(storageKeys.backup)
    if (earlier?.includes(text)) return
    writeItem(store, storageKeys.backup, earlier !== null && earlier.length + text.length < longestBackup ? `${earlier}\n${text}` : text)
  }

  function readOthers(store: ListStorage): StoredTexts {
    try {
      const stored: unknown = JSON.parse(store.getItem(storageKeys.others) ?? '{}')
      const isText = (value: unknown) =>
        typeof value === 'object' &&
        value !== null &&
        'list' in value &&
        typeof value.list === 'string' &&
        'removed' in value &&
        typeof value.removed === 'string'
      return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => isText(value)))
    } catch {
      return {}
    }
  }

  function storeHistory(store: ListStorage, owner: string, history: History): void {
    const stored = readOthers(store)
    const earlier = parseHistory(stored[owner]?.list ?? null, stored[owner]?.removed ?? null, undated, format)
    writeItem(store, storageKeys.others, JSON.stringify({ ...stored, [owner]: writeHistory(merge(earlier.values(), history.values()), format) }))
  }

  return {
    read,
    write,
    clear,
    recall,
    deleteCopy,
    problem: () => problem,
    isDamaged: () => isDamaged,
    acceptDamage: () => {
      isDamaged = false
    },
  }
}

export type BrowserCopy = ReturnType<typeof openBrowserCopy>

/** Writes only differences, because every write sends an event to the other tabs. */
function writeItem(store: ListStorage, key: LocalKey, value: string | null): void {
  if (store.getItem(key) === value) return
  if (value === null) store.removeItem(key)
  else store.setItem(key, value)
}

type StoredTexts = Record<string, { list: string; removed: string }>
