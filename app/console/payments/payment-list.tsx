import type { BookingPaymentRow, FeePageData } from '#app/domain/bookings/payments/find-fee.server.ts'
import { refundForm, reverseForm, sendReceiptForm } from '#app/domain/bookings/payments/payment-forms.ts'
import { formatPayment } from '#app/domain/bookings/payments/payment-methods.ts'
import { formatDay } from '#app/lib/dates.ts'
import { formatFieldRupees, formatRupees } from '#app/lib/rupees.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormErrors, FormTop } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { useForm } from '#app/ui/use-form.ts'

interface PaymentListProps {
  page: FeePageData
  answer: object | undefined
}

export function PaymentList({ page, answer }: PaymentListProps) {
  return (
    <section aria-labelledby="payments-title" className="mt-8 max-w-[56rem]">
      <h2 id="payments-title">Payments</h2>
      {page.payments.length === 0 && <p className="mt-1 text-soft">No payment recorded.</p>}
      <ol aria-label="Payments" className="mt-2 border-t border-ink empty:hidden">
        {page.payments.map((payment) => (
          <li key={payment.id} className="border-b border-rule py-3 wrap-anywhere">
            <Payment payment={payment} page={page} answer={answer} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Payment({ payment, page, answer }: PaymentListProps & { payment: BookingPaymentRow }) {
  const { id, amountPaise, refundedPaise, receiptNumber, receivedAt, recordedBy, reversedAt, reversedBy, reverseNote, refunds } = payment
  const isDue = payment.outcome === 'refund-due' && !reversedAt && refundedPaise < amountPaise
  return (
    <>
      <p className={reversedAt ? 'line-through' : 'font-semibold'}>
        {formatRupees(amountPaise)}, {formatPayment(payment)}, {formatDay(receivedAt)}
      </p>
      <p className="text-soft">
        {receiptNumber && (
          <Link to={`/staff/receipts/${id}`} className="inline py-1">
            Receipt {receiptNumber}
          </Link>
        )}
        {recordedBy && `${receiptNumber ? ', recorded' : 'Recorded'} by ${recordedBy}`}
      </p>
      {isDue && <p className="font-semibold text-danger">The seat was taken: refund due</p>}
      {reversedAt && (
        <p>
          Wrong entry, reversed <Moment at={reversedAt} />
          {reversedBy && `, by ${reversedBy}`}: {reverseNote}
        </p>
      )}
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} answer={answer} />
      ))}
      <div className="mt-1 [&>:last-child]:border-b-0">
        {!reversedAt && receiptNumber && page.lead.hasMail && <SendReceiptForm id={id} number={receiptNumber} answer={answer} />}
        <RefundForm payment={payment} answer={answer} isPossible={!reversedAt && refundedPaise < amountPaise} />
        <ReverseForm payment={payment} answer={answer} isPossible={!reversedAt && refundedPaise === 0} />
      </div>
    </>
  )
}

function Refund({ refund, answer }: { refund: BookingPaymentRow['refunds'][number]; answer: object | undefined }) {
  const form = useForm(reverseForm, answer, { id: `reverse-${refund.id}`, values: { refund: refund.id } })
  const { amountPaise, at, by, note, reversedAt } = refund
  return (
    <div className="mt-1">
      <p className={reversedAt ? 'line-through' : ''}>
        Refunded {formatRupees(amountPaise)} <Moment at={at} />, {formatPayment(refund)}
        {by && `, by ${by}`}
        {note && `: ${note}`}
      </p>
      {reversedAt ? (
        <p className="text-soft">Wrong entry, reversed.</p>
      ) : (
        <FormDisclosure title={`Reverse the refund entry ${refund.reference}`} form={form}>
          <ReasonForm form={form} />
        </FormDisclosure>
      )}
    </div>
  )
}

function ReasonForm({ form }: { form: ReturnType<typeof useForm<typeof reverseForm.fields, object | undefined>> }) {
  return (
    <form {...form.props} className="grid gap-5 pt-2 pb-6">
      <FormTop form={form} />
      <Control field={form.field('note')} />
      <div>
        <Button type="submit" quiet busy={form.isPending && 'One moment'}>
          Reverse the entry
        </Button>
      </div>
    </form>
  )
}

function nameOf({ amountPaise, reference, receiptNumber }: BookingPaymentRow): string {
  return [formatRupees(amountPaise), reference ?? receiptNumber].filter(Boolean).join(', ')
}

/** If someone else was faster, `isPossible` is false: then the form only says why it failed. */
type PaymentFormProps = { payment: BookingPaymentRow; answer: object | undefined; isPossible: boolean }

function ReverseForm({ payment, answer, isPossible }: PaymentFormProps) {
  const form = useForm(reverseForm, answer, { id: `reverse-${payment.id}`, values: { payment: payment.id } })
  if (!isPossible) return <FormErrors form={form} />
  return (
    <FormDisclosure title={`Correct a wrong entry: ${nameOf(payment)}`} form={form}>
      <p className="pt-2">
        The entry is reversed and counts no more; its receipt is marked as reversed and keeps its number. A minute later the person is mailed that a mailed
        receipt is not valid; ask for a printed one back. Then record the payment as it was. The seat stays as it is.
      </p>
      <ReasonForm form={form} />
    </FormDisclosure>
  )
}

function RefundForm({ payment, answer, isPossible }: PaymentFormProps) {
  const left = payment.amountPaise - payment.refundedPaise
  const form = useForm(refundForm, answer, {
    id: `refund-${payment.id}`,
    values: { payment: payment.id, formKey: payment.refundKey, rupees: formatFieldRupees(left), method: payment.method ?? '' },
  })
  if (!isPossible) return <FormErrors form={form} />
  return (
    <FormDisclosure title={`Record a refund: ${nameOf(payment)}`} form={form}>
      <form {...form.props} className="grid gap-5 pt-2 pb-6 md:grid-cols-2 md:*:[[role]]:col-span-2">
        <FormTop form={form} />
        <Control field={form.field('rupees')} hint={`At most ${formatRupees(left)}.`} />
        <Control field={form.field('method')} />
        <Control field={form.field('refund')} />
        <Control field={form.field('note')} hint="Staff only." />
        <div className="md:col-span-2">
          <Button type="submit" quiet busy={form.isPending && 'One moment'}>
            Record the refund
          </Button>
        </div>
      </form>
    </FormDisclosure>
  )
}

function SendReceiptForm({ id, number, answer }: { id: string; number: string; answer: object | undefined }) {
  const form = useForm(sendReceiptForm, answer, { id: `send-receipt-${id}`, values: { payment: id }, isNotStored: true })
  return (
    <form {...form.props}>
      <FormTop form={form} />
      <FormErrors form={form} />
      <Button type="submit" quiet busy={form.isPending && 'One moment'}>
        Mail receipt {number}
      </Button>
    </form>
  )
}
