import type { Receipt } from '#app/domain/bookings/payments/find-receipt.server.ts'
import { formatPayment, formatTransfer } from '#app/domain/bookings/payments/payment-methods.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { splitGst } from '#app/domain/courses/fees.ts'
import { formatDay } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const isHydrated = useHydrated()
  const { name: institute, address, phoneShown, mail } = getInstitute()
  const { legalName, gstin, number, name, bookingReference, title, amountPaise, method, reference, receivedAt, reversedAt, refunds } = receipt
  const rows: [name: string, value: string][] = [
    ['Receipt', number],
    ['Received from', name || 'Name erased'],
    ['For', `${title}, booking ${bookingReference}`],
    ['Amount', formatRupees(amountPaise)],
    ...listGstRows(receipt, gstin !== ''),
    ['Paid by', formatPayment({ method, reference })],
    ['Received on', formatDay(receivedAt)],
    ...refunds.map((refund): [string, string] => ['Refunded', formatTransfer(refund)]),
  ]
  return (
    <article aria-label={`Receipt ${number}`} className="mt-6 max-w-[44rem] border border-edge p-5 md:p-8">
      <p className="font-display text-title">{institute}</p>
      {legalName && <p className="text-soft">{legalName}</p>}
      <p className="text-soft">{address.join(', ')}</p>
      <p className="text-soft">
        {phoneShown}, {mail}
        {gstin && `, GSTIN ${gstin}`}
      </p>
      {reversedAt && (
        <p className="mt-4 border-l-4 border-danger pl-4 font-semibold">Not valid: this was a wrong entry. It was reversed on {formatDay(reversedAt)}.</p>
      )}
      <dl className="mt-6 border-t border-ink">
        {rows.map(([term, value]) => (
          <div key={`${term}-${value}`} className="grid gap-x-6 border-b border-rule py-2 md:grid-cols-[12rem_1fr]">
            <dt className="text-soft">{term}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-soft">A receipt for the money received. It is not a tax invoice.</p>
      {isHydrated && (
        <Button quiet className="mt-4" onClick={() => window.print()}>
          Print
        </Button>
      )}
    </article>
  )
}

/** The GST contained in the amount. A registered institute charges half to the Union and half to the state. */
function listGstRows({ amountPaise, gstPercent }: Receipt, isRegistered: boolean): [name: string, value: string][] {
  if (gstPercent === null) return []
  const { feePaise, gstPaise } = splitGst(amountPaise, gstPercent)
  const halves = isRegistered ? ` (CGST ${gstPercent / 2}%, SGST ${gstPercent / 2}%)` : ''
  return [
    ['Fee before GST', formatRupees(feePaise)],
    [`GST ${gstPercent}%${halves}`, formatRupees(gstPaise)],
  ]
}
