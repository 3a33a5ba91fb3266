import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'

type Props = { courseID: string; label: string; opener: HTMLElement; onClose: () => void }

/** Spec §5 and §8: the alert for a visitor who adds a course without an account, with the way to one. */
export function SignInAlert({ courseID, label, opener, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { pathname, search } = useLocation()
  const address = `/sign-in?${new URLSearchParams({ returnTo: pathname + search, add: courseID })}`

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  function close() {
    onClose()
    // Some browsers never gave a clicked button the focus that a dialog returns.
    opener.focus()
  }

  return (
    <dialog ref={dialog} className="dialog" role="alertdialog" aria-labelledby={`${id}title`} aria-describedby={`${id}text`} onClose={close}>
      <h2 id={`${id}title`} className="text-title leading-tight">
        Please log in to add items to your wishlist
      </h2>
      <p id={`${id}text`} className="mt-3">
        {label} goes on your list as soon as you have signed in.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Link className="button" to={address}>
          Sign in
        </Link>
        <button className="button button-quiet" type="button" onClick={() => dialog.current?.close()}>
          Not now
        </button>
      </div>
    </dialog>
  )
}
