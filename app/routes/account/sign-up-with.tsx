import { data, redirect } from 'react-router'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findProvenAttempt } from '#app/domain/accounts/providers/provider-attempts.server.ts'
import { expiredAttemptMessage, providerNameForm } from '#app/domain/accounts/providers/provider-forms.ts'
import { signUpWithProvider } from '#app/domain/accounts/providers/provider-sign-in.server.ts'
import { findProvider } from '#app/domain/accounts/providers/providers.server.ts'
import { redirectAfterSignIn } from '#app/domain/wishlist/wishlist.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { ProviderFailurePage } from '#app/site/accounts/provider-failure-page.tsx'
import { ProviderSignUpPage } from '#app/site/accounts/provider-sign-up-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-up-with'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Create your account')

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const proven = await findProvenAttempt(request, params.attempt)
  if (findPerson(context)) throw redirect(proven?.signInReturn.returnTo ?? '/account')
  const provider = proven && findProvider(proven.provider)
  if (!proven || !provider) return data(null, { status: 410 })
  const { name, email, emailVerified } = proven.identity
  return { label: provider.label, identity: { name, email, emailVerified }, signInReturn: proven.signInReturn }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await parseForm(request, providerNameForm)
  if (!form.ok) return form.response
  const created = await signUpWithProvider({ request, context }, params.attempt, form.value.name)
  // Another tab of this browser has created the account and signed in.
  if (!created.ok) return created.status === 410 && findPerson(context) ? redirectAfterPost('/account') : form.fail(created)
  const { entry, signInReturn } = created
  return await redirectAfterSignIn(entry, signInReturn)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return <ProviderFailurePage message={findMessage(actionData) ?? expiredAttemptMessage} signInReturn={{ returnTo: '/', add: '' }} isSignedIn={false} />
  return <ProviderSignUpPage {...loaderData} answer={actionData} />
}

/** The form's error, if it used up the attempt. */
function findMessage(answer: Route.ComponentProps['actionData']): string | undefined {
  return answer && 'failure' in answer ? answer.failure?.error?.['']?.[0] : undefined
}
