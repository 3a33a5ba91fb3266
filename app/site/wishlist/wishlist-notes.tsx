import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ActionLink } from '#app/ui/link.tsx'

const signIn = '/sign-in?returnTo=%2Fwishlist'

function SignInLink() {
  return <ActionLink to={signIn}>Sign in</ActionLink>
}

/** @param props `isLeftBehind`: the list belongs to an account that is signed out */
export function SignInNote({ isLeftBehind }: { isLeftBehind: boolean }) {
  return (
    <div className="mt-6 text-lede">
      {isLeftBehind ? (
        <p>You are signed out, and this browser still has the list of an account. Changes that the account lacks are saved when you sign in to it again.</p>
      ) : (
        <p>This list is in this browser only. Sign in and it stays with you on every device.</p>
      )}
      <SignInLink />
    </div>
  )
}

/** The same with and without script: the server cannot know the list in the browser. */
export function SignInToSee() {
  return (
    <div className="mt-10">
      <EmptyState
        title="Sign in to see your wishlist"
        actions={
          <>
            <ButtonLink to={signIn}>Sign in</ButtonLink>
            <ActionLink to="/courses">See the courses</ActionLink>
          </>
        }
      >
        Press the heart beside a course to save the course. Your account keeps the list for every device.
      </EmptyState>
      <noscript>
        <p className="mt-8">A list kept in this browser only shows with JavaScript on. Your account’s list shows either way.</p>
      </noscript>
    </div>
  )
}

export function EmptyWishlist() {
  return (
    <div className="mt-10">
      <EmptyState title="Nothing here yet" actions={<ButtonLink to="/courses">See the courses</ButtonLink>}>
        Press the heart beside a course to save the course.
      </EmptyState>
    </div>
  )
}
