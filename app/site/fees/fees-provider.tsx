import { createContext, type ReactNode, useContext } from 'react'
import { formatFee, hasCourseFee } from '#app/domain/bookings/offering-labels.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { type Audience, findLowestFee, formatAudiences, formatFromFee, formatShortFee, type ShownFees, type ShownFeeTable } from '#app/domain/courses/fees.ts'
import { Link } from '#app/ui/link.tsx'

const Shown = createContext<ShownFeeTable>({})

export function FeesProvider({ fees, children }: { fees: ShownFeeTable; children: ReactNode }) {
  return <Shown value={fees}>{children}</Shown>
}

/** Today's fees by courseID; only of courses that the page shows. */
export const useFees = (): ShownFeeTable => useContext(Shown)

export const planPaths: Record<Audience, string> = { student: '/subscription/students', professional: '/subscription/working-professionals' }

export function OfferingFee({ offering }: { offering: Pick<Offering, 'kind' | 'pricePaise' | 'courseID'> }) {
  const fees = useFees()[offering.courseID ?? '']
  return hasCourseFee(offering) ? <FeeFact courseID={offering.courseID} fees={fees} /> : formatFee(offering)
}

export function FeeFact({ courseID, fees }: { courseID: string | null | undefined; fees: ShownFees | undefined }) {
  const each = formatAudiences(fees)
  return (
    <>
      <FeeLink fees={fees} />
      <span className="mt-1 block font-text text-base leading-normal font-normal tracking-normal text-pretty">
        {each && `${each}. `}
        <Link to={courseID ? `/fees#${courseID}` : '/fees'}>All fees</Link>
      </span>
    </>
  )
}

/** Shows, for example, `From ₹64,900 including GST, no-cost EMI from ₹10,817 a month`, with a link to the plan of this fee. */
export function FeeLink({ fees }: { fees: ShownFees | undefined }) {
  const lowest = findLowestFee(fees)
  if (!lowest) return 'Ask us for the fee'
  // The fonts have no hyphen that does not break.
  const unbroken = 'no-cost EMI'
  const [start, end] = formatFromFee(fees)?.split(unbroken) ?? []
  return (
    <Link to={planPaths[lowest.audience]}>
      {start}
      {end && <span className="whitespace-nowrap">{unbroken}</span>}
      {end}
    </Link>
  )
}

/** Such as `From ₹64,900, EMI ₹10,817 a month`, with a link to all fees of the course. The page also shows `FeesNote`. */
export function ShortFee({ courseID, className }: { courseID: string; className?: string }) {
  const fees = useFees()[courseID]
  if (!findLowestFee(fees)) return formatShortFee(fees)
  return (
    <Link to={`/fees#${courseID}`} className={className}>
      {formatShortFee(fees)}
    </Link>
  )
}

/** What `ShortFee` leaves out. */
export function FeesNote() {
  const hasEmi = Object.values(useFees()).some((fees) => findLowestFee(fees)?.fee.emiMonthlyPaise)
  return hasEmi ? 'Fees include GST. The EMI has no interest.' : 'Fees include GST.'
}
