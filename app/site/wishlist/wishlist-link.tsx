import { Link } from 'react-router'
import { HeartIcon } from './heart-icon.tsx'
import { useWishlist } from './use-wishlist.ts'
import { wishlistLabel } from './wishlist-marks.ts'

/** The header's way to the wishlist, with the number of courses on it. */
export function WishlistLink() {
  const { ids } = useWishlist()
  return (
    <Link className="icon-button" to="/wishlist" aria-label={wishlistLabel(ids.length)}>
      <HeartIcon />
      <span className="data-[count='0']:hidden" data-count={ids.length}>
        {ids.length}
      </span>
    </Link>
  )
}
