import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { z } from 'zod'
import type { Role } from '#app/domain/accounts/roles.ts'
import { parseTextFields, readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import type { Refusal } from '#app/platform/http/parse-form.server.ts'
import { changeRole, disablePerson, enablePerson, endPersonSessions, refuse, removeTwoFactor } from './change-person.server.ts'
import { invitePerson, resendInvitation, withdrawInvitation } from './invite-person.server.ts'
import { type PersonRow, searchPeople } from './list-people.server.ts'
import { disableSchema, endSessionSchema, idForm, inviteSchema, noFieldsSchema, removeTwoFactorSchema, roleSchema, searchSchema } from './people-input.ts'

/** A form that is shown again with what stood in its way, or what was found. */
export type PeopleAnswer = { form: string; reply: SubmissionResult<string[]> | null; found?: { rows: PersonRow[]; isMore: boolean } }
type Done = { to: string }
type Outcome = Done | ({ ok: false } & Refusal)

/** Answers the forms of the list: search and invite. `to`: where to go after one that did its work. */
export async function handlePeopleForm(request: Request, actorId: string) {
  const name = (await parseTextFields(request.clone())).get('form')
  if (name === 'invite')
    return await answer(request, 'invite', inviteSchema, async (value) => {
      const sent = await invitePerson(actorId, value)
      return sent.ok ? { to: `/staff/people/${sent.id}?saved=${sent.isMailed ? 'invited' : 'not-mailed'}` } : sent
    })
  const { submission, value, invalid } = await readForm(request, searchSchema)
  if (!value) return withName('search', invalid)
  return data<PeopleAnswer>({ form: 'search', reply: submission.reply(), found: await searchPeople(value.q) })
}

/** Answers the forms of one person's page. */
export async function handlePersonForm(request: Request, actorId: string, personId: string) {
  const name = String((await parseTextFields(request.clone())).get('form'))
  const back = (saved: string) => ({ to: `/staff/people/${personId}?saved=${saved}` })
  const isSelf = actorId === personId
  if (!idForm.test(personId)) return unknownForm(404)
  switch (name) {
    case 'role':
      return await answer(request, name, roleSchema, async ({ role, was = '', understood }) => {
        if (isSelf && was === 'admin' && role !== was && !understood) return notUnderstood
        return settle(await changeRole(actorId, personId, { role: role as Role, was }), isSelf && role !== 'admin' ? { to: '/account' } : back('role'))
      })
    case 'disable':
      return await answer(request, name, disableSchema, async ({ understood }) =>
        isSelf && !understood ? notUnderstood : settle(await disablePerson(actorId, personId), isSelf ? { to: '/' } : back('disabled')),
      )
    case 'enable':
      return await answer(request, name, noFieldsSchema, async () => settle(await enablePerson(actorId, personId), back('enabled')))
    case 'session':
      return await answer(request, name, endSessionSchema, async ({ id }) => settle(await endPersonSessions(actorId, personId, id), back('session')))
    case 'sessions':
      return await answer(request, name, noFieldsSchema, async () =>
        settle(await endPersonSessions(actorId, personId, null), isSelf ? { to: '/' } : back('sessions')),
      )
    case 'two-factor':
      return await answer(request, name, removeTwoFactorSchema, async ({ reason }) =>
        settle(await removeTwoFactor(actorId, personId, reason), back('two-factor')),
      )
    case 'resend':
      return await answer(request, name, noFieldsSchema, async () => {
        const sent = await resendInvitation(actorId, personId)
        return sent.ok ? back(sent.isMailed ? 'invited' : 'not-mailed') : sent
      })
    case 'withdraw':
      return await answer(request, name, noFieldsSchema, async () =>
        settle(await withdrawInvitation(actorId, personId), { to: '/staff/people?saved=withdrawn' }),
      )
    default:
      return unknownForm(400)
  }
}

const unknownForm = (status: number) => data<PeopleAnswer>({ form: '', reply: null }, { status })

const notUnderstood = refuse(422, 'This changes your own account. Tick the box to say that you mean it.')

function settle(changed: { ok: true } | ({ ok: false } & Refusal), done: Done): Outcome {
  return changed.ok ? done : changed
}

async function answer<Value>(request: Request, form: string, schema: z.ZodType<Value>, change: (value: Value) => Promise<Outcome>) {
  const { submission, value, invalid } = await readForm(request, schema)
  if (!value) return withName(form, invalid)
  const outcome = await change(value)
  return 'to' in outcome ? outcome : withName(form, refusedForm(submission, outcome))
}

function withName(form: string, { data: answered, init }: ReturnType<typeof refusedForm>) {
  return data<PeopleAnswer>({ ...answered, form }, init ?? undefined)
}
