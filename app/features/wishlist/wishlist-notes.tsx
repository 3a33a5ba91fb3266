import { Link } from 'react-router'

const signIn = '/sign-in?returnTo=%2Fwishlist'

function SignInLink() {
  return (
    <Link className="action-link" to={signIn}>
      Sign in
    </Link>
  )
}

export function SignInToKeep() {
  return (
    <div className="mt-6 text-lede">
      <p>This list is in this browser only. Sign in and it stays with you on every device.</p>
      <SignInLink />
    </div>
  )
}

/** Before script, and without it: the server cannot see what a browser holds. */
export function SignInToSee() {
  return (
    <div className="mt-6 text-lede">
      <p>Sign in to see the courses you saved, on every device.</p>
      <noscript>
        <p className="mt-3">A list kept in this browser only shows with JavaScript on. Your account’s list shows either way.</p>
      </noscript>
      <SignInLink />
    </div>
  )
}

export function EmptyWishlist({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="mt-10 grid items-end gap-8 md:grid-cols-[200px_1fr] md:gap-16">
      <span className="pane pane-arch jaali-star-and-cross h-56 w-32 md:h-72 md:w-full" aria-hidden="true" />
      <div className="pb-4">
        <h2 className="text-title leading-tight font-medium">Nothing here yet</h2>
        <p className="mt-3 text-lede">
          Press the heart beside a course and it waits for you here.{isSignedIn ? '' : ' Sign in first, so that it is kept on every device.'}
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2">
          <Link className="button" to="/courses">
            See the courses
          </Link>
          {!isSignedIn && <SignInLink />}
        </p>
      </div>
    </div>
  )
}
