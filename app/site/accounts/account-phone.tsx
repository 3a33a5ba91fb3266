import { formatPhone } from '#app/lib/phone.ts'
import { ActionLink } from '#app/ui/link.tsx'

/** The account page's lines about signing in by phone. @param phone in E.164; null: none yet */
export function AccountPhone({ phone }: { phone: string | null }) {
  return (
    <>
      <p>{phone ? `On: a code by SMS to ${formatPhone(phone)} signs in.` : 'Off. Add your number to sign in with a code by SMS.'}</p>
      <p className="mt-2">
        <ActionLink to="/account/phone">{phone ? 'Change or remove the number' : 'Add your number'}</ActionLink>
      </p>
    </>
  )
}
