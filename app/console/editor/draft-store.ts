import type { PublicationFields } from '#app/domain/publications/publications.ts'
import { openBrowserDatabase } from '#app/lib/browser-storage.ts'
import { subtractDays } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'

/** A draft written in one browser tab, and the revision that it is based on. */
export type LocalDraft = { draftId: string; tab: string; personId: string; revision: number; fields: PublicationFields; at: number }

const storeName = 'drafts'
let opening: Promise<IDBDatabase | null> | null = null

/** Stores this tab's text. @returns false if the browser cannot store it: storage is full or blocked */
export async function saveLocalDraft(draft: LocalDraft): Promise<boolean> {
  return (await within('readwrite', (store) => store.put(draft))) !== undefined
}

export async function clearLocalDraft(draftId: string, tab: string): Promise<void> {
  await within('readwrite', (store) => store.delete([draftId, tab]))
}

/** Unsaved versions of this draft that this person wrote in this browser, newest first. */
export async function listLocalDrafts(draftId: string, personId: string): Promise<LocalDraft[]> {
  const all = (await within<LocalDraft[]>('readonly', (store) => store.getAll())) ?? []
  const old = subtractDays(new Date(), retentionPeriods.staffDraftDays).getTime()
  for (const draft of all) if (draft.at < old) await clearLocalDraft(draft.draftId, draft.tab)
  return all.filter((draft) => draft.draftId === draftId && draft.personId === personId && draft.at >= old).sort((a, b) => b.at - a.at)
}

async function within<Result>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | undefined> {
  opening ??= open()
  const database = await opening
  if (!database) return undefined
  return await new Promise((resolve) => {
    try {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const request = run(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve((request.result ?? null) as Result)
      transaction.onabort = () => resolve(undefined)
    } catch {
      // The browser closed the database: open it again at the next use.
      opening = null
      resolve(undefined)
    }
  })
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = openBrowserDatabase('publishing', 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: ['draftId', 'tab'] })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
      request.onblocked = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}
