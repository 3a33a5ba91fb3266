import { redirect } from 'react-router'
import { signUpForm } from '#app/domain/accounts/account-forms.ts'
import { signUp } from '#app/domain/accounts/accounts.server.ts'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { canSendPhoneCodes } from '#app/domain/accounts/phone/send-phone-code.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listProviders } from '#app/domain/accounts/providers/providers.server.ts'
import { readWays } from '#app/domain/accounts/ways.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { completePendingAdd } from '#app/domain/wishlist/complete-pending-add.server.ts'
import { formHeaders, parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { SignUpPage } from '#app/site/accounts/sign-up-page.tsx'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-up'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export function loader({ url, context }: Route.LoaderArgs) {
  const ways = readWays(url.searchParams)
  if (findPerson(context)) throw redirect(ways.returnTo)
  return { ways, wished: findCourseLabel(ways.add), hasPhone: canSendPhoneCodes(), providers: listProviders() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, signUpForm)
  if (!form.ok) return form.response
  const ways = readWays(form.sent)
  const entry = await signUp({ request, context }, form.value, ways)
  if (!entry.ok) return form.fail(entry)
  if (entry.personId === null) return { isMailed: true }
  await completePendingAdd(entry, ways)
  return redirectAfterPost(ways.returnTo, entry.cookies)
}

export const headers = formHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage {...loaderData} answer={actionData} />
}
