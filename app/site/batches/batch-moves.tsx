import { formatMove } from '#app/domain/bookings/offering-labels.ts'
import type { OfferingMove } from '#app/domain/bookings/offerings.ts'

export function BatchMoves({ moves }: { moves: OfferingMove[] }) {
  if (moves.length === 0) return null
  return (
    <ul className="lozenges lozenges-hollow mt-3 grid gap-1 text-soft" aria-label="History of the date">
      {moves.map((move) => (
        <li key={move.at.getTime()}>
          {formatMove(move)} {move.note}
        </li>
      ))}
    </ul>
  )
}
