import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { readStaffDetail } from '#app/domain/bookings/schedule/offering-detail.server.ts'
import { type FieldValues, fieldNames, type Subjects } from '#app/domain/bookings/schedule/offering-fields.ts'
import type { OfferingReply } from '#app/domain/bookings/schedule/offering-forms.ts'
import { type Errors, moment, parseOfferingInput } from '#app/domain/bookings/schedule/offering-input.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { cancelOffering, moveOffering } from './move-offering.server.ts'
import { type OfferingKind, offeringKinds } from './offerings.ts'
import { type Turn, transitionOffering, turns } from './transition-offering.server.ts'
import type { Refusal, Written } from './update-offering.server.ts'
import { changeOffering, copyOffering, createOffering } from './write-offering.server.ts'

export type Answer = { to: string } | { status: number; reply: OfferingReply } | 'absent'
type Part = OfferingReply['part']
type Sent = { form: FormData; id: string }

/** Answers the form of a new offering. Null for what is no such form. */
export async function handleNewForm(form: FormData, actorId: string, subjects: Subjects): Promise<Answer | null> {
  const kind = offeringKinds.find((known) => known === form.get('kind'))
  const id = textOf(form, 'id')
  if (!kind || !isUuid(id)) return null
  return await answering({ form, id }, 'save', async () => {
    const read = parseOfferingInput(kind, valuesOf(form), subjects)
    return 'errors' in read ? read : shown(await createOffering(id, read.input, actorId), `/staff/bookings/${id}?done=created`)
  })
}

/** Answers every form of one offering's page. Null for what is none of them. */
export async function handleOfferingForm(id: string, form: FormData, actorId: string, subjects: Subjects): Promise<Answer | null> {
  if (!isUuid(id)) return 'absent'
  const version = /^\d{1,9}$/.test(textOf(form, 'version')) ? Number(form.get('version')) : -1
  const sent = { form, id }
  const here = `/staff/bookings/${id}`
  const asked = form.get('do')
  const turn = turns.find((known) => known === asked)
  if (turn) return await answering(sent, 'turn', async () => turned(await transitionOffering(id, version, turn, actorId), turn))
  if (asked === 'save') {
    const kind = offeringKinds.find((known) => known === form.get('kind'))
    return kind ? await answering(sent, 'save', () => save({ id, version, kind, form, actorId, subjects })) : null
  }
  if (asked === 'move') return await answering(sent, 'move', async () => await move(id, version, form, actorId))
  if (asked === 'cancel') {
    return await answering(sent, 'cancel', async () => {
      const reason = textOf(form, 'reason').trim()
      if (reason === '' || reason.length > 400) return { errors: { reason: 'Say why, in at most 400 characters. Everybody who has a place reads it.' } }
      return shown(await cancelOffering(id, version, reason, actorId), `${here}?done=cancelled`)
    })
  }
  const copyId = textOf(form, 'copyId')
  if (asked !== 'copy' || !isUuid(copyId)) return null
  return await answering(sent, 'turn', async () => {
    const copied = await copyOffering(id, copyId, actorId)
    const to = `/staff/bookings/${copyId}`
    return shown(copied, copied.ok && copied.eventId > 0 ? createUndoLink(to, 'offering.copy', copied.eventId) : to)
  })
}

type Outcome = { to: string } | Refusal | { errors: Errors & { reason?: string; note?: string } }

const shown = (written: Written, to: string): Outcome => (written.ok ? { to } : written)
const turned = (written: Written, turn: Turn): Outcome =>
  written.ok ? { to: createUndoLink(`/staff/bookings/${written.id}`, `offering.${turn}`, written.eventId) } : written

type Saving = { id: string; version: number; kind: OfferingKind; form: FormData; actorId: string; subjects: Subjects }

async function save({ id, version, kind, form, actorId, subjects }: Saving): Promise<Outcome> {
  const read = parseOfferingInput(kind, valuesOf(form), subjects)
  return 'errors' in read ? read : shown(await changeOffering(id, version, read.input, actorId), `/staff/bookings/${id}?done=saved`)
}

async function move(id: string, version: number, form: FormData, actorId: string): Promise<Outcome> {
  const note = textOf(form, 'note').trim()
  const isPostponed = form.get('where') === 'none'
  const dates = { startsAt: null as Date | null, endsAt: null as Date | null, opensAt: null as Date | null, closesAt: null as Date | null }
  const errors: Errors & { note?: string } = note.length > 400 ? { note: 'Use at most 400 characters.' } : {}
  for (const name of isPostponed ? [] : (['startsAt', 'endsAt', 'opensAt', 'closesAt'] as const)) {
    const parsed = moment.safeParse(textOf(form, name))
    if (parsed.success) dates[name] = parsed.data
    else errors[name] = parsed.error.issues[0]?.message ?? 'This date does not exist.'
  }
  if (!isPostponed && !dates.startsAt) errors.startsAt ??= 'Choose the new date, or postpone it without one.'
  if (Object.keys(errors).length > 0) return { errors }
  return shown(await moveOffering(id, version, { ...dates, note }, actorId), `/staff/bookings/${id}?done=moved`)
}

/** Does the work, and gives back what was typed wherever it did not succeed. */
async function answering({ form, id }: Sent, part: Part, work: () => Promise<Outcome>): Promise<Answer> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const back = (status: number, words: string | null, errors: OfferingReply['errors'] = {}, conflict: OfferingReply['conflict'] = null) => ({
    status,
    reply: { part, words, errors, values, conflict },
  })
  const outcome = await work()
  if ('to' in outcome) return outcome
  if ('errors' in outcome) return back(422, null, outcome.errors)
  if (outcome.reason === 'absent') return 'absent'
  if (outcome.reason === 'changed') return back(409, outcome.words, {}, part === 'save' ? await conflictOf(form, id) : null)
  return outcome.field ? back(409, null, { [outcome.field]: outcome.words }) : back(409, outcome.words)
}

async function conflictOf(form: FormData, id: string): Promise<OfferingReply['conflict']> {
  const theirs = await readStaffDetail(id)
  return theirs && { mine: valuesOf(form), theirs: theirs.values, version: theirs.version, kind: theirs.kind }
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

function valuesOf(form: FormData): FieldValues {
  return Object.fromEntries(fieldNames.map((name) => [name, textOf(form, name).replaceAll('\r\n', '\n')])) as FieldValues
}
