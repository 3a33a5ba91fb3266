import { formatMove } from '#app/domain/bookings/offering-labels.ts'
import { getOfferingState, type Offering } from '#app/domain/bookings/offerings.ts'
import { SeatActions, SeatsLeft } from '#app/site/booking/seats.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'

type WorkshopSeatsProps = {
  /** Null: there is no offering to book. */
  offering: Offering | null
  now: Date
  primary?: boolean
}

export function WorkshopSeats({ offering, now, primary = false }: WorkshopSeatsProps) {
  const state = offering && getOfferingState(offering, now)
  const isGone = state === null || state === 'cancelled' || state === 'closed' || state === 'ended'
  const buttonLabel = 'Tell me when'
  return (
    <div className="grid gap-3">
      {offering && <SeatsLeft offering={offering} now={now} drawn={primary} />}
      {offering && primary && state !== 'cancelled' && <LastMove moves={offering.moves} />}
      {offering && !isGone && <SeatActions offering={offering} now={now} primary={primary} />}
      {isGone && <p>{primary ? <ButtonLink to="#request-a-call">{buttonLabel}</ButtonLink> : <ActionLink to="#request-a-call">{buttonLabel}</ActionLink>}</p>}
    </div>
  )
}

function LastMove({ moves }: Pick<Offering, 'moves'>) {
  const move = moves.at(-1)
  return (
    move && (
      <p>
        {formatMove(move)} {move.note}
      </p>
    )
  )
}
