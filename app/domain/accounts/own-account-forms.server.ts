import type { Fields, FormDefinition, FormValues } from '#app/lib/form.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { firstPasswordForm, nameForm, passwordForm } from './account-forms.ts'
import type { AccountFailure, AccountInput } from './account-input.server.ts'
import { changeName, changePassword, endOtherSessions, endOwnSession, setFirstPassword } from './own-account.server.ts'

type AccountFormResult = { ok: true; cookies?: string[] } | AccountFailure

const redirectAfterSave = (what: 'name' | 'password' | 'sessions' | 'session', cookies: string[] = []) => redirectAfterPost(`/account?saved=${what}`, cookies)

export async function handleAccountForm(input: AccountInput) {
  const sent = await readSentForm(input.request)
  switch (sent.get('form')) {
    case 'password':
      return await save(sent, passwordForm, 'password', (value) => changePassword(input, value))
    case 'first-password':
      return await save(sent, firstPasswordForm, 'password', ({ password }) => setFirstPassword(input, password))
    case 'sessions':
      await endOtherSessions(input)
      return redirectAfterSave('sessions')
    case 'session':
      await endOwnSession(input, String(sent.get('id') ?? ''))
      return redirectAfterSave('session')
    default:
      return await save(sent, nameForm, 'name', ({ name }) => changeName(input, name))
  }
}

async function save<F extends Fields>(
  sent: FormData,
  definition: FormDefinition<F>,
  what: 'name' | 'password',
  work: (value: FormValues<F>) => Promise<AccountFormResult>,
) {
  const form = await parseForm(sent, definition)
  if (!form.ok) return form.response
  const result = await work(form.value)
  return result.ok ? redirectAfterSave(what, result.cookies) : form.fail(result)
}
