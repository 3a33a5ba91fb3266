import { data } from 'react-router'
import { findConfirmation, findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { offerNewPasskey, offerPasskeys } from '#app/domain/accounts/passkeys/passkey-options.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/passkey-options'

export const handle = policy({ access: { who: { '/sign-in': 'everyone', '/account': 'member' }, json: { 401: 'Sign in first.' } }, cache: 'none' })

const respond = (status: number, body: object, cookies: string[] = []) =>
  Response.json(body, { status, headers: [['Cache-Control', 'no-store'], ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])] })

/** Only scripts of its pages use this address. */
export function loader() {
  throw data(null, { status: 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const person = url.pathname.startsWith('/account/') ? findPerson(context) : null
  const isAdding = person !== null && sent.get('use') === 'add'
  if (isAdding && !findConfirmation(context).isConfirmed) return respond(403, { message: 'Confirm that it is you first: reload this page.' })
  const offer = isAdding ? await offerNewPasskey(request, person) : await offerPasskeys(request, person?.id ?? null)
  return offer ? respond(200, offer.options, [offer.cookie]) : respond(404, { message: 'This site has no passkeys at this address.' })
}
