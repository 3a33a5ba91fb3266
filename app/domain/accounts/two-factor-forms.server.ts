import { data } from 'react-router'
import type { Person } from '#app/domain/accounts/auth/find-session.server.ts'
import type { FormFailure } from '#app/lib/form.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { createGuardedForm, setUpForm } from './account-forms.ts'
import {
  confirmSetUp,
  disableTwoFactor,
  findStartedSetUp,
  isPasswordRequiredForSetup,
  renewRecoveryCodes,
  startSetUp,
  type TwoFactorSetup,
} from './two-factor.server.ts'

export type TwoFactorResult = { failure?: FormFailure; setUp?: TwoFactorSetup; codes?: string[] }
type TwoFactorRequest = { person: Person; sessionId: string; isGuarded: boolean; isConfirmed: boolean }

export async function handleTwoFactorForm(request: Request, { person, sessionId, isGuarded, isConfirmed }: TwoFactorRequest) {
  const sent = await readSentForm(request)
  const name = sent.get('form')
  if (name === 'confirm') return await handleSetUp(sent, person, sessionId)
  const isChange = name === 'codes' || name === 'off'
  const form = await parseForm(
    sent,
    isChange ? createGuardedForm(name, isGuarded) : createGuardedForm('start', isPasswordRequiredForSetup(person, { hasPassword: isGuarded, isConfirmed })),
  )
  if (!form.ok) return form.response
  const password = ('currentPassword' in form.value && form.value.currentPassword) || ''
  if (name === 'off') {
    const ended = await disableTwoFactor(person, sessionId, password, isConfirmed)
    return ended.ok ? redirectAfterPost('/account/two-factor?off') : form.fail(ended)
  }
  if (name === 'codes') {
    const renewed = await renewRecoveryCodes(person, password, isConfirmed)
    return renewed.ok ? data<TwoFactorResult>({ codes: renewed.codes }) : form.fail(renewed)
  }
  const started = await startSetUp(person, password, isConfirmed)
  if (!started.ok) return form.fail(started)
  const { ok: _, ...setUp } = started
  return data<TwoFactorResult>({ setUp })
}

async function handleSetUp(sent: FormData, person: Person, sessionId: string) {
  const sealed = String(sent.get('sealed') ?? '')
  const setUp = (await findStartedSetUp(person, sealed)) ?? undefined
  // An expired set-up begins again.
  const form = await parseForm(sent, setUp ? setUpForm : { ...setUpForm, name: 'start' })
  const again = ({ data: answer, init }: ReturnType<typeof form.fail>) => data<TwoFactorResult>({ ...answer, setUp }, init ?? undefined)
  if (!form.ok) return again(form.response)
  const confirmed = await confirmSetUp(person, sessionId, sealed, form.value.code)
  return confirmed.ok ? data<TwoFactorResult>({ codes: confirmed.codes }) : again(form.fail(confirmed))
}
