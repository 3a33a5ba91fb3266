import { formatInstant, formatTime } from '#app/lib/dates.ts'

interface MomentProps {
  at: Date
  /** The end on the same day, shown as `6:30 pm to 7:45 pm IST`. */
  until?: Date | null
}

/** A moment in India's time. Its lines break between the day and the time, and elsewhere only in a very narrow place. */
export function Moment({ at, until = null }: MomentProps) {
  const [day, begins] = formatInstant(at).split(', ')
  const time = until ? `${begins?.replace(/\sIST$/, '')} to ${formatTime(until)}` : begins
  return (
    <time dateTime={at.toISOString()}>
      <span className="inline-block forced-colors:inline">{day},</span> <span className="inline-block forced-colors:inline">{time}</span>
    </time>
  )
}
