import type { FeeStatus } from '#app/domain/bookings/payments/find-fee.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'

interface FeeSummaryProps {
  /** Null if no fee was agreed. */
  fee: FeeStatus | null
  receivedPaise: number
  /** The offering costs nothing. */
  isFree?: boolean
  className?: string
}

export function FeeSummary({ fee, receivedPaise, isFree = false, className = '' }: FeeSummaryProps) {
  const facts: [name: string, value: string, isBad?: boolean][] = fee
    ? [
        ['Agreed', formatRupees(fee.agreedPaise)],
        ['Paid', formatRupees(receivedPaise)],
        ...(fee.waivedPaise > 0 ? [['Waived', formatRupees(fee.waivedPaise)] as [string, string]] : []),
        ['Open', fee.openPaise > 0 ? formatRupees(fee.openPaise) : 'Nothing'],
        ...(fee.overduePaise > 0 ? [['Overdue', formatRupees(fee.overduePaise), true] as [string, string, boolean]] : []),
        ['Due next', formatNextDue(fee)],
      ]
    : [isFree ? ['Fee', 'Free'] : ['Agreed', 'No fee agreed yet'], ['Paid', formatRupees(receivedPaise)]]
  return (
    <dl className={`flex flex-wrap gap-x-10 gap-y-2 ${className}`}>
      {facts.map(([name, value, isBad]) => (
        <div key={name}>
          <dt className="text-soft">{name}</dt>
          <dd className={`font-semibold ${isBad ? 'text-danger' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Such as `₹10,817 on Sat 5 Dec 2026`. */
function formatNextDue({ nextOn, nextPaise }: Pick<FeeStatus, 'nextOn' | 'nextPaise'>): string {
  return nextOn && nextPaise ? `${formatRupees(nextPaise)} on ${formatStoredDate(nextOn)}` : 'Nothing'
}
