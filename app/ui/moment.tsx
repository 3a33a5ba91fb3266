import { formatInstant, formatTime } from '#app/lib/dates.ts'

interface MomentProps {
  at: Date
  /** The end on the same day, shown as `6:30 pm to 7:45 pm IST`. */
  until?: Date | null
  /** In a very narrow place the day or the time takes two lines. A punctuation mark that follows is in `mark`, or it could begin a line. */
  canWrap?: true
  mark?: string
}

/** A moment in India's time. Its lines break between the day and the time. */
export function Moment({ at, until = null, canWrap, mark = '' }: MomentProps) {
  const [day, begins] = formatInstant(at).split(', ')
  const time = until ? `${begins?.replace(/\sIST$/, '')} to ${formatTime(until)}` : begins
  const shown = `${canWrap ? time?.replace(/\sIST$/, ' IST') : time}${mark}`
  const part = canWrap ? 'inline-block forced-colors:inline' : 'whitespace-nowrap'
  return (
    <time dateTime={at.toISOString()}>
      <span className={part}>{day},</span> <span className={part}>{shown}</span>
    </time>
  )
}
