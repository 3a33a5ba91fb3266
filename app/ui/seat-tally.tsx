import { LozengeTally } from './lozenge-tally.tsx'

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
  return <LozengeTally filled={left} hollow={capacity - left} columns={room ? 5 : Math.min(15, capacity)} hollowFirst className={className} />
}
