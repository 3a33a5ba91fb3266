import { FeeSummary } from '#app/console/payments/fee-summary.tsx'
import { formatDateOrUnknown } from '#app/domain/bookings/offering-labels.ts'
import type { LeadFee } from '#app/domain/bookings/payments/find-fee.server.ts'
import { getRosterAddress } from '#app/domain/bookings/roster/roster-filter.ts'
import type { Scholarship } from '#app/domain/tests/scholarships.server.ts'
import { formatDay } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Reference } from '#app/ui/reference.tsx'

export function LeadFees({ fees }: { fees: readonly LeadFee[] }) {
  if (fees.length === 0) return null
  return (
    <section aria-labelledby="fees-title">
      <h2 id="fees-title" className="mt-8 mb-2">
        Fees
      </h2>
      <ul className="border-t border-ink">
        {fees.map(({ id, reference, offeringId, title, startsAt, receivedPaise, fee }) => (
          <li key={id} className="border-b border-rule py-3">
            <p className="wrap-anywhere">
              {title}, {formatDateOrUnknown(startsAt)}, <Reference>{reference}</Reference>
            </p>
            <FeeSummary fee={fee} receivedPaise={receivedPaise} className="mt-1" />
            <p className="flex flex-wrap gap-x-8">
              <ActionLink to={`/staff/payments/${id}`} aria-label={`Fee and payments of ${reference}`}>
                Fee and payments
              </ActionLink>
              <ActionLink to={`${getRosterAddress(offeringId, '', { booking: id })}#person`} aria-label={`Roster of ${reference}: move or cancel the seat`}>
                Roster: move or cancel
              </ActionLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function LeadScholarships({ scholarships, now }: { scholarships: readonly Scholarship[]; now: Date }) {
  if (scholarships.length === 0) return null
  return (
    <section aria-labelledby="scholarships-title">
      <h2 id="scholarships-title" className="mt-8 mb-2">
        Scholarships
      </h2>
      <ul className="border-t border-ink">
        {scholarships.map((one) => (
          <li key={one.code} className="border-b border-rule py-3">
            <p className="wrap-anywhere">
              {one.percentOfFee}% of one course fee, letter{' '}
              <Link to={`/verify/${one.code}`}>
                <Reference>{one.code}</Reference>
              </Link>
              . {one.test}.
            </p>
            <p className="mt-1">
              <ScholarshipState scholarship={one} now={now} />
            </p>
            {one.usedFor && (
              <ActionLink to={`/staff/payments/${one.usedFor.bookingId}`} aria-label={`Fee and payments of ${one.usedFor.reference}`}>
                Fee and payments
              </ActionLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ScholarshipState({ scholarship: { usedFor, validUntil }, now }: { scholarship: Scholarship; now: Date }) {
  if (usedFor)
    return (
      <Badge tone="good">
        Used for <Reference>{usedFor.reference}</Reference>
      </Badge>
    )
  const until = formatDay(validUntil)
  return validUntil > now ? <Badge>Not used, valid until {until}</Badge> : <Badge tone="warning">Not used, ended on {until}</Badge>
}
