import { describeAddAfterSignIn, signInToAdd } from '#app/domain/wishlist/sign-in-texts.ts'

export function PendingAdd({ label }: { label: string }) {
  return (
    <>
      <b className="font-semibold">{signInToAdd}</b>. {describeAddAfterSignIn(label)}
    </>
  )
}
