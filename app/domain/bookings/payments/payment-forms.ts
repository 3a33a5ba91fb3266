import { defineForm } from '#app/lib/form.ts'
import { discountKinds } from './fee-plan.ts'
import { paymentMethods } from './payment-methods.ts'

const referenceMessage = '3 to 80 letters, digits, dots, dashes or slashes.'
export const findReferenceError = (text: string, what: string) => (/^[\w./-]{3,80}$/.test(text) ? null : `Enter the number of the ${what}: ${referenceMessage}`)

const note = { kind: 'line', label: 'Note', max: 200 } as const
const rupeesOf = { kind: 'line', label: 'Rupees', max: 20, missing: 'Enter rupees in digits, such as 45,000.' } as const

/** `over`: confirms an amount above the open one, after the form showed it as an error. */
export const payForm = defineForm('pay', {
  rupees: { ...rupeesOf, hint: 'Such as 45,000.' },
  method: { kind: 'choice', label: 'Method', choices: paymentMethods, missing: 'Choose how it was paid.' },
  reference: { kind: 'line', label: 'Payment number', hint: 'Of the UPI, card, bank or cheque payment. Cash needs none.', max: 80 },
  receivedOn: { kind: 'date', label: 'Received on', missing: 'Enter the day.', wrong: 'Enter a day, such as 2026-11-24.' },
  formKey: { kind: 'version' },
  over: { kind: 'hidden' },
})

export const refundForm = defineForm('refund', {
  rupees: rupeesOf,
  method: { kind: 'choice', label: 'Refunded by', choices: paymentMethods, missing: 'Choose how it was refunded.' },
  refund: {
    kind: 'line',
    label: 'Transfer or voucher number',
    hint: 'Only once the money has gone.',
    max: 80,
    missing: 'Enter the number of the transfer or voucher.',
  },
  note,
  payment: { kind: 'hidden' },
  formKey: { kind: 'version' },
})

export const reverseForm = defineForm('reverse', {
  note: { ...note, label: 'What is wrong with the entry', missing: 'Say what is wrong, such as “wrong amount”.' },
  payment: { kind: 'hidden' },
  refund: { kind: 'hidden' },
})

/** Each instalment is the `dueOn` and the `amount` at the same index. */
export const feePlanForm = defineForm('plan', {
  fee: { kind: 'line', label: 'Course fee in rupees, GST included', max: 20, missing: 'Enter the fee in rupees, such as 64,900.' },
  scholarship: { kind: 'choice', label: 'Scholarship won', hint: 'It takes the place of another discount, and can be used for one booking.' },
  discount: { kind: 'line', label: 'Discount in rupees', hint: 'Empty: none.', max: 20 },
  discountKind: { kind: 'choice', label: 'Reason for the discount', choices: discountKinds },
  discountNote: { ...note, label: 'Note on the discount', hint: 'Staff only.' },
  dueOn: { kind: 'date', label: 'Due on', many: true },
  amount: { kind: 'line', label: 'Rupees', many: true, max: 20 },
  agreement: { kind: 'version' },
})

/** Waives the open amount. `open`: the amount that the form showed, in paise. */
export const waiveForm = defineForm('waive', {
  note: { ...note, label: 'Reason', missing: 'Enter why the rest is waived.' },
  agreement: { kind: 'version' },
  open: { kind: 'hidden' },
})

export const sendReceiptForm = defineForm('send-receipt', { payment: { kind: 'hidden' } })
