import type { AccountReply, WishlistAccount } from '#app/domain/wishlist/account-sync.ts'
import { localStore } from '#app/lib/browser-storage.ts'
import { createWishlistStore } from './wishlist-store.ts'

const answerLimitMs = 10_000

async function send(account: WishlistAccount, keepalive: boolean): Promise<AccountReply> {
  try {
    const response = await fetch('/api/wishlist', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
      keepalive,
      signal: AbortSignal.timeout(answerLimitMs),
    })
    if (!response.ok) return { ok: false, status: response.status }
    return { ok: true, account: (await response.json()) as WishlistAccount }
  } catch {
    // Offline, too slow, or not an answer of ours: tried again later.
    return { ok: false, status: 0 }
  }
}

async function exclusively(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request('wishlist', work)
  else work()
}

/** The page's one wishlist. Nothing in it runs before a page opens it in the browser. */
export const browserWishlist = createWishlistStore({ storage: localStore, now: Date.now, exclusively, send })
