import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { Person } from '#app/domain/accounts/auth/session.server.ts'
import { parseTextFields, readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import { codeSchema, noFieldsSchema, presentPasswordSchema } from './account-input.ts'
import type { Refused } from './accounts.server.ts'
import { confirmSetUp, readStartedSetUp, renewRecoveryCodes, type SetUp, startSetUp, turnOff } from './two-factor.server.ts'

/** What the page shows after a form: a set-up to confirm, recovery codes, or a form again with what stood in its way. */
export type TwoFactorAnswer = {
  form: string
  reply: SubmissionResult<string[]> | null
  setUp?: SetUp
  codes?: string[]
}
type Given = { person: Person; sessionId: string; isGuarded: boolean }

/** Answers whichever form of the two-factor page was sent; `'off'` once it is turned off. */
export async function handleTwoFactorForm(request: Request, given: Given) {
  const name = (await parseTextFields(request.clone())).get('form')
  if (name === 'confirm') return await answerConfirm(request, given)
  const form = name === 'codes' || name === 'off' ? name : 'start'
  const { submission, value, invalid } = await readForm<{ currentPassword?: string }>(request, given.isGuarded ? presentPasswordSchema : noFieldsSchema)
  if (!value) return withForm(form, invalid)
  const result = await change(form, given, value.currentPassword ?? '')
  if (!result.ok) return withForm(form, refusedForm(submission, result))
  return 'answer' in result ? data<TwoFactorAnswer>({ form, reply: null, ...result.answer }) : 'off'
}

type Changed = { ok: true; answer: Partial<TwoFactorAnswer> } | { ok: true } | Refused

async function change(form: 'start' | 'codes' | 'off', { person, sessionId }: Given, password: string): Promise<Changed> {
  if (form === 'off') return await turnOff(person, sessionId, password)
  if (form === 'codes') {
    const renewed = await renewRecoveryCodes(person, password)
    return renewed.ok ? { ok: true, answer: { codes: renewed.codes } } : renewed
  }
  const started = await startSetUp(person, password)
  if (!started.ok) return started
  const { ok, ...setUp } = started
  return { ok, answer: { setUp } }
}

async function answerConfirm(request: Request, { person, sessionId }: Given) {
  const { form, submission, value, invalid } = await readForm(request, codeSchema)
  const sealed = String(form.get('sealed') ?? '')
  const setUp = (await readStartedSetUp(person, sealed)) ?? undefined
  if (!value) return withForm(setUp ? 'confirm' : 'start', invalid, setUp)
  const confirmed = await confirmSetUp(person, sessionId, sealed, value.code)
  if (confirmed.ok) return data<TwoFactorAnswer>({ form: 'confirm', reply: null, codes: confirmed.codes })
  return withForm(setUp ? 'confirm' : 'start', refusedForm(submission, confirmed), setUp)
}

function withForm(form: string, { data: answered, init }: ReturnType<typeof refusedForm>, setUp?: SetUp) {
  return data<TwoFactorAnswer>({ ...answered, form, setUp }, init ?? undefined)
}
