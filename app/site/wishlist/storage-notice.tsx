import { useState } from 'react'
import { Toast } from '#app/ui/toast.tsx'
import { useWishlist } from './use-wishlist.ts'

/** Says once a page that the browser does not keep the wishlist. */
export function StorageNotice() {
  const { problem, isSignedIn } = useWishlist()
  const [isClosed, setIsClosed] = useState(false)
  const isShown = problem !== null && !isClosed
  const reason = problem === 'full' ? 'This browser’s storage is full' : 'This browser does not let this site store anything'
  return (
    <Toast label="Wishlist" onClose={() => setIsClosed(true)}>
      {isShown && (
        <>
          {reason}.{' '}
          {isSignedIn ? 'Your wishlist is kept in your account only.' : 'Changes to your wishlist last until you leave this page. Sign in to keep them.'}
        </>
      )}
    </Toast>
  )
}
