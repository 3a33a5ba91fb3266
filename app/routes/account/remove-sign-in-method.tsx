import { redirect } from 'react-router'
import { removeMethodForm } from '#app/domain/accounts/account-forms.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { findOwnSignInMethod, removeOwnSignInMethod } from '#app/domain/accounts/own-sign-in-methods.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { isSecondFactorRequired } from '#app/domain/accounts/roles.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { RemoveSignInMethodPage } from '#app/site/accounts/remove-sign-in-method-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/remove-sign-in-method'

export const handle = { ...policy({ access: 'member', send: { who: 'member', confirmed: true }, cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Remove a way to sign in')
export const headers = getFormHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = getPerson(context)
  const found = await findOwnSignInMethod(person, params.id)
  if (!found) throw redirect('/account#sign-in-methods-title')
  const { label, canRemove } = found.method
  return { label, canRemove, isStaff: isSecondFactorRequired(person.role), others: found.others.map((other) => other.label) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await parseForm(request, removeMethodForm)
  if (!form.ok) return form.response
  const result = await removeOwnSignInMethod({ request, context }, params.id)
  return result.ok ? redirectAfterPost('/account?saved=method') : form.fail(result)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <RemoveSignInMethodPage {...loaderData} answer={actionData} />
}
