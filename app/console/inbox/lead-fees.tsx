import { FeeSummary } from '#app/console/payments/fee-summary.tsx'
import type { LeadFee } from '#app/domain/bookings/payments/read-fee.server.ts'
import { ActionLink } from '#app/ui/link.tsx'

/** What a person agreed, paid and owes for each of their seats. */
export function LeadFees({ fees }: { fees: readonly LeadFee[] }) {
  if (fees.length === 0) return null
  return (
    <section aria-labelledby="fees-title">
      <h2 id="fees-title" className="mt-8 mb-2 text-title leading-tight font-medium">
        Fees
      </h2>
      <ul className="border-t border-ink">
        {fees.map(({ id, reference, title, receivedPaise, fee }) => (
          <li key={id} className="border-b border-rule py-3">
            <p className="wrap-anywhere">
              {title}, {reference}
            </p>
            <FeeSummary fee={fee} receivedPaise={receivedPaise} className="mt-1" />
            <ActionLink to={`/staff/payments/${id}`} aria-label={`Fee and payments of ${reference}`}>
              Fee and payments
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
