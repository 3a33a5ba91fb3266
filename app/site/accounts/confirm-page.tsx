import { type ConfirmationFailure, confirmationField } from '#app/lib/confirmation.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountLayout } from './account-layout.tsx'

type Props = {
  /** A form that waits for this, and is sent with it; null: a page or file waits. */
  held: [name: string, value: string][] | null
  returnTo: string
  failure: ConfirmationFailure | null
}

const failures: Record<ConfirmationFailure, string> = {
  wrong: 'Wrong password or code. Try again.',
  wait: 'Too many attempts. Wait a few minutes, then try again.',
}

/** Asks for the password or a code again before something that must not happen on an unwatched screen. */
export function ConfirmPage({ held, returnTo, failure }: Props) {
  const isFile = /(\.csv|\/export)(\?|$)/.test(returnTo)
  const id = 'confirmation'
  return (
    <AccountLayout title="Confirm that it is you" lede="Exports, invitations and changes to accounts need your password or a code again after 15 minutes.">
      {/* The browser's own way: the answer may be a file. */}
      <form method="post" action={held ? returnTo : undefined} className="grid gap-6">
        {held?.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {held && !isFile && <p>Nothing you entered is lost. Your changes are saved when you confirm.</p>}
        {isFile && <p>The download starts when you confirm.</p>}
        <Field
          id={id}
          label="Password or authenticator code"
          hint="Your password, or the six digits that your authenticator app shows now."
          errors={failure ? [failures[failure]] : undefined}
        >
          <input
            id={id}
            name={confirmationField}
            type="password"
            required
            autoComplete="current-password"
            aria-describedby={failure ? `${id}-error ${id}-description` : `${id}-description`}
            aria-invalid={failure ? true : undefined}
          />
        </Field>
        <div>
          <Button type="submit">Confirm</Button>
        </div>
      </form>
      <p className="mt-7 flex flex-wrap gap-x-7">
        <ActionLink to="/staff">Go to the console</ActionLink>
        <ActionLink to="/forgotten-password">Forgotten password</ActionLink>
      </p>
    </AccountLayout>
  )
}
