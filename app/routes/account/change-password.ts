import { redirect } from 'react-router'
import { requirePerson } from '#app/domain/accounts/auth/session.server.ts'
import type { Route } from './+types/change-password'

/** Where password managers look for the form (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader({ context }: Route.LoaderArgs) {
  requirePerson(context)
  return redirect('/account#password-part-title')
}
