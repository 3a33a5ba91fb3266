import { setUpForm } from '#app/domain/accounts/account-forms.ts'
import { requireConfirmedForm } from '#app/domain/accounts/auth/confirmation.server.ts'
import { findConfirmation, findSessionId, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { canUsePasskeys } from '#app/domain/accounts/passkeys/relying-party.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { isSecondFactorRequired } from '#app/domain/accounts/roles.ts'
import { getTwoFactor, isPasswordRequiredForSetup } from '#app/domain/accounts/two-factor.server.ts'
import { handleTwoFactorForm } from '#app/domain/accounts/two-factor-forms.server.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { TwoFactorPage } from '#app/site/accounts/two-factor-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/two-factor'

export const handle = {
  ...policy({ access: 'member', cache: 'none' }),
  ...ownForm,
  isStaffSetUp: ({ isRequired, isOn }: { isRequired: boolean; isOn: boolean }) => isRequired && !isOn,
}

export const meta = definePageMeta('Two-factor sign-in')

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = getPerson(context)
  const state = await getTwoFactor(person.id)
  const requested = url.searchParams.get('returnTo')
  return {
    state,
    asksPassword: isPasswordRequiredForSetup(person, { hasPassword: state.hasPassword, isConfirmed: findConfirmation(context).isConfirmed }),
    isRequired: isSecondFactorRequired(person.role),
    isOn: person.twoFactorEnabled,
    hasPasskeys: canUsePasskeys(),
    returnTo: requested && parseReturnPath(requested),
    isTurnedOff: url.searchParams.has('off'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = getPerson(context)
  const { hasPassword } = await getTwoFactor(person.id)
  // An account without a password confirms the change by a passkey, a code or a recent sign-in.
  const mustConfirm = !hasPassword && (await readSentForm(request.clone())).get('form') !== setUpForm.name
  return await handleTwoFactorForm(mustConfirm ? await requireConfirmedForm({ request, context }) : request, {
    person,
    sessionId: findSessionId(context) ?? '',
    isGuarded: hasPassword,
    isConfirmed: mustConfirm || findConfirmation(context).isConfirmed,
  })
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <TwoFactorPage {...loaderData} answer={actionData} />
}
