/** A course's next start, as its page and lists of courses say it. */
export type CourseNext = {
  /** Its day as people read it. */
  start: string
  /** When its classes meet, such as `Weekday mornings, 7:00 am IST`. */
  slot: string
  /** How many seats are left, or when booking opens. */
  seats: string
  /** The same to be drawn; null while seats cannot be had yet. */
  tally: { capacity: number; left: number } | null
  /** Where a seat is booked now, or null. */
  bookTo: string | null
}
