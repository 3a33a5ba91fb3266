import { describeAddAfterSignIn, signInToAdd } from '#app/domain/wishlist/sign-in-words.ts'

export function PendingAdd({ label }: { label: string }) {
  return (
    <>
      <b className="font-semibold">{signInToAdd}</b>. {describeAddAfterSignIn(label)}
    </>
  )
}
