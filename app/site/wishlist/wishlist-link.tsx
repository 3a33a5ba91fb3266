import { Link } from '#app/ui/link.tsx'
import { HeartIcon } from './heart-icon.tsx'
import { useWishlist } from './use-wishlist.ts'
import { wishlistLabel } from './wishlist-marks.ts'

/** The header's way to the wishlist. The count is an attribute, which is filled in before React runs (hydration-starter.ts). */
export function WishlistLink() {
  const { ids } = useWishlist()
  return (
    <Link className="icon-button" to="/wishlist" data-count={ids.length} aria-label={wishlistLabel(ids.length)}>
      <HeartIcon />
    </Link>
  )
}
