import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { getPageCheck } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { handleOwnPhone } from '#app/domain/accounts/phone/handle-phone-forms.server.ts'
import { getOwnPhone } from '#app/domain/accounts/phone/own-phone.server.ts'
import { findPhoneProof } from '#app/domain/accounts/phone/phone-proofs.server.ts'
import { canSendPhoneCodes } from '#app/domain/accounts/phone/send-phone-code.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { isSecondFactorRequired } from '#app/domain/accounts/roles.ts'
import { claimPhoneBookings } from '#app/domain/bookings/claim-phone-bookings.server.ts'
import { findLabel } from '#app/lib/find-label.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { allowRecaptcha } from '#app/platform/http/request-context.server.ts'
import { OwnPhonePage } from '#app/site/accounts/own-phone-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/own-phone'

export const handle = { ...policy({ access: 'member', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Sign in with your phone')

const saved: Record<string, string> = { set: 'You can now sign in with this number.' }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const person = getPerson(context)
  const own = await getOwnPhone(person)
  const isOffered = canSendPhoneCodes() && !isSecondFactorRequired(person.role)
  if (!isOffered && own.phone === null) throw data(null, { status: 404 })
  const proof = url.searchParams.has('number') ? null : await findPhoneProof(request, person.id)
  const check = isOffered ? await getPageCheck() : null
  if (check && check !== 'away') allowRecaptcha(context)
  return { ...own, isOffered, proof, check, saved: findLabel(saved, url.searchParams.get('saved')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await handleOwnPhone({ request, context })
  if (answer instanceof Response) await claimPhoneBookings({ personId: getPerson(context).id })
  return answer
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPhonePage {...loaderData} saved={actionData ? null : loaderData.saved} answer={actionData} />
}
