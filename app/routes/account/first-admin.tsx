import { data } from 'react-router'
import { signUpSchema } from '#app/features/accounts/account-input.ts'
import { signIn } from '#app/features/accounts/accounts.server.ts'
import { becomeFirstAdmin, isFirstAdminToken } from '#app/features/accounts/first-admin.server.ts'
import { FirstAdminPage } from '#app/features/accounts/first-admin-page.tsx'
import { SpentLinkPage } from '#app/features/accounts/link-page.tsx'
import { readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/first-admin'

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isLive = await isFirstAdminToken(token)
  return data({ token: isLive ? token : null }, { status: isLive ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, submission, value, invalid } = await readForm(request, signUpSchema)
  if (!value) return invalid
  const token = form.get('token')
  const made = await becomeFirstAdmin(typeof token === 'string' ? token : '', value)
  if (!made) return data({ reply: null }, { status: 410 })
  const entry = await signIn({ request, context }, value)
  if (!entry.ok) return refusedForm(submission, entry)
  return seeOther('/account', entry.cookies)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.token === null) {
    return (
      <SpentLinkPage message="It may be too old, or the site has an admin already. Whoever runs the site can start it again for a new link, or use npm run admin.">
        {''}
      </SpentLinkPage>
    )
  }
  return <FirstAdminPage token={loaderData.token} reply={actionData?.reply ?? null} />
}
