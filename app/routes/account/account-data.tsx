import { data } from 'react-router'
import { requireConfirmedForm } from '#app/domain/accounts/auth/confirmation.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getNoticePath } from '#app/domain/accounts/sign-in-notice.server.ts'
import { getTwoFactor } from '#app/domain/accounts/two-factor.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { eraseAccountForm } from '#app/domain/privacy/erase-account-form.ts'
import { getAccountData } from '#app/domain/privacy/export-account.server.ts'
import { handleAccountDataForm } from '#app/domain/privacy/handle-account-data.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { AccountDataPage } from '#app/site/my-data/account-data-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import type { Route } from './+types/account-data'

export const handle = { ...policy({ access: 'member', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Your data')

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = getPerson(context)
  const [held, { hasPassword, recoveryCodesLeft }] = await Promise.all([getAccountData(person), getTwoFactor(person.id)])
  return { held, courseLabels: listCourseLinks(), hasPassword, hasApp: recoveryCodesLeft !== null, done: url.searchParams.get('done') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = getPerson(context)
  const { hasPassword, recoveryCodesLeft } = await getTwoFactor(person.id)
  // An account without a password or codes confirms an erasure by a passkey or a recent sign-in.
  const mustConfirm = !hasPassword && recoveryCodesLeft === null && (await readSentForm(request.clone())).get('form') === eraseAccountForm.name
  const answer = await handleAccountDataForm(mustConfirm ? await requireConfirmedForm({ request, context }) : request, person, mustConfirm)
  if (!answer) return redirectAfterPost('/account/data')
  if ('done' in answer) return answer.done === 'account-erased' ? leaveErased() : redirectAfterPost(`/account/data?done=${answer.done}`)
  return 'refused' in answer ? data({ notConfirmed: answer.enquiry }, { status: 422 }) : answer
}

/** The browser also deletes its lists, texts and cookies of the account. */
function leaveErased(): Response {
  const result = redirectAfterPost(getNoticePath('erased'))
  result.headers.set('Clear-Site-Data', '"cache", "cookies", "storage"')
  return result
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useTopAfterChange(loaderData)
  const notConfirmed = actionData && 'notConfirmed' in actionData ? actionData.notConfirmed : null
  return <AccountDataPage {...loaderData} done={actionData ? null : loaderData.done} notConfirmed={notConfirmed} answer={actionData} />
}
