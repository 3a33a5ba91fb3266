import { LozengeTally } from '#app/ui/lozenge-tally.tsx'

interface SeatTallyProps {
  capacity: number
  left: number
  /** True: rows of five seats, as in a room; default: one or few long rows. */
  room?: boolean
  className?: string
}

/** One lozenge for each seat: taken seats as outlines, free ones solid. The text beside it says the same. Not drawn for large halls. */
export function SeatTally({ capacity, left, room = false, className = '' }: SeatTallyProps) {
  if (capacity > 30) return null
  // Choose the columns so that all rows have about the same length. Few seats are drawn no larger than ten.
  const columns = room ? 5 : capacity < 10 ? 10 : Math.ceil(capacity / Math.ceil(capacity / 15))
  return <LozengeTally filled={left} hollow={capacity - left} columns={columns} hollowFirst className={className} />
}
