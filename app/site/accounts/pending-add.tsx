import { addedAfterSignIn, signInToAdd } from '#app/domain/wishlist/sign-in-words.ts'

/** Why a visitor who pressed a heart is asked to sign in. */
export function PendingAdd({ label }: { label: string }) {
  return (
    <>
      <b className="font-semibold">{signInToAdd}</b>. {addedAfterSignIn(label)}
    </>
  )
}
