import { data } from 'react-router'
import { enterByConfirmation } from '#app/features/accounts/accounts.server.ts'
import { LinkPage, SpentLinkPage } from '#app/features/accounts/link-page.tsx'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/verify-email'

export async function action({ request, context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const entry = await enterByConfirmation({ request, context }, token)
  if (!entry.ok) return data({ spent: entry.message }, { status: entry.status })
  return seeOther('/account', entry.cookies)
}

export default function Page({ actionData }: Route.ComponentProps) {
  if (actionData) return <SpentLinkPage message={actionData.spent} />
  return <LinkPage title="Confirm your address" lede="One press, and you are signed in." button="Confirm my address" />
}
