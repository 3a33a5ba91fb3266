import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { getEmailChange } from '#app/domain/accounts/email-change.server.ts'
import { handleEmailForm } from '#app/domain/accounts/handle-email-form.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findLabel } from '#app/lib/find-label.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { ChangeEmailPage } from '#app/site/accounts/change-email-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/account-email'

export const handle = { ...policy({ access: 'member', send: { who: 'member', confirmed: { form: 'email' } }, cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Change your email address')
export const headers = getFormHeaders

const done: Record<string, string> = { cancelled: 'The change is cancelled. Its links no longer work.' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email } = getPerson(context)
  return { email, ...(await getEmailChange(id)), done: findLabel(done, url.searchParams.get('done')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await handleEmailForm({ request, context })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeEmailPage {...loaderData} done={actionData ? null : loaderData.done} answer={actionData} />
}
