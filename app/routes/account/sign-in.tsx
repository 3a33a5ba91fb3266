import { redirect } from 'react-router'
import { signInSchema } from '#app/domain/accounts/account-input.ts'
import { signIn } from '#app/domain/accounts/accounts.server.ts'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { readWays, withWays } from '#app/domain/accounts/ways.ts'
import { completePendingAdd } from '#app/domain/wishlist/complete-pending-add.server.ts'
import { formHeaders, readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { SignInPage } from '#app/site/accounts/sign-in-page.tsx'
import type { Route } from './+types/sign-in'

export const handle = policy({ access: 'everyone', cache: 'none' })

export function loader({ url, context }: Route.LoaderArgs) {
  const ways = readWays(url.searchParams)
  if (findPerson(context)) throw redirect(ways.returnTo)
  return { ways, isReset: url.searchParams.has('reset') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, submission, value, invalid } = await readForm(request, signInSchema)
  if (!value) return invalid
  const entry = await signIn({ request, context }, value)
  if (!entry.ok) return refusedForm(submission, entry)
  const ways = readWays(form)
  if (entry.needsCode) return redirectAfterPost(withWays('/sign-in/code', ways), entry.cookies)
  await completePendingAdd(entry, ways)
  return redirectAfterPost(ways.returnTo, entry.cookies)
}

export const headers = formHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage ways={loaderData.ways} isReset={loaderData.isReset} reply={actionData?.reply ?? null} />
}
