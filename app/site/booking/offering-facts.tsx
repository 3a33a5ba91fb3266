import type { ReactNode } from 'react'
import { formatLab, formatPlace, formatSlot, isAtCampus } from '#app/domain/bookings/offering-labels.ts'
import type { Offering } from '#app/domain/bookings/offerings.ts'
import { isSameIndiaDay } from '#app/lib/dates.ts'
import { OfferingFee } from '#app/site/fees/fees-provider.tsx'
import { FactLines } from '#app/ui/fact-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { UnbrokenHours } from '#app/ui/unbroken-hours.tsx'

type OfferingFactListProps = {
  offering: Offering
  /** Replaces today's fee; false: no fee is shown. */
  fee?: ReactNode
  where?: ReactNode
  more: { name: string; value: ReactNode }[]
}

export function OfferingFactList({ offering, fee, where, more }: OfferingFactListProps) {
  const { startsAt, endsAt } = offering
  const [slot, lab] = [formatSlot(offering), formatLab(offering)]
  const isOneDay = startsAt && endsAt && isSameIndiaDay(startsAt, endsAt)
  return (
    <FactLines
      facts={[
        { name: isOneDay ? 'When' : 'Starts', value: startsAt ? <Moment canWrap at={startsAt} until={isOneDay ? endsAt : null} /> : 'Date to be announced' },
        ...(endsAt && !isOneDay ? [{ name: 'Ends', value: <Moment canWrap at={endsAt} /> }] : []),
        ...(slot ? [{ name: 'Classes', value: <UnbrokenHours text={slot} /> }] : []),
        ...(lab ? [{ name: 'Lab', value: <UnbrokenHours text={lab} /> }] : []),
        { name: 'Where', value: where ?? <Where offering={offering} /> },
        ...(fee === false ? [] : [{ name: 'Fee', value: fee ?? <OfferingFee offering={offering} /> }]),
        ...more,
      ]}
    />
  )
}

function Where({ offering }: { offering: Offering }) {
  return (
    <>
      {formatPlace(offering)}
      {isAtCampus(offering) && (
        <Link to="/contact#reach" className="mt-1 block font-text text-base leading-normal font-normal tracking-normal">
          How to reach us
        </Link>
      )}
    </>
  )
}
