import { formatMove } from '#app/domain/bookings/offering-labels.ts'
import type { OfferingMove } from '#app/domain/bookings/offerings.ts'

export function MovedDates({ moves, className = '' }: { moves: readonly OfferingMove[]; className?: string }) {
  if (moves.length === 0) return null
  return (
    <ul className={`grid gap-2 ${className}`} aria-label="Moved dates">
      {moves.toReversed().map((move) => (
        <li key={move.at.toISOString()} className="border-l border-edge pl-4 wrap-anywhere">
          {formatMove(move)} {move.note}
        </li>
      ))}
    </ul>
  )
}
