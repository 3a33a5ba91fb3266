import { localStore } from '#app/lib/browser-storage.ts'

const key = 'career-quiz'

/** The query of the unfinished quiz's address in this browser; null: none, or the browser blocks its storage. */
export function readUnfinished(): string | null {
  return inStore((store) => store.getItem(key))
}

/** @param search the query of the quiz's address, with the question */
export function saveUnfinished(search: string): void {
  inStore((store) => store.setItem(key, search))
}

export function clearUnfinished(): void {
  inStore((store) => store.removeItem(key))
}

/** If storage is blocked or full, only the offer to continue is lost: the address has the answers. */
function inStore<Result>(use: (store: ReturnType<typeof localStore>) => Result): Result | null {
  try {
    return use(localStore())
  } catch {
    return null
  }
}
