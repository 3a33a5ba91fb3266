import { formatInstant, formatTime } from '#app/lib/dates.ts'

interface MomentProps {
  at: Date
  /** When it ends on the same day, such as `6:30 pm to 7:45 pm IST`. */
  until?: Date | null
}

/** A moment in India's time. Where it has to break it does so between the day and the time. */
export function Moment({ at, until = null }: MomentProps) {
  const [day, begins] = formatInstant(at).split(', ')
  const time = until ? `${begins?.replace(/\sIST$/, '')} to ${formatTime(until)}` : begins
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{day},</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  )
}
