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

  // A shown text is part of the button only where the button's name holds its words, for people who speak to their browser.
  return (
    <form method="post" action="/wishlist" data-hold="" onSubmit={press} className={withText ? 'flex items-center gap-1.5' : undefined}>
      <input type="hidden" name="intent" value={isOn ? 'remove' : 'add'} />
      <input type="hidden" name="courseID" value={courseID} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button className="icon-button" type="submit" aria-pressed={isOn}>
        <HeartIcon />
        <span className={withText && !isOn ? undefined : 'sr-only'}>
          {isOn ? 'Remove' : 'Add'} <span className="sr-only">{label} </span>
          {isOn ? 'from' : 'to'} wishlist
        </span>
      </button>
      {withText && isOn && <span>In your wishlist</span>}
    </form>
  )
}
