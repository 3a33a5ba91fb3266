import { useSyncExternalStore } from 'react'
import { localStore } from '#app/lib/browser-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { usePasskeySupport } from './passkey-browser.ts'

const closed = 'passkey-offer-closed'

/** Offers a passkey to somebody who has none, until they say no in this browser. */
export function PasskeyOffer() {
  const isSupported = usePasskeySupport()
  const isClosed = useSyncExternalStore(
    (onChange) => {
      window.addEventListener(closed, onChange)
      return () => window.removeEventListener(closed, onChange)
    },
    readClosed,
    () => true,
  )
  if (!isSupported || isClosed) return null
  return (
    <aside aria-label="Passkeys" className="mb-7 border-l-4 border-teal pl-4">
      <p>
        <b className="font-semibold">Sign in faster next time.</b> A passkey signs you in with your fingerprint, your face or the PIN of your device.
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-7">
        <ActionLink to="/account/passkeys">Add a passkey</ActionLink>
        <Button quiet onClick={close}>
          Do not ask again
        </Button>
      </p>
    </aside>
  )
}

function readClosed(): boolean {
  try {
    return localStore().getItem('passkey-offer') !== null
  } catch {
    // A browser that keeps nothing would ask each time.
    return true
  }
}

function close(): void {
  localStore().setItem('passkey-offer', 'closed')
  window.dispatchEvent(new Event(closed))
}
