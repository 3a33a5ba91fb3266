import { plainLine } from '#app/lib/plain-text.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { type Caller, callerWays, seatCaller } from './roster-caller.server.ts'
import { cancelByStaff, confirmByStaff, payByStaff, refundByStaff, type StaffChanged } from './roster-change.server.ts'
import { rosterAddress } from './roster-filter.ts'
import type { RosterDone, RosterReply } from './roster-labels.ts'
import { findRosterRow, sealRosterSearch } from './roster-list.server.ts'
import { type Chosen, markAttendance, marks } from './roster-marks.server.ts'
import { countReaders, sendNotice } from './roster-notice.server.ts'

export type RosterAnswer = { to: string } | { status: number; reply: RosterReply }
/** Reads who called out of the form: the route makes an enquiry of them. */
export type ReadCaller = (form: FormData) => { errors: Record<string, string> } | { caller: Caller }

type Sent = { id: string; form: FormData; actorId: string; back: string }

/** Does what a form of a roster asks for. `to`: go on there. Null for what is no form of this page. */
export async function handleRosterForm(id: string, form: FormData, actorId: string, readCaller: ReadCaller): Promise<RosterAnswer | null> {
  if (!isUuid(id)) return null
  const asked = textOf(form, 'do')
  const sent = { id, form, actorId, back: textOf(form, 'back') }
  if (asked === 'find') return { to: rosterAddress(id, sent.back, { find: sealRosterSearch(textOf(form, 'text')), after: null, before: null, booking: null }) }
  if (marks.some((mark) => mark === asked)) return await mark(sent, asked as (typeof marks)[number])
  if (asked === 'seat') return await seat(sent, readCaller)
  if (asked === 'preview' || asked === 'send') return await write(sent, asked)
  const bookingId = textOf(form, 'of')
  if (!isUuid(bookingId)) return null
  if (!(await findRosterRow(id, bookingId))) return refuse(sent, 'person', 409, {}, refusals.absent)
  if (asked === 'confirm') return changed(sent, 'person', await confirmByStaff(bookingId, actorId))
  if (asked === 'pay') return await pay(sent, bookingId)
  if (asked === 'refund') return await refund(sent, bookingId)
  if (asked !== 'cancel') return null
  const reason = textOf(form, 'reason').trim()
  if (reason === '' || reason.length > 400) return refuse(sent, 'cancel', 422, { reason: 'Say why, in at most 400 characters. It is kept with their enquiry.' })
  return changed(sent, 'cancel', await cancelByStaff(bookingId, Number(textOf(form, 'version')), reason, actorId))
}

async function mark(sent: Sent, to: (typeof marks)[number]): Promise<RosterAnswer> {
  const { done, words, refused } = await markAttendance(sent.id, parseSelection(sent.form), to, sent.actorId)
  if (words === null && refused.length === 0) return goOn(sent, 'marked')
  return { status: 409, reply: { part: 'marks', words: words ?? `${done} marked, ${refused.length} not:`, errors: {}, values: {}, refused } }
}

async function seat(sent: Sent, readCaller: ReadCaller): Promise<RosterAnswer> {
  const way = callerWays.find((known) => known === sent.form.get('way'))
  const read = readCaller(sent.form)
  const errors = { ...('errors' in read ? read.errors : {}), ...(way ? {} : { way: 'Choose one of these.' }) }
  if ('errors' in read || !way) return refuse(sent, 'caller', 422, errors)
  const seated = await seatCaller(sent.id, read.caller, way, sent.actorId)
  if (!seated.ok) return refuse(sent, 'caller', 409, {}, seated.words)
  return goOn(sent, seated.state === 'held' ? 'held' : seated.state === 'waiting' ? 'waiting' : 'booked', { booking: seated.bookingId })
}

async function write(sent: Sent, step: 'preview' | 'send'): Promise<RosterAnswer> {
  const [subject, formKey] = [plainLine(textOf(sent.form, 'subject')), textOf(sent.form, 'formKey')]
  const body = textOf(sent.form, 'body').replaceAll('\r\n', '\n').trim()
  const errors: Record<string, string> = {}
  if (subject === '' || subject.length > 120) errors.subject = 'Write a subject of at most 120 characters.'
  if (body === '' || body.length > 4000) errors.body = 'Write a message of at most 4,000 characters.'
  if (!isUuid(formKey) || Object.keys(errors).length > 0) return refuse(sent, 'notice', 422, errors)
  const readers = await countReaders(sent.id)
  if (readers === 0) return refuse(sent, 'notice', 409, {}, 'Nobody has a place, so there is nobody to write to.')
  if (step === 'preview') return { status: 200, reply: { part: 'notice', words: null, errors: {}, values: { subject, body, formKey }, readers } }
  await sendNotice({ offeringId: sent.id, formKey, subject, body }, sent.actorId)
  return goOn(sent, 'sent')
}

async function pay(sent: Sent, bookingId: string): Promise<RosterAnswer> {
  const reference = textOf(sent.form, 'reference').trim()
  const rupees = textOf(sent.form, 'rupees').replace(/[₹,\s]/g, '')
  const errors: Record<string, string> = {}
  if (!referenceShape.test(reference)) errors.reference = `Write the number of the receipt or payment: ${referenceWords}`
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(rupees) || Number(rupees) === 0) errors.rupees = 'Give rupees in digits, such as 45,000.'
  if (Object.keys(errors).length > 0) return refuse(sent, 'pay', 422, errors)
  const paid = await payByStaff(bookingId, { reference, amountPaise: Math.round(Number(rupees) * 100) }, sent.actorId)
  if (paid.ok) return goOn(sent, 'paid', { booking: bookingId })
  if (paid.reason === 'refund-due') return goOn(sent, 'refund-due', { booking: bookingId })
  if (paid.reason === 'absent') return refuse(sent, 'person', 409, {}, refusals.absent)
  if (paid.reason === 'refunded') return refuse(sent, 'pay', 409, { reference: 'This payment was recorded already, and given back since.' })
  return refuse(sent, 'pay', 409, { reference: 'Another payment has this number. Check it.' })
}

async function refund(sent: Sent, bookingId: string): Promise<RosterAnswer | null> {
  const [paymentId, reference] = [textOf(sent.form, 'payment'), textOf(sent.form, 'refund').trim()]
  if (!isUuid(paymentId)) return null
  if (!referenceShape.test(reference)) return refuse(sent, 'refund', 422, { refund: `Write the number of the transfer or voucher: ${referenceWords}` })
  const refunded = await refundByStaff(bookingId, { paymentId, reference }, sent.actorId)
  if (refunded.ok) return goOn(sent, 'refunded', { booking: bookingId })
  if (refunded.reason === 'refunded')
    return refuse(sent, 'person', 409, {}, 'This payment was marked as given back already, by another number. It is shown as it is now.')
  return refuse(sent, 'person', 409, {}, refunded.reason === 'seat' ? 'This payment is for a seat. No refund is due.' : refusals.absent)
}

const referenceShape = /^[\w./-]{3,80}$/
const referenceWords = '3 to 80 letters, digits, dots, dashes or slashes.'

function changed(sent: Sent, part: RosterReply['part'], outcome: StaffChanged): RosterAnswer {
  if (!outcome.ok) return refuse(sent, part, 409, {}, refusals[outcome.reason])
  const done = outcome.state === 'cancelled' || outcome.state === 'left' ? outcome.state : outcome.state === 'waiting' ? 'verified' : 'confirmed'
  return goOn(sent, done)
}

const refusals: Record<Extract<StaffChanged, { ok: false }>['reason'], string> = {
  absent: 'This booking is not there any more.',
  changed: 'Somebody changed this while you had it open. It is shown as it is now. Nothing of yours was written.',
  lapsed: 'The time for it is over and the seat is gone. They can be put on the waiting list.',
  ended: 'This place has ended already.',
  over: 'This is over, or cancelled, or they were marked. It cannot be changed any more.',
  unverified: 'Nobody has confirmed this booking yet. Confirm it by phone first.',
}

/** Chosen rows of the list, each as of the version it was shown in; without one it counts as never seen. */
function parseSelection(form: FormData): Chosen[] {
  const versions = new Map(form.getAll('version').map((value) => String(value).split('.') as [string, string | undefined]))
  const ids = new Set(form.getAll('booking').map(String).filter(isUuid))
  return [...ids].slice(0, mostChosen).map((id) => ({ id, version: Number(versions.get(id) ?? 0) }))
}

const mostChosen = 200
const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

function goOn({ id, back }: Sent, done: RosterDone, changes: Record<string, string | null> = {}): RosterAnswer {
  return { to: rosterAddress(id, back, { ...changes, done }) }
}

function refuse({ form }: Sent, part: RosterReply['part'], status: number, errors: Record<string, string>, words: string | null = null): RosterAnswer {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return { status, reply: { part, words, errors, values } }
}
