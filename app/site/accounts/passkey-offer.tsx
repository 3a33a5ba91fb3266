import { ActionLink } from '#app/ui/link.tsx'

/** Offers a passkey to somebody who has none. It comes with the page, so that nothing moves, and needs script as passkeys do. */
export function PasskeyOffer() {
  return (
    <aside aria-label="Passkeys" className="mb-7 border-l-4 border-teal pl-4 noscript:hidden">
      <p>
        <b className="font-semibold">Sign in faster next time.</b> A passkey signs you in with your fingerprint, your face or the PIN of your device.
      </p>
      <p className="mt-2">
        <ActionLink to="/account/passkeys">Add a passkey</ActionLink>
      </p>
    </aside>
  )
}
