import { createUndoLink } from '#app/domain/accounts/undo.server.ts'
import { getGstPercent } from '#app/domain/orders/subscriptions.server.ts'
import { getIndiaToday, toMoment } from '#app/lib/dates.ts'
import type { FormValues } from '#app/lib/form.ts'
import { subtractDays } from '#app/lib/periods.ts'
import { formatRupees, parseRupees } from '#app/lib/rupees.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { type AgreeFeeResult, agreeFee, type FindScholarships, waiveRest } from './agree-fee.server.ts'
import { parsePlan, scholarshipMessage } from './fee-plan.ts'
import { feePlanForm, findReferenceError, payForm, refundForm, reverseForm, waiveForm } from './payment-forms.ts'
import { payByStaff, refundByStaff, reversePayment, reverseRefund } from './staff-payments.server.ts'

type PaymentFormInput = {
  bookingId: string
  form: FormData
  actorId: string
  findScholarships: FindScholarships
}

export const getPaymentsPath = (bookingId: string) => `/staff/payments/${bookingId}`

/** Returns null for any other form. */
export async function handlePaymentForm(sent: PaymentFormInput) {
  switch (sent.form.get('form')) {
    case 'pay':
      return await pay(sent)
    case 'refund':
      return await refund(sent)
    case 'reverse':
      return await reverse(sent)
    case 'plan':
      return await agree(sent)
    case 'waive':
      return await waive(sent)
    default:
      return null
  }
}

function redirectWithUndo({ bookingId }: PaymentFormInput, action: string, eventId: number | null | undefined): Response {
  const here = getPaymentsPath(bookingId)
  return redirectAfterPost(typeof eventId === 'number' ? createUndoLink(here, action, eventId) : `${here}?done=before`)
}

const noonMinute = 12 * 60
const gone = 'This booking or payment no longer exists.'
const reload = 'Reload the page to record another one.'
const amountMessage = 'Enter an amount of more than 0 in digits, such as 45,000.'

function findPayError({ method, reference, rupees: typed, receivedOn }: FormValues<typeof payForm.fields>) {
  const error = reference || method !== 'cash' ? findReferenceError(reference ?? '', 'payment') : null
  const today = getIndiaToday(new Date())
  const first = getIndiaToday(subtractDays(new Date(), 366))
  const dayError = receivedOn > today ? 'This day is still to come.' : receivedOn < first ? 'Enter a day within the last year.' : null
  return {
    ...(error && { reference: error }),
    ...(dayError && { receivedOn: dayError }),
    ...((parseRupees(typed) ?? 0) <= 0 && { rupees: amountMessage }),
  }
}

async function pay(sent: PaymentFormInput) {
  const form = await parseForm(sent.form, payForm, { refine: findPayError })
  if (!form.ok) return form.response
  const { method, reference, rupees: typed, receivedOn, formKey, over } = form.value
  if (!formKey || !isUuid(formKey)) return null
  const amountPaise = parseRupees(typed) ?? 0
  // The time of an earlier day is unknown.
  const receivedAt = receivedOn === getIndiaToday(new Date()) ? new Date() : toMoment(receivedOn, noonMinute)
  const payment = { id: formKey, method, reference, receivedAt, amountPaise, gstPercent: getGstPercent() }
  const paid = await payByStaff(sent.bookingId, payment, sent.actorId, over === String(amountPaise))
  if (paid.ok) return redirectWithUndo(sent, 'booking.pay', paid.eventId)
  if (paid.reason === 'refund-due') return redirectWithUndo(sent, 'booking.pay.late', paid.eventId)
  if (paid.reason === 'over') {
    const more = formatRupees(amountPaise - paid.openPaise)
    return form.fail(409, {
      rupees: `Only ${formatRupees(paid.openPaise)} is open, this is ${more} more. Correct the amount, or press again to record it as received.`,
    })
  }
  if (paid.reason === 'form-used')
    return form.fail(409, `This form has recorded ${formatRupees(paid.usedPaise)} already, and this entry was not recorded. ${reload}`)
  if (paid.reason === 'absent') return form.fail(409, gone)
  if (paid.reason === 'reversed') return form.fail(409, `This entry was recorded and reversed since. ${reload}`)
  return form.fail(409, { reference: 'Another payment has this number. Check it.' })
}

async function refund(sent: PaymentFormInput) {
  const refine = ({ refund: number, rupees: typed }: FormValues<typeof refundForm.fields>) => {
    const message = findReferenceError(number, 'transfer or voucher')
    return { ...(message && { refund: message }), ...((parseRupees(typed) ?? 0) <= 0 && { rupees: amountMessage }) }
  }
  const form = await parseForm(sent.form, refundForm, { refine })
  if (!form.ok) return form.response
  const { payment, formKey, method, refund: reference, note } = form.value
  if (!payment || !isUuid(payment) || !formKey || !isUuid(formKey)) return null
  const requested = { id: formKey, paymentId: payment, amountPaise: parseRupees(form.value.rupees) ?? 0, method, reference, note: note ?? '' }
  const refunded = await refundByStaff(sent.bookingId, requested, sent.actorId)
  if (refunded.ok) return redirectWithUndo(sent, 'booking.refund', refunded.eventId)
  if (refunded.reason === 'over') {
    if (refunded.leftPaise <= 0) return form.fail(409, 'Someone else has refunded all of this payment. Your refund was not recorded.')
    return form.fail(409, { rupees: `At most ${formatRupees(refunded.leftPaise)} of this payment can be refunded.` })
  }
  if (refunded.reason === 'form-used') return form.fail(409, `This form has recorded another refund already, and this one was not recorded. ${reload}`)
  if (refunded.reason === 'reference-used') return form.fail(409, { refund: 'Another refund of this payment has this number. Check it.' })
  return form.fail(409, refunded.reason === 'reversed' ? 'This payment was a wrong entry and is reversed. No money came, so none goes back.' : gone)
}

async function reverse(sent: PaymentFormInput) {
  const form = await parseForm(sent.form, reverseForm)
  if (!form.ok) return form.response
  const { payment, refund: refundId, note } = form.value
  if (refundId && isUuid(refundId)) {
    const reversed = await reverseRefund(sent.bookingId, refundId, sent.actorId)
    return reversed.ok ? redirectWithUndo(sent, 'booking.reverse-refund', reversed.eventId) : form.fail(409, gone)
  }
  if (!payment || !isUuid(payment)) return null
  const reversed = await reversePayment(sent.bookingId, payment, note, sent.actorId)
  if (reversed.ok) return redirectWithUndo(sent, 'booking.reverse', reversed.eventId)
  return form.fail(409, reversed.reason === 'refunded' ? 'Money of this payment was refunded, so it came. Reverse a wrong refund entry first.' : gone)
}

async function agree(sent: PaymentFormInput) {
  const form = await parseForm(sent.form, feePlanForm)
  if (!form.ok) return form.response
  const [days, amounts] = ['dueOn', 'amount'].map((name) => sent.form.getAll(name).map(String)) as [string[], string[]]
  const read = parsePlan(
    form.value,
    days.slice(0, 50).map((dueOn, index) => ({ dueOn, amount: amounts[index] ?? '' })),
    form.value.scholarship ? await sent.findScholarships(sent.bookingId) : [],
  )
  if ('errors' in read) return form.fail(422, read.errors)
  const expected = form.value.agreement && isUuid(form.value.agreement) ? form.value.agreement : null
  const plan = { ...read.plan, gstPercent: getGstPercent(), findScholarships: sent.findScholarships }
  const agreed = await agreeFee(sent.bookingId, plan, expected, sent.actorId)
  if (!agreed.ok && agreed.reason === 'scholarship') return form.fail(409, { scholarship: scholarshipMessage })
  return agreed.ok ? redirectWithUndo(sent, 'booking.fee', agreed.eventId) : form.fail(409, getFailure(agreed))
}

async function waive(sent: PaymentFormInput) {
  const form = await parseForm(sent.form, waiveForm)
  if (!form.ok) return form.response
  const { agreement, open, note } = form.value
  if (!agreement || !isUuid(agreement)) return null
  const waived = await waiveRest(sent.bookingId, { agreementId: agreement, openPaise: Number(open), note }, sent.actorId)
  return waived.ok ? redirectWithUndo(sent, 'booking.waive', waived.eventId) : form.fail(409, getFailure(waived))
}

function getFailure(refused: AgreeFeeResult & { ok: false }): string {
  if (refused.reason === 'absent') return gone
  if (refused.reason === 'ended') return 'This booking has no seat any more, so no fee can be agreed for it.'
  if (refused.reason === 'received')
    return `${formatRupees(refused.receivedPaise)} was received already. Agree at least that much, or refund the difference first.`
  return 'Someone else changed the fee or recorded a payment while you had this open. It is shown as it is now. Your changes were not saved.'
}
