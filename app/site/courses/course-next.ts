/** A course's next start, as its page and lists of courses say it. */
export type CourseNext = {
  /** Its day as people read it. */
  start: string
  /** How many seats are left, or when booking opens. */
  seats: string
  /** Where a seat is booked now, or null. */
  bookTo: string | null
}
