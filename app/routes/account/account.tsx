import { findSessionId, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { readOwnAccount } from '#app/domain/accounts/own-account.server.ts'
import { handleAccountForm } from '#app/domain/accounts/own-account-forms.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { formHeaders } from '#app/platform/http/parse-form.server.ts'
import { AccountPage } from '#app/site/accounts/account-page.tsx'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/account'

export const handle = { ...policy({ access: 'member', cache: 'none' }), ...ownForm }

const saved: Record<string, string> = {
  name: 'Your name is saved.',
  password: 'Your password is set.',
  sessions: 'You are signed out everywhere else.',
  session: 'That device is signed out.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, name, email, role, twoFactorEnabled } = getPerson(context)
  const account = await readOwnAccount(id, findSessionId(context))
  return { person: { name, email, role, twoFactorEnabled }, ...account, saved: saved[url.searchParams.get('saved') ?? ''] ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await handleAccountForm({ request, context })
}

export const headers = formHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answer={actionData} saved={actionData ? null : loaderData.saved} />
}
