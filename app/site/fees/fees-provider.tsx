import { createContext, type ReactNode, useContext } from 'react'
import { formatFee, hasCourseFee } from '#app/domain/bookings/offering-labels.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { type Audience, findLowestFee, formatAudiences, formatFromFee, type ShownFees, type ShownFeeTable } from '#app/domain/courses/fees.ts'
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
export function FeeLink({ fees, className }: { fees: ShownFees | undefined; className?: string }) {
  const lowest = findLowestFee(fees)
  if (!lowest) return 'Ask us for the fee'
  return (
    <Link to={planPaths[lowest.audience]} className={className}>
      {formatFromFee(fees)}
    </Link>
  )
}
