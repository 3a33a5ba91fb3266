import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { createEmailForm } from './account-forms.ts'
import { cancelEmailChange, requestEmailChange } from './email-change.server.ts'

export async function handleEmailForm(input: { request: Request; context: RequestContext }) {
  const sent = await readSentForm(input.request)
  if (sent.get('form') === 'cancel') {
    await cancelEmailChange(input)
    return redirectAfterPost('/account/email?done=cancelled')
  }
  // The route's policy requires a recent confirmation for the form with this name.
  if (sent.get('form') !== 'email') throw data(null, { status: 400 })
  const form = await parseForm(sent, createEmailForm(getPerson(input.context).email !== null))
  if (!form.ok) return form.response
  const result = await requestEmailChange(input, form.value.newEmail)
  return result.ok ? redirectAfterPost('/account/email') : form.fail(result)
}
