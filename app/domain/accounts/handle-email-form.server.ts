import { data, type RouterContextProvider } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { emailForm } from './account-forms.ts'
import { cancelEmailChange, requestEmailChange } from './email-change.server.ts'

/** Handles the forms of the page that changes the mail address. */
export async function handleEmailForm(input: { request: Request; context: Readonly<RouterContextProvider> }) {
  const sent = await readSentForm(input.request)
  if (sent.get('form') === 'cancel') {
    await cancelEmailChange(input)
    return redirectAfterPost('/account/email?done=cancelled')
  }
  // Its name is what the confirmation of the last 15 minutes is asked by.
  if (sent.get('form') !== 'email') throw data(null, { status: 400 })
  const form = await parseForm(sent, emailForm(getPerson(input.context).email !== null))
  if (!form.ok) return form.response
  const result = await requestEmailChange(input, form.value.newEmail)
  return result.ok ? redirectAfterPost('/account/email') : form.fail(result)
}
