import { paymentText } from '#app/domain/bookings/payments/payment-methods.ts'
import type { Receipt } from '#app/domain/bookings/payments/read-receipt.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { formatStoredDate, indiaToday } from '#app/lib/dates.ts'
import { rupees } from '#app/lib/rupees.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** A receipt for money received, to be read and printed on one sheet. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const isHydrated = useHydrated()
  const { name: institute, address, gstin, phoneShown, mail } = getInstitute()
  const { number, name, bookingReference, title, amountPaise, method, reference, receivedAt, refundedAt, refundReference } = receipt
  const rows: [name: string, value: string][] = [
    ['Receipt', number],
    ['Received from', name || 'Name erased'],
    ['For', `${title}, booking ${bookingReference}`],
    ['Amount', rupees(amountPaise)],
    ['Paid by', paymentText({ method, reference })],
    ['Received on', dayOf(receivedAt)],
    ...(refundedAt ? [['Refunded', `${dayOf(refundedAt)}, ${refundReference}`] as [string, string]] : []),
  ]
  return (
    <article aria-label={`Receipt ${number}`} className="mt-6 max-w-[44rem] border border-edge p-5 md:p-8">
      <p className="font-display text-title">{institute}</p>
      <p className="text-soft">{address.join(', ')}</p>
      <p className="text-soft">
        {phoneShown}, {mail}
        {gstin && `, GSTIN ${gstin}`}
      </p>
      <dl className="mt-6 border-t border-ink">
        {rows.map(([term, value]) => (
          <div key={term} className="grid gap-x-6 border-b border-rule py-2 md:grid-cols-[10rem_1fr]">
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

const dayOf = (moment: Date) => formatStoredDate(indiaToday(moment))
