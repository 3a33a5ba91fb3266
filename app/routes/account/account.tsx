import { findSessionId, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { getEmailChange } from '#app/domain/accounts/email-change.server.ts'
import { getOwnAccount } from '#app/domain/accounts/own-account.server.ts'
import { handleAccountForm } from '#app/domain/accounts/own-account-forms.server.ts'
import { getOwnSignInMethods } from '#app/domain/accounts/own-sign-in-methods.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findLabel } from '#app/lib/find-label.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { AccountPage } from '#app/site/accounts/account-page.tsx'
import { loadAccountOverview } from '#app/site/accounts/load-account-overview.server.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import type { Route } from './+types/account'

export const handle = { ...policy({ access: 'member', send: { who: 'member', confirmed: { form: 'first-password' } }, cache: 'none' }), ...ownForm }

const saved: Record<string, string> = {
  name: 'Your name is saved.',
  password: 'Your password is set.',
  sessions: 'You are signed out everywhere else.',
  session: 'That device is signed out.',
  method: 'That way to sign in is removed. You are signed out everywhere else.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = getPerson(context)
  const [account, own, { waiting }, signInMethods] = await Promise.all([
    getOwnAccount(person.id, findSessionId(context)),
    loadAccountOverview(person),
    getEmailChange(person.id),
    getOwnSignInMethods(person),
  ])
  const { id: _, ...shown } = person
  return { person: shown, ...account, own, emailChange: waiting, ...signInMethods, saved: findLabel(saved, url.searchParams.get('saved')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await handleAccountForm({ request, context })
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useTopAfterChange(loaderData)
  return <AccountPage {...loaderData} answer={actionData} saved={actionData ? null : loaderData.saved} />
}
