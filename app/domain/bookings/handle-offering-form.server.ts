import { data } from 'react-router'
import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { findStaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { cancelOfferingForm, type FieldName, getOfferingForm, moveForm, transitionForm } from '#app/domain/bookings/schedule/offering-fields.ts'
import { checkYear, getSubjects, toOfferingInput } from '#app/domain/bookings/schedule/offering-input.server.ts'
import type { FormValues } from '#app/lib/form.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { getText } from '#app/platform/http/sent-form.server.ts'
import { cancelOffering, moveOffering } from './move-offering.server.ts'
import { offeringKinds } from './offerings.ts'
import type { OfferingFormValues } from './schedule/offering-input.server.ts'
import { offeringTransitions, transitionOffering } from './transition-offering.server.ts'
import type { OfferingResult } from './update-offering.server.ts'
import { changeOffering, copyOffering, createOffering } from './write-offering.server.ts'

type FailOfferingForm = (status: number, error: string | Partial<Record<FieldName, string>>) => ReturnType<typeof data>

/** Returns null for any other form. */
export async function handleNewForm(sent: FormData, actorId: string) {
  const form = await parseOffering(sent)
  const id = getText(sent, 'id')
  if (!form || !isUuid(id)) return null
  if (!form.ok) return form.response
  const created = await createOffering(id, form.input, actorId)
  const to = `/staff/bookings/${id}`
  return toResponse(created, (eventId) => (eventId > 0 ? createUndoLink(to, 'offering.create', eventId) : `${to}?done=created`), form.fail as FailOfferingForm)
}

/** Returns null for any other form. @throws 404 */
export async function handleOfferingForm(id: string, sent: FormData, actorId: string) {
  if (!isUuid(id)) throw data(null, { status: 404 })
  const here = `/staff/bookings/${id}`
  const version = parseVersion(getText(sent, 'over') || getText(sent, 'version'))
  switch (sent.get('form')) {
    case 'offering':
      return await saveOffering(id, sent, actorId)
    case 'move': {
      const form = await parseForm(sent, moveForm, { refine: findMoveError })
      if (!form.ok) return form.response
      const { where, startsAt, endsAt, opensAt, closesAt, note } = form.value
      const dates = where === 'none' ? { startsAt: null, endsAt: null, opensAt: null, closesAt: null } : { startsAt, endsAt, opensAt, closesAt }
      const moved = await moveOffering({ id, version, actorId }, { ...dates, note: note ?? '' })
      return toResponse(moved, (eventId) => createUndoLink(here, 'offering.move', eventId), form.fail as FailOfferingForm)
    }
    case 'cancel': {
      const form = await parseForm(sent, cancelOfferingForm)
      if (!form.ok) return form.response
      return toResponse(await cancelOffering({ id, version, actorId }, form.value.reason), `${here}?done=cancelled`, form.fail as FailOfferingForm)
    }
    case 'turn':
      return await transitionByForm(id, version, sent, actorId)
    default:
      return null
  }
}

async function transitionByForm(id: string, version: number, sent: FormData, actorId: string) {
  const requested = offeringTransitions.find((known) => known === sent.get('do'))
  const copyId = getText(sent, 'copyId')
  const { fail } = await parseForm(sent, transitionForm)
  if (requested) {
    const transitioned = await transitionOffering({ id, version, actorId }, requested)
    return toResponse(transitioned, (eventId) => createUndoLink(`/staff/bookings/${id}`, `offering.${requested}`, eventId), fail as FailOfferingForm)
  }
  if (sent.get('do') !== 'copy' || !isUuid(copyId)) return null
  const to = `/staff/bookings/${copyId}`
  return toResponse(
    await copyOffering(id, copyId, actorId),
    (eventId) => (eventId > 0 ? createUndoLink(to, 'offering.copy', eventId) : to),
    fail as FailOfferingForm,
  )
}

async function saveOffering(id: string, sent: FormData, actorId: string) {
  const form = await parseOffering(sent)
  if (!form) return null
  if (!form.ok) return form.response
  const result = await changeOffering({ id, version: parseVersion(form.value.version), actorId }, form.input)
  if (!result.ok && result.reason === 'changed') {
    const theirs = await findStaffDetail(id)
    if (theirs) return form.fail(409, {}, { conflict: { ...theirs.values, version: String(theirs.version) } })
  }
  return toResponse(result, (eventId) => createUndoLink(`/staff/bookings/${id}`, 'offering.change', eventId), form.fail as FailOfferingForm)
}

async function parseOffering(sent: FormData) {
  const kind = offeringKinds.find((known) => known === sent.get('kind'))
  if (!kind) return null
  const read = (value: OfferingFormValues) => toOfferingInput(kind, value, getSubjects())
  const errorsOf = (value: OfferingFormValues) => {
    const result = read(value)
    return 'errors' in result ? result.errors : null
  }
  const form = await parseForm(sent, getOfferingForm(kind), { refine: errorsOf })
  if (!form.ok) return form
  const result = read(form.value)
  if ('errors' in result) throw new Error('unreachable: it was checked')
  return { ...form, input: result.input }
}

function findMoveError({ where, startsAt, endsAt, opensAt, closesAt }: FormValues<typeof moveForm.fields>) {
  if (where === 'none') return null
  if (!startsAt) return { startsAt: 'Choose the new date, or postpone it without one.' }
  return checkYear({ startsAt, endsAt, opensAt, closesAt })
}

function toResponse(result: OfferingResult, to: string | ((eventId: number) => string), fail: FailOfferingForm) {
  if (result.ok) return redirectAfterPost(typeof to === 'string' ? to : to(result.eventId))
  if (result.reason === 'absent') throw data(null, { status: 404 })
  return fail(409, result.field ? { [result.field]: result.message } : result.message)
}
const parseVersion = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : -1)
