import { formatInstant } from '#app/lib/dates.ts'
import { formatDuration } from '#app/lib/format-duration.ts'
import { minuteMs } from '#app/lib/periods.ts'

interface AgoProps {
  at: Date
  /** The server's clock, so that server and browser render the same text. */
  now: Date
}

/** The largest unit of a duration: `2 h`, `6 min`. */
const formatShort = (ms: number) => formatDuration(ms).split(/ (?=\d)/)[0]

/** How long ago something happened; the exact time is the tooltip. */
export function Ago({ at, now }: AgoProps) {
  const ms = now.getTime() - at.getTime()
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)} className="whitespace-nowrap">
      {ms < minuteMs ? 'now' : `${formatShort(ms)} ago`}
    </time>
  )
}

/** The time until something is due, or how late it is. */
export function In({ at, now }: AgoProps) {
  const ms = at.getTime() - now.getTime()
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)} className={`whitespace-nowrap ${ms <= -minuteMs ? 'field-error' : ''}`}>
      {Math.abs(ms) < minuteMs ? 'now' : ms < 0 ? `${formatShort(-ms)} late` : `in ${formatShort(ms)}`}
    </time>
  )
}
