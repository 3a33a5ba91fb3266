import { data, redirect } from 'react-router'
import { confirmSession } from '#app/domain/accounts/auth/confirmation.server.ts'
import { findConfirmation, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { listOwnPasskeys } from '#app/domain/accounts/passkeys/own-passkeys.server.ts'
import { canUsePasskeys } from '#app/domain/accounts/passkeys/relying-party.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getTwoFactor } from '#app/domain/accounts/two-factor.server.ts'
import { type ConfirmationFailure, confirmationFailures, confirmationField } from '#app/lib/confirmation.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ConfirmIdentityPage } from '#app/site/accounts/confirm-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/confirm'

export const handle = { ...policy({ access: 'member', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Confirm that it is you')

export async function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = parseReturnPath(url.searchParams.get('returnTo'))
  if (findConfirmation(context).isConfirmed && !url.searchParams.has('held')) throw redirect(returnTo)
  const { id, role } = getPerson(context)
  const [{ hasPassword, recoveryCodesLeft }, passkeys] = await Promise.all([getTwoFactor(id), canUsePasskeys() ? listOwnPasskeys(id) : []])
  return { returnTo, isStaff: role !== 'member', hasPassword, hasApp: recoveryCodesLeft !== null, hasPasskey: passkeys.length > 0 }
}

/** Receives a form that another action forwarded here and that waits for confirmation, or this page's own form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readSentForm(request)
  const given = form.get(confirmationField)
  if (url.searchParams.has('held')) {
    const held = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== confirmationField)
    const refused = url.searchParams.get('refused')
    return respond(confirmationFailures.find((one) => one === refused) ?? null, held)
  }
  const failure = await confirmSession({ request, context }, typeof given === 'string' ? given : '')
  return failure ? respond(failure, null) : redirectAfterPost(parseReturnPath(url.searchParams.get('returnTo')))
}

function respond(failure: ConfirmationFailure | null, held: [string, string][] | null) {
  const status = failure === 'wait' ? 429 : failure === 'away' ? 503 : failure ? 422 : 200
  return data({ failure, held }, { status })
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmIdentityPage {...loaderData} held={actionData?.held ?? null} failure={actionData?.failure ?? null} />
}
