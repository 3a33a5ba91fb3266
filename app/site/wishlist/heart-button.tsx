import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { HeartIcon } from './heart-icon.tsx'
import { useWishlist } from './use-wishlist.ts'

type Props = {
  courseID: string
  /** The course as visitors know it; part of the button's name. */
  label: string
  /** Shows "Add to wishlist" or "In your wishlist" beside the heart. */
  withText?: boolean
  /** Called after a press took the course off the list. */
  onRemove?: () => void
}

/** Adds a course to the wishlist or takes it off: a form for the server, which script answers at once. */
export function HeartButton({ courseID, label, withText = false, onRemove }: Props) {
  const { has, toggle } = useWishlist()
  const { pathname, search } = useLocation()
  const isOn = has(courseID)

  async function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = event.currentTarget.querySelector('button')
    if (button && (await toggle({ courseID, label }, button)) === 'removed') onRemove?.()
  }

  // Both names are there and the pressed state shows one of them, so that the state is attributes alone (wishlist-marks.ts).
  return (
    <form method="post" action="/wishlist" data-hold="" onSubmit={press} className={withText ? 'flex items-center gap-1.5' : undefined}>
      <input type="hidden" name="courseID" value={courseID} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button className="icon-button heart" type="submit" name="intent" data-heart={courseID} aria-pressed={isOn} value={isOn ? 'remove' : 'add'}>
        <HeartIcon />
        <span className={`heart-add ${withText ? '' : 'sr-only'}`}>
          Add <span className="sr-only">{label} </span>to wishlist
        </span>
        <span className="heart-remove sr-only">Remove {label} from wishlist</span>
      </button>
      {withText && <span className="heart-note">In your wishlist</span>}
    </form>
  )
}
