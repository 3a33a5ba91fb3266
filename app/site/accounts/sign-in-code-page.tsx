import { codeField, recoveryCodeField } from '#app/domain/accounts/account-fields.ts'
import { type Ways, withWays } from '#app/domain/accounts/ways.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

type Props = { ways: Ways; isRecovery: boolean; reply: FormResult | null; spent: string | null }

/** The second step of signing in. */
export function SignInCodePage({ ways, isRecovery, reply, spent }: Props) {
  const again = withWays('/sign-in', ways)
  if (spent)
    return (
      <AccountLayout title="Sign in again" lede={spent}>
        <ActionLink to={again}>Sign in</ActionLink>
      </AccountLayout>
    )
  const other = withWays('/sign-in/code', ways)
  return (
    <AccountLayout
      title={isRecovery ? 'Recovery code' : 'Your code'}
      lede={isRecovery ? 'Write one of the codes that you kept. Each works once.' : 'Open your authenticator app and write the six digits it shows.'}
    >
      <AccountForm
        // Two forms: what was typed for one is wrong for the other.
        key={isRecovery ? 'recovery' : 'code'}
        id={isRecovery ? 'recovery' : 'code'}
        reply={reply}
        hidden={ways}
        button="Sign in"
        fields={[isRecovery ? recoveryCodeField : codeField]}
      >
        <Checkbox name="trust" value="yes" label="Do not ask for a code in this browser for 30 days. Only on a device that is yours alone." />
      </AccountForm>
      <p className="mt-7 flex flex-wrap gap-x-7">
        {isRecovery ? (
          <ActionLink to={other}>Use the app’s code</ActionLink>
        ) : (
          <ActionLink to={`${other}${other.includes('?') ? '&' : '?'}use=recovery`}>I do not have my phone</ActionLink>
        )}
        <ActionLink to={again}>Start again</ActionLink>
      </p>
    </AccountLayout>
  )
}
