import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { HeartMark } from '#app/ui/heart-mark.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWishlist } from './use-wishlist.ts'
import { getWishlistLabel } from './wishlist-marks.ts'

type HeartButtonProps = {
  courseID: string
  /** The course's label, part of the button's name. */
  label: string
  /** Shows "Add to wishlist" or "In your wishlist" beside the heart. */
  withText?: boolean
  onRemove?: () => void
}

/** Adds a course to the wishlist or removes it: a form that works without script; with script it acts at once. */
export function HeartButton({ courseID, label, withText = false, onRemove }: HeartButtonProps) {
  const { has, toggle } = useWishlist()
  const { pathname, search } = useLocation()
  const isOn = has(courseID)

  async function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.currentTarget.querySelector('button')
    if (button && (await toggle({ courseID, label }, button)) === 'removed') onRemove?.()
  }

  // CSS shows one of the two labels by `aria-pressed`, so that the server can set the state by attributes only (wishlist-marks.ts).
  return (
    <form method="post" action="/wishlist" data-hold="" onSubmit={press} className={withText ? 'flex items-center gap-1.5' : undefined}>
      <input type="hidden" name="courseID" value={courseID} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button className="icon-button heart" type="submit" name="intent" data-heart={courseID} aria-pressed={isOn} value={isOn ? 'remove' : 'add'}>
        <HeartMark />
        <span className={`heart-add ${withText ? '' : 'sr-only'}`}>
          Add <span className="sr-only">{label} </span>to wishlist
        </span>
        <span className="heart-remove sr-only">{`Remove ${label} from wishlist`}</span>
      </button>
      {withText && <span className="heart-note">In your wishlist</span>}
    </form>
  )
}

/** The header's link to the wishlist. Without an account, hydration-starter.ts sets the count from the browser's list. */
export function WishlistLink() {
  const { ids, isSignedIn } = useWishlist()
  return (
    <Link className="icon-button" to="/wishlist" data-count={ids.length} data-account={isSignedIn ? '' : undefined} aria-label={getWishlistLabel(ids.length)}>
      <HeartMark />
    </Link>
  )
}
