import { moveWords } from '#app/domain/bookings/bookable-words.ts'
import type { BookableMove } from '#app/domain/bookings/bookables.ts'

/** Where a date was before and why it changed, the newest move first; nothing if it never moved. */
export function MovedDates({ moves }: { moves: readonly BookableMove[] }) {
  if (moves.length === 0) return null
  return (
    <ul className="grid gap-2" aria-label="Moved dates">
      {moves.toReversed().map((move) => (
        <li key={move.at.toISOString()} className="border-l border-edge pl-4">
          {moveWords(move)} {move.note}
        </li>
      ))}
    </ul>
  )
}
