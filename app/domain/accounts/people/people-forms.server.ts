import { data } from 'react-router'
import { type AccountFailure, failAccount } from '#app/domain/accounts/account-input.server.ts'
import type { Fields, FormDefinition, FormResult, FormValues } from '#app/lib/form.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { type ChangePersonResult, changeRole, disablePerson, enablePerson, endPersonSessions, removeTwoFactor } from './change-person.server.ts'
import { invitePerson, resendInvitation, withdrawInvitation } from './invite-person.server.ts'
import {
  disableForm,
  enableForm,
  endSessionForm,
  endSessionsForm,
  idForm,
  inviteForm,
  removeTwoFactorForm,
  resendForm,
  roleForm,
  withdrawForm,
} from './people-input.ts'

type PeopleFormResult = { to: string } | AccountFailure

export async function handleInvite(sent: FormData, actorId: string) {
  return await handleForm(sent, inviteForm, async (value) => {
    const invited = await invitePerson(actorId, value)
    return invited.ok ? { to: `/staff/people/${invited.id}?saved=invitation-${invited.mail}` } : invited
  })
}

export async function handlePersonForm(request: Request, actorId: string, personId: string) {
  const sent = await readSentForm(request)
  const back = (saved: string) => ({ to: `/staff/people/${personId}?saved=${saved}` })
  const isSelf = actorId === personId
  if (!idForm.test(personId)) return failUnknownForm(404)
  switch (sent.get('form')) {
    case 'role':
      return await handleForm(sent, roleForm, async ({ role, was, understood }) => {
        if (isSelf && was === 'admin' && role !== was && !understood) return notUnderstood
        return toOutcome(await changeRole(actorId, personId, { role, was: was ?? '' }), isSelf && role !== 'admin' ? { to: '/account' } : back('role'))
      })
    case 'disable':
      return await handleForm(sent, disableForm, async ({ understood, leadsTo }) =>
        isSelf && !understood ? notUnderstood : toOutcome(await disablePerson(actorId, personId, leadsTo ?? 'share'), isSelf ? { to: '/' } : back('disabled')),
      )
    case 'enable':
      return await handleForm(sent, enableForm, async () => toOutcome(await enablePerson(actorId, personId), back('enabled')))
    case 'session':
      return await handleForm(sent, endSessionForm, async ({ id }) => toOutcome(await endPersonSessions(actorId, personId, id ?? ''), back('session')))
    case 'sessions':
      return await handleForm(sent, endSessionsForm, async () =>
        toOutcome(await endPersonSessions(actorId, personId, null), isSelf ? { to: '/' } : back('sessions')),
      )
    case 'two-factor':
      return await handleForm(sent, removeTwoFactorForm, async ({ reason }) => toOutcome(await removeTwoFactor(actorId, personId, reason), back('two-factor')))
    case 'resend':
      return await handleForm(sent, resendForm, async () => {
        const resent = await resendInvitation(actorId, personId)
        return resent.ok ? back(`invitation-${resent.mail}`) : resent
      })
    case 'withdraw':
      return await handleForm(sent, withdrawForm, async () => toOutcome(await withdrawInvitation(actorId, personId), { to: '/staff/people?saved=withdrawn' }))
    default:
      return failUnknownForm(400)
  }
}

const failUnknownForm = (status: number) => data<FormResult>({ failure: { status } }, { status })

const notUnderstood = failAccount(422, 'This changes your own account. Tick the box to confirm.')

function toOutcome(changed: ChangePersonResult, done: { to: string }): PeopleFormResult {
  return changed.ok ? done : changed
}

async function handleForm<F extends Fields>(sent: FormData, definition: FormDefinition<F>, change: (value: FormValues<F>) => Promise<PeopleFormResult>) {
  const form = await parseForm(sent, definition)
  if (!form.ok) return form.response
  const outcome = await change(form.value)
  return 'to' in outcome ? redirectAfterPost(outcome.to) : form.fail(outcome)
}
