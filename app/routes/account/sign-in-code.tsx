import { data, redirect } from 'react-router'
import { codeSchema, recoveryCodeSchema } from '#app/domain/accounts/account-input.ts'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { awaitsCode, enterWithCode } from '#app/domain/accounts/sign-in-code.server.ts'
import { readWays, withWays } from '#app/domain/accounts/ways.ts'
import { completePendingAdd } from '#app/domain/wishlist/complete-pending-add.server.ts'
import { formHeaders, readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { SignInCodePage } from '#app/site/accounts/sign-in-code-page.tsx'
import type { Route } from './+types/sign-in-code'

export const handle = policy({ access: 'everyone', cache: 'none' })

export function loader({ request, url, context }: Route.LoaderArgs) {
  const ways = readWays(url.searchParams)
  if (findPerson(context)) throw redirect(ways.returnTo)
  if (!awaitsCode(request)) throw redirect(withWays('/sign-in', ways))
  return { ways, isRecovery: url.searchParams.get('use') === 'recovery' }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const isRecovery = url.searchParams.get('use') === 'recovery'
  const { form, submission, value, invalid } = await readForm(request, isRecovery ? recoveryCodeSchema : codeSchema)
  const ways = readWays(form)
  if (!value) return invalid
  const entry = await enterWithCode({ request, context }, { code: value.code, isRecovery, isTrusted: form.get('trust') === 'yes' })
  if (!entry.ok) return entry.status === 410 ? data({ reply: null, spent: entry.message }, { status: 410 }) : refusedForm(submission, entry)
  await completePendingAdd(entry, ways)
  return redirectAfterPost(ways.returnTo, entry.cookies)
}

export const headers = formHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const spent = actionData && 'spent' in actionData ? actionData.spent : null
  return <SignInCodePage {...loaderData} reply={actionData?.reply ?? null} spent={spent} />
}
