import { removeMethodForm } from '#app/domain/accounts/account-forms.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

interface RemoveSignInMethodPageProps {
  label: string
  canRemove: boolean
  isStaff: boolean
  /** The remaining ways to sign in. */
  others: string[]
  answer: object | undefined
}

export function RemoveSignInMethodPage({ label, canRemove, isStaff, others, answer }: RemoveSignInMethodPageProps) {
  const form = useForm(removeMethodForm, answer)
  return (
    <AccountLayout title="Remove a way to sign in" lede={label}>
      {canRemove ? (
        <>
          <p className="mb-7">You can then sign in with: {others.join(', ')}. You stay signed in here and are signed out everywhere else.</p>
          <AccountForm form={form} button="Remove this way to sign in" />
        </>
      ) : (
        <p>
          {isStaff
            ? 'Staff keep their password, and one second factor. To remove this second factor, add another one first.'
            : 'This is your only way to sign in, so it cannot be removed. Add another way first.'}
        </p>
      )}
      <p className="mt-7">
        <ActionLink to="/account#sign-in-methods-title">Back to your account</ActionLink>
      </p>
    </AccountLayout>
  )
}
