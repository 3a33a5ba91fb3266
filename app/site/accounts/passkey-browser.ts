import { useHydrated } from '#app/ui/use-hydrated.ts'

type OptionsPath = '/sign-in/passkey-options' | '/account/passkey-options'
type PasskeyResult = { ok: true; answer: string } | { ok: false; message: string }

const isSupported = () => window.isSecureContext && typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'

/** Whether this browser supports passkeys; false in the server's HTML and during hydration. */
export function usePasskeySupport(): boolean {
  return useHydrated() && isSupported()
}

export async function canSuggestPasskeys(): Promise<boolean> {
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** @param suggest offers passkeys only as suggestions of the field with `webauthn`; the signal ends it */
export async function requestPasskey(path: OptionsPath, suggest?: { signal: AbortSignal }): Promise<PasskeyResult> {
  return await attempt(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await fetchOptions(path, 'confirm', suggest?.signal))
    return await navigator.credentials.get({ publicKey, ...(suggest && { mediation: 'conditional', signal: suggest.signal }) })
  })
}

export async function createPasskey(): Promise<PasskeyResult> {
  return await attempt(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await fetchOptions('/account/passkey-options', 'add'))
    return await navigator.credentials.create({ publicKey })
  })
}

/** Carries the server's own message. */
class OptionsError extends Error {}

async function fetchOptions(path: OptionsPath, use: 'confirm' | 'add', signal?: AbortSignal) {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams({ use }), headers: { Accept: 'application/json' }, signal })
  const body = await response.json()
  if (!response.ok) throw new OptionsError(body.message)
  return body
}

const errors: Record<string, string> = {
  NotAllowedError: 'No passkey was used. You cancelled, it took too long, or this device has no passkey for this site. Try again, or use another way.',
  InvalidStateError: 'This device or password manager already has a passkey of your account. Add one from another device.',
  SecurityError: 'Passkeys work at the site’s own address only. Check the address of this page.',
  NotSupportedError: 'This device cannot use a passkey that we accept. Use a phone, a computer with a screen lock, or another way.',
  TypeError: 'The connection was lost. Check it, then try again.',
}

async function attempt(work: () => Promise<Credential | null>): Promise<PasskeyResult> {
  try {
    const credential = await work()
    if (credential instanceof PublicKeyCredential) return { ok: true, answer: JSON.stringify(credential.toJSON()) }
    return { ok: false, message: errors.NotAllowedError ?? '' }
  } catch (error) {
    if (error instanceof OptionsError) return { ok: false, message: error.message }
    return { ok: false, message: errors[(error as Error).name] ?? 'Your browser could not use a passkey. Use another way.' }
  }
}
