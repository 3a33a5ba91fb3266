import { readReach } from '#app/domain/bookings/read-reach.server.ts'
import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { findOrAddLead } from '#app/domain/leads/add-lead.server.ts'
import { findNewLeadFault, withStoredPhones } from '#app/domain/leads/add-lead-form.server.ts'
import type { LeadActor } from '#app/domain/leads/lead-actor.ts'
import { indiaToday } from '#app/lib/dates.ts'
import type { Fields, FormDefinition, FormValues } from '#app/lib/form.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { type ParsedForm, parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { seatCaller } from './roster-caller.server.ts'
import { cancelByStaff, confirmByStaff, payByStaff, refundByStaff, type StaffChanged } from './roster-change.server.ts'
import { rosterAddress } from './roster-filter.ts'
import { cancelForm, confirmForm, noticeForm, payForm, referenceFault, refundForm, seatForm } from './roster-forms.ts'
import type { RosterDone } from './roster-labels.ts'
import { findRosterRow } from './roster-list.server.ts'
import { sendNotice } from './roster-notice.server.ts'

type Sent = { id: string; form: FormData; actor: LeadActor; back: string }

/** Does what a form of a roster asks for: a redirect once it is done, or what shows the form again. Null for what is no form of this page. */
export async function handleRosterForm(id: string, form: FormData, actor: LeadActor) {
  if (!isUuid(id)) return null
  const sent = { id, form, actor, back: textOf(form, 'back') }
  switch (form.get('form')) {
    case 'seat':
      return await seat(sent)
    case 'notice':
      return await write(sent)
    case 'confirm':
      return await ofBooking(sent, confirmForm, null, async (bookingId, { fail }) => changed(sent, fail, await confirmByStaff(bookingId, actor.id)))
    case 'pay':
      return await ofBooking(sent, payForm, findPayFault, async (bookingId, form) => await pay(sent, bookingId, form))
    case 'refund':
      return await ofBooking(sent, refundForm, findRefundFault, async (bookingId, form) => await refund(sent, bookingId, form))
    case 'cancel':
      return await ofBooking(sent, cancelForm, null, async (bookingId, { value, fail }) => {
        const version = Number(value.over ?? value.version)
        return changed(sent, fail, await cancelByStaff(bookingId, version, value.reason, actor.id))
      })
    default:
      return null
  }
}

async function seat(sent: Sent) {
  const form = await parseForm(sent.form, seatForm, { refine: (caller) => findNewLeadFault(caller) })
  if (!form.ok) return form.response
  const { way, formKey: given, back: _, ...caller } = withStoredPhones(form.value)
  const formKey = given && isUuid(given) ? given : crypto.randomUUID()
  const add = () => findOrAddLead({ ...caller, intent: 'seat', takeMyself: false, formKey, noticeVersion: getNoticeVersion() }, sent.actor)
  const seated = await seatCaller(sent.id, { phone: caller.phone, formKey, add }, way, sent.actor.id)
  if (!seated.ok) return form.fail(409, seated.words)
  return goOn(sent, seated.state === 'held' ? 'held' : seated.state === 'waiting' ? 'waiting' : 'booked', { booking: seated.bookingId })
}

async function write(sent: Sent) {
  const form = await parseForm(sent.form, noticeForm)
  if (!form.ok) return form.response
  const { subject, body, formKey } = form.value
  if (!formKey || !isUuid(formKey)) return null
  // Sent before the script came, which shows the message first.
  if (textOf(sent.form, 'do') !== 'send') return form.fail(422, 'Preview the message first, then send it.')
  if ((await readReach(db(), sent.id, null)).people === 0) return form.fail(409, 'No one is booked, so no message was sent.')
  await sendNotice({ offeringId: sent.id, formKey, subject, body }, sent.actor.id)
  return goOn(sent, 'sent')
}

type Right<F extends Fields> = ParsedForm<F> & { ok: true }
type Refine<F extends Fields> = (value: FormValues<F>) => Partial<Record<keyof F & string, string>>

/** Does the work of a form about one place of this roster. */
async function ofBooking<F extends Fields, Answer>(
  sent: Sent,
  definition: FormDefinition<F>,
  refine: Refine<F> | null,
  work: (bookingId: string, form: Right<F>) => Promise<Answer>,
) {
  const bookingId = textOf(sent.form, 'of')
  if (!isUuid(bookingId)) return null
  const form = await parseForm(sent.form, definition, refine ? { refine } : {})
  if (!form.ok) return form.response
  return (await findRosterRow(sent.id, bookingId)) ? await work(bookingId, form) : form.fail(409, refusals.absent)
}

const plainRupees = (text: string) => text.replace(/[₹,\s]/g, '')

const dayMs = 24 * 60 * 60 * 1000

const findPayFault: Refine<typeof payForm.fields> = ({ method, reference, rupees, receivedOn }) => {
  const fault = reference || method !== 'cash' ? referenceFault(reference ?? '', 'payment') : null
  const today = indiaToday(new Date())
  const first = indiaToday(new Date(Date.now() - 366 * dayMs))
  const dayFault = receivedOn > today ? 'This day is still to come.' : receivedOn < first ? 'Enter a day within the last year.' : null
  const isAmount = /^\d{1,8}(\.\d{1,2})?$/.test(plainRupees(rupees)) && Number(plainRupees(rupees)) > 0
  return {
    ...(fault && { reference: fault }),
    ...(dayFault && { receivedOn: dayFault }),
    ...(!isAmount && { rupees: 'Give rupees in digits, such as 45,000.' }),
  }
}

async function pay(sent: Sent, bookingId: string, { value: { method, reference, rupees, receivedOn, formKey }, fail }: Right<typeof payForm.fields>) {
  if (!formKey || !isUuid(formKey)) return null
  // Of an earlier day the time is not known.
  const receivedAt = receivedOn === indiaToday(new Date()) ? new Date() : new Date(`${receivedOn}T12:00:00+05:30`)
  const payment = { id: formKey, method, reference, receivedAt, amountPaise: Math.round(Number(plainRupees(rupees)) * 100) }
  const paid = await payByStaff(bookingId, payment, sent.actor.id)
  if (paid.ok) return goOn(sent, 'paid', { booking: bookingId })
  if (paid.reason === 'refund-due') return goOn(sent, 'refund-due', { booking: bookingId })
  if (paid.reason === 'absent') return fail(409, refusals.absent)
  if (paid.reason === 'refunded') return fail(409, { reference: 'This payment was recorded already, and refunded since.' })
  return fail(409, { reference: 'Another payment has this number. Check it.' })
}

const findRefundFault: Refine<typeof refundForm.fields> = ({ refund }) => {
  const fault = referenceFault(refund, 'transfer or voucher')
  return fault ? { refund: fault } : {}
}

async function refund(sent: Sent, bookingId: string, { value, fail }: Right<typeof refundForm.fields>) {
  if (!value.payment || !isUuid(value.payment)) return null
  const refunded = await refundByStaff(bookingId, { paymentId: value.payment, reference: value.refund }, sent.actor.id)
  if (refunded.ok) return goOn(sent, 'refunded', { booking: bookingId })
  if (refunded.reason === 'refunded') return fail(409, 'This payment was marked as refunded already, under another number. It is shown as it is now.')
  return fail(409, refunded.reason === 'seat' ? 'This payment is for a seat. No refund is due.' : refusals.absent)
}

function changed(sent: Sent, fail: Right<Fields>['fail'], outcome: StaffChanged) {
  if (!outcome.ok) return fail(409, refusals[outcome.reason])
  const done = outcome.state === 'cancelled' || outcome.state === 'left' ? outcome.state : outcome.state === 'waiting' ? 'verified' : 'confirmed'
  return goOn(sent, done)
}

const refusals: Record<Extract<StaffChanged, { ok: false }>['reason'], string> = {
  absent: 'This booking no longer exists.',
  changed: 'Someone else changed this while you had it open. It is shown as it is now. Your changes were not saved.',
  lapsed: 'The hold has expired and the seat is taken. The person can join the waiting list.',
  ended: 'This place has ended already.',
  over: 'This booking is over, cancelled or marked, so it can no longer be changed.',
  unverified: 'This booking is not confirmed yet. Confirm it by phone first.',
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

function goOn({ id, back }: Sent, done: RosterDone, changes: Record<string, string | null> = {}): Response {
  return redirectAfterPost(rosterAddress(id, back, { ...changes, done }))
}
