import { data } from 'react-router'
import { findConfirmation, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { handleOwnPasskeys } from '#app/domain/accounts/passkeys/handle-passkey-forms.server.ts'
import { listOwnPasskeys } from '#app/domain/accounts/passkeys/own-passkeys.server.ts'
import { canUsePasskeys } from '#app/domain/accounts/passkeys/relying-party.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { isSecondFactorRequired } from '#app/domain/accounts/roles.ts'
import { findLabel } from '#app/lib/find-label.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { OwnPasskeysPage } from '#app/site/accounts/own-passkeys-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/own-passkeys'

export const handle = { ...policy({ access: 'member', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Passkeys')

const saved: Record<string, string> = {
  added: 'The passkey is added. You can sign in with it now.',
  renamed: 'The name is saved.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = getPerson(context)
  const passkeys = await listOwnPasskeys(person.id)
  if (!canUsePasskeys() && passkeys.length === 0) throw data(null, { status: 404 })
  const returnTo = url.searchParams.get('returnTo')
  return {
    passkeys,
    isConfirmed: findConfirmation(context).isConfirmed,
    here: returnTo === null ? url.pathname : `${url.pathname}?${new URLSearchParams({ returnTo })}`,
    isStaff: isSecondFactorRequired(person.role),
    saved: findLabel(saved, url.searchParams.get('saved')),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await handleOwnPasskeys({ request, context }, url.searchParams.get('returnTo'))
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPasskeysPage {...loaderData} saved={actionData ? null : loaderData.saved} answer={actionData} />
}
