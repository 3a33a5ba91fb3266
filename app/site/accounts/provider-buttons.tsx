import type { ShownProvider } from '#app/domain/accounts/providers/providers.server.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { Button } from '#app/ui/button.tsx'

interface ProviderButtonsProps {
  providers: ShownProvider[]
  signInReturn: SignInReturn
}

/** A button for each identity provider. A browser form post, because the response leads to another site. */
export function ProviderButtons({ providers, signInReturn }: ProviderButtonsProps) {
  if (providers.length === 0) return null
  return (
    <ul aria-label="Other ways to sign in" className="mt-7 flex flex-wrap gap-4">
      {providers.map(({ name, label }) => (
        <li key={name}>
          <form method="post" action={`/sign-in/with/${name}`}>
            <input type="hidden" name="returnTo" value={signInReturn.returnTo} />
            <input type="hidden" name="add" value={signInReturn.add} />
            <Button type="submit" quiet>
              Continue with {label}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}
