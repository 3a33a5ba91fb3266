import { formatInstant } from '#app/lib/dates.ts'
import { formatDuration } from '#app/lib/format-duration.ts'

interface MomentProps {
  at: Date
  /** The server's clock, so that both sides write the same. */
  now: Date
}

const minuteMs = 60_000
/** The larger part of a span: `2 h`, `6 min`. */
const short = (ms: number) => formatDuration(ms).split(/ (?=\d)/)[0]

/** How long ago something was; when exactly on pointing at it. */
export function Ago({ at, now }: MomentProps) {
  const ms = now.getTime() - at.getTime()
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)} className="whitespace-nowrap">
      {ms < minuteMs ? 'now' : `${short(ms)} ago`}
    </time>
  )
}

/** In how long something is due, or how late it is. */
export function In({ at, now }: MomentProps) {
  const ms = at.getTime() - now.getTime()
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)} className={`whitespace-nowrap ${ms <= -minuteMs ? 'field-error' : ''}`}>
      {Math.abs(ms) < minuteMs ? 'now' : ms < 0 ? `${short(-ms)} late` : `in ${short(ms)}`}
    </time>
  )
}
