import { useCallback, useEffect, useRef, useState } from 'react'
import { passkeyForm } from '#app/domain/accounts/passkeys/passkey-forms.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { Button } from '#app/ui/button.tsx'
import { FormTop } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { canSuggestPasskeys, requestPasskey, usePasskeySupport } from './passkey-browser.ts'

type PasskeySignInProps = {
  signInReturn: SignInReturn
  answer: object | undefined
  button: string
  /** Also offers passkeys in the suggestions of the page's email field. */
  isSuggested?: boolean
}

/** A button that signs in with a passkey. Its space is reserved until the browser reports whether it supports passkeys. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const isSupported = usePasskeySupport()
  return <div className="mt-7 min-h-12">{isSupported && <PasskeyForm {...props} />}</div>
}

function PasskeyForm({ signInReturn, answer, button, isSuggested = false }: PasskeySignInProps) {
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const suggested = useRef<string | null>(null)
  const suggestions = useSuggestions(isSuggested, passkeyForm.name, suggested)
  const form = useForm(passkeyForm, answer, {
    values: { ...signInReturn, passkey: '' },
    isNotStored: true,
    getExtraFields: async () => {
      setError(null)
      const given = suggested.current
      suggested.current = null
      if (given !== null) return { passkey: given }
      // A browser allows only one passkey request at a time.
      suggestions.stop()
      setAsking(true)
      const requested = await requestPasskey('/sign-in/passkey-options')
      setAsking(false)
      if (requested.ok) return { passkey: requested.answer }
      setError(requested.message)
      suggestions.start()
      return null
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <FormTop form={form} />
      {error !== null && <Notice refused>{error}</Notice>}
      <div>
        <Button type="submit" quiet busy={(isAsking || form.isPending) && 'One moment'}>
          {button}
        </Button>
      </div>
    </form>
  )
}

/** A challenge is valid for five minutes, but the page may be open longer. */
const renewalMs = 4 * 60 * 1000

/** Offers passkeys in the browser's suggestions. A selected one is stored in `chosen`, and the form is sent. */
function useSuggestions(isOn: boolean, formId: string, selected: { current: string | null }) {
  const current = useRef<AbortController | null>(null)
  const stop = useCallback(() => current.current?.abort(), [])
  const start = useCallback(async () => {
    stop()
    if (!isOn || !(await canSuggestPasskeys())) return
    const own = new AbortController()
    current.current = own
    const requested = await requestPasskey('/sign-in/passkey-options', { signal: own.signal })
    const element = document.getElementById(formId)
    if (!requested.ok || own.signal.aborted || !(element instanceof HTMLFormElement)) return
    selected.current = requested.answer
    element.requestSubmit()
  }, [isOn, formId, selected, stop])
  useEffect(() => {
    if (!isOn) return
    void start()
    const renewal = setInterval(() => void start(), renewalMs)
    return () => {
      clearInterval(renewal)
      stop()
    }
  }, [isOn, start, stop])
  return { start, stop }
}
