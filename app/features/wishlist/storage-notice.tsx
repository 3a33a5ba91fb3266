import { useState } from 'react'
import { useWishlist } from './use-wishlist.ts'

/** Says once a page that the browser does not keep the wishlist. The element waits empty, so that its text is read out when it comes. */
export function StorageNotice() {
  const { problem, isSignedIn } = useWishlist()
  const [isClosed, setIsClosed] = useState(false)
  const isShown = problem !== null && !isClosed
  const reason = problem === 'full' ? 'This browser’s storage is full' : 'This browser does not let this site store anything'
  return (
    <div role="status" aria-label="Wishlist" className={isShown ? 'fixed inset-x-0 bottom-0 z-40 border-t border-edge bg-page' : 'contents'}>
      {isShown && (
        <div className="shell-width flex flex-wrap items-center justify-between gap-x-6 py-2">
          <p>
            {reason}.{' '}
            {isSignedIn ? 'Your wishlist is kept in your account only.' : 'Changes to your wishlist last until you leave this page. Sign in to keep them.'}
          </p>
          <button className="button button-quiet" type="button" onClick={() => setIsClosed(true)}>
            Close
          </button>
        </div>
      )}
    </div>
  )
}
