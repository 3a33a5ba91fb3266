import { data } from 'react-router'
import { requireSignedOut } from '#app/domain/accounts/auth/session.server.ts'
import { getPageCheck } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { handlePhoneSignIn } from '#app/domain/accounts/phone/handle-phone-forms.server.ts'
import { findPhoneProof } from '#app/domain/accounts/phone/phone-proofs.server.ts'
import { canSendPhoneCodes } from '#app/domain/accounts/phone/send-phone-code.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { claimPhoneBookings } from '#app/domain/bookings/claim-phone-bookings.server.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { redirectAfterSignIn } from '#app/domain/wishlist/wishlist.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { allowRecaptcha } from '#app/platform/http/request-context.server.ts'
import { PhoneSignInPage } from '#app/site/accounts/phone-sign-in-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-in-phone'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Sign in with your phone')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const signInReturn = requireSignedOut({ url, context })
  if (!canSendPhoneCodes()) throw data(null, { status: 404 })
  const proof = url.searchParams.has('number') ? null : await findPhoneProof(request, null)
  const check = await getPageCheck()
  if (check && check !== 'away') allowRecaptcha(context)
  return { signInReturn, wished: findCourseLabel(signInReturn.add), proof, check }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handlePhoneSignIn({ request, context })
  if (!('entry' in answer)) return answer
  const { entry, signInReturn } = answer
  if (!entry.needsCode) await claimPhoneBookings(entry)
  return await redirectAfterSignIn(entry, signInReturn)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <PhoneSignInPage {...loaderData} answer={actionData} />
}
