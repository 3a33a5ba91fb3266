import type { AccountInput } from '#app/domain/accounts/account-input.server.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { type FormResponse, parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { addPasskey, renamePasskey } from './own-passkeys.server.ts'
import { addPasskeyForm, renamePasskeyForm } from './passkey-forms.ts'

const path = '/account/passkeys'

/** @param returnTo where to go if the person came here to add a passkey */
export async function handleOwnPasskeys(input: AccountInput, returnTo: string | null): Promise<Response | FormResponse> {
  const sent = await readSentForm(input.request)
  if (sent.get('form') === renamePasskeyForm.name) {
    const form = await parseForm(sent, renamePasskeyForm)
    if (!form.ok) return form.response
    await renamePasskey(input, { id: form.value.id ?? '', name: form.value.name })
    return redirectAfterPost(`${path}?saved=renamed`)
  }
  const form = await parseForm(sent, addPasskeyForm)
  if (!form.ok) return form.response
  const added = await addPasskey(input, form.value.passkey ?? '')
  if (!added.ok) return form.fail(added)
  return redirectAfterPost(returnTo === null ? `${path}?saved=added` : parseReturnPath(returnTo))
}
