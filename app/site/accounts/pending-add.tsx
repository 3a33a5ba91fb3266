import { describeAddAfterSignIn, signInToAdd } from '#app/domain/wishlist/sign-in-words.ts'

/** Explains to a visitor who pressed a heart why an account is needed. */
export function PendingAdd({ label }: { label: string }) {
  return (
    <>
      <b className="font-semibold">{signInToAdd}</b>. {describeAddAfterSignIn(label)}
    </>
  )
}
