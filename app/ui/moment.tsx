import { formatInstant, formatTime } from '#app/lib/dates.ts'

interface MomentProps {
  at: Date
  /** The end on the same day, shown as `6:30 pm to 7:45 pm IST`. In a very narrow place the hours take two lines. */
  until?: Date | null
}

/** A moment in India's time, if possible with no line break but between the day and the time. */
export function Moment({ at, until = null }: MomentProps) {
  const [day, begins] = formatInstant(at).split(', ')
  const time = until ? `${begins?.replace(/\sIST$/, '')} to ${formatTime(until)}` : begins
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{day},</span> <span className={until ? 'inline-block' : 'whitespace-nowrap'}>{time}</span>
    </time>
  )
}
