import { type MouseEvent, useState } from 'react'
import { confirmationField } from '#app/lib/confirmation.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { askForPasskey, usePasskeySupport } from './passkey-browser.ts'

/** Sends the form around it with a passkey in place of the password. */
export function PasskeyConfirm() {
  const isSupported = usePasskeySupport()
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const confirm = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setFault(null)
    setAsking(true)
    const asked = await askForPasskey('/account/passkey-options')
    setAsking(false)
    if (asked.ok) send(form, asked.answer)
    else setFault(asked.message)
  }
  if (!isSupported) return null
  return (
    <>
      {fault !== null && <Notice refused>{fault}</Notice>}
      <div>
        <Button quiet onClick={(event) => void confirm(event)} busy={isAsking && 'One moment'}>
          Use a passkey
        </Button>
      </div>
    </>
  )
}

/** The page stays where the answer is a file: the field is as it was afterwards. */
function send(form: HTMLFormElement | null, answer: string): void {
  if (!form) return
  const typed = form.elements.namedItem(confirmationField)
  const field = typed instanceof HTMLInputElement ? typed : null
  const given = Object.assign(document.createElement('input'), { type: 'hidden', name: confirmationField, value: answer })
  if (field) field.disabled = true
  form.append(given)
  form.submit()
  given.remove()
  if (field) field.disabled = false
}
