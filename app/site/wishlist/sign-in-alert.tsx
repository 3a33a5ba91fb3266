import { useLocation } from 'react-router'
import { addedAfterSignIn, signInToAdd } from '#app/domain/wishlist/sign-in-words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type Props = { courseID: string; label: string; opener: HTMLElement; onClose: () => void }

/** Spec §5 and §8: the alert for a visitor who adds a course without an account, with the way to one. */
export function SignInAlert({ courseID, label, opener, onClose }: Props) {
  const { pathname, search } = useLocation()
  const address = `/sign-in?${new URLSearchParams({ returnTo: pathname + search, add: courseID })}`

  function close() {
    onClose()
    // Some browsers never gave a clicked button the focus that a dialog returns.
    opener.focus()
  }

  return (
    <Dialog title={signInToAdd} alert onClose={close} text={<p>{addedAfterSignIn(label)}</p>}>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ButtonLink to={address}>Sign in</ButtonLink>
        <form method="dialog">
          <Button type="submit" quiet>
            Not now
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
