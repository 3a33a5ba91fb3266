import { type MouseEvent, useState } from 'react'
import { type ConfirmationFailure, confirmationField, labelConfirmation, type TypedWays } from '#app/lib/confirmation.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AccountLayout } from './account-layout.tsx'
import { requestPasskey, usePasskeySupport } from './passkey-browser.ts'
import { SignOutForm } from './sign-out-form.tsx'

type ConfirmIdentityPageProps = TypedWays & {
  /** The fields of the form that is sent after confirming; null: a page or file is opened instead. */
  held: [name: string, value: string][] | null
  returnTo: string
  isStaff: boolean
  /** The account has a passkey. Without a passkey, a password and an app, only a new sign-in confirms. */
  hasPasskey: boolean
  failure: ConfirmationFailure | null
}

const failures: Record<Exclude<ConfirmationFailure, 'wrong'>, string> = {
  wait: 'Too many attempts. Wait a few minutes, then try again.',
  passkey: 'Your passkey was not accepted. Try again, or use another way.',
  away: 'The service that checks passwords is not responding. Try again in a few minutes, or use another way.',
}

const orNames = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** Asks for the password or a code again before a sensitive action, because the person may have left the screen unlocked. */
export function ConfirmIdentityPage({ held, returnTo, isStaff, hasPassword, hasApp, hasPasskey, failure }: ConfirmIdentityPageProps) {
  const isFile = /(\.csv|\.xlsx|\.json|\/export)(\?|$)/.test(returnTo)
  const what = isFile ? 'This file' : 'This change'
  const id = 'confirmation'
  const canType = hasPassword || hasApp
  const label = labelConfirmation({ hasPassword, hasApp })
  const ways = orNames.format([canType && label.toLowerCase(), hasPasskey && 'passkey'].filter((way) => way !== false))
  const lede = isStaff
    ? `Exports, invitations and changes to accounts need your ${ways} again after 15 minutes.`
    : `${what} needs your ${ways} again, because you signed in more than 15 minutes ago.`
  const error = failure === 'wrong' ? `Wrong ${label.toLowerCase()}. Try again.` : failure && failures[failure]
  if (!canType && !hasPasskey)
    return (
      <AccountLayout
        title="Confirm that it is you"
        lede={`${what} needs a sign-in of the last 15 minutes. Sign out and sign in again: you then come back here.${isFile ? '' : ' Nothing was changed yet.'}`}
      >
        <SignOutForm returnTo={`/sign-in?${new URLSearchParams({ returnTo })}`}>
          <Button type="submit">Sign out and sign in again</Button>
        </SignOutForm>
        <p className="mt-7">
          <ActionLink to="/account">Your account</ActionLink>
        </p>
      </AccountLayout>
    )
  return (
    <AccountLayout title="Confirm that it is you" lede={lede}>
      {/* A browser form post, because the response may be a file. */}
      <form method="post" action={held ? returnTo : undefined} className="grid gap-6">
        {held?.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {held && !isFile && <p>Nothing you entered is lost. Your changes are saved when you confirm.</p>}
        {isFile && <p>The download starts when you confirm.</p>}
        {canType ? (
          <>
            <Field
              id={id}
              label={label}
              hint={hasApp ? `${hasPassword ? 'Your password, or the' : 'The'} six digits that your authenticator app shows now.` : undefined}
              errors={error ? [error] : undefined}
            >
              <input
                id={id}
                name={confirmationField}
                type="password"
                required
                autoComplete="current-password"
                aria-describedby={[failure && `${id}-error`, hasApp && `${id}-description`].filter(Boolean).join(' ') || undefined}
                aria-invalid={failure ? true : undefined}
              />
            </Field>
            <div>
              <Button type="submit">Confirm</Button>
            </div>
          </>
        ) : (
          <>
            {error && <Notice refused>{error}</Notice>}
            <p>Use your passkey. If you see no button below, sign out and sign in again, then come back here within 15 minutes.</p>
          </>
        )}
        {hasPasskey && <PasskeyConfirm />}
      </form>
      <p className="mt-7 flex flex-wrap gap-x-7">
        {isStaff ? <ActionLink to="/staff">Go to the console</ActionLink> : <ActionLink to="/account">Your account</ActionLink>}
        <ActionLink to="/forgotten-password">Forgotten password</ActionLink>
      </p>
    </AccountLayout>
  )
}

function PasskeyConfirm() {
  const isSupported = usePasskeySupport()
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const confirm = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setError(null)
    setAsking(true)
    const requested = await requestPasskey('/account/passkey-options')
    setAsking(false)
    if (requested.ok) send(form, requested.answer)
    else setError(requested.message)
  }
  if (!isSupported) return null
  return (
    <>
      {error !== null && <Notice refused>{error}</Notice>}
      <div>
        <Button quiet onClick={(event) => void confirm(event)} busy={isAsking && 'One moment'}>
          Use a passkey
        </Button>
      </div>
    </>
  )
}

/** If the response is a file, the page stays open: restore the field after sending. */
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
