import { LozengeTally } from '#app/ui/lozenge-tally.tsx'

interface SeatTallyProps {
  capacity: number
  left: number
  /** One line, or a room of five a row. */
  room?: boolean
  className?: string
}

/** One lozenge a seat: those taken as outlines, those left filled. The text beside it says the same. A hall is too large to draw. */
export function SeatTally({ capacity, left, room = false, className = '' }: SeatTallyProps) {
  if (capacity > 30) return null
  // Rows as long as each other.
  const columns = room ? 5 : Math.ceil(capacity / Math.ceil(capacity / 15))
  return <LozengeTally filled={left} hollow={capacity - left} columns={columns} hollowFirst className={className} />
}
