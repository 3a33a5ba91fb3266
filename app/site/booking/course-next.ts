export type CourseNext = {
  /** The formatted day. */
  start: string
  /** Class times, such as `Weekday mornings, 7:00 am IST`. */
  slot: string
  /** How many seats are left, or when booking opens. */
  seats: string
  /** The numbers for a drawing; null before booking opens. */
  tally: { capacity: number; left: number } | null
  bookTo: string | null
}
