import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { ListAccount } from '#app/lib/synced-list/account-sync.ts'
import { merge, presentIDs } from '#app/lib/synced-list/history.ts'
import { browserWishlist } from './browser-wishlist.ts'

type WishlistOnPage = {
  account: ListAccount | null
  /** Tells the visitor that adding needs an account; `opener` gets the focus afterwards. */
  requestSignIn: (course: { courseID: string; label: string }, opener: HTMLElement) => void
}

export const WishlistContext = createContext<WishlistOnPage>({ account: null, requestSignIn: () => {} })

/** The wishlist to show: the account's list from the server, then the browser's own. */
export function useWishlist() {
  const { account, requestSignIn } = use(WishlistContext)
  const snapshot = useSyncExternalStore(browserWishlist.subscribe, browserWishlist.snapshot, () => null)
  const accountIDs = useMemo(() => presentIDs(merge(account?.changes ?? [])), [account])
  const ids = snapshot?.ids ?? accountIDs
  const has = useMemo(() => new Set(ids), [ids])
  return {
    ids,
    has: (courseID: string) => has.has(courseID),
    problem: snapshot?.problem ?? null,
    isSignedIn: account !== null,
    isLeftBehind: snapshot?.isLeftBehind ?? false,
    async toggle(course: { courseID: string; label: string }, opener: HTMLElement) {
      const outcome = await browserWishlist.toggle(course.courseID)
      if (outcome === 'sign-in-needed') requestSignIn(course, opener)
      return outcome
    },
  }
}
