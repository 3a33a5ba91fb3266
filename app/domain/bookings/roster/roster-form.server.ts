import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { getReach } from '#app/domain/bookings/get-reach.server.ts'
import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { findOrAddLead } from '#app/domain/leads/add-lead.server.ts'
import { findNewLeadError, withStoredPhones } from '#app/domain/leads/add-lead-form.server.ts'
import type { LeadActor } from '#app/domain/leads/lead-actor.ts'
import type { Fields, FormDefinition } from '#app/lib/form.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { createFormKey } from '#app/platform/crypto/form-key.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { type ParsedForm, parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { getText } from '#app/platform/http/sent-form.server.ts'
import { seatCaller } from './roster-caller.server.ts'
import { cancelByStaff, confirmByStaff, type StaffChangeResult, type SwitchBatchResult, switchBatch } from './roster-change.server.ts'
import { getRosterAddress } from './roster-filter.ts'
import { cancelBookingForm, confirmForm, noticeForm, seatForm, switchForm } from './roster-forms.ts'
import type { RosterResultName } from './roster-labels.ts'
import { findRosterRow } from './roster-list.server.ts'
import { sendNotice } from './roster-notice.server.ts'

type RosterFormInput = { id: string; form: FormData; actor: LeadActor; back: string }

/** Returns null for any other form. */
export async function handleRosterForm(id: string, form: FormData, actor: LeadActor) {
  if (!isUuid(id)) return null
  const sent = { id, form, actor, back: getText(form, 'back') }
  switch (form.get('form')) {
    case 'seat':
      return await seatByForm(sent)
    case 'notice':
      return await sendNoticeByForm(sent)
    case 'confirm':
      return await handleBookingForm(sent, confirmForm, async (bookingId, { fail }) => respondToChange(sent, fail, await confirmByStaff(bookingId, actor.id)))
    case 'switch':
      return await handleBookingForm(sent, switchForm, async (bookingId, parsed) => await switchBatchByForm(sent, bookingId, parsed))
    case 'cancel':
      return await handleBookingForm(sent, cancelBookingForm, async (bookingId, { value, fail }) => {
        const version = Number(value.over ?? value.version)
        return respondToChange(sent, fail, await cancelByStaff(bookingId, version, value.reason, actor.id))
      })
    default:
      return null
  }
}

async function seatByForm(sent: RosterFormInput) {
  const form = await parseForm(sent.form, seatForm, { refine: (value) => findNewLeadError(value) })
  if (!form.ok) return form.response
  const { way: action, formKey: given, back: _, ...caller } = withStoredPhones(form.value)
  // After a lost response the same form may be filled in for another person.
  const formKey = createFormKey([given || crypto.randomUUID(), sent.id, caller.phone, caller.name].join('\n'))
  const add = () => findOrAddLead({ ...caller, intent: 'seat', formKey, noticeVersion: getNoticeVersion() }, sent.actor)
  const seated = await seatCaller(sent.id, { phone: caller.phone, formKey, add }, action, sent.actor.id)
  if (!seated.ok) return form.fail(409, seated.message)
  const done = seated.state === 'held' ? 'held' : seated.state === 'waiting' ? 'waiting' : 'booked'
  return redirectToRoster(sent, done, seated.eventId, { booking: seated.bookingId })
}

async function sendNoticeByForm(sent: RosterFormInput) {
  const form = await parseForm(sent.form, noticeForm)
  if (!form.ok) return form.response
  const { subject, body, formKey } = form.value
  if (!formKey || !isUuid(formKey)) return null
  // The browser sent the form before the script for the preview had loaded.
  if (getText(sent.form, 'do') !== 'send') return form.fail(422, 'Preview the message first, then send it.')
  if ((await getReach(db(), sent.id, null)).people === 0) return form.fail(409, 'No one is booked, so no message was sent.')
  const eventId = await sendNotice({ offeringId: sent.id, formKey, subject, body }, sent.actor.id)
  if (eventId === 'form-used') return form.fail(409, 'This form has sent another message already, and this one was not sent. Reload the page to send it too.')
  return eventId === null
    ? redirectToRoster(sent, 'sent', null)
    : redirectAfterPost(createUndoLink(getRosterAddress(sent.id, sent.back), 'offering.notice', eventId))
}

type ValidForm<F extends Fields> = ParsedForm<F> & { ok: true }

async function handleBookingForm<F extends Fields, Answer>(
  sent: RosterFormInput,
  definition: FormDefinition<F>,
  work: (bookingId: string, form: ValidForm<F>) => Promise<Answer>,
) {
  const bookingId = getText(sent.form, 'of')
  if (!isUuid(bookingId)) return null
  const form = await parseForm(sent.form, definition)
  if (!form.ok) return form.response
  return (await findRosterRow(sent.id, bookingId)) ? await work(bookingId, form) : form.fail(409, failures.absent)
}

async function switchBatchByForm(sent: RosterFormInput, bookingId: string, { value: { to, version, over }, fail }: ValidForm<typeof switchForm.fields>) {
  if (!isUuid(to)) return fail(422, { to: 'Choose the new batch.' })
  const moved = await switchBatch(bookingId, to, Number(over ?? version), sent.actor.id)
  if (moved.ok) return redirectAfterPost(createUndoLink(getRosterAddress(to, '', { booking: bookingId }), 'booking.switch', moved.eventId))
  return fail(409, switchFailures[moved.reason])
}

const switchFailures: Record<Exclude<SwitchBatchResult, { ok: true }>['reason'], string> = {
  absent: 'This booking or batch no longer exists.',
  changed: 'Someone else changed this booking while you had the page open. The page shows the booking as it is now. Nothing was moved.',
  'no-seat': 'Only a confirmed seat can be moved.',
  'other-course': 'A seat can only be moved to a batch of the same course. Choose another one.',
  closed: 'The new batch cannot be booked now. Choose another one.',
  full: 'No seat is free in the new batch. Choose another one.',
  booked: 'This person has a place in the new batch already.',
}

function respondToChange(sent: RosterFormInput, fail: ValidForm<Fields>['fail'], outcome: StaffChangeResult) {
  if (!outcome.ok) return fail(409, failures[outcome.reason])
  const confirmed = outcome.isSameState ? 'phone-confirmed' : 'confirmed'
  const done = outcome.state === 'cancelled' || outcome.state === 'left' ? outcome.state : outcome.state === 'waiting' ? 'verified' : confirmed
  return redirectToRoster(sent, done, outcome.eventId)
}

const failures: Record<Extract<StaffChangeResult, { ok: false }>['reason'], string> = {
  absent: 'This booking no longer exists.',
  changed: 'Someone else changed this booking while you had the page open. The page shows the booking as it is now. Your changes were not saved.',
  lapsed: 'The hold has expired and the seat is taken. The person can join the waiting list.',
  ended: 'This place has ended already.',
  over: 'This booking is over, cancelled or marked, so it can no longer be changed.',
  unverified: 'This booking is not confirmed yet. Confirm it by phone first.',
}

/** @param eventId the audit event: the page offers Undo beside the message. Null: the page shows the message of `done` */
function redirectToRoster(
  { id, back }: RosterFormInput,
  done: RosterResultName,
  eventId: number | null,
  changes: Record<string, string | null> = {},
): Response {
  if (eventId === null) return redirectAfterPost(getRosterAddress(id, back, { ...changes, done }))
  return redirectAfterPost(createUndoLink(getRosterAddress(id, back, changes), `booking.${done}`, eventId))
}
