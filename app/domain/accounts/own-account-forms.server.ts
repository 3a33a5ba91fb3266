import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { parseTextFields, readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import { nameSchema, passwordChangeSchema, resetPasswordSchema } from './account-input.ts'
import type { Refused } from './accounts.server.ts'
import { changeName, changePassword, endOtherSessions, endOwnSession, setFirstPassword } from './own-account.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Done = { ok: true; cookies?: string[] } | Refused
type Saved = { done: 'name' | 'password' | 'sessions' | 'session'; cookies: string[] }

/** Answers whichever form of the account page was sent: what was saved, or that form again with what stood in its way. */
export async function handleAccountForm(asked: Asked) {
  const form = await parseTextFields(asked.request.clone())
  switch (form.get('form')) {
    case 'password':
      return await answer(asked, 'password', passwordChangeSchema, (value) => changePassword(asked, value))
    case 'first-password':
      return await answer(asked, 'password', resetPasswordSchema, ({ password }) => setFirstPassword(asked, password))
    case 'sessions':
      await endOtherSessions(asked)
      return { done: 'sessions', cookies: [] } satisfies Saved
    case 'session':
      await endOwnSession(asked, String(form.get('id') ?? ''))
      return { done: 'session', cookies: [] } satisfies Saved
    default:
      return await answer(asked, 'name', nameSchema, ({ name }) => changeName(asked, name))
  }
}

async function answer<Value>(asked: Asked, done: Saved['done'], schema: z.ZodType<Value>, save: (value: Value) => Promise<Done>) {
  const { form, submission, value, invalid } = await readForm(asked.request, schema)
  const named = ({ data: answered, init }: typeof invalid) => data({ ...answered, form: String(form.get('form')) }, init ?? undefined)
  if (!value) return named(invalid)
  const result = await save(value)
  return result.ok ? ({ done, cookies: result.cookies ?? [] } satisfies Saved) : named(refusedForm(submission, result))
}
