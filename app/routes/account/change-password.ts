import { redirect } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'

export const handle = policy({ access: 'member', cache: 'private' })

/** Password managers open this address (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect('/account#password-part-title')
}
