import type { NewSignInMethod, OwnSignInMethod } from '#app/domain/accounts/own-sign-in-methods.server.ts'
import { formatDay } from '#app/domain/bookings/offering-labels.ts'
import { ActionLink } from '#app/ui/link.tsx'

interface SignInMethodsProps {
  methods: OwnSignInMethod[]
  addable: NewSignInMethod[]
}

export function SignInMethods({ methods, addable }: SignInMethodsProps) {
  return (
    <>
      {methods.length === 0 && <p>No way to sign in is set yet. Add one, so that you can come back.</p>}
      {methods.length > 0 && (
        <ul className="border-t border-rule">
          {methods.map((method) => (
            <li key={method.id} className="grid gap-x-6 border-b border-rule py-3 md:grid-cols-[1fr_auto] md:items-center">
              <div className="min-w-0">
                <h3 className="font-text text-base leading-normal font-semibold tracking-normal wrap-anywhere">{method.label}</h3>
                <p className="text-soft">{describeMethod(method)}</p>
              </div>
              <p className="flex flex-wrap gap-x-7 md:justify-end">
                {method.kind === 'phone' && (
                  <ActionLink to="/account/phone" aria-label={`Change: ${method.label}`}>
                    Change
                  </ActionLink>
                )}
                {method.kind === 'passkey' && (
                  <ActionLink to="/account/passkeys" aria-label={`Rename: ${method.label}`}>
                    Rename
                  </ActionLink>
                )}
                {method.canRemove && (
                  <ActionLink to={`/account/sign-in-methods/${method.id}`} aria-label={`Remove: ${method.label}`}>
                    Remove
                  </ActionLink>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {addable.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-7">
          {addable.map(({ label, to }) => (
            <ActionLink key={label} to={to}>
              {label}
            </ActionLink>
          ))}
        </p>
      )}
    </>
  )
}

function describeMethod({ addedAt, lastUsedAt, isUsable }: OwnSignInMethod): string {
  const added = `Added ${formatDay(addedAt)}.`
  const used = lastUsedAt ? ` Last used ${formatDay(lastUsedAt)}.` : ''
  return `${added}${used}${isUsable ? '' : ' It is not available at the moment.'}`
}
