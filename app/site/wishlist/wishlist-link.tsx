import { Link } from 'react-router'
import { HeartIcon } from './heart-icon.tsx'
import { useWishlist } from './use-wishlist.ts'

/** The header's way to the wishlist, with the number of courses on it. */
export function WishlistLink() {
  const { ids } = useWishlist()
  return (
    <Link className="icon-button" to="/wishlist" aria-label={`Wishlist, ${ids.length} ${ids.length === 1 ? 'course' : 'courses'}`}>
      <HeartIcon />
      {ids.length > 0 && ids.length}
    </Link>
  )
}
