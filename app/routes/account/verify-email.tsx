import { data } from 'react-router'
import { enterByConfirmation } from '#app/features/accounts/accounts.server.ts'
import { LinkPage, SpentLinkPage } from '#app/features/accounts/link-page.tsx'
import { readWays, withWays } from '#app/features/accounts/ways.ts'
import { formHeaders } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/verify-email'
import { completePendingAdd } from './complete-pending-add.server.ts'

export async function action({ request, url, context }: Route.ActionArgs) {
  const entry = await enterByConfirmation({ request, context }, url.searchParams.get('token') ?? '')
  if (!entry.ok) return data({ spent: entry.message }, { status: entry.status })
  const ways = readWays(url.searchParams)
  if (entry.needsCode) return seeOther(withWays('/sign-in/code', ways), entry.cookies)
  await completePendingAdd(entry, ways)
  return seeOther(entry.personId ? ways.returnTo : '/account', entry.cookies)
}

export const headers = formHeaders

export default function Page({ actionData }: Route.ComponentProps) {
  if (actionData) return <SpentLinkPage message={actionData.spent} />
  return (
    <LinkPage
      title="Confirm your address"
      lede="One press, and you are signed in. If you did not create an account here, close this page."
      button="Confirm my address"
    />
  )
}
