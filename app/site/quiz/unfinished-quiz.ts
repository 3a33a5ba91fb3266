import { getLocalStore } from '#app/lib/browser-storage.ts'

const key = 'career-quiz'

/** The query of the unfinished quiz's address in this browser; null: none, or the browser blocks its storage. */
export function findUnfinished(): string | null {
  return tryStore((store) => store.getItem(key))
}

/** @param search the query of the quiz's address, with the question */
export function saveUnfinished(search: string): void {
  tryStore((store) => store.setItem(key, search))
}

export function clearUnfinished(): void {
  tryStore((store) => store.removeItem(key))
}

/** If storage is blocked or full, only the offer to continue is lost: the address has the answers. */
function tryStore<Result>(use: (store: ReturnType<typeof getLocalStore>) => Result): Result | null {
  try {
    return use(getLocalStore())
  } catch {
    return null
  }
}
